/** Requests and answers of the order routes. */

import { z } from 'zod'
import { orderMoveNames, orderStatuses } from '../../domain/orders/order-life.ts'
import {
  calendarDate,
  exportFormat,
  identifier,
  instant,
  line,
  money,
  page,
  pageQuery,
  stockQuantity,
  version,
} from '../../platform/contract.ts'
import { t } from '../../translations/shared.ts'
import { documentLanguage } from '../businesses/contract.ts'
import {
  adapted,
  contentFields,
  customerFields,
  documentFields,
  filterFields,
  lineFields,
  missing,
  outdatedTaxes,
  receipt,
  statusSummary,
} from '../documents/contract.ts'
import { taxRow } from '../taxes/contract.ts'

const draftFields = {
  ...documentFields,
  deliverBy: calendarDate
    .nullable()
    .optional()
    .meta({ description: 'The day on which the customer expects the goods; null for none.' }),
  deliveryAddressId: identifier
    .nullable()
    .optional()
    .meta({ description: 'One of the customer’s delivery addresses; null for the address of the customer.' }),
  orderReference: line(100)
    .optional()
    .meta({ description: 'The number that the customer gave the order, printed on its documents.' }),
}

type Dated = { date?: string | undefined; deliverBy?: string | null | undefined }
const deliveredFromDate = ({ date, deliverBy }: Dated) => date === undefined || !deliverBy || deliverBy >= date
const deliverByFault = { path: ['deliverBy'], message: t('“Deliver by” can’t be before the date of the order.') }

export const newOrder = z.strictObject(draftFields).refine(deliveredFromDate, deliverByFault)
export type NewOrder = z.infer<typeof newOrder>

/** A draft is saved as a whole. It may be incomplete. */
export const orderChange = z.strictObject({ ...draftFields, version }).refine(deliveredFromDate, deliverByFault)
export type OrderChange = z.infer<typeof orderChange>

const progress = stockQuantity.min(0)

export const orderItem = z
  .object({
    ...lineFields,
    hasStock: z.boolean().meta({ description: 'Whether the product has stock, which the order reserves.' }),
    deliveredQuantity: progress.meta({
      description: 'By deliveries, and by invoices of what no delivery took, less what was returned.',
    }),
    invoicedQuantity: progress.meta({ description: 'Less what was credited.' }),
  })
  .meta({ id: 'OrderItem' })

export const orderRow = z
  .object({
    id: identifier,
    number: z.string().nullable(),
    customerId: identifier.nullable().meta({ description: 'Null on a draft that has no customer yet.' }),
    customerName: z.string(),
    date: calendarDate,
    deliverBy: calendarDate.nullable(),
    orderReference: z.string(),
    status: z.enum(orderStatuses),
    isInvoiced: z.boolean().meta({ description: 'Whether everything on it was invoiced.' }),
    total: money,
    confirmedAt: instant.nullable(),
    createdAt: instant,
  })
  .meta({ id: 'OrderRow' })
export type OrderRow = z.infer<typeof orderRow>

export const order = orderRow
  .extend({
    ...customerFields,
    customerLanguage: documentLanguage.nullable().meta({ description: 'Null for that of the business.' }),
    deliveryAddressId: identifier.nullable().meta({ description: 'Null for the address of the customer.' }),
    deliveryName: z.string(),
    deliveryAddress: z.string(),
    ...contentFields(orderItem),
    quote: z
      .object({ id: identifier, number: z.string() })
      .nullable()
      .meta({ description: 'The quote that it was made from.' }),
    invoices: z
      .array(
        z.object({
          id: identifier,
          number: z.string().nullable(),
          status: z.enum(['draft', 'sent', 'paid', 'cancelled']),
          date: calendarDate,
          total: money,
        }),
      )
      .meta({ description: 'Made from this order, the first one first. `sent` until they are paid.' }),
    deliveries: z
      .array(
        z.object({
          id: identifier,
          number: z.string(),
          date: calendarDate,
          isCancelled: z.boolean(),
          isToInvoice: z.boolean().meta({ description: 'Whether it is neither cancelled nor invoiced.' }),
        }),
      )
      .meta({ description: 'The first one first.' }),
    deposits: z
      .array(
        z.object({
          id: identifier,
          number: z.string().nullable(),
          date: calendarDate,
          total: money,
          taxes: z.array(taxRow).meta({ description: 'What is left of it after its credit notes.' }),
          left: money.meta({ description: 'What no issued invoice has deducted of it, tax included; 0 for a draft.' }),
        }),
      )
      .meta({
        description: 'Its deposit invoices and those of its quote, but for cancelled ones. Drafts have no number.',
      }),
    moves: z.array(z.enum(orderMoveNames)).meta({ description: 'What can be done with it now.' }),
    version,
    updatedAt: instant,
  })
  .meta({ id: 'Order' })
