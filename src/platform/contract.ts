/** The parts that all contracts share: ids, text, exact numbers, dates, pages and problems. */
import { z } from 'zod'
import { HIGHEST_QUANTITY, HIGHEST_TAX_RATE } from '../domain/documents/document-totals.ts'
import { isCalendarDate } from '../domain/values/calendar.ts'
import { QUANTITY_DECIMALS } from '../domain/values/decimals.ts'
import { IDENTIFIER_LENGTH } from '../domain/values/identifier.ts'
import { HIGHEST_PRICE } from '../domain/values/money.ts'
import { fileLanguages } from '../translations/languages.ts'
import { notADate, shortDecimal, t } from '../translations/shared.ts'
import { NO_EMAIL_ADDRESS, sentenceFor } from './sentences.ts'

z.config({ customError: sentenceFor })

/** What is wrong, by code. */
/** Why something could not be done, by the code of a problem. */
export const toldReason = z
  .object({ code: z.string(), data: z.record(z.string(), z.unknown()) })
  .nullable()
  .meta({ description: 'The same by code; null where only the words are known.' })

const reason = z
  .object({
    code: z.string().meta({ example: 'email-rejected' }),
    data: z.record(z.string(), z.unknown()).meta({ description: 'What the sentence names.' }),
    reply: z.string().optional().meta({ description: 'What another server answered, as it said it.' }),
  })
  .meta({ id: 'Reason' })

export const reasons = z
  .array(reason)
  .nullable()
  .meta({ description: 'The same by code, for texts of your own; null where only the words are known.' })

export const identifier = z
  .string()
  .regex(new RegExp(`^[a-z0-9]{${IDENTIFIER_LENGTH}}$`), t('An ID has 8 lowercase letters and digits.'))
  .meta({ description: 'Eight random lower-case letters and digits, unique within the business.', example: 'k3v9x0qa' })

// PostgreSQL cannot store NUL, XML (XLSX files, PDF metadata) does not allow U+FFFE and U+FFFF, and control characters cannot be printed
const controls = /(?![\t\n\r])\p{Cc}|[\uFFFE\uFFFF]/u

export const isPrintable = (text: string): boolean => !controls.test(text) && text.isWellFormed()
const NOT_PRINTABLE = t('Remove the characters that can’t be printed.')

/** One line of text, without spaces around it. */
export const line = (longest: number) =>
  z
    .string()
    .trim()
    .max(longest)
    .refine(
      text => isPrintable(text) && !/[\r\n]/.test(text),
      t('Use a single line, without characters that can’t be printed.'),
    )

/** One line of text that must not be empty. */
export const requiredLine = (longest: number) => line(longest).min(1)

/** Text of several lines; line breaks become \n. */
export const lines = (longest: number) =>
  z
    .string()
    .overwrite(text => text.replace(/\r\n?/g, '\n').trim())
    .max(longest)
    .refine(isPrintable, NOT_PRINTABLE)

/** As one text, or in its parts, from which the text is made then. */
export const addressFields = {
  address: lines(500).meta({ description: 'As printed. Made from the parts below if there are any.' }),
  street: lines(200).meta({ description: 'One line or several.' }),
  postalCode: line(20),
  city: line(100),
  region: line(100).meta({ description: 'Such as a state or province.' }),
}

