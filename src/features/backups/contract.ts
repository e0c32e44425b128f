/** The backups of this installation: which there are, and how they were found when they were checked. */
import { z } from 'zod'
import { instant } from '../../platform/contract.ts'

export const backupState = z
  .object({
    attention: z.enum(['failed', 'old', 'damaged']).nullable().meta({
      description: 'The last could not be made, is older than two days, or could not be restored at the side.',
    }),
    folder: z.string().meta({ description: 'On the machine that runs Daybook.' }),
    restoreCommand: z.string().meta({ description: 'What restores the newest one, while Daybook is stopped.' }),
    isRunning: z.boolean().meta({ description: 'One is being made.' }),
    isSealed: z.boolean().meta({ description: 'New ones are encrypted with a passphrase.' }),
    failure: z
      .object({ at: instant, reason: z.string() })
      .nullable()
      .meta({ description: 'Why the last one could not be made; null when it was.' }),
    backups: z
      .array(
        z.object({
          name: z.string(),
          kind: z.enum(['daily', 'manual', 'before-upgrade']).meta({
            description: 'Made by itself, by hand, or before a newer version changed the data.',
          }),
          at: instant,
          bytes: z.int(),
          isSealed: z.boolean(),
          check: z
            .object({ at: instant, problem: z.string().nullable() })
            .nullable()
            .meta({ description: 'How it was found when it was restored at the side; null when it was not yet.' }),
        }),
      )
      .meta({ description: 'Newest first.' }),
  })
  .meta({ id: 'BackupState' })
export type BackupState = z.infer<typeof backupState>

export const backupAnswer = z.object({
  state: backupState.nullable().meta({
    description:
      'Null for whoever lacks full access to a business here, and where the database is backed up by others.',
  }),
})
