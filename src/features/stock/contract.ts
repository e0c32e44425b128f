/** Requests and answers of the stock routes. */
import { z } from 'zod'
import { HIGHEST_STOCK, movementCauses, movementReasons, movementTypes } from '../../domain/products/stock.ts'
import {
  calendarDate,
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

/** A change of stock by a person: goods received, a wrong stock adjusted, or a count. */
export const stockAdjustment = z.discriminatedUnion('reason', [
  z.strictObject({ reason: z.literal('received'), quantity: amount, note: line(200).optional() }),
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

export const stockMovement = z
  .object({
    id: identifier,
    productId: identifier,
    type: z.enum(movementTypes),
    reason: z.enum(movementReasons),
    quantity: stockQuantity,
    balance: stockQuantity.meta({ description: 'Stock after this movement.' }),
    cause: z
      .object({ kind: z.enum(movementCauses), id: identifier, number: z.string().nullable() })
      .nullable()
      .meta({ description: 'The document that moved the stock; null if a person changed it.' }),
    note: z.string(),
    date: calendarDate,
    createdAt: instant,
  })
  .meta({ id: 'StockMovement' })
export type StockMovement = z.infer<typeof stockMovement>

export const stockMovementQuery = z.strictObject({ cursor: pageQuery.cursor, limit: pageQuery.limit })
export type StockMovementQuery = z.infer<typeof stockMovementQuery>
export const stockMovementPage = page(stockMovement)

export const stockAdjusted = z.object({
  stock: stockQuantity,
  movement: stockMovement.nullable().meta({ description: 'Null if the count equals the stock.' }),
})

export const stockHistory = z.object({
  days: z.array(z.object({ date: calendarDate, stock: stockQuantity.meta({ description: 'At the end of the day.' }) })),
})

export const stockVerification = z.object({
  products: z.int().meta({ description: 'Products whose movements were added up.' }),
  differences: z.array(z.object({ productId: identifier, stock: stockQuantity, sumOfMovements: stockQuantity })),
})
