/** Requests and answers of the routes of stock counts. */
import { z } from 'zod'
import { actorKinds } from '../../domain/identity.ts'
import { HIGHEST_STOCK } from '../../domain/products/stock.ts'
import { stockCountStatuses } from '../../domain/products/stock-count.ts'
import {
  exportFormat,
  identifier,
  instant,
  line,
  page,
  pageQuery,
  quantityAbove,
  requiredLine,
  stockQuantity,
} from '../../platform/contract.ts'

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
export const stockCountExportQuery = z.strictObject({ ...lineFilter, format: exportFormat })
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
