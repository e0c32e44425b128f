/** Requests and answers about direct debits and collections. */
import { z } from 'zod'
import { actorKinds } from '../../domain/identity.ts'
import {
  collectionFormats,
  collectionItemStatuses,
  mandateSchemes,
  returnCodes,
  sequenceTypes,
} from '../../domain/payments/direct-debits.ts'
import { calendarDate, identifier, instant, line, money, page, pageQuery } from '../../platform/contract.ts'
import { t } from '../../translations/shared.ts'

export const MOST_ITEMS = 1000

const debited = {
  invoiceId: identifier,
  number: z.string(),
  customerId: identifier,
  customerName: z.string(),
  amount: money,
  date: calendarDate.meta({ description: 'The day of the collection, on which banks work.' }),
  mandateReference: z.string(),
  accountEnding: z.string().meta({ description: 'The last four letters of the IBAN.' }),
  scheme: z.enum(mandateSchemes),
  sequenceType: z.enum(sequenceTypes),
}

export const directDebits = z
  .object({
    isReady: z.boolean().meta({ description: 'Whether the settings have a creditor identifier and a SEPA account.' }),
    directDebits: z
      .array(z.object({ ...debited, dueDate: calendarDate }))
      .meta({ description: 'What can be collected, the earliest due first.' }),
    hasMore: z.boolean().meta({ description: `More than ${MOST_ITEMS} can be collected.` }),
  })
  .meta({ id: 'DirectDebits' })
export type DirectDebits = z.infer<typeof directDebits>

export const newCollection = z.strictObject({
  items: z
    .array(
      z.strictObject({
        invoiceId: identifier,
        date: calendarDate.optional().meta({
          description: 'The day of the collection. Default: the due date, at least two days ahead on which banks work.',
        }),
      }),
    )
    .min(1, t('Choose at least one invoice.'))
    .max(MOST_ITEMS),
})
export type NewCollection = z.infer<typeof newCollection>

export const collectionItem = z.object({
  id: identifier,
  ...debited,
  endToEndId: z.string(),
  status: z.enum(collectionItemStatuses),
  returnCode: z.enum(returnCodes).nullable(),
  returnNote: z.string(),
  returnedOn: calendarDate.nullable(),
})
export type CollectionItem = z.infer<typeof collectionItem>

const amounts = z.object({ count: z.int(), amount: money })

export const collectionHead = z
  .object({
    id: identifier,
    messageId: z.string(),
    format: z.enum(collectionFormats),
    total: money,
    itemCount: z.int(),
    from: calendarDate.meta({ description: 'The first day of its collections.' }),
    to: calendarDate,
    pending: amounts,
    collected: amounts,
    returned: amounts,
    cancelled: amounts,
    actor: z.object({ kind: z.enum(actorKinds), id: z.string().nullable(), name: z.string() }),
    createdAt: instant,
  })
  .meta({ id: 'Collection' })
export type CollectionHead = z.infer<typeof collectionHead>

export const collection = collectionHead.extend({ items: z.array(collectionItem) }).meta({ id: 'CollectionWithItems' })
export type Collection = z.infer<typeof collection>

export const collectionQuery = z.strictObject({ cursor: pageQuery.cursor, limit: pageQuery.limit })
export const collectionPage = page(collectionHead)

export const collectionOutcome = z.strictObject({
  itemIds: z.array(identifier).min(1).max(MOST_ITEMS).optional().meta({
    description: 'Only these. Default: all that wait, and whose day has come.',
  }),
  date: calendarDate.optional().meta({
    description: 'The day of the payments, not in the future. Default: that of each collection.',
  }),
})
export type CollectionOutcome = z.infer<typeof collectionOutcome>

export const itemReturn = z.strictObject({
  code: z.enum(returnCodes).meta({ description: 'Why the bank returned it, by ISO 20022.', example: 'AM04' }),
  note: line(200).default('').meta({ description: 'Such as what the bank charges for it.' }),
})
export type ItemReturn = z.infer<typeof itemReturn>

/** The collections of one invoice. */
export const invoiceDebits = z
  .object({
    notice: z
      .object({
        date: calendarDate,
        mandateReference: z.string(),
        creditorId: z.string(),
        accountEnding: z.string(),
      })
      .nullable()
      .meta({ description: 'What the invoice says about its collection; null where it says nothing.' }),
    collections: z
      .array(
        collectionItem
          .pick({
            id: true,
            amount: true,
            date: true,
            status: true,
            returnCode: true,
            returnNote: true,
            returnedOn: true,
          })
          .extend({ collectionId: identifier, messageId: z.string() }),
      )
      .meta({ description: 'Newest first.' }),
  })
  .meta({ id: 'InvoiceDirectDebits' })
export type InvoiceDebits = z.infer<typeof invoiceDebits>
