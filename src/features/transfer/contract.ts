/** Requests and answers of the import routes. */
import { z } from 'zod'
import { actorKinds } from '../../domain/identity.ts'
import { importKinds } from '../../domain/imports/import-kind.ts'
import { importedQuoteStatuses } from '../../domain/imports/quote-status.ts'
import { dateOrders } from '../../domain/imports/read-date.ts'
import { decimalMarks } from '../../domain/imports/read-figure.ts'
import { encodings, separators } from '../../domain/imports/table-choices.ts'
import { exportChoices, exportFormat, identifier, instant, line } from '../../platform/contract.ts'
import { t } from '../../translations/shared.ts'

export const LARGEST_FILE_BYTES = 25 * 1024 * 1024
/** Three bytes are four letters; the rest of the request is small. */
export const LARGEST_UPLOAD_BYTES = Math.ceil(LARGEST_FILE_BYTES / 3) * 4 + 16_384

/** Titles and addresses above a table take a few rows. */
export const MOST_HEADER_ROW = 30

export const newImport = z.strictObject({
  kind: z.enum(importKinds),
  fileName: line(255),
  content: z
    .base64(t('Send the file as Base64.'))
    .max(Math.ceil(LARGEST_FILE_BYTES / 3) * 4, t('The file is larger than 25 MB. Split it into smaller files.'))
    .meta({ description: 'A CSV or XLSX file as Base64.' }),
  encoding: z.enum(encodings).optional().meta({ description: 'Instead of the one that is detected.' }),
  separator: z.enum(separators).optional().meta({ description: 'Instead of the one that is detected.' }),
  sheet: z.string().max(255).optional().meta({ description: 'Of a workbook; the first by default.' }),
  headerRow: z.int().min(1).max(MOST_HEADER_ROW).optional().meta({
    description:
      'The row that names the columns, from 1, instead of the one that is detected. Rows above it are left out.',
  }),
})
export type NewImport = z.infer<typeof newImport>

const matching = z.array(line(40).nullable()).max(200)
const orders = z.array(z.enum(dateOrders).nullable()).max(200)

