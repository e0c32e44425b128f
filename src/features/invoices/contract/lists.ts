/** What lists of invoices ask and answer. */
import { z } from 'zod'
import { displayStatuses } from '../../../domain/invoices/display-status.ts'
import {
  calendarDate,
  chosenIds,
  counted,
  exportChoices,
  identifier,
  money,
  page,
  pageQuery,
} from '../../../platform/contract.ts'
import { ownFilter, ownValues } from '../../own-fields/contract.ts'
import { tagFilter, tagged } from '../../tags/contract.ts'
import { invoiceRow } from '../contract.ts'

// also as text, from an address
const amountBound = z.coerce.number().int().min(0).optional()

export const invoiceSorts = ['id', 'customerName', 'date', 'dueDate', 'status', 'total'] as const

export const invoiceKinds = ['invoice', 'deposit'] as const

/** What narrows the list, in one shape for pages, the summary, exports and writes to all that match. */
export const invoiceFilter = z.strictObject({
  q: pageQuery.q,
  status: z
    .enum(['all', 'open', ...displayStatuses])
    .default('all')
    .meta({
      description: '`open` is sent or overdue; `credited` is credited in full, and not among those that are `paid`.',
    }),
  kind: z
    .enum(invoiceKinds)
    .optional()
    .meta({ description: '`deposit` for deposit invoices, `invoice` for all others.' }),
  customerId: identifier.optional(),
  tags: tagFilter,
  own: ownFilter,
  dateFrom: calendarDate.optional().meta({ description: 'The earliest invoice date.' }),
  dateTo: calendarDate.optional().meta({ description: 'The latest invoice date.' }),
  dueFrom: calendarDate.optional().meta({ description: 'The earliest due date.' }),
  dueTo: calendarDate.optional().meta({ description: 'The latest due date.' }),
  totalFrom: amountBound.meta({ description: 'The lowest total, in minor units.' }),
  totalTo: amountBound.meta({ description: 'The highest total, in minor units.' }),
})
export type InvoiceFilter = z.infer<typeof invoiceFilter>

const listing = {
  ...invoiceFilter.shape,
  ids: chosenIds,
  sort: z.enum(invoiceSorts).default('date'),
  direction: pageQuery.direction,
}
export const invoiceQuery = z.strictObject({ ...listing, cursor: pageQuery.cursor, limit: pageQuery.limit })
export const invoiceExportQuery = z.strictObject({ ...listing, ...exportChoices })
export type InvoiceQuery = z.infer<typeof invoiceQuery>
/** A filter and an order. */
export type InvoiceListing = Omit<InvoiceQuery, 'cursor' | 'limit'>

export const listedInvoice = tagged(invoiceRow.extend({ ownValues })).meta({ id: 'ListedInvoice' })
export type ListedInvoice = z.infer<typeof listedInvoice>
export const invoicePage = page(listedInvoice)

/** The status is left to the reader of the summary, who sees all of them. */
export const invoiceSummaryQuery = invoiceFilter.omit({ status: true })
export type InvoiceSummaryQuery = z.infer<typeof invoiceSummaryQuery>

export const invoiceSummary = z
  .object({
    statuses: z.array(
      counted.extend({
        status: z.enum(displayStatuses),
        total: money.nullable().meta({ description: 'The sum of the totals.' }),
        invoiced: money.nullable().meta({
          description: 'The totals less credit notes; 0 for drafts and cancelled invoices.',
        }),
        paid: money
          .nullable()
          .meta({ description: 'Of paid invoices, what was to be paid less what was credited; 0 of others.' }),
        balance: money.nullable().meta({ description: 'What is still to be paid; 0 unless sent or overdue.' }),
      }),
    ),
  })
  .meta({ id: 'InvoiceSummary' })
export type InvoiceSummary = z.infer<typeof invoiceSummary>
