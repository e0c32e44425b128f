/** Requests and answers of the delivery routes. */
import { z } from 'zod'
import { deliveryStatuses } from '../../domain/orders/delivery-status.ts'
import { negativeStockPolicies } from '../../domain/products/stock.ts'
import {
  calendarDate,
  exportChoices,
  identifier,
  instant,
  lines,
  page,
  pageQuery,
  quantity,
  stockQuantity,
} from '../../platform/contract.ts'
import { t } from '../../translations/shared.ts'
import { orderReceipt } from '../orders/contract.ts'

export const newDelivery = z.strictObject({
  date: calendarDate.optional().meta({ description: 'Today when left out.' }),
  deliveryAddressId: identifier
    .nullable()
    .optional()
    .meta({ description: 'Null for the address of the customer. When left out, that of the order.' }),
  note: lines(2000).optional().meta({ description: 'Printed below the items.' }),
  items: z
    .array(z.strictObject({ orderItemId: identifier, quantity }))
    .min(1)
    .max(500)
    .meta({ description: 'How much of which lines of the order, each line once.' }),
})
export type NewDelivery = z.infer<typeof newDelivery>

const status = z.enum(deliveryStatuses)
const invoice = z
  .object({ id: identifier, number: z.string().nullable() })
  .nullable()
  .meta({ description: 'The invoice that it is in; a draft has no number.' })

export const chosenDeliveries = z.strictObject({
  deliveryIds: z
    .array(identifier)
    .min(1, t('Choose at least one delivery.'))
    .max(100)
    .meta({ description: 'Of this order; none of them is cancelled or invoiced.' }),
})
export type ChosenDeliveries = z.infer<typeof chosenDeliveries>

export const deliveryFilter = z.strictObject({
  q: pageQuery.q,
  status: z.enum(['all', ...deliveryStatuses]).default('all'),
  customerId: identifier.optional(),
})
export const deliveryQuery = deliveryFilter.extend({
  direction: pageQuery.direction,
  cursor: pageQuery.cursor,
  limit: pageQuery.limit,
})
export const deliveryExportQuery = deliveryFilter.extend({ direction: pageQuery.direction, ...exportChoices })
export type DeliveryQuery = z.infer<typeof deliveryQuery>

export const deliveryRow = z
  .object({
    id: identifier,
    number: z.string(),
    date: calendarDate,
    order: z.object({ id: identifier, number: z.string() }),
    customerId: identifier.nullable(),
    customerName: z.string(),
    status,
    invoice,
  })
  .meta({ id: 'DeliveryRow' })
export type DeliveryRow = z.infer<typeof deliveryRow>
export const deliveryPage = page(deliveryRow)

export const deliveryItem = z
  .object({
    orderItemId: identifier,
    productId: identifier.nullable(),
    name: z.string(),
    sku: z.string(),
    description: z.string(),
    unit: z.string(),
    quantity,
  })
  .meta({ id: 'DeliveryItem' })

export const delivery = z
  .object({
    id: identifier,
    number: z.string(),
    order: z.object({ id: identifier, number: z.string() }),
    customerId: identifier.nullable(),
    customerName: z.string(),
    customerAddress: z.string(),
    deliveryName: z.string(),
    deliveryAddress: z.string(),
    date: calendarDate,
    note: z.string(),
    items: z.array(deliveryItem),
    status,
    invoice,
    createdAt: instant,
    cancelledAt: instant.nullable().meta({ description: 'When its goods came back to stock.' }),
  })
  .meta({ id: 'Delivery' })
export type Delivery = z.infer<typeof delivery>

export const deliveryIssued = z
  .object({
    id: identifier,
    number: z.string(),
    order: orderReceipt,
    shortOfStock: z
      .array(z.object({ productId: identifier, productName: z.string(), stock: stockQuantity }))
      .meta({ description: 'Products whose stock is below zero now.' }),
  })
  .meta({ id: 'DeliveryIssued' })
export type DeliveryIssued = z.infer<typeof deliveryIssued>

export const orderLineQuery = z.strictObject({
  q: pageQuery.q,
  productId: identifier.optional(),
  customerId: identifier.optional(),
  cursor: pageQuery.cursor,
  limit: pageQuery.limit,
})
export type OrderLineQuery = z.infer<typeof orderLineQuery>

export const orderLineExportQuery = orderLineQuery.omit({ cursor: true, limit: true }).extend(exportChoices)

/** A line of a confirmed order that is not delivered in full. */
export const orderLine = z
  .object({
    id: identifier,
    orderId: identifier,
    orderNumber: z.string(),
    customerId: identifier,
    customerName: z.string(),
    date: calendarDate,
    deliverBy: calendarDate.nullable(),
    productId: identifier.nullable(),
    name: z.string(),
    sku: z.string(),
    unit: z.string(),
    quantity: stockQuantity,
    deliveredQuantity: stockQuantity,
    openQuantity: stockQuantity.meta({ description: 'What is still to be delivered.' }),
    stock: stockQuantity.nullable().meta({ description: 'Of the product; null without stock.' }),
    negativeStock: z.enum(negativeStockPolicies).meta({ description: 'Whether it may be sold below zero.' }),
  })
  .meta({ id: 'OrderLine' })
export type OrderLine = z.infer<typeof orderLine>
export const orderLinePage = page(orderLine)
