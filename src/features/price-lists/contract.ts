/** Requests and answers of the routes of price lists. */
import { z } from 'zod'
import { HIGHEST_QUANTITY } from '../../domain/invoices/invoice-totals.ts'
import { MOST_PRICES } from '../../domain/products/raise-prices.ts'
import {
  calendarDate,
  exportFormat,
  identifier,
  instant,
  page,
  pageQuery,
  price,
  quantityAbove,
  requiredLine,
  version,
} from '../../platform/contract.ts'
import { t } from '../../translations/shared.ts'

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
  .meta({ description: 'The price holds from this quantity on, in thousandths: 10000 is from 10 pieces. 0 for any.' })

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

export const priceListExportQuery = z.strictObject({ format: exportFormat })

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
      t('Name each product and quantity once.'),
    ),
})
export type PriceListItemChange = z.infer<typeof priceListItemChange>
