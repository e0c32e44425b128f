/** Requests and answers of the routes of customer prices. */
import { z } from 'zod'
import { HIGHEST_QUANTITY } from '../../domain/invoices/invoice-totals.ts'
import { MOST_PRICES } from '../../domain/products/raise-prices.ts'
import {
  calendarDate,
  chosenIds,
  exportFormat,
  identifier,
  instant,
  pageQuery,
  price,
  quantityAbove,
  stockQuantity,
  version,
} from '../../platform/contract.ts'
import { t } from '../../translations/shared.ts'

/** A price from any quantity on, without dates. */
export const customerPriceFields = z.strictObject({ price })

const validFrom = calendarDate.nullable().meta({ description: 'The first day; null for no limit.' })
const validTo = calendarDate.nullable().meta({ description: 'The last day; null for no limit.' })

const terms = {
  price,
  fromQuantity: fromQuantity.default(0),
  validFrom: validFrom.default(null),
  validTo: validTo.default(null),
}

/** A price is saved as a whole. */
export const customerPriceTerms = z.strictObject(terms).refine(isInOrder, orderFault)
export type CustomerPriceTerms = z.infer<typeof customerPriceTerms>

/** Changes a price that was read. */
export const changedCustomerPrice = z.strictObject({ ...terms, version }).refine(isInOrder, orderFault)
export type ChangedCustomerPrice = z.infer<typeof changedCustomerPrice>

export const newCustomerPrice = z.strictObject({ productId: identifier, ...terms }).refine(isInOrder, orderFault)
export type NewCustomerPrice = z.infer<typeof newCustomerPrice>

export const customerPrice = z
  .object({
    id: identifier,
    customerId: identifier,
    customerName: z.string(),
    productId: identifier,
    productName: z.string(),
    productSku: z.string(),
    unit: z.string(),
    basePrice: price,
    ...{ price, fromQuantity, validFrom, validTo },
    version,
    createdAt: instant,
    updatedAt: instant,
  })
  .meta({ id: 'CustomerPrice' })
export type CustomerPrice = z.infer<typeof customerPrice>

export const customerPriceList = z.object({ prices: z.array(customerPrice) })

export const MOST_ENDING = 500

export const endingPrices = z
  .object({
    prices: z.array(customerPrice),
    more: z.boolean().meta({ description: `Only the first ${MOST_ENDING} are here.` }),
    priceLists: z.array(z.object({ id: identifier, name: z.string(), validTo: calendarDate })),
  })
  .meta({ description: 'The soonest first. A price that another one follows does not end.' })
export type EndingPrices = z.infer<typeof endingPrices>

/** The products that an editor can pick from, with the prices that this customer pays. */
export const pricedProductQuery = z.strictObject({
  q: pageQuery.q,
  customerId: identifier.optional(),
  ids: chosenIds,
  limit: pageQuery.limit,
})
export type PricedProductQuery = z.infer<typeof pricedProductQuery>

const agreedPrice = z.object({
  ...{ price, fromQuantity, validFrom, validTo },
  listName: z.string().meta({ description: 'The price list; empty for a price of the customer alone.' }),
})

export const pricedProduct = z.object({
  id: identifier,
  name: z.string(),
  sku: z.string(),
  description: z.string().meta({ description: 'Empty unless it is to be on invoices.' }),
  barcode: z.string(),
  unit: z.string(),
  price: price.meta({ description: 'Of one piece, today.' }),
  priceSource: z.enum(['base', 'customer', 'list']),
  basePrice: price,
  agreedPrices: z
    .array(agreedPrice)
    .meta({ description: 'The lowest that applies at a quantity and on a date replaces the base price.' }),
  taxRateId: identifier.nullable().meta({ description: 'The tax of the product; null for the tax of the business.' }),
  stock: stockQuantity.nullable(),
  image: identifier.nullable().meta({ description: 'Another one whenever the image changes; null without one.' }),
})
export type PricedProduct = z.infer<typeof pricedProduct>
export const pricedProductList = z.object({ products: z.array(pricedProduct) })

export const customerPriceExportQuery = z.strictObject({
  customerId: identifier.optional().meta({ description: 'Only the prices of this customer.' }),
  format: exportFormat,
})

export const customerPriceChange = z.strictObject({
  prices: z
    .array(
      z.strictObject({
        id: identifier.meta({ description: 'Of the agreed price.' }),
        price,
        previous: price.meta({ description: 'The price that was read. If it is another one now, nothing is changed.' }),
      }),
    )
    .min(1)
    .max(MOST_PRICES)
    .refine(prices => new Set(prices.map(({ id }) => id)).size === prices.length, t('Name each price once.')),
})
export type CustomerPriceChange = z.infer<typeof customerPriceChange>
