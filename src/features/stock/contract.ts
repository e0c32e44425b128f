/** Requests and answers of the stock routes. */
import { z } from 'zod'
import { actorKinds } from '../../domain/identity.ts'
import { HIGHEST_STOCK, movementCauses, movementReasons, movementTypes } from '../../domain/products/stock.ts'
import {
  calendarDate,
  exportFormat,
  identifier,
  instant,
  line,
  NO_QUANTITY,
  page,
  pageQuery,
  quantityAbove,
  requiredLine,
  stockQuantity,
} from '../../platform/contract.ts'

const amount = stockQuantity.min(1, NO_QUANTITY).max(HIGHEST_STOCK, quantityAbove(HIGHEST_STOCK))

/** A change of stock by a person: goods received or brought back, a wrong stock adjusted, or a count. */
export const stockAdjustment = z.discriminatedUnion('reason', [
  z.strictObject({ reason: z.literal('received'), quantity: amount, note: line(200).optional() }),
  z.strictObject({ reason: z.literal('return'), quantity: amount, note: line(200).optional() }),
  z.strictObject({
    reason: z.literal('adjusted'),
    change: stockQuantity
      .min(-HIGHEST_STOCK)
      .max(HIGHEST_STOCK, quantityAbove(HIGHEST_STOCK))
      .meta({ description: 'Positive adds, negative removes.' }),
    note: requiredLine(200).meta({ description: 'Why the stock was wrong.' }),
  }),
  z.strictObject({
    reason: z.literal('counted'),
    counted: stockQuantity.min(0).max(HIGHEST_STOCK, quantityAbove(HIGHEST_STOCK)),
    note: line(200).optional(),
  }),
])
export type StockAdjustment = z.infer<typeof stockAdjustment>

const MOST_RECEIVED = 500

/** A delivery of several products. */
export const goodsReceipt = z.strictObject({
  note: line(200).optional(),
  items: z
    .array(z.strictObject({ productId: identifier, quantity: amount }))
    .min(1)
    .max(MOST_RECEIVED),
})
export type GoodsReceipt = z.infer<typeof goodsReceipt>

export const goodsReceived = z.object({ received: z.int().meta({ description: 'How many products.' }) })

export const stockMovement = z
  .object({
    id: identifier,
    productId: identifier,
    type: z.enum(movementTypes),
    reason: z.enum(movementReasons),
    quantity: stockQuantity,
    balance: stockQuantity.meta({ description: 'Stock after this movement.' }),
    cause: z
      .object({ kind: z.enum(movementCauses), id: identifier, name: z.string().nullable() })
      .nullable()
      .meta({
        description:
          'What moved the stock, with the number of the invoice or the name of the count; null if a person changed it alone.',
      }),
    note: z.string(),
    date: calendarDate,
    actor: z
      .object({ kind: z.enum(actorKinds), id: z.string().nullable(), name: z.string() })
      .meta({ description: 'Who did it: a person, this computer, or Daybook by itself.' }),
    createdAt: instant,
  })
  .meta({ id: 'StockMovement' })
export type StockMovement = z.infer<typeof stockMovement>

export const stockMovementQuery = z.strictObject({ cursor: pageQuery.cursor, limit: pageQuery.limit })
export type StockMovementQuery = z.infer<typeof stockMovementQuery>
export const stockMovementPage = page(stockMovement)

export const ledgerMovement = stockMovement
  .extend({ product: z.object({ name: z.string(), sku: z.string() }) })
  .meta({ id: 'LedgerMovement' })
export type LedgerMovement = z.infer<typeof ledgerMovement>

export const ledgerSorts = ['date', 'product'] as const

/** What narrows the ledger, in one shape for pages and exports. */
const ledgerListing = {
  q: pageQuery.q,
  productId: identifier.optional(),
  category: line(100).optional().meta({ description: 'Only products of this category.' }),
  reason: z.enum(['all', ...movementReasons]).default('all'),
  dateFrom: calendarDate.optional(),
  dateTo: calendarDate.optional(),
  personId: identifier.optional().meta({ description: 'The account of the person who moved the stock.' }),
  sort: z.enum(ledgerSorts).default('date'),
  direction: pageQuery.direction,
}
export const ledgerQuery = z.strictObject({ ...ledgerListing, cursor: pageQuery.cursor, limit: pageQuery.limit })
export const ledgerExportQuery = z.strictObject({ ...ledgerListing, format: exportFormat })
export type LedgerQuery = z.infer<typeof ledgerQuery>
export const ledgerPage = page(ledgerMovement)

export const stockAdjusted = z.object({
  stock: stockQuantity,
  movement: stockMovement.nullable().meta({ description: 'Null if the count equals the stock.' }),
})

export const stockHistory = z.object({
  days: z.array(z.object({ date: calendarDate, stock: stockQuantity.meta({ description: 'At the end of the day.' }) })),
})

const comparedStock = z.object({
  productId: identifier,
  name: z.string(),
  sku: z.string(),
  stock: stockQuantity,
  sumOfMovements: stockQuantity,
  movements: z.int().meta({ description: 'How many were added up.' }),
})
export type ComparedStock = z.infer<typeof comparedStock>

export const stockVerification = z.object({
  products: z.int().meta({ description: 'Products whose movements were added up.' }),
  movements: z.int(),
  differences: z.array(comparedStock),
  compared: z.array(comparedStock).meta({ description: 'What was compared, by name; the first 500 products.' }),
})
export type StockVerification = z.infer<typeof stockVerification>
