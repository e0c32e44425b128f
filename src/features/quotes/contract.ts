/** Requests and answers of the quote routes. */

import { z } from 'zod'
import { quoteMoveNames, quoteStatuses } from '../../domain/quotes/quote-life.ts'
import {
  calendarDate,
  identifier,
  instant,
  lines,
  page,
  price,
  requiredLine,
  taxRate,
  version,
} from '../../platform/contract.ts'
import { t } from '../../translations/shared.ts'
import { quoteTexts } from '../documents/contract/draft.ts'
import { listContract } from '../documents/contract/lists.ts'
import {
  contentFields,
  documentFields,
  duplicated,
  itemFields,
  lineFields,
  MOST_ITEMS,
  missing,
  previewFields,
  receipt,
  rowFields,
  statusSummary,
  versionQuery,
} from '../documents/contract.ts'
import { depositsMade } from '../invoices/contract.ts'
import { tagged } from '../tags/contract.ts'

const draftFields = {
  ...documentFields,
  items: z
    .array(
      itemFields
        .safeExtend({
          isOptional: z.boolean().optional().meta({
            description:
              'Whether the customer may choose it: it is in the totals only once it is chosen. Not on lines without figures, and not below zero.',
          }),
        })
        .refine(({ isOptional, price }) => !isOptional || (price ?? 0) >= 0, {
          path: ['isOptional'],
          error: () => t('A line below zero can’t be optional.'),
        }),
    )
    .max(MOST_ITEMS)
    .default([])
    .meta({ description: 'At least one that isn’t optional to send it.' }),
  ...quoteTexts,
  validUntil: calendarDate
    .optional()
    .meta({ description: 'The last day on which it can be accepted; 30 days after the date when left out.' }),
}

type Dated = { date?: string | undefined; validUntil?: string | undefined }
const validFromDate = ({ date, validUntil }: Dated) =>
  date === undefined || validUntil === undefined || validUntil >= date
const validUntilFault = { path: ['validUntil'], message: t('“Valid until” can’t be before the date of the quote.') }

const newQuote = z.strictObject(draftFields).refine(validFromDate, validUntilFault)
export type NewQuote = z.infer<typeof newQuote>

/** A draft is saved as a whole. It may be incomplete. */
const quoteChange = z.strictObject({ ...draftFields, version }).refine(validFromDate, validUntilFault)

export const quoteItem = z
  .object({
    ...lineFields,
    isOptional: z.boolean().meta({ description: 'In the totals only if it is chosen.' }),
    isChosen: z.boolean().meta({ description: 'Whether an optional line was chosen when the quote was accepted.' }),
  })
  .meta({ id: 'QuoteItem' })

const quoteRow = z
  .object({
    ...rowFields(quoteStatuses),
    revision: z.int().min(1).meta({ description: 'Which version it is, from 1.' }),
    validUntil: calendarDate,
    sentAt: instant.nullable(),
    seenAt: instant.nullable().meta({ description: 'When its customer first opened the public page.' }),
    isOrdered: z.boolean().meta({ description: 'Whether there is an order that was made of it and is not cancelled.' }),
  })
  .meta({ id: 'QuoteRow' })
export type QuoteRow = z.infer<typeof quoteRow>

const listedQuote = tagged(quoteRow).meta({ id: 'ListedQuote' })
export type ListedQuote = z.infer<typeof listedQuote>

