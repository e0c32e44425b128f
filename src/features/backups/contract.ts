/** The backups of this installation, and how each did in its test. */
import { z } from 'zod'
import { backupAttentions } from '../../domain/activity/notifications.ts'
import { bookedKinds, documentKindNames } from '../../domain/documents/document-kinds.ts'
import { HIGHEST_COUNT } from '../../domain/documents/document-number.ts'
import { currencyCodes } from '../../domain/values/money.ts'
import { calendarDate, identifier, instant, money, requiredLine } from '../../platform/contract.ts'
import { t } from '../../translations/shared.ts'

export const backupState = z
  .object({
    attention: z.enum(backupAttentions).nullable().meta({
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
    description: 'Null for people who don’t manage this installation.',
  }),
})

const seriesOfBusiness = {
  kind: z.enum(documentKindNames),
  year: z.int().min(0).max(9999).meta({ description: '0 for a series that never starts again.' }),
  next: z.int().min(1).max(HIGHEST_COUNT).meta({ description: 'The count of the next document.' }),
}

export const restoreState = z
  .object({
    id: z.string(),
    source: z.string().meta({ description: 'The name of the backup, or the moment.' }),
    dataFrom: instant.nullable().meta({ description: 'The data is as it was then; null where that is not known.' }),
    restoredAt: instant,
    details: z
      .object({
        problem: z.string().meta({ description: 'Why the replaced data could not be read; otherwise empty.' }),
        waiting: z.object({ emails: z.int(), eInvoices: z.int(), recurringInvoices: z.int() }),
        businesses: z.array(
          z.object({
            id: identifier,
            name: z.string(),
            isKnown: z.boolean().meta({
              description:
                'Its series were set to go on above the numbers of the replaced data. Otherwise, check them.',
            }),
            series: z.array(
              z.object({
                ...seriesOfBusiness,
                pattern: z.string(),
                inYear: z.int().meta({ description: 'The year of a number from the pattern.' }),
              }),
            ),
          }),
        ),
        documents: z
          .array(
            z.object({
              businessId: identifier,
              kind: z.enum(bookedKinds),
              number: z.string(),
              date: calendarDate,
              total: money,
              currency: z.enum(currencyCodes),
              customer: z.string(),
            }),
          )
          .meta({ description: 'Issued after the backup, in businesses that are fully open to you, newest first.' }),
        documentCount: z.int().meta({ description: 'Of all businesses.' }),
      })
      .nullable()
      .meta({ description: 'Null for people who don’t manage this installation.' }),
  })
  .meta({ id: 'RestoreState' })
export type RestoreState = z.infer<typeof restoreState>

export const restoreAnswer = z.object({ restore: restoreState.nullable() })

export const goingOn = z.strictObject({
  id: requiredLine(100).meta({ description: 'Of the restore that was seen.' }),
  numbers: z
    .array(z.strictObject({ businessId: identifier, ...seriesOfBusiness }))
    .max(5000)
    .meta({ description: 'Series that go on elsewhere. Others stay as they are.' }),
})
export type GoingOn = z.infer<typeof goingOn>
