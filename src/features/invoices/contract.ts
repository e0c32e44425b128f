/** What may be asked about invoices, and what is answered. */
import { z } from 'zod'
import { invoiceStatuses, moves } from '../../domain/invoice-life.ts'
import { currencyCodes } from '../../domain/money.ts'
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

export const MOST_ITEMS = 500

/** One line as it is asked for. Without a price, the customer's own or the base price is taken; with one, it stands on this invoice alone. */
export const itemFields = z.strictObject({
  productId: identifier,
  quantity,
  price: price.optional(),
})

const draftFields = {
  customerId: identifier,
  date: calendarDate.optional().meta({ description: 'Today when left out.' }),
  dueDate: calendarDate.optional().meta({ description: 'Date plus the terms of the business when left out.' }),
  note: lines(2000).optional().meta({ description: 'Printed below the items.' }),
  items: z.array(itemFields).min(1, 'Add at least one line.').max(MOST_ITEMS),
}

const dueNotBeforeDate = (draft: { date?: string | undefined; dueDate?: string | undefined }) =>
  draft.date === undefined || draft.dueDate === undefined || draft.dueDate >= draft.date
const dueDateFault = { path: ['dueDate'], message: 'The due date cannot be before the date of the invoice.' }

export const newInvoice = z.strictObject(draftFields).refine(dueNotBeforeDate, dueDateFault)
export type NewInvoice = z.infer<typeof newInvoice>

/** A draft is saved as a whole. */
export const invoiceChange = z.strictObject({ ...draftFields, version }).refine(dueNotBeforeDate, dueDateFault)
export type InvoiceChange = z.infer<typeof invoiceChange>

export const invoiceItem = z
  .object({
    id: identifier,
    productId: identifier,
    productName: z.string(),
    productSku: z.string(),
    quantity,
    price,
    priceSource: z.enum(priceSources),
    taxRate,
    total: money,
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
    balance: money,
  })
  .meta({ id: 'InvoiceRow' })
export type InvoiceRow = z.infer<typeof invoiceRow>

export const payment = z.object({
  id: identifier,
  amount: money,
  date: calendarDate,
  removed: z.object({ at: instant, reason: z.string() }).nullable(),
  createdAt: instant,
})

export const invoice = invoiceRow
  .extend({
    customerAddress: z.string(),
    currency: z.enum(currencyCodes),
    note: z.string(),
    items: z.array(invoiceItem),
    subtotal: money,
    taxes: z.array(z.object({ rate: taxRate, net: money, tax: money })),
    tax: money,
    paid: money,
    payments: z.array(payment),
    moves: z
      .array(z.enum(Object.keys(moves) as [keyof typeof moves, ...(keyof typeof moves)[]]))
      .meta({ description: 'What can be done with it now.' }),
    issuedAt: instant.nullable(),
    cancelledAt: instant.nullable(),
    version,
    createdAt: instant,
    updatedAt: instant,
  })
  .meta({ id: 'Invoice' })
export type Invoice = z.infer<typeof invoice>

/** What a write answers: enough to go on without a second question. */
export const invoiceReceipt = z
  .object({ id: identifier, number: z.string().nullable(), status: z.enum(invoiceStatuses), total: money, version })
  .meta({ id: 'InvoiceReceipt' })
export type InvoiceReceipt = z.infer<typeof invoiceReceipt>

export const invoiceIssued = invoiceReceipt.extend({
  shortOfStock: z
    .array(z.object({ productId: identifier, productName: z.string(), stock: stockQuantity }))
    .meta({ description: 'Products that this sale took below zero.' }),
})

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

export const invoicePdfQuery = z.strictObject({
  download: z
    .enum(['true', 'false'])
    .default('false')
    .meta({ description: '`true` to keep the file instead of showing it.' }),
})
