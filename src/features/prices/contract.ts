/** Requests and answers of the routes of price lists. */
import { z } from 'zod'
import { HIGHEST_QUANTITY } from '../../domain/documents/document-totals.ts'
import { MOST_PRICES } from '../../domain/products/raise-prices.ts'
import {
  calendarDate,
  chosenIds,
  exportChoices,
  identifier,
  instant,
  page,
  pageQuery,
  price,
  quantityAbove,
  requiredLine,
  stockQuantity,
  version,
} from '../../platform/contract.ts'
import { t } from '../../translations/shared.ts'
import { productTranslations } from '../products/contract/product-texts.ts'

const WHOLE = 100_000

const fields = {
  name: requiredLine(100),
  percent: z.int().min(1, t('Enter a percentage above 0.')).max(WHOLE, t('Enter 100% or less.')).nullable().meta({
    description: 'Off the base price of every product, in thousandths of a percent. Null for fixed prices only.',
    example: 10_000,
  }),
  validFrom: calendarDate.nullable().meta({ description: 'The first day. Null is open.' }),
  validTo: calendarDate.nullable().meta({ description: 'The last day. Null is open.' }),
}

type Validity = { validFrom?: string | null | undefined; validTo?: string | null | undefined }
const isInOrder = ({ validFrom, validTo }: Validity) => !validFrom || !validTo || validFrom <= validTo
const orderFault = { path: ['validTo'], message: t('The last day can’t be before the first.') }

export const newPriceList = z
  .strictObject({
    ...fields,
    percent: fields.percent.default(null),
    validFrom: fields.validFrom.default(null),
    validTo: fields.validTo.default(null),
  })
  .refine(isInOrder, orderFault)
export type NewPriceList = z.infer<typeof newPriceList>

export const priceListChange = z.strictObject({ ...fields, version }).refine(isInOrder, orderFault)
export type PriceListChange = z.infer<typeof priceListChange>

export const priceList = z
  .object({
    id: identifier,
    ...fields,
    customerCount: z.int().meta({ description: 'Customers who belong to it and are not archived.' }),
    itemCount: z.int().meta({ description: 'Its fixed prices.' }),
    archived: z.boolean(),
    version,
    createdAt: instant,
    updatedAt: instant,
  })
  .meta({ id: 'PriceList' })
export type PriceList = z.infer<typeof priceList>

export const priceListList = z.object({ priceLists: z.array(priceList) })

const fromQuantity = z
  .int()
  .min(0)
  .max(HIGHEST_QUANTITY, quantityAbove(HIGHEST_QUANTITY))
  .meta({ description: 'The price applies from this quantity, in thousandths: 10000 is from 10 pieces. 0 for any.' })

export const priceListItem = z
  .object({
    productId: identifier,
    productName: z.string(),
    productSku: z.string(),
    unit: z.string(),
    basePrice: price,
    fromQuantity,
    price,
  })
  .meta({ id: 'PriceListItem' })
export type PriceListItem = z.infer<typeof priceListItem>

export const priceListItemQuery = z.strictObject({
  q: pageQuery.q,
  cursor: pageQuery.cursor,
  limit: pageQuery.limit,
})
export type PriceListItemQuery = z.infer<typeof priceListItemQuery>
export const priceListItemPage = page(priceListItem)

export const priceListExportQuery = z.strictObject(exportChoices)

export const priceListItemChange = z.strictObject({
  items: z
    .array(
      z.strictObject({
        productId: identifier,
        fromQuantity: fromQuantity.default(0),
        price: price.nullable().meta({ description: 'Null removes the price.' }),
        previous: price.nullable().optional().meta({
          description: 'The price that was read, or null for none. If it is another one now, nothing is changed.',
        }),
      }),
    )
    .min(1)
    .max(MOST_PRICES)
    .refine(
      items =>
        new Set(items.map(({ productId, fromQuantity }) => `${productId} ${fromQuantity}`)).size === items.length,
      t('List each product and quantity only once.'),
    ),
})
export type PriceListItemChange = z.infer<typeof priceListItemChange>

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
    price,
    fromQuantity,
    validFrom,
    validTo,
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
  .meta({ description: 'The soonest first. Prices followed by another are left out.' })
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
  price,
  fromQuantity,
  validFrom,
  validTo,
  listName: z.string().meta({ description: 'The price list; empty for a price of the customer alone.' }),
})

export const pricedProduct = z.object({
  id: identifier,
  name: z.string(),
  sku: z.string(),
  description: z.string().meta({ description: 'Empty unless it is to be on invoices.' }),
  barcode: z.string(),
  unit: z.string(),
  translations: productTranslations.meta({
    description: 'The texts on documents in other languages. Descriptions are empty unless they are to be on invoices.',
  }),
  price: price.meta({ description: 'Of one piece, today.' }),
  priceSource: z.enum(['base', 'customer', 'list']),
  basePrice: price,
  agreedPrices: z
    .array(agreedPrice)
    .meta({ description: 'The lowest that applies at a quantity and on a date replaces the base price.' }),
  taxRateId: identifier.nullable().meta({ description: 'The tax of the product; null for the default tax.' }),
  stock: stockQuantity.nullable(),
  image: identifier.nullable().meta({ description: 'Changes with the image; null without one.' }),
})
export type PricedProduct = z.infer<typeof pricedProduct>
export const pricedProductList = z.object({ products: z.array(pricedProduct) })

export const customerPriceExportQuery = z.strictObject({
  customerId: identifier.optional().meta({ description: 'Only the prices of this customer.' }),
  ...exportChoices,
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
    .refine(prices => new Set(prices.map(({ id }) => id)).size === prices.length, t('List each price only once.')),
})
export type CustomerPriceChange = z.infer<typeof customerPriceChange>