/** The domain may use any script; before the @, only ASCII reaches every mailbox. */
export const emailAddress = z
  .email({
    pattern:
      /^(?!\.)(?!.*\.\.)[A-Za-z0-9_'+\-.]*[A-Za-z0-9_+-]@(?:[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?\.)+(?:\p{L}[\p{L}\p{M}]+|xn--[a-z0-9-]*[a-z0-9])$/u,
  })
  .max(254)
  // letters that no domain can have, or not next to each other
  .refine(address => URL.canParse(`http://${address.slice(address.lastIndexOf('@') + 1)}`), NO_EMAIL_ADDRESS)

export const optionalEmailAddress = z.union([z.literal(''), emailAddress], NO_EMAIL_ADDRESS)

export const price = z
  .int()
  .min(0)
  .max(HIGHEST_PRICE)
  .meta({ description: 'Minor units (cents): 1234 is 12.34.', example: 2450 })

/** Below zero it takes off. */
export const signedPrice = z
  .int()
  .min(-HIGHEST_PRICE)
  .max(HIGHEST_PRICE)
  .meta({ description: 'Minor units (cents): 1234 is 12.34.', example: 2450 })

export const money = z.int().meta({ description: 'Minor units (cents): 1234 is 12.34.', example: 2450 })

export const NO_QUANTITY = t('Enter a quantity above 0.')

/** The fault of a quantity that is more than this. */
export const quantityAbove = (most: number) => ({
  error: () => t('Enter {most} or less.', { most: shortDecimal(most, QUANTITY_DECIMALS) }),
})

export const quantity = z
  .int()
  .min(1, NO_QUANTITY)
  .max(HIGHEST_QUANTITY, quantityAbove(HIGHEST_QUANTITY))
  .meta({ description: 'Thousandths: 2500 is 2.5 pieces.', example: 1000 })

export const stockQuantity = z.int().meta({ description: 'Thousandths: 2500 is 2.5 pieces.', example: 12000 })

export const taxRate = z
  .int()
  .min(0)
  .max(HIGHEST_TAX_RATE, t('Enter 100% or less.'))
  .meta({ description: 'Thousandths of a percent: 10000 is 10 %.', example: 10000 })

// what a person can mean, with room to add any payment term
const FIRST_DAY = '1900-01-01'
const LAST_DAY = '2999-12-31'

export const calendarDate = z
  .string()
  .refine(isCalendarDate, { error: notADate, abort: true })
  .refine(date => date >= FIRST_DAY && date <= LAST_DAY, t('Enter a date between 1900 and 2999.'))
  .meta({ description: 'A calendar date without a time zone.', format: 'date', example: '2026-03-01' })

export const instant = z.string().meta({ description: 'An instant in UTC.', format: 'date-time' })

/** The version that a form was filled from. Saving an older version is refused, so that no one's change is lost. */
export const version = z.int().min(1).meta({ description: 'The version that was read. It changes with every edit.' })

export const sortDirection = z.enum(['asc', 'desc'])

/** The query of every list: a search, and the place to continue from. */
export const pageQuery = {
  q: z
    .string()
    .max(200)
    .refine(isPrintable, NOT_PRINTABLE)
    .optional()
    .meta({ description: 'Text to find, ignoring case.' }),
  direction: sortDirection.optional(),
  cursor: z.string().max(2000).optional().meta({ description: 'The `nextCursor` of the previous page.' }),
  limit: z.coerce.number().int().min(1).max(200).default(50),
}

/** As many as fit into any address. */
export const MOST_CHOSEN = 500

export const chosenIds = z
  .string()
  .transform(text => text.split(','))
  .refine(
    ids => ids.length <= MOST_CHOSEN && ids.every(id => identifier.safeParse(id).success),
    t('Use at most {most} IDs, separated by commas.', { most: MOST_CHOSEN }),
  )
  .optional()
  .meta({ description: `Only these, with commas between them; at most ${MOST_CHOSEN}.` })

export const pictureUpload = z.strictObject({
  image: z
    .base64()
    .max(960_000, t('Choose an image of at most 700 kB.'))
    .meta({ description: 'A PNG, JPEG or WebP picture in base64.' }),
})

export const exportFormat = z.enum(['csv', 'xlsx'])
export type ExportFormat = z.infer<typeof exportFormat>

/** Of the words in a file: heads, states, names of sheets. */
export const fileLanguage = z
  .enum(fileLanguages)
  .default('en')
  .meta({ description: 'The language of the words in the file: its headers, states and names.' })

/** How a list is exported. */
export const exportChoices = { format: exportFormat, language: fileLanguage }

export const page = <Row extends z.ZodType>(row: Row) =>
  z.object({ rows: z.array(row), nextCursor: z.string().nullable().meta({ description: 'Null on the last page.' }) })

/** A count that stops at a limit, so that it is quick in a business of any size. */
export const counted = z.object({
  count: z.int(),
  more: z.boolean().meta({ description: 'There are more than `count`; sums are null then.' }),
})

export const problem = z
  .object({
    type: z.string(),
    title: z.string(),
    status: z.int(),
    code: z.string().meta({ description: 'Stable; made for programs.', example: 'invoice-already-issued' }),
    detail: z.string().meta({ description: 'A sentence for a person.' }),
    errors: z
      .array(
        z.object({
          field: z.string(),
          message: z.string(),
          code: z.string().optional(),
          data: z.record(z.string(), z.unknown()).optional(),
        }),
      )
      .optional(),
    data: z.record(z.string(), z.unknown()).optional(),
    requestId: z.string().optional().meta({
      description: 'With a status of 500 or more: what the log of the server calls this request.',
    }),
  })
  .meta({ id: 'Problem', description: 'RFC 9457 problem details.' })
export type ProblemDetails = z.infer<typeof problem>
