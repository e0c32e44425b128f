/** The backups of this installation, and how each did in its test. */
import { z } from 'zod'
import { instant, requiredLine } from '../../platform/contract.ts'
import { t } from '../../translations/shared.ts'

export const backupState = z
  .object({
    attention: z.enum(['failed', 'not-archived', 'not-copied', 'old', 'damaged']).nullable().meta({
      description:
        'The last backup failed, changes aren’t being archived, something couldn’t be copied to the store, the newest backup is more than two days old, or the last one tested can’t be restored.',
    }),
    folder: z.string().meta({ description: 'On the machine that runs Daybook.' }),
    restoreCommand: z.string().meta({ description: 'Restores the newest backup. Daybook has to be stopped.' }),
    database: z.enum(['built-in', 'server']).meta({
      description: 'A backup of a database on a server is restored into an empty database there.',
    }),
    store: z
      .object({ url: z.string(), failure: z.string().nullable() })
      .nullable()
      .meta({ description: 'The S3-compatible store that backups are copied to, and why the last copy failed.' }),
    moments: z
      .object({ from: instant.nullable(), until: instant.nullable(), failure: z.string().nullable() })
      .nullable()
      .meta({
        description:
          'The built-in database can be restored to any moment from here to there, as its changes are archived every two minutes. They are null until there is a backup to begin with; `failure` says why changes aren’t being archived. Null with a database on a server.',
      }),
    isRunning: z.boolean().meta({ description: 'A backup is being made.' }),
    restore: z.object({ name: z.string(), failure: z.string().nullable() }).nullable().meta({
      description:
        'The backup, or the moment, that is being restored, or why that failed. When it is ready, Daybook restarts, and this is null.',
    }),
    isSealed: z.boolean().meta({ description: 'New backups are encrypted with a passphrase.' }),
    failure: z
      .object({ at: instant, reason: z.string() })
      .nullable()
      .meta({ description: 'Why the last backup failed; null if it did not.' }),
    backups: z
      .array(
        z.object({
          name: z.string(),
          kind: z.enum(['daily', 'manual', 'before-upgrade']).meta({
            description: 'Made automatically, on request, or before a newer version changed the data.',
          }),
          at: instant,
          bytes: z.int(),
          isSealed: z.boolean(),
          check: z.object({ at: instant, problem: z.string().nullable() }).nullable().meta({
            description:
              'Result of its last test, which restores it to a temporary folder; null if it was not tested yet.',
          }),
        }),
      )
      .meta({ description: 'Newest first.' }),
  })
  .meta({ id: 'BackupState' })
export type BackupState = z.infer<typeof backupState>

export const backupToRestore = z.strictObject({ name: requiredLine(200) })

export const momentToRestore = z.strictObject({
  moment: z.iso
    .datetime(t('Enter a date and a time, such as 2026-11-26T14:05:00Z.'))
    .meta({ description: 'In UTC. What was saved later is left out.' }),
})

export const backupAnswer = z.object({
  state: backupState.nullable().meta({
    description: 'Null without full access to every business here.',
  }),
})
