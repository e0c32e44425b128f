/** How documents look, as requests say it. */
import { z } from 'zod'
import {
  documentLayouts,
  logoPlaces,
  logoSizes,
  type OptionalColumn,
  optionalColumns,
  signedKinds,
} from '../../../domain/documents/document-look.ts'
import { saying } from '../../../platform/problem-words/value-words.ts'
import { documentLanguages, type LanguageCode } from '../../../translations/languages.ts'
import { t } from '../../../translations/shared.ts'

/** Any of these, each once, in their order. */
function someOf<const Name extends string>(names: readonly [Name, ...Name[]]) {
  return z.array(z.enum(names)).overwrite(chosen => names.filter(name => chosen.includes(name)))
}

/** Part of the letterhead, so that what was issued keeps its look. */
export const lookFields = {
  accentColor: z
    .string()
    .overwrite(text => text.trim().toLowerCase())
    .regex(/^#[0-9a-f]{6}$/, t('Enter a color such as #1f4d3a.'))
    .meta({ description: 'The color of accents on documents.', example: '#1f4d3a' }),
  documentLayout: z.enum(documentLayouts).meta({
    description: '`modern`, `letter` (a business letter for an envelope with a window) or `compact` (more on a page).',
  }),
  logoPlace: z.enum(logoPlaces).meta({ description: 'Where documents show the logo.' }),
  logoSize: z.enum(logoSizes).meta({ description: 'How large documents show the logo.' }),
  hiddenColumns: someOf(optionalColumns).meta({
    description:
      'What the lines of invoices, credit notes, quotes and orders leave out. Invoices and credit notes still show what the law of the country wants, and the tax where a document has several.',
  }),
  signedDocuments: someOf(signedKinds).meta({
    description: 'Which documents end with a line for the customer to sign.',
  }),
  letterheadOnAllPages: z
    .boolean()
    .meta({ description: 'Whether the picture of the letterhead is on every page, not only on the first.' }),
  letterheadNamesSender: z.boolean().meta({
    description:
      'Whether the picture of the letterhead shows name, address and registration details. If so, documents on it leave them out.',
  }),
  productPictures: z.boolean().meta({
    description:
      'Whether quotes, orders, invoices and delivery notes show a small picture of the product beside each line. An issued document leaves out a picture that was changed after it was issued.',
  }),
}

/** Of an address. */
const trueOrFalse = z.enum(['true', 'false']).transform(text => text === 'true')

/** What is tried out before it is saved; what is left out is as it is saved. */
export const documentPreview = z
  .strictObject(lookFields)
  .pick({ accentColor: true, documentLayout: true, logoPlace: true, logoSize: true })
  .partial()
  .extend({
    edition: z
      .string()
      .regex(/^[\d:.TZ-]{1,30}$/)
      .optional()
      .meta({ description: 'Not read: with another one, a browser asks again.', example: '2026-03-01T10:15:30.000Z' }),
    documentLanguage: z.enum(documentLanguages as [LanguageCode, ...LanguageCode[]]).optional(),
    letterheadNamesSender: trueOrFalse.optional(),
    productPictures: trueOrFalse.optional(),
    hiddenColumns: z
      .string()
      .transform(text => text.split(',').filter(name => name !== ''))
      .refine(
        (names): names is OptionalColumn[] => names.every(name => optionalColumns.some(column => column === name)),
        saying({ code: 'columns-named', data: { names: optionalColumns.join(', ') } }),
      )
      .optional()
      .meta({ description: 'Divided by commas.', example: 'sku,discount' }),
  })
export type DocumentPreview = z.infer<typeof documentPreview>
