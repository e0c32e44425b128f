/** Requests and answers of the import routes. */
import { z } from 'zod'
import { actorKinds } from '../../domain/identity.ts'
import { importKinds } from '../../domain/imports/import-fields.ts'
import { dateOrders } from '../../domain/imports/read-date.ts'
import { decimalMarks } from '../../domain/imports/read-figure.ts'
import { encodings, separators } from '../../domain/imports/table-choices.ts'
import { exportFormat, identifier, instant, line } from '../../platform/contract.ts'
import { t } from '../../translations/shared.ts'

export const LARGEST_FILE_BYTES = 25 * 1024 * 1024
/** Three bytes are four letters; the rest of the request is small. */
export const LARGEST_UPLOAD_BYTES = Math.ceil(LARGEST_FILE_BYTES / 3) * 4 + 16_384

export const newImport = z.strictObject({
  kind: z.enum(importKinds),
  fileName: line(255),
  content: z
    .base64(t('Send the file as Base64.'))
    .max(Math.ceil(LARGEST_FILE_BYTES / 3) * 4, t('The file is larger than 25 MB. Split it into smaller files.'))
    .meta({ description: 'A CSV or XLSX file as Base64.' }),
  encoding: z.enum(encodings).optional().meta({ description: 'In place of the one that is recognised.' }),
  separator: z.enum(separators).optional().meta({ description: 'In place of the one that is recognised.' }),
  sheet: z.string().max(255).optional().meta({ description: 'Of a workbook; the first by default.' }),
})
export type NewImport = z.infer<typeof newImport>

const matching = z.array(line(40).nullable()).max(200)
const orders = z.array(z.enum(dateOrders).nullable()).max(200)

export const importCheck = z.strictObject({
  matching: matching.meta({ description: 'For each column the field that it holds, or null.' }),
  decimalMark: z.enum(decimalMarks),
  dateOrders: orders.meta({ description: 'For each column the order of day and month, where that is not clear.' }),
  changesExisting: z.boolean().meta({ description: 'False leaves records that exist already as they are.' }),
  movesStock: z
    .boolean()
    .default(false)
    .meta({ description: 'For invoices: whether their goods are taken out of stock.' }),
})
export type ImportCheck = z.infer<typeof importCheck>

export const importRun = z.strictObject({
  onlyGood: z.boolean().meta({ description: 'False refuses the import as long as one row is wrong.' }),
})
export type ImportRun = z.infer<typeof importRun>

export const importStates = ['read', 'checked', 'done', 'undone'] as const
export type ImportState = (typeof importStates)[number]
export const rowOutcomes = ['create', 'change', 'skip', 'wrong'] as const
export type RowOutcome = (typeof rowOutcomes)[number]

const rowError = z.object({ header: z.string().nullable(), message: z.string() })
export type RowError = z.infer<typeof rowError>

const counts = z.record(z.enum(rowOutcomes), z.int())
export type ImportCounts = z.infer<typeof counts>

const invoiceCounts = z.object({
  invoices: z.int(),
  payments: z.int(),
  newCustomers: z.int().meta({ description: 'Customers that are created because nobody has their name yet.' }),
  drafts: z.int().meta({ description: 'Drafts in the file, which are skipped.' }),
  existing: z.int().meta({ description: 'Invoices that are here already, with the same number and total.' }),
  numberFarAhead: z
    .object({
      number: z.string(),
      row: z.int(),
      next: z.string().nullable().meta({ description: 'Null when no number is left after it.' }),
    })
    .nullish()
    .meta({ description: 'An invoice number that would have its series continue far above all others.' }),
})
export type InvoiceCounts = z.infer<typeof invoiceCounts>

const summary = {
  id: identifier,
  kind: z.enum(importKinds),
  fileName: z.string(),
  state: z.enum(importStates),
  rowCount: z.int(),
  counts: counts.nullable().meta({ description: 'How many rows the check would create, change, skip and refuse.' }),
  invoiceCounts: invoiceCounts.nullable().meta({ description: 'For invoices, of which several rows make one.' }),
  actor: z.object({ kind: z.enum(actorKinds), id: z.string().nullable(), name: z.string() }),
  createdAt: instant,
  finishedAt: instant.nullable(),
  undoneAt: instant.nullable(),
}

export const importSummary = z.object(summary).meta({ id: 'ImportSummary' })
export type ImportSummary = z.infer<typeof importSummary>
export const importList = z.object({ imports: z.array(importSummary).meta({ description: 'The latest 50.' }) })

export const importAnswer = z
  .object({
    ...summary,
    reading: z.object({
      format: exportFormat,
      encoding: z.enum(encodings).nullable(),
      separator: z.enum(separators).nullable(),
      sheets: z.array(z.string()),
      sheet: z.string().nullable(),
    }),
    columns: z.array(
      z.object({
        header: z.string(),
        samples: z.array(z.string()).meta({ description: 'From the first rows.' }),
        hasUnclearDates: z.boolean().meta({ description: 'Its dates could be read in two ways.' }),
      }),
    ),
    matching,
    decimalMark: z.enum(decimalMarks),
    unclearFigure: z
      .string()
      .nullable()
      .meta({ description: 'A figure that could be read with either sign, if none shows which begins decimals.' }),
    dateOrders: orders,
    changesExisting: z.boolean(),
    movesStock: z.boolean(),
    isRemembered: z.boolean().meta({ description: 'A file with these headers was imported before.' }),
    numbering: z
      .object({
        pattern: z.string(),
        latest: z.string().nullable().meta({ description: 'The imported number that comes just before it.' }),
        next: z.string(),
        isInUse: z.boolean().meta({ description: 'New invoices are numbered so already.' }),
      })
      .nullable()
      .meta({ description: 'How new invoices would continue the imported numbers, once invoices were imported.' }),
    wrongRows: z
      .array(z.object({ row: z.int(), errors: z.array(rowError) }))
      .meta({ description: 'The first 50 of them.' }),
  })
  .meta({ id: 'Import' })
export type ImportAnswer = z.infer<typeof importAnswer>

export const importProgress = z.object({
  done: z.int().nullable().meta({ description: 'Rows that are done; null when nothing is under way.' }),
})

export const wrongRowsQuery = z.strictObject({ format: exportFormat })