export type Order = z.infer<typeof order>

export const orderReceipt = receipt(orderStatuses).meta({ id: 'OrderReceipt' })
export type OrderReceipt = z.infer<typeof orderReceipt>

export const orderDuplicated = orderReceipt.extend({
  adapted: adapted.meta({ description: 'What differs from the original, apart from the date and the prices.' }),
})
export type OrderDuplicated = z.infer<typeof orderDuplicated>

export const confirmPreview = z
  .object({
    version,
    number: z.string().meta({ description: 'The number that it gets if nobody confirms another one first.' }),
    customerId: identifier.nullable(),
    customerName: z.string(),
    total: money,
    short: z
      .array(
        z.object({ productId: identifier, productName: z.string(), wanted: stockQuantity, available: stockQuantity }),
      )
      .meta({ description: 'Products of which more is ordered than is available: in stock and not reserved.' }),
    outdatedTaxes,
    missing: missing.meta({
      description: 'What has to be completed before it can be confirmed, as `order-incomplete` says it.',
    }),
  })
  .meta({ id: 'ConfirmPreview' })
export type ConfirmPreview = z.infer<typeof confirmPreview>

export const orderConfirmQuery = z.strictObject({
  version: z.coerce
    .number()
    .int()
    .min(1)
    .optional()
    .meta({ description: 'The version that was read: a draft that was changed since is not confirmed.' }),
})
export type OrderConfirmQuery = z.infer<typeof orderConfirmQuery>

export const orderInvoiceQuery = z.strictObject({
  of: z.enum(['ordered', 'delivered']).optional().meta({
    description:
      '`delivered`: only what was delivered and not yet invoiced; its issue moves no stock. Otherwise all that was ordered and not yet invoiced.',
  }),
})
export type OrderInvoiceQuery = z.infer<typeof orderInvoiceQuery>

export const orderSorts = ['number', 'customerName', 'date', 'deliverBy', 'status', 'total'] as const

export const orderFilter = z.strictObject({
  q: pageQuery.q,
  status: z
    .enum(['all', 'to-deliver', 'to-invoice', ...orderStatuses])
    .default('all')
    .meta({
      description:
        '`to-deliver`: confirmed and not delivered in full. `to-invoice`: delivered, and not invoiced in full.',
    }),
  ...filterFields,
})
export type OrderFilter = z.infer<typeof orderFilter>

const listing = {
  ...orderFilter.shape,
  sort: z.enum(orderSorts).default('date'),
  direction: pageQuery.direction,
}
export const orderQuery = z.strictObject({ ...listing, cursor: pageQuery.cursor, limit: pageQuery.limit })
export const orderExportQuery = z.strictObject({ ...listing, format: exportFormat })
export type OrderQuery = z.infer<typeof orderQuery>
export type OrderListing = Omit<OrderQuery, 'cursor' | 'limit'>

export const orderPage = page(orderRow)

export const orderSummary = statusSummary(orderStatuses).meta({ id: 'OrderSummary' })
export type OrderSummary = z.infer<typeof orderSummary>