export const importCheck = z.strictObject({
  matching: matching.meta({
    description:
      'For each column the field that it holds, or null; `own.` and the id of an own field of customers or products.',
  }),
  decimalMark: z.enum(decimalMarks),
  dateOrders: orders.meta({ description: 'For each column the order of day and month, where that is not clear.' }),
  changesExisting: z.boolean().meta({ description: 'False leaves records that exist already as they are.' }),
  movesStock: z
    .boolean()
    .default(false)
    .meta({ description: 'For invoices: whether their goods are taken out of stock.' }),
  acceptedToo: z
    .boolean()
    .default(false)
    .meta({ description: 'For quotes: whether accepted ones are imported too, as accepted and not yet invoiced.' }),
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

const rowError = z.object({
  header: z.string().nullable(),
  message: z.string(),
  code: z.string().optional().meta({ description: 'The same by code; not of rows that older versions checked.' }),
  data: z.record(z.string(), z.unknown()).optional().meta({ description: 'What the sentence names.' }),
})
export type RowError = z.infer<typeof rowError>

const counts = z.record(z.enum(rowOutcomes), z.int())
export type ImportCounts = z.infer<typeof counts>

const invoiceCounts = z.object({
  invoices: z.int(),
  payments: z.int(),
  newCustomers: z.int().meta({ description: 'Customers that will be created because their name is new.' }),
  drafts: z.int().meta({ description: 'Drafts in the file, which are skipped.' }),
  existing: z.int().meta({ description: 'Invoices that already exist with the same number and total.' }),
  withoutTax: z
    .int()
    .optional()
    .meta({ description: 'Of `invoices`: those of which neither the file nor its figures say which tax is in them.' }),
  numberFarAhead: z
    .object({
      number: z.string(),
      row: z.int(),
      next: z.string().nullable().meta({ description: 'Null when no number is left after it.' }),
    })
    .nullish()
    .meta({ description: 'A number far above all others, which the series would continue from.' }),
})
export type InvoiceCounts = z.infer<typeof invoiceCounts>

const quoteCounts = z.object({
  quotes: z.int(),
  newCustomers: invoiceCounts.shape.newCustomers,
  existing: z.int().meta({ description: 'Quotes that already exist with the same number and total.' }),
  leftOut: z
    .record(z.enum(importedQuoteStatuses).exclude(['open']), z.int())
    .meta({ description: 'Quotes that are skipped as they are not open, by their status.' }),
  numberFarAhead: invoiceCounts.shape.numberFarAhead,
})
export type QuoteCounts = z.infer<typeof quoteCounts>

const summary = {
  id: identifier,
  kind: z.enum(importKinds),
  fileName: z.string(),
  state: z.enum(importStates),
  rowCount: z.int(),
  counts: counts.nullable().meta({ description: 'How many rows the check would create, change, skip and refuse.' }),
  invoiceCounts: invoiceCounts.nullable().meta({ description: 'For invoices, of which several rows make one.' }),
  quoteCounts: quoteCounts.nullable().meta({ description: 'For quotes, of which several rows make one.' }),
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
      headerRow: z.int().meta({ description: 'The row that names the columns, from 1.' }),
      merged: z
        .array(z.string())
        .meta({ description: 'Ranges of merged cells below it, of which only the first cell has a value.' }),
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
    acceptedToo: z.boolean(),
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
    sums: z
      .object({
        total: z.int().meta({ description: 'Of the invoices, bills or quotes that are imported.' }),
        open: z.int().meta({ description: 'What customers owe of them, or what is owed to suppliers; 0 for quotes.' }),
        openInFile: z
          .int()
          .nullable()
          .meta({ description: 'The same as the file says it; null where it has no such column.' }),
      })
      .nullable()
      .meta({ description: 'Of invoices, bills or quotes that were checked or imported, in minor units.' }),
    doubtfulCount: z.int().meta({ description: 'Rows that will be imported, but that a person should check.' }),
    doubtfulRows: z
      .array(z.object({ row: z.int(), errors: z.array(rowError) }))
      .meta({ description: 'The first 50 of them, such as those with a VAT ID whose check digit is wrong.' }),
    wrongRows: z
      .array(z.object({ row: z.int(), errors: z.array(rowError) }))
      .meta({ description: 'The first 50 of them.' }),
  })
  .meta({ id: 'Import' })
export type ImportAnswer = z.infer<typeof importAnswer>

export const importProgress = z.object({
  done: z.int().nullable().meta({ description: 'Rows that are done; null when nothing is under way.' }),
})

export const wrongRowsQuery = z.strictObject(exportChoices)

const MEGABYTE = 1024 * 1024

/** Packed, and unpacked too. A business with 100,000 invoices takes a twentieth. */
export const LARGEST_ARCHIVE_BYTES = 8192 * MEGABYTE
/** Small enough for any proxy that lets Daybook’s other uploads through. */
export const PART_BYTES = 4 * MEGABYTE
/** Three bytes are four letters; the rest of the request is small. */
export const LARGEST_PART_REQUEST = Math.ceil(PART_BYTES / 3) * 4 + 16_384

export const newBusinessImport = z.strictObject({
  bytes: z
    .int()
    .min(1, t('This file is empty.'))
    .max(LARGEST_ARCHIVE_BYTES, t('This file is larger than 8 GB, which is more than Daybook can import.'))
    .meta({ description: 'The size of the ZIP.', example: 1_500_000 }),
})

export const businessImportStarted = z.object({ id: identifier })

export const archivePart = z.strictObject({
  at: z.int().min(0).max(LARGEST_ARCHIVE_BYTES).meta({ description: 'Where in the ZIP this part begins.', example: 0 }),
  content: z
    .base64(t('Send the part as Base64.'))
    .min(4)
    .max(Math.ceil(PART_BYTES / 3) * 4, t('Send at most 4 MB at a time.'))
    .meta({ description: 'Some of the ZIP as Base64, at most 4 MB.' }),
})

export const archivePartTaken = z.object({
  received: z.int().meta({ description: 'Where the next part begins.', example: 1_500_000 }),
})

/** What the checked export would add. */
export const businessImport = z
  .object({
    name: z.string().meta({ description: 'The name of the business.' }),
    daybookVersion: z.string().meta({ description: 'The Daybook that made the export.', example: '0.1.0' }),
    bytes: z.int().meta({ description: 'The size of all files.', example: 1_500_000 }),
    customers: z.int(),
    products: z.int(),
    invoices: z.int(),
    payments: z.int(),
    documents: z.int().meta({ description: 'Issued documents that were stored.' }),
  })
  .meta({ id: 'BusinessImport' })
export type BusinessImport = z.infer<typeof businessImport>

export const businessImportProgress = z.object({
  done: z.number().min(0).max(1).nullable().meta({ description: 'How much is written, from 0 to 1; null before.' }),
})

export const EXPORT_FORMAT = 'daybook-export'

/** Grows with every change that a reader of the archive has to know of. */
export const EXPORT_VERSION = 5
/** What it differs in can be read all the same. */
export const OLDEST_EXPORT_VERSION = 4

export const MANIFEST = 'manifest.json'

/** Enough to recognise an export of any version. */
export const manifestHead = z.object({ format: z.literal(EXPORT_FORMAT), formatVersion: z.int().min(1) })

export const manifest = z.object({
  ...manifestHead.shape,
  daybookVersion: z.string().max(40),
  businessId: identifier,
  files: z.array(
    z.object({
      path: z.string().max(200),
      bytes: z.int().min(0),
      sha256: z.string().regex(/^[0-9a-f]{64}$/),
      rows: z.int().min(0).optional(),
    }),
  ),
})
export type Manifest = z.infer<typeof manifest>
