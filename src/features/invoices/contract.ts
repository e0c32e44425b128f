/** What may be asked about invoices, and what is answered. */
import { z } from 'zod'
import { invoiceStatuses, moves } from '../../domain/invoice-life.ts'
import { currencyCodes } from '../../domain/money.ts'
import { paymentMethods } from '../../domain/payments.ts'
import { priceSources } from '../../domain/prices.ts'
import {
  calendarDate,
  exportFormat,
  identifier,
  instant,
  lines,
  money,
  page,
  pageQuery,
  price,
  quantity,
  stockQuantity,
  taxRate,
  version,
} from '../../platform/contract.ts'
import { taxRow } from '../taxes/contract.ts'

export const MOST_ITEMS = 500

/** What is taken off a line or an invoice: a share of it, or an amount. Nothing is none, and answered as null. */
export const discount = z.union([z.strictObject({ percent: taxRate }), z.strictObject({ amount: price })])

/**
 * One line as it is asked for. Without a price, the customer's own or the base price is taken; with one, it stands on this invoice alone.
 * Without a tax rate, the product's own is taken; null is the business's own.
 */
export const itemFields = z.strictObject({
  productId: identifier,
  quantity,
  price: price.optional(),
  discount: discount.nullable().optional(),
  taxRateId: identifier.nullable().optional(),
})

const draftFields = {
  customerId: identifier,
  date: calendarDate.optional().meta({ description: 'Today when left out.' }),
  dueDate: calendarDate.optional().meta({ description: 'Date plus the terms of the business when left out.' }),
  note: lines(2000).optional().meta({ description: 'Printed below the items.' }),
  discount: discount.nullable().optional().meta({ description: 'Taken off the sum of the lines.' }),
  items: z.array(itemFields).min(1, 'Add at least one line.').max(MOST_ITEMS),
}

const dueNotBeforeDate = (draft: { date?: string | undefined; dueDate?: string | undefined }) =>
  draft.date === undefined || draft.dueDate === undefined || draft.dueDate >= draft.date
const dueDateFault = { path: ['dueDate'], message: 'The due date can’t be before the invoice date.' }

export const newInvoice = z
  .strictObject({
    ...draftFields,
    issue: z.boolean().optional().meta({ description: 'Issue it in the same step instead of leaving a draft.' }),
  })
  .refine(dueNotBeforeDate, dueDateFault)
export type NewInvoice = z.infer<typeof newInvoice>
export type DraftContent = Omit<NewInvoice, 'issue'>

/** A draft is saved as a whole. */
export const invoiceChange = z.strictObject({ ...draftFields, version }).refine(dueNotBeforeDate, dueDateFault)
export type InvoiceChange = z.infer<typeof invoiceChange>

export const invoiceItem = z
  .object({
    id: identifier,
    productId: identifier,
    productName: z.string(),
    productSku: z.string(),
    productArchived: z.boolean().meta({ description: 'As the product stands now.' }),
    quantity,
    price,
    priceSource: z.enum(priceSources),
    discount: discount.nullable(),
    taxRateId: identifier.nullable().meta({ description: 'Null for the tax of the business.' }),
    taxName: z.string(),
    taxRate,
    taxFreeReason: z.string(),
    creditedQuantity: quantity.min(0),
    total: money.meta({ description: 'After the discount of the line.' }),
  })
  .meta({ id: 'InvoiceItem' })

/** The reduced view of the invoices screen: no line items. */
export const invoiceRow = z
  .object({
    id: identifier,
    number: z.string().nullable(),
    customerId: identifier,
    customerName: z.string(),
    date: calendarDate,
    dueDate: calendarDate,
    status: z.enum(invoiceStatuses),
    total: money,
    paid: money,
    credited: money,
    balance: money,
    issuedAt: instant.nullable(),
    createdAt: instant,
  })
  .meta({ id: 'InvoiceRow' })
export type InvoiceRow = z.infer<typeof invoiceRow>

const paymentPart = z.object({ invoiceId: identifier, number: z.string().nullable(), amount: money })

export const payment = z.object({
  id: identifier,
  amount: money.meta({ description: 'Below zero where it was paid back to the customer.' }),
  date: calendarDate,
  method: z.enum(paymentMethods),
  reference: z.string(),
  sharedId: identifier.nullable().meta({ description: 'The same on all parts of one payment for several invoices.' }),
  sharedWith: z
    .array(paymentPart)
    .meta({ description: 'The other invoices that the same payment went to, with the part of each.' }),
  refunded: z.array(paymentPart).meta({
    description:
      'Where some of it was refunded, with what the other payments there do not cover. It cannot be removed as long as there is any.',
  }),
  owedAgain: money.meta({ description: 'What is owed again if it is removed, on all of its invoices together.' }),
  removed: z.object({ at: instant, reason: z.string() }).nullable(),
  createdAt: instant,
})

