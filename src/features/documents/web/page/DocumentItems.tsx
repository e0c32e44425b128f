/** The lines of a document: what is sold, how much of it, and at which price. */
import type { Discount, LineKind } from '../../../../domain/documents/document-totals.ts'
import { isolated } from '../../../../domain/values/isolated-text.ts'
import type { CurrencyCode } from '../../../../domain/values/money.ts'
import { t } from '../../../../translations/web.ts'
import { moneyAsText, percentAsText, quantityAsText } from '../../../../ui/text/decimal-text.ts'
import { MoneyText } from '../../../../ui/text/MoneyText.tsx'
import type { DocumentLine } from '../../contract.ts'

type DocumentItem = Pick<
  DocumentLine,
  'id' | 'name' | 'sku' | 'description' | 'unit' | 'quantity' | 'price' | 'discount' | 'total'
>
/** Of a quote. */
type Option = { isOptional?: boolean; isChosen?: boolean }
type DocumentItemsProps = { items: readonly (DocumentItem & Option & { kind?: LineKind })[]; currency: CurrencyCode }

const HEAD = 'border-b border-line-strong pb-2 text-dense font-medium text-ink-muted'
const CELL = 'border-b border-line py-3 align-top'

export function DocumentItems({ items, currency }: DocumentItemsProps) {
  return (
    <table className="w-full border-separate border-spacing-0">
      <caption className="sr-only">{t('Items')}</caption>
      <thead>
        <tr>
          <th scope="col" className={`${HEAD} text-start`}>
            {t('Item')}
          </th>
          <th scope="col" className={`${HEAD} w-24 ps-4 text-end max-sm:hidden`}>
            {t('Quantity')}
          </th>
          <th scope="col" className={`${HEAD} w-32 ps-4 text-end max-sm:hidden`}>
            {t('Price')}
          </th>
          <th scope="col" className={`${HEAD} w-32 ps-4 text-end`}>
            {t('Amount')}
          </th>
        </tr>
      </thead>
      <tbody>
        {items.map(item => (
          <tr key={item.id}>
            {item.kind === 'heading' ? (
              <th scope="colgroup" colSpan={4} className={`${CELL} text-start font-semibold wrap-anywhere`}>
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
function ItemCells({ item, currency }: { item: DocumentItem & Option; currency: CurrencyCode }) {
  const { sku, description, unit, quantity, price, discount, total } = item
  const many = quantity === null ? '' : `${quantityAsText(quantity)} ${isolated(unit)}`.trim()
  return (
    <>
      <td className={`${CELL} wrap-anywhere`}>
        <bdi>{item.name}</bdi>
        {sku && (
          <span className="text-dense text-ink-muted max-sm:block">
            {' '}
            <bdi>{sku}</bdi>
          </span>
        )}
        {description && (
          <span dir="auto" className="block text-dense whitespace-pre-line text-ink-muted">
            {description}
          </span>
        )}
        {item.isOptional && (
          <span className="block text-dense text-ink-muted">
            {item.isChosen ? t('Optional, chosen') : t('Optional, not in the total')}
          </span>
        )}
        {discount && <span className="block text-dense text-ink-muted">{discountOf(discount, currency)}</span>}
        <span className="block text-dense text-ink-muted sm:hidden">
          {[many, price === null ? '' : moneyAsText(price, currency)].filter(Boolean).join(' × ')}
        </span>
      </td>
      <td className={`${CELL} ps-4 text-end tabular-nums max-sm:hidden`}>{many}</td>
      <td className={`${CELL} ps-4 text-end max-sm:hidden`}>
        {price !== null && <MoneyText amount={price} currency={currency} />}
      </td>
      <td className={`${CELL} ps-4 text-end`}>
        <MoneyText amount={total} currency={currency} />
      </td>
    </>
  )
}

function discountOf(discount: Discount, currency: CurrencyCode): string {
  return 'percent' in discount
    ? t('less {share}', { share: percentAsText(discount.percent) })
    : t('less {amount}', { amount: moneyAsText(discount.amount, currency) })
}