const quote = quoteRow
  .extend({
    ...contentFields(quoteItem),
    opening: z.string(),
    terms: z.string(),
    answer: z
      .object({
        at: instant,
        by: z.enum(['customer', 'business']),
        name: z.string().meta({ description: 'As the customer typed it.' }),
        address: z.string().meta({ description: 'The network address that the customer’s answer came from.' }),
        note: z.string(),
      })
      .nullable()
      .meta({ description: 'When and by whom it was accepted or declined.' }),
    versions: z
      .array(z.object({ id: identifier, number: z.string().nullable(), revision: z.int(), sentAt: instant.nullable() }))
      .meta({ description: 'All versions of this quote, the first one first.' }),
    invoice: z
      .object({ id: identifier, number: z.string().nullable() })
      .nullable()
      .meta({ description: 'What it became, unless that was deleted or cancelled.' }),
    deposits: depositsMade.meta({
      description: 'The deposit invoices of all its versions, but for cancelled ones. Drafts have no number.',
    }),
    order: z
      .object({ id: identifier, number: z.string().nullable() })
      .nullable()
      .meta({ description: 'The order that it became, unless that was deleted or cancelled.' }),
    moves: z.array(z.enum(quoteMoveNames)).meta({ description: 'What can be done with it now.' }),
  })
  .meta({ id: 'Quote' })
export type Quote = z.infer<typeof quote>

export const quoteReceipt = receipt(quoteStatuses).meta({ id: 'QuoteReceipt' })
export type QuoteReceipt = z.infer<typeof quoteReceipt>

export const sendPreview = z
  .object({
    ...previewFields,
    number: z.string().meta({ description: 'The number that it gets if nobody sends another one first.' }),
    validUntil: calendarDate,
    hasExpired: z.boolean(),
    missing: missing.meta({
      description: 'What has to be completed before it can be sent, as `quote-incomplete` says it.',
    }),
  })
  .meta({ id: 'SendPreview' })
export type SendPreview = z.infer<typeof sendPreview>

export const quoteSendQuery = versionQuery('is not sent')
export type QuoteSendQuery = z.infer<typeof quoteSendQuery>

export const quoteAnswer = z.strictObject({
  note: lines(2000).optional().meta({ description: 'What the customer said.' }),
})
export type QuoteAnswer = z.infer<typeof quoteAnswer>

export const quoteAcceptance = quoteAnswer.extend({
  chosen: z.array(identifier).max(MOST_ITEMS).default([]).meta({
    description: 'The ids of the optional lines that the customer wants.',
  }),
})
export type QuoteAcceptance = z.infer<typeof quoteAcceptance>

export const quoteDeposit = z
  .union([
    z.strictObject({ percent: taxRate.min(1).meta({ description: 'In thousandths of a percent.', example: 30_000 }) }),
    z.strictObject({ amount: price }),
  ])
  .meta({ description: 'How much of the quote: a percentage, or an amount without tax unless prices include tax.' })
export type QuoteDeposit = z.infer<typeof quoteDeposit>

/** From 0. */
const linePlace = z.coerce.number().int().min(0).max(MOST_ITEMS)

/** What the customer sends from the public page. */
export const customerAnswer = z.strictObject({
  answer: z.enum(['accept', 'decline']),
  /** Of the version that was shown. */
  number: z.string().max(200),
  /** The places of the optional lines that are wanted. */
  chosen: z.preprocess(value => [value ?? []].flat(), z.array(linePlace).max(MOST_ITEMS)),
  name: requiredLine(200),
  note: lines(2000).default(''),
})
export type CustomerAnswer = z.infer<typeof customerAnswer>

export const quoteSorts = ['number', 'customerName', 'date', 'validUntil', 'status', 'total'] as const

const list = listContract(
  z
    .enum(['all', 'open', 'to-invoice', ...quoteStatuses])
    .default('all')
    .meta({
      description:
        '`open` is sent, not answered and not expired. `to-invoice` is accepted, with no order or invoice yet. `all` leaves out revised ones.',
    }),
  z.enum(quoteSorts).default('date'),
)

/** Of the addresses that every kind has. */
export const quoteContract = {
  ...list,
  page: page(listedQuote),
  summary: statusSummary(quoteStatuses).meta({ id: 'QuoteSummary' }),
  draft: newQuote,
  change: quoteChange,
  created: quoteReceipt,
  receipt: quoteReceipt,
  duplicated: duplicated(quoteReceipt),
  one: quote,
}
export type QuoteQuery = z.infer<typeof list.query>
