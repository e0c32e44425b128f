/** What may be asked about documents, and what is answered. */
import { z } from 'zod'

/** A cancelled invoice carries its mark, unless it is asked for as it was issued. */
const as = z.enum(['issued']).optional().meta({ description: '`issued` for a cancelled invoice as it was before.' })

export const documentQuery = z.strictObject({ as })

const download = z
  .enum(['true', 'false'])
  .default('false')
  .meta({ description: '`true` to keep the file instead of showing it.' })

export const pdfQuery = z.strictObject({ download })
export const invoicePdfQuery = z.strictObject({ download, as })

/** `1.svg` is the first page. */
export const pageName = z
  .string()
  .regex(/^[1-9][0-9]{0,3}\.svg$/)
  .meta({ example: '1.svg' })

export const documentShown = z
  .object({
    title: z.string().meta({ description: 'What the document is called, such as “Invoice INV-2026-0001”.' }),
    pages: z.int().min(1).meta({ description: 'Each is a picture at `document/pages/{number}.svg`.' }),
    fileName: z.string(),
  })
  .meta({ id: 'Document' })
