/** Requests and answers of the stock routes. */
import { z } from 'zod'
import { actorKinds } from '../../domain/identity.ts'
import { movementCauses } from '../../domain/products/movement-causes.ts'
import { LONG_PERIOD_DAYS, SHORT_PERIOD_DAYS } from '../../domain/products/reorder.ts'
import { HIGHEST_STOCK, movementReasons, movementTypes } from '../../domain/products/stock.ts'
import { stockCountStatuses } from '../../domain/products/stock-count.ts'
import {
  calendarDate,
  chosenIds,
  exportChoices,
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
export const ledgerExportQuery = z.strictObject({ ...ledgerListing, ...exportChoices })
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

const MOST_PRODUCTS = 10_000

export const newStockCount = z.strictObject({
  name: requiredLine(100),
  category: line(100).optional().meta({ description: 'Only products of this category.' }),
  productIds: z
    .array(identifier)
    .min(1)
    .max(MOST_PRODUCTS)
    .optional()
    .meta({ description: 'Only these. Without them and a category, all products that are stocked.' }),
})
export type NewStockCount = z.infer<typeof newStockCount>

export const stockCount = z
  .object({
    id: identifier,
    name: z.string(),
    status: z.enum(stockCountStatuses),
    lines: z.int().meta({ description: 'Products to count.' }),
    counted: z.int().meta({ description: 'Products whose quantity was entered.' }),
    differences: z.int().meta({ description: 'Products whose counted quantity differs from what was expected.' }),
    actor: z
      .object({ kind: z.enum(actorKinds), id: z.string().nullable(), name: z.string() })
      .meta({ description: 'Who started it.' }),
    createdAt: instant,
    closedAt: instant.nullable().meta({ description: 'When it was posted or cancelled.' }),
  })
  .meta({ id: 'StockCount' })
export type StockCount = z.infer<typeof stockCount>

export const stockCountQuery = z.strictObject({ cursor: pageQuery.cursor, limit: pageQuery.limit })
export type StockCountQuery = z.infer<typeof stockCountQuery>
export const stockCountPage = page(stockCount)

export const stockCountLine = z
  .object({
    productId: identifier,
    name: z.string(),
    sku: z.string(),
    barcode: z.string(),
    unit: z.string(),
    counted: stockQuantity.nullable().meta({ description: 'Null until it is entered.' }),
    expected: stockQuantity.nullable().meta({
      description: 'The stock at the moment the line was entered. Posting adds `counted` less `expected` to the stock.',
    }),
    countedAt: instant.nullable(),
    countedBy: z.string().meta({ description: 'Who entered it; empty where nobody signs in.' }),
  })
  .meta({ id: 'StockCountLine' })
export type StockCountLine = z.infer<typeof stockCountLine>

export const shownLines = ['all', 'to-count', 'counted', 'different'] as const

const lineFilter = { q: pageQuery.q, show: z.enum(shownLines).default('all') }
export const stockCountLineQuery = z.strictObject({ ...lineFilter, cursor: pageQuery.cursor, limit: pageQuery.limit })
export const stockCountExportQuery = z.strictObject({ ...lineFilter, ...exportChoices })
export type StockCountLineQuery = z.infer<typeof stockCountLineQuery>
export const stockCountLinePage = page(stockCountLine)

export const countedQuantity = z.strictObject({
  counted: stockQuantity
    .min(0)
    .max(HIGHEST_STOCK, quantityAbove(HIGHEST_STOCK))
    .nullable()
    .meta({ description: 'Null takes back what was entered.' }),
})
export type CountedQuantity = z.infer<typeof countedQuantity>

export const shownToOrder = ['due', 'all'] as const

const filter = {
  q: pageQuery.q,
  category: line(100).optional().meta({ description: 'Only products of this category.' }),
  show: z.enum(shownToOrder).default('due').meta({
    description:
      '`due`: products that may run out before a delivery ordered today arrives. `all`: all products sold recently.',
  }),
}
export const reorderQuery = z.strictObject(filter)
export const reorderExportQuery = z.strictObject({ ...filter, ids: chosenIds, ...exportChoices })
export type ReorderFilter = z.infer<typeof reorderQuery> & { ids?: string[] | undefined }

export const reorderRow = z
  .object({
    productId: identifier,
    name: z.string(),
    sku: z.string(),
    supplierItemNumber: z.string(),
    unit: z.string(),
    stock: stockQuantity,
    soldShort: stockQuantity.meta({ description: `Sold less returned in the last ${SHORT_PERIOD_DAYS} days.` }),
    soldLong: stockQuantity.meta({ description: `Sold less returned in the last ${LONG_PERIOD_DAYS} days.` }),
    leadTimeDays: z.int().meta({ description: 'How many days a delivery takes.' }),
    targetCoverDays: z.int().meta({ description: 'How many days the stock should last after it.' }),
    pace: z
      .object({ sold: stockQuantity, days: z.int() })
      .nullable()
      .meta({ description: 'The higher of the two averages; null if nothing was sold.' }),
    daysOfCover: z.int().nullable().meta({ description: 'How many whole days the stock lasts.' }),
    suggested: stockQuantity.meta({ description: 'What to order, in whole pieces.' }),
    isDue: z.boolean().meta({ description: 'It may run out before a delivery ordered today arrives.' }),
  })
  .meta({ id: 'ReorderRow' })
export type ReorderRow = z.infer<typeof reorderRow>

export const reorderList = z.object({
  due: z.int().meta({ description: 'Products that are due, whatever the filter.' }),
  rows: z.array(reorderRow).meta({ description: 'The most urgent first; at most 1,000. The export has all.' }),
  more: z.boolean(),
})
export type ReorderList = z.infer<typeof reorderList>

export const reorderOfProduct = z.object({ plan: reorderRow.nullable().meta({ description: 'Null for a service.' }) })