/** Who a document comes from. */
export const sender = z
  .object({ name: z.string(), address: z.string() })
  .meta({ description: 'The business as it stood on the letterhead of the day of issue; as it is today on a draft.' })

export const invoice = invoiceRow
  .extend({
    customerAddress: z.string(),
    sender,
    currency: z.enum(currencyCodes),
    note: z.string(),
    items: z.array(invoiceItem),
    pricesIncludeTax: z.boolean(),
    subtotal: money.meta({ description: 'The sum of the lines.' }),
    discount: discount.nullable(),
    discountTotal: money,
    taxes: z.array(taxRow),
    tax: money,
    refund: money.meta({ description: 'Paid beyond what is left after credit notes: it goes back to the customer.' }),
    correctsId: identifier.nullable().meta({ description: 'The invoice that this one takes the place of.' }),
    correctedById: identifier
      .nullable()
      .meta({ description: 'The invoice or draft that takes the place of this one, as long as there is one.' }),
    payments: z.array(payment),
    moves: z
      .array(z.enum(Object.keys(moves) as [keyof typeof moves, ...(keyof typeof moves)[]]))
      .meta({ description: 'What can be done with it now.' }),
    cancelledAt: instant.nullable(),
    version,
    updatedAt: instant,
  })
  .meta({ id: 'Invoice' })
export type Invoice = z.infer<typeof invoice>

/** What a write answers: enough to go on without a second question. */
export const invoiceReceipt = z
  .object({
    id: identifier,
    number: z.string().nullable(),
    status: z.enum(invoiceStatuses),
    total: money,
    balance: money.meta({ description: 'What is still to be paid after this write.' }),
    refund: money.meta({ description: 'What goes back to the customer after this write.' }),
    version,
  })
  .meta({ id: 'InvoiceReceipt' })
export type InvoiceReceipt = z.infer<typeof invoiceReceipt>

export const invoiceIssued = invoiceReceipt.extend({
  shortOfStock: z
    .array(z.object({ productId: identifier, productName: z.string(), stock: stockQuantity }))
    .meta({ description: 'Products that this sale took below zero.' }),
})
export type InvoiceIssued = z.infer<typeof invoiceIssued>

const namedTax = z.object({ name: z.string(), rate: taxRate, freeReason: z.string() })

export const adapted = z.object({
  pricesIncludeTax: z.boolean().nullable().default(null).meta({
    description:
      'Whether prices include tax now, where they did not, or the other way about; null where that is as it was.',
  }),
  taxes: z.array(z.object({ before: namedTax, after: namedTax, productNames: z.array(z.string()) })).meta({
    description:
      'Products whose lines carry another tax than they did, such as the usual one for one that is archived.',
  }),
  discounts: z.array(z.object({ productName: z.string().nullable(), before: money, after: money })).meta({
    description: 'Amounts of which less is taken off, as there is less. Without a product on the invoice as a whole.',
  }),
})

export const invoiceDuplicated = invoiceReceipt.extend({
  adapted: adapted.meta({ description: 'What was not taken over as it was, besides the date and the prices.' }),
})
export type InvoiceDuplicated = z.infer<typeof invoiceDuplicated>

export const invoiceIssueQuery = z.strictObject({
  version: z.coerce
    .number()
    .int()
    .min(1)
    .optional()
    .meta({ description: 'The version that was read: a draft that was changed since is not issued.' }),
})
export type InvoiceIssueQuery = z.infer<typeof invoiceIssueQuery>

export const invoiceCancellation = z.strictObject({
  goodsComeBack: z.boolean().meta({ description: 'Whether the goods return to stock.' }),
})

export const invoiceSorts = ['id', 'customerName', 'date', 'dueDate', 'status', 'total'] as const

const filter = {
  q: pageQuery.q,
  status: z.enum(['all', ...invoiceStatuses]).default('all'),
  customerId: identifier.optional(),
  sort: z.enum(invoiceSorts).default('date'),
  direction: pageQuery.direction,
}
export const invoiceQuery = z.strictObject({ ...filter, cursor: pageQuery.cursor, limit: pageQuery.limit })
export const invoiceExportQuery = z.strictObject({ ...filter, format: exportFormat })
export type InvoiceQuery = z.infer<typeof invoiceQuery>
export type InvoiceFilter = Pick<InvoiceQuery, 'q' | 'status' | 'customerId' | 'sort' | 'direction'>

export const invoicePage = page(invoiceRow)
