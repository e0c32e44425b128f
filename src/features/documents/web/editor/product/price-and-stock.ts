/** The price and the stock of a product in the list of the picker. */
import { QUANTITY_ONE } from '../../../../../domain/documents/document-totals.ts'
import { priceFor } from '../../../../../domain/products/prices.ts'
import type { CalendarDate } from '../../../../../domain/values/calendar.ts'
import type { CurrencyCode } from '../../../../../domain/values/money.ts'
import { t } from '../../../../../translations/web.ts'
import { moneyAsText, quantityAsText } from '../../../../../ui/text/decimal-text.ts'
import type { PricedProduct } from '../../../../prices/contract.ts'

/** The price of one piece. A service has no stock. */
export function priceAndStock(product: PricedProduct, date: CalendarDate, currency: CurrencyCode): string {
  const { price } = priceFor(product, { date, quantity: QUANTITY_ONE })
  const { stock } = product
  const amount = moneyAsText(price, currency)
  return stock === null ? amount : t('{price} · {stock} in stock', { price: amount, stock: quantityAsText(stock) })
}
