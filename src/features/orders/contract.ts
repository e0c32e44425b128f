/** Requests and answers of the order routes. */

import { z } from 'zod'
import { orderMoveNames, orderStatuses } from '../../domain/orders/order-life.ts'
import {
  calendarDate,
  identifier,
  instant,
  line,
  lines,
  money,
  page,
  stockQuantity,
  version,
} from '../../platform/contract.ts'
import { t } from '../../translations/shared.ts'
import { listContract } from '../documents/contract/lists.ts'
import {
  contentFields,
  documentFields,
  duplicated,
  lineFields,
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
  opening: lines(2000).optional().meta({ description: 'Printed above the lines.' }),
}

type Dated = { date?: string | undefined; deliverBy?: string | null | undefined }
const deliveredFromDate = ({ date, deliverBy }: Dated) => date === undefined || !deliverBy || deliverBy >= date
const deliverByFault = { path: ['deliverBy'], message: t('“Deliver by” can’t be before the date of the order.') }

const newOrder = z.strictObject(draftFields).refine(deliveredFromDate, deliverByFault)
export type NewOrder = z.infer<typeof newOrder>

/** A draft is saved as a whole. It may be incomplete. */
const orderChange = z.strictObject({ ...draftFields, version }).refine(deliveredFromDate, deliverByFault)

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

const orderRow = z
  .object({
    ...rowFields(orderStatuses),
    deliverBy: calendarDate.nullable(),
    orderReference: z.string(),
    isInvoiced: z.boolean().meta({ description: 'Whether everything on it was invoiced.' }),
    confirmedAt: instant.nullable(),
  })
  .meta({ id: 'OrderRow' })
export type OrderRow = z.infer<typeof orderRow>

const listedOrder = tagged(orderRow).meta({ id: 'ListedOrder' })
export type ListedOrder = z.infer<typeof listedOrder>

const order = orderRow
  .extend({
    deliveryAddressId: identifier.nullable().meta({ description: 'Null for the address of the customer.' }),
    deliveryName: z.string(),
    deliveryAddress: z.string(),
    opening: z.string(),
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
    deposits: depositsMade.meta({
      description: 'Its deposit invoices and those of its quote, but for cancelled ones. Drafts have no number.',
    }),
    moves: z.array(z.enum(orderMoveNames)).meta({ description: 'What can be done with it now.' }),
  })
  .meta({ id: 'Order' })
export type Order = z.infer<typeof order>

export const orderReceipt = receipt(orderStatuses).meta({ id: 'OrderReceipt' })
export type OrderReceipt = z.infer<typeof orderReceipt>

export const confirmPreview = z
  .object({
    ...previewFields,
    number: z.string().meta({ description: 'The number that it gets if nobody confirms another one first.' }),
    short: z
      .array(
        z.object({ productId: identifier, productName: z.string(), wanted: stockQuantity, available: stockQuantity }),
      )
      .meta({ description: 'Products of which more is ordered than is available: in stock and not reserved.' }),
    missing: missing.meta({
      description: 'What has to be completed before it can be confirmed, as `order-incomplete` says it.',
    }),
  })
  .meta({ id: 'ConfirmPreview' })
export type ConfirmPreview = z.infer<typeof confirmPreview>

export const orderConfirmQuery = versionQuery('is not confirmed')
export type OrderConfirmQuery = z.infer<typeof orderConfirmQuery>

export const orderInvoiceQuery = z.strictObject({
  of: z.enum(['ordered', 'delivered']).optional().meta({
    description:
      '`delivered`: only what was delivered and not yet invoiced; its issue moves no stock. Otherwise all that was ordered and not yet invoiced.',
  }),
})
export type OrderInvoiceQuery = z.infer<typeof orderInvoiceQuery>

export const orderSorts = ['number', 'customerName', 'date', 'deliverBy', 'status', 'total'] as const

const list = listContract(
  z
    .enum(['all', 'to-deliver', 'to-invoice', ...orderStatuses])
    .default('all')
    .meta({
      description:
        '`to-deliver`: confirmed and not delivered in full. `to-invoice`: delivered, and not invoiced in full.',
    }),
  z.enum(orderSorts).default('date'),
)

/** Of the addresses that every kind has. */
export const orderContract = {
  ...list,
  page: page(listedOrder),
  summary: statusSummary(orderStatuses).meta({ id: 'OrderSummary' }),
  draft: newOrder,
  change: orderChange,
  created: orderReceipt,
  receipt: orderReceipt,
  duplicated: duplicated(orderReceipt),
  one: order,
}
export type OrderQuery = z.infer<typeof list.query>
export type OrderListing = Omit<OrderQuery, 'cursor' | 'limit'>
