/** The price and the stock of a product in the list of the picker. */
import type { CurrencyCode } from '../../../../../../domain/values/money.ts'
import { t } from '../../../../../../translations/web.ts'
import { moneyAsText, quantityAsText } from '../../../../../../ui/text/decimal-text.ts'
import type { PricedProduct } from '../../../../../prices/contract.ts'

/** A service has no stock. */
export function priceAndStock({ price, stock }: PricedProduct, currency: CurrencyCode): string {
  const amount = moneyAsText(price, currency)
  return stock === null ? amount : t('{price} · {stock} in stock', { price: amount, stock: quantityAsText(stock) })
}
