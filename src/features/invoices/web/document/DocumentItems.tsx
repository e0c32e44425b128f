/** What is sold, how much of it, and at which price? */

import { RATE_DECIMALS, toShortDecimalText } from '../../../../domain/decimals.ts'
import type { Discount } from '../../../../domain/invoice-totals.ts'
import { type CurrencyCode, moneyText } from '../../../../domain/money.ts'
import { quantityAsText } from '../../../../ui/text/decimal-text.ts'
import { MoneyText } from '../../../../ui/text/MoneyText.tsx'
import type { Invoice } from '../../contract.ts'

type DocumentItem = Pick<
  Invoice['items'][number],
  'id' | 'productName' | 'productSku' | 'quantity' | 'price' | 'discount' | 'total'
>
type DocumentItemsProps = { items: readonly DocumentItem[]; currency: Invoice['currency'] }

const HEAD = 'border-b border-line-strong pb-2 text-dense font-medium text-ink-muted'
const CELL = 'border-b border-line py-3 align-top'

export function DocumentItems({ items, currency }: DocumentItemsProps) {
  return (
    <table className="w-full border-separate border-spacing-0">
      <caption className="sr-only">Items</caption>
      <thead>
        <tr>
          <th scope="col" className={`${HEAD} text-left`}>
            Item
          </th>
          <th scope="col" className={`${HEAD} w-24 pl-4 text-right max-sm:hidden`}>
            Quantity
          </th>
          <th scope="col" className={`${HEAD} w-32 pl-4 text-right max-sm:hidden`}>
            Price
          </th>
          <th scope="col" className={`${HEAD} w-32 pl-4 text-right`}>
            Amount
          </th>
        </tr>
      </thead>
      <tbody>
        {items.map(item => (
          <tr key={item.id}>
            <td className={`${CELL} wrap-anywhere`}>
              <bdi>{item.productName}</bdi>
              <span className="block text-dense text-ink-muted">
                <bdi>{item.productSku}</bdi>
              </span>
              {item.discount && (
                <span className="block text-dense text-ink-muted">{discountOf(item.discount, currency)}</span>
              )}
              <span className="block text-dense text-ink-muted sm:hidden">
                {quantityAsText(item.quantity)} × {moneyText(item.price, currency)}
              </span>
            </td>
            <td className={`${CELL} pl-4 text-right tabular-nums max-sm:hidden`}>{quantityAsText(item.quantity)}</td>
            <td className={`${CELL} pl-4 text-right max-sm:hidden`}>
              <MoneyText amount={item.price} currency={currency} />
            </td>
            <td className={`${CELL} pl-4 text-right`}>
              <MoneyText amount={item.total} currency={currency} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function discountOf(discount: Discount, currency: CurrencyCode): string {
  return 'percent' in discount
    ? `less ${toShortDecimalText(discount.percent, RATE_DECIMALS)}%`
    : `less ${moneyText(discount.amount, currency)}`
}
