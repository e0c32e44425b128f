/** Requests and answers of the routes by which the export of a business comes into this Daybook. */
import { z } from 'zod'
import { identifier } from '../../platform/contract.ts'
import { t } from '../../translations/shared.ts'

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
