/** Requests and answers of the routes of customer prices. */
import { z } from 'zod'
import { HIGHEST_QUANTITY } from '../../domain/invoices/invoice-totals.ts'
import {
  calendarDate,
  identifier,
  instant,
  pageQuery,
  price,
  quantityAbove,
  stockQuantity,
} from '../../platform/contract.ts'

export const customerPriceFields = z.strictObject({ price })

const fromQuantity = z
  .int()
  .min(0)
  .max(HIGHEST_QUANTITY, quantityAbove(HIGHEST_QUANTITY))
  .meta({ description: 'Thousandths: 10000 is from 10 pieces. 0 for any quantity.', example: 10000 })
const validFrom = calendarDate.nullable().meta({ description: 'The first day; null for no limit.' })
const validTo = calendarDate.nullable().meta({ description: 'The last day; null for no limit.' })

export const customerPrice = z
  .object({
    id: identifier,
    customerId: identifier,
    customerName: z.string(),
    productId: identifier,
    productName: z.string(),
    productSku: z.string(),
    basePrice: price,
    ...{ price, fromQuantity, validFrom, validTo },
    createdAt: instant,
    updatedAt: instant,
  })
  .meta({ id: 'CustomerPrice' })
export type CustomerPrice = z.infer<typeof customerPrice>

export const customerPriceList = z.object({ prices: z.array(customerPrice) })

/** The products that an editor can pick from, with the price that this customer pays. */
export const pricedProductQuery = z.strictObject({
  q: pageQuery.q,
  customerId: identifier.optional(),
  limit: pageQuery.limit,
})
export const pricedProduct = z.object({
  id: identifier,
  name: z.string(),
  sku: z.string(),
  description: z.string().meta({ description: 'Empty unless it is to be on invoices.' }),
  barcode: z.string(),
  unit: z.string(),
  price,
  priceSource: z.enum(['base', 'customer', 'list']),
  taxRateId: identifier.nullable().meta({ description: 'The tax of the product; null for the tax of the business.' }),
  stock: stockQuantity.nullable(),
})
export type PricedProduct = z.infer<typeof pricedProduct>
export const pricedProductList = z.object({ products: z.array(pricedProduct) })
