/** Requests and answers of the routes of customer prices. */
import { z } from 'zod'
import { identifier, instant, pageQuery, price, stockQuantity } from '../../platform/contract.ts'

export const customerPriceFields = z.strictObject({ price })

export const customerPrice = z
  .object({
    id: identifier,
    customerId: identifier,
    customerName: z.string(),
    productId: identifier,
    productName: z.string(),
    productSku: z.string(),
    basePrice: price,
    price,
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
  priceSource: z.enum(['base', 'customer']),
  taxRateId: identifier.nullable().meta({ description: 'The tax of the product; null for the tax of the business.' }),
  stock: stockQuantity.nullable(),
})
export type PricedProduct = z.infer<typeof pricedProduct>
export const pricedProductList = z.object({ products: z.array(pricedProduct) })
