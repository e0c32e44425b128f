/** What may be asked about credit notes, and what is answered. */
import { z } from 'zod'
import { LARGEST_AMOUNT } from '../../domain/values/exact.ts'
import { currencyCodes } from '../../domain/values/money.ts'
import {
  calendarDate,
  identifier,
  instant,
  line,
  lines,
  money,
  quantity,
  signedPrice,
  taxRate,
} from '../../platform/contract.ts'
import { t } from '../../translations/shared.ts'
import { discount, lineFields, MOST_ITEMS, payableFields, sender } from '../documents/contract.ts'
import { invoiceReceipt } from '../invoices/contract.ts'
import { ownFacts } from '../own-fields/contract.ts'
import { taxRow } from '../taxes/contract.ts'

const reason = lines(500).optional().meta({ description: 'Printed on the credit note.' })
const goodsComeBack = z
  .boolean()
  .optional()
  .meta({ description: 'Whether the goods return to stock; required if a credited line has a product with stock.' })

const taxOfPart = z.strictObject({
  rate: taxRate,
  reason: line(200).optional().meta({ description: 'Why no tax is due, of a tax row that has such a reason.' }),
})
const itemsOfPart = z
  .array(identifier)
  .min(1, t('Choose at least one line.'))
  .max(MOST_ITEMS)
  .refine(ids => new Set(ids).size === ids.length, t('This line is listed twice.'))

export const newCreditNote = z
  .strictObject({
    items: z
      .array(z.strictObject({ itemId: identifier, quantity }))
      .min(1, t('Choose at least one line to credit.'))
      .max(MOST_ITEMS)
      .refine(items => new Set(items.map(item => item.itemId)).size === items.length, t('This line is listed twice.'))
      .optional()
      .meta({ description: 'Lines of the invoice. Without lines and an amount, the whole rest is credited.' }),
    amount: money
      .min(1, t('Enter an amount above 0.'))
      .max(LARGEST_AMOUNT)
      .optional()
      .meta({ description: 'Credits this amount, tax included, instead of lines. Needs a reason and moves no stock.' }),
    appliesTo: z
      .union([z.strictObject({ tax: taxOfPart }), z.strictObject({ itemIds: itemsOfPart })])
      .optional()
      .meta({
        description:
          'What an amount concerns: a tax of the invoice, or some of its lines. It can be no more than what remains of these. The whole invoice when left out.',
      }),
    reason,
    goodsComeBack,
  })
  .refine(({ amount, appliesTo }) => amount !== undefined || appliesTo === undefined, {
    path: ['appliesTo'],
    message: t('Only a credit by amount applies to a tax or to lines.'),
  })
  .refine(({ amount, items }) => amount === undefined || items === undefined, {
    path: ['amount'],
    message: t('Credit lines or an amount, not both.'),
  })
  .refine(({ amount, reason }) => amount === undefined || Boolean(reason), {
    path: ['reason'],
    message: t('Enter a reason.'),
  })
  .refine(({ amount, goodsComeBack }) => amount === undefined || goodsComeBack !== true, {
    path: ['goodsComeBack'],
    message: t('A credit by amount moves no stock.'),
  })
export type NewCreditNote = z.infer<typeof newCreditNote>

export const invoiceCorrection = z.strictObject({
  reason,
  goodsComeBack,
  carryPayment: z
    .boolean()
    .optional()
    .meta({ description: 'Whether what was paid pays the new invoice when it is issued.' }),
})
export type InvoiceCorrection = z.infer<typeof invoiceCorrection>

export const creditNoteRow = z
  .object({
    id: identifier,
    number: z.string(),
    invoiceId: identifier,
    invoiceNumber: z.string(),
    customerId: identifier,
    customerName: z.string(),
    date: calendarDate,
    reason: z.string(),
    total: money,
    payable: money.meta({ description: 'What it takes off the amount to pay of the invoice.' }),
    refund: money.meta({ description: 'The part that was already paid, and is refunded to the customer.' }),
    goodsCameBack: z.boolean(),
    createdAt: instant,
  })
  .meta({ id: 'CreditNoteRow' })
export type CreditNoteRow = z.infer<typeof creditNoteRow>

export const creditNote = creditNoteRow
  .extend({
    currency: z.enum(currencyCodes),
    setAgainst: z.object({ invoiceId: identifier, number: z.string().nullable(), amount: money }).nullable().meta({
      description:
        'What had been paid and pays the invoice that replaces this one, whose number is null while it is a draft. `refund` is without it.',
    }),
    customerAddress: z.string(),
    customerVatId: z.string(),
    customerNumber: z.string().meta({ description: 'As printed; empty where the customer has none.' }),
    customerExemptionNumber: z.string().meta({ description: 'As printed; empty without an exemption certificate.' }),
    ownFacts: ownFacts.meta({ description: 'Own fields of the document and the customer, as on the invoice.' }),
    deliveryName: z.string().meta({ description: 'As on the invoice; empty without a delivery address.' }),
    deliveryAddress: z.string(),
    sender,
    invoiceDate: calendarDate,
    pricesIncludeTax: z.boolean(),
    alreadyCredited: money.meta({
      description:
        'The amount by which the lines exceeded the rest of the invoice, which had been credited by amount before.',
    }),
    items: z
      .array(
        z.object({
          itemId: identifier,
          productId: identifier.nullable().meta({ description: 'Null for a free line.' }),
          name: z.string(),
          sku: z.string(),
          commodityCode: lineFields.commodityCode,
          description: z.string(),
          ownFacts: ownFacts.meta({ description: 'Of its product, as on the invoice.' }),
          unit: z.string(),
          quantity,
          price: signedPrice,
          discount: discount.nullable(),
          taxName: z.string(),
          taxRate,
          taxFreeReason: z.string(),
          taxParts: lineFields.taxParts,
          total: money,
        }),
      )
      .meta({ description: 'None for a credit by amount.' }),
    appliesTo: z
      .object({
        kind: z.enum(['invoice', 'tax', 'lines']),
        lines: z
          .array(
            z.object({
              itemId: identifier,
              name: z.string(),
              sku: z.string(),
              taxName: z.string(),
              taxRate,
              taxFreeReason: z.string(),
              taxParts: lineFields.taxParts,
              amount: money.meta({ description: 'Without its tax, unless prices include tax.' }),
            }),
          )
          .meta({ description: 'Of `lines`.' }),
      })
      .meta({ description: 'What a credit by amount concerns. That of a `tax` has one tax row.' }),
    subtotal: money,
    discountTotal: money,
    taxes: z.array(taxRow),
    tax: money,
    ...payableFields,
  })
  .meta({ id: 'CreditNote' })
export type CreditNote = z.infer<typeof creditNote>

export const creditNotesFound = z.object({ creditNotes: z.array(creditNoteRow) })

const creditNoteReceipt = z.object({ id: identifier, number: z.string(), total: money, payable: money, refund: money })

export const creditNoteWritten = z.object({ creditNote: creditNoteReceipt, invoice: invoiceReceipt })
export type CreditNoteWritten = z.infer<typeof creditNoteWritten>

export const invoiceCorrected = creditNoteWritten.extend({ draft: invoiceReceipt })
export type InvoiceCorrected = z.infer<typeof invoiceCorrected>
