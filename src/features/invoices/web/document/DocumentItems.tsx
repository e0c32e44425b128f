/** What is sold, how much of it, and at which price? */

import { RATE_DECIMALS, toShortDecimalText } from '../../../../domain/decimals.ts'
import type { Discount, LineKind } from '../../../../domain/invoice-totals.ts'
import { isolated } from '../../../../domain/isolated-text.ts'
import { type CurrencyCode, moneyText } from '../../../../domain/money.ts'
import { quantityAsText } from '../../../../ui/text/decimal-text.ts'
import { MoneyText } from '../../../../ui/text/MoneyText.tsx'
import type { Invoice } from '../../contract.ts'

type DocumentItem = Pick<
  Invoice['items'][number],
  'id' | 'name' | 'sku' | 'description' | 'unit' | 'quantity' | 'price' | 'discount' | 'total'
>
type DocumentItemsProps = { items: readonly (DocumentItem & { kind?: LineKind })[]; currency: Invoice['currency'] }

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
            {item.kind === 'heading' ? (
              <th scope="colgroup" colSpan={4} className={`${CELL} text-left font-semibold wrap-anywhere`}>
                <bdi>{item.name}</bdi>
              </th>
            ) : (
              <ItemCells item={item} currency={currency} />
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** What a draft does not say yet stays empty. */
function ItemCells({ item, currency }: { item: DocumentItem; currency: CurrencyCode }) {
  const { sku, description, unit, quantity, price, discount, total } = item
  const many = quantity === null ? '' : `${quantityAsText(quantity)} ${isolated(unit)}`.trim()
  return (
    <>
      <td className={`${CELL} wrap-anywhere`}>
        <bdi>{item.name}</bdi>
        {description && (
          <span dir="auto" className="block text-dense whitespace-pre-line text-ink-muted">
            {description}
          </span>
        )}
        {sku && (
          <span className="block text-dense text-ink-muted">
            <bdi>{sku}</bdi>
          </span>
        )}
        {discount && <span className="block text-dense text-ink-muted">{discountOf(discount, currency)}</span>}
        <span className="block text-dense text-ink-muted sm:hidden">
          {[many, price === null ? '' : moneyText(price, currency)].filter(Boolean).join(' × ')}
        </span>
      </td>
      <td className={`${CELL} pl-4 text-right tabular-nums max-sm:hidden`}>{many}</td>
      <td className={`${CELL} pl-4 text-right max-sm:hidden`}>
        {price !== null && <MoneyText amount={price} currency={currency} />}
      </td>
      <td className={`${CELL} pl-4 text-right`}>
        <MoneyText amount={total} currency={currency} />
      </td>
    </>
  )
}

function discountOf(discount: Discount, currency: CurrencyCode): string {
  return 'percent' in discount
    ? `less ${toShortDecimalText(discount.percent, RATE_DECIMALS)}%`
    : `less ${moneyText(discount.amount, currency)}`
}
