/** Requests and answers of the routes of SEPA direct debit. */
import { isSEPACountry } from 'ibantools'
import { z } from 'zod'
import { isSepaIdentifier, sepaText } from '../../domain/bank/sepa-text.ts'
import { actorKinds } from '../../domain/identity.ts'
import {
  collectionFormats,
  collectionItemStatuses,
  LONGEST_MANDATE_REFERENCE,
  mandateSchemes,
  mandateStates,
  mandateTypes,
  type ReturnCode,
  returnCodes,
  sequenceTypes,
} from '../../domain/payments/direct-debits.ts'
import {
  calendarDate,
  identifier,
  instant,
  line,
  money,
  page,
  pageQuery,
  requiredLine,
  version,
} from '../../platform/contract.ts'
import { t } from '../../translations/shared.ts'
import { optionalBic, requiredIban } from '../payments/contract.ts'

export const mandateFields = z.strictObject({
  reference: z
    .string()
    .trim()
    .min(1, t('This is required.'))
    .max(LONGEST_MANDATE_REFERENCE, t('Use {most} characters or fewer.', { most: String(LONGEST_MANDATE_REFERENCE) }))
    .refine(isSepaIdentifier, t("Use letters without accents, digits and + ? / - : ( ) . , ' without spaces."))
    .meta({ description: 'Unique among your mandates, as the customer signed it.', example: 'M-00042' }),
  signedOn: calendarDate,
  accountHolder: requiredLine(70).refine(
    name => sepaText(name, 70) !== '',
    t('Write the account holder in Latin letters, as the bank does.'),
  ),
  iban: requiredIban.refine(
    iban => isSEPACountry(iban.slice(0, 2)),
    t('Direct debits are only possible from accounts in SEPA.'),
  ),
  bic: optionalBic.meta({ description: 'Only needed for accounts outside the European Economic Area.' }),
  scheme: z.enum(mandateSchemes).meta({ description: '`core` for everybody, `b2b` between companies.' }),
  type: z.enum(mandateTypes),
})

export const newMandate = mandateFields.partial({ reference: true, bic: true, scheme: true, type: true }).extend({
  reference: mandateFields.shape.reference.optional().meta({ description: 'Leave out for the next free one.' }),
})
export type NewMandate = z.infer<typeof newMandate>

export const mandateChange = mandateFields.partial().extend({ version })
export type MandateChange = z.infer<typeof mandateChange>

export const mandate = mandateFields
  .extend({
    id: identifier,
    customerId: identifier,
    state: z.enum(mandateStates).meta({
      description: '`used`: one-off, and collected. `expired`: not used for 36 months.',
    }),
    canChange: z
      .boolean()
      .meta({ description: 'Not once it was in a collection: what differs then is a new mandate.' }),
    lastUsedOn: calendarDate
      .nullable()
      .meta({ description: 'The day of the latest collection; null before the first.' }),
    expiresOn: calendarDate.meta({ description: 'The last day on which it can be used.' }),
    version,
    createdAt: instant,
  })
  .meta({ id: 'Mandate' })
export type Mandate = z.infer<typeof mandate>

export const mandateList = z.object({
  mandates: z.array(mandate).meta({ description: 'Newest first.' }),
  nextReference: z.string().meta({ description: 'The next free reference.' }),
})
export type MandateList = z.infer<typeof mandateList>

export const MOST_ITEMS = 1000

/** Why a bank returned a direct debit, as people read it. */
export const returnReasons: Readonly<Record<ReturnCode, string>> = {
  AC01: t('The IBAN is wrong'),
  AC04: t('The account is closed'),
  AC06: t('The account is blocked'),
  AC13: t('It is a consumer’s account, which the B2B scheme doesn’t allow'),
  AG01: t('The account doesn’t allow direct debits'),
  AM04: t('There was not enough money on the account'),
  AM05: t('It was collected twice'),
  BE05: t('The creditor identifier is wrong'),
  FF01: t('The file has an error'),
  MD01: t('There is no valid mandate'),
  MD02: t('Details of the mandate are missing or wrong'),
  MD06: t('The customer asked for the money back'),
  MD07: t('The customer has died'),
  MS02: t('The customer refused it'),
  MS03: t('The bank gives no reason'),
  RC01: t('The BIC is wrong'),
  RR01: t('The bank needs the customer’s account or ID for its authorities'),
  RR04: t('An authority’s rules don’t allow it'),
  SL01: t('The customer’s bank has blocked direct debits from you'),
}

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
