/** The list price of a line’s product for this customer, and the lines with their prices. */
import { useQueries, useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import type { PricedLine } from '../../../../../domain/documents/document-totals.ts'
import type { SavedPrice } from '../../../../../domain/products/prices.ts'
import { dateInTimeZone, isCalendarDate } from '../../../../../domain/values/calendar.ts'
import { currencyOf } from '../../../../../domain/values/money.ts'
import { useBusiness } from '../../../../../web/business/use-business.ts'
import { pricingOptions } from '../../../../prices/web/pricing.ts'
import { useTaxes } from '../../../../taxes/web/use-taxes.ts'
import { useDocumentForm } from '../document-form.ts'
import type { DocumentValues, EditorLine } from '../document-values.ts'
import { taxOn } from '../line-taxes.ts'
import { readDiscount } from '../totals/discount-text.ts'
import { type ExplainedPrice, listPriceOf } from './explained-price.ts'

type Sale = Pick<DocumentValues, 'customer' | 'saved' | 'date'>

/** A saved draft keeps its prices, by product, as long as it is for the same customer. */
function keptPrices([customer, saved]: readonly [DocumentValues['customer'], DocumentValues['saved']]): Record<
  string,
  SavedPrice[]
> {
  return saved && saved.customerId === customer?.id ? saved.prices : {}
}

export function useListPrice(line: EditorLine, customerId: string | undefined): ExplainedPrice | undefined {
  const { id: businessId, timeZone } = useBusiness()
  const { control } = useDocumentForm()
  const date = useWatch({ control, name: 'date' })
  // each save sets `saved`; a line is rendered again only if that changes its price
  const kept = useWatch({ control, name: ['customer', 'saved'], compute: keptPrices })
  const { product } = line
  const { data } = useQuery({
    ...pricingOptions(businessId, customerId, product?.id ?? ''),
    enabled: product !== null && line.price === null,
  })
  return listPriceOf(line, soundDate(date, timeZone), data, product ? kept[product.id] : undefined)
}

/** Each line with its current price; null for a line without figures, or while something is missing. */
export function usePricedLines(lines: readonly EditorLine[], sale: Sale): (PricedLine | null)[] {
  const { id: businessId, currency, timeZone } = useBusiness()
  const taxes = useTaxes()
  const { decimals } = currencyOf(currency)
  const kept = keptPrices([sale.customer, sale.saved])
  const listed = lines.filter(({ product, price }) => product && price === null)
  const productIds = [...new Set(listed.flatMap(({ product }) => (product ? [product.id] : [])))]
  const found = useQueries({
    queries: productIds.map(productId => pricingOptions(businessId, sale.customer?.id, productId)),
  })
  const pricings = new Map(productIds.map((productId, index) => [productId, found[index]?.data]))
  const date = soundDate(sale.date, timeZone)
  return lines.map(line => {
    const { product, quantity } = line
    if (line.kind !== 'line' || typeof quantity !== 'number') return null
    const list = product && listPriceOf(line, date, pricings.get(product.id), kept[product.id])
    const price = line.price ?? list?.price
    if (typeof price !== 'number') return null
    const tax = taxOn(line, taxes, { saved: sale.saved, ofCustomer: sale.customer?.taxRateId ?? null })
    const { rate: taxRate, name: taxName, freeReason: taxFreeReason, parts: taxParts = null } = tax
    const discount = readDiscount(line.discount, decimals) ?? null
    return { quantity, price, discount, taxRate, taxName, taxFreeReason, taxParts, isLeftOut: line.optional }
  })
}

/** While a date is being typed, the prices are those of today. */
function soundDate(date: string, timeZone: string): string {
  return isCalendarDate(date) ? date : dateInTimeZone(new Date(), timeZone)
}
