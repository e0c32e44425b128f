/** The lines of a document: what is sold, how much of it, and at which price, and what is said between them. */
import type { ComponentType } from 'react'
import type { Discount } from '../../../../domain/documents/document-totals.ts'
import { type LineKind, subtotalsOf } from '../../../../domain/documents/line-kinds.ts'
import { isLeftOut } from '../../../../domain/quotes/optional-lines.ts'
import { isolated } from '../../../../domain/values/isolated-text.ts'
import type { CurrencyCode, MinorUnits } from '../../../../domain/values/money.ts'
import { rich, t } from '../../../../translations/web.ts'
import { moneyAsText, percentAsText, quantityAsText } from '../../../../ui/text/decimal-text.ts'
import { MoneyText } from '../../../../ui/text/MoneyText.tsx'
import { OwnFactText } from '../../../own-fields/web/own-facts.tsx'
import type { DocumentLine } from '../../contract.ts'

type DocumentItem = Pick<
  DocumentLine,
  'id' | 'name' | 'sku' | 'description' | 'unit' | 'quantity' | 'price' | 'discount' | 'total'
> &
  Partial<Pick<DocumentLine, 'ownFacts'>>
/** Of a quote. */
type Option = { isOptional?: boolean; isChosen?: boolean }
type DocumentItemsProps = { items: readonly (DocumentItem & Option & { kind?: LineKind })[]; currency: CurrencyCode }

const HEAD = 'border-b border-line-strong pb-2 text-dense font-medium text-ink-muted'
const CELL = 'border-b border-line py-3 align-top'

export function DocumentItems({ items, currency }: DocumentItemsProps) {
  const subtotals = subtotalsOf(items, isLeftOut)
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
        {items.map((item, place) => {
          const Cells = CELLS[item.kind ?? 'free']
          return (
            <tr key={item.id}>
              <Cells item={item} currency={currency} subtotal={subtotals[place] ?? 0} />
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

type CellsProps = { item: DocumentItem & Option; currency: CurrencyCode; subtotal: MinorUnits }

const CELLS: Record<LineKind, ComponentType<CellsProps>> = {
  product: ItemCells,
  free: ItemCells,
  heading: HeadingCell,
  text: TextCell,
  subtotal: SubtotalCells,
}

function HeadingCell({ item }: CellsProps) {
  return (
    <th scope="colgroup" colSpan={4} className={`${CELL} text-start font-semibold wrap-anywhere`}>
      <bdi>{item.name}</bdi>
    </th>
  )
}

function TextCell({ item }: CellsProps) {
  return (
    <td colSpan={4} dir="auto" className={`${CELL} whitespace-pre-line wrap-anywhere`}>
      {item.description}
    </td>
  )
}

/** A phone has no columns of quantities and prices. */
function SubtotalCells({ item, currency, subtotal }: CellsProps) {
  return (
    <>
      <th scope="row" className={`${CELL} text-start font-semibold wrap-anywhere`}>
        <bdi>{item.name || t('Subtotal')}</bdi>
      </th>
      <td className={`${CELL} max-sm:hidden`} />
      <td className={`${CELL} max-sm:hidden`} />
      <td className={`${CELL} ps-4 text-end font-semibold`}>
        <MoneyText amount={subtotal} currency={currency} />
      </td>
    </>
  )
}

/** What a draft does not say yet stays empty. */
function ItemCells({ item, currency }: CellsProps) {
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
        {item.ownFacts?.map(fact => (
          <span key={fact.name} className="block text-dense text-ink-muted">
            {rich('{name}: {value}', { name: <bdi>{fact.name}</bdi>, value: <OwnFactText fact={fact} /> })}
          </span>
        ))}
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
