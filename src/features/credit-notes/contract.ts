/** What may be asked about credit notes, and what is answered. */
import { z } from 'zod'
import { currencyCodes } from '../../domain/money.ts'
import { calendarDate, identifier, instant, lines, money, price, quantity, taxRate } from '../../platform/contract.ts'
import { discount, invoiceReceipt, MOST_ITEMS, sender } from '../invoices/contract.ts'
import { taxRow } from '../taxes/contract.ts'

const reason = lines(500).optional().meta({ description: 'Printed on the credit note.' })
const goodsComeBack = z.boolean().meta({ description: 'Whether the goods return to stock.' })

export const newCreditNote = z.strictObject({
  items: z
    .array(z.strictObject({ itemId: identifier, quantity }))
    .min(1, 'Choose at least one line to credit.')
    .max(MOST_ITEMS)
    .refine(items => new Set(items.map(item => item.itemId)).size === items.length, 'A line stands here twice.')
    .optional()
    .meta({ description: 'Lines of the invoice; everything that remains when left out.' }),
  reason,
  goodsComeBack,
})
export type NewCreditNote = z.infer<typeof newCreditNote>

export const invoiceCorrection = z.strictObject({ reason, goodsComeBack })
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
    refund: money.meta({ description: 'The part that had been paid already, and so goes back to the customer.' }),
    goodsCameBack: z.boolean(),
    createdAt: instant,
  })
  .meta({ id: 'CreditNoteRow' })
export type CreditNoteRow = z.infer<typeof creditNoteRow>

export const creditNote = creditNoteRow
  .extend({
    currency: z.enum(currencyCodes),
    customerAddress: z.string(),
    sender,
    invoiceDate: calendarDate,
    pricesIncludeTax: z.boolean(),
    items: z.array(
      z.object({
        itemId: identifier,
        productId: identifier,
        productName: z.string(),
        productSku: z.string(),
        quantity,
        price,
        discount: discount.nullable(),
        taxName: z.string(),
        taxRate,
        taxFreeReason: z.string(),
        total: money,
      }),
    ),
    subtotal: money,
    discountTotal: money,
    taxes: z.array(taxRow),
    tax: money,
  })
  .meta({ id: 'CreditNote' })
export type CreditNote = z.infer<typeof creditNote>

export const creditNotesFound = z.object({ creditNotes: z.array(creditNoteRow) })

const creditNoteReceipt = z.object({ id: identifier, number: z.string(), total: money, refund: money })

export const creditNoteWritten = z.object({ creditNote: creditNoteReceipt, invoice: invoiceReceipt })
export type CreditNoteWritten = z.infer<typeof creditNoteWritten>

export const invoiceCorrected = creditNoteWritten.extend({ draft: invoiceReceipt })
export type InvoiceCorrected = z.infer<typeof invoiceCorrected>
