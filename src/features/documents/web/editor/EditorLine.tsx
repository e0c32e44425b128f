/** One line of the invoice: item, quantity, price, discount, tax and amount, or a heading. */
import { memo, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { lineTotal } from '../../../../domain/documents/document-totals.ts'
import { RuleBroken } from '../../../../domain/rule-broken.ts'
import { type CurrencyCode, currencyOf } from '../../../../domain/values/money.ts'
import { t } from '../../../../translations/web.ts'
import { classNames } from '../../../../ui/class-names.ts'
import { MoneyText } from '../../../../ui/text/MoneyText.tsx'
import { useBusiness } from '../../../../web/business/use-business.ts'
import { isFree, type EditorLine as Line } from '../../../invoices/web/editor/editor-values.ts'
import { useEditorForm } from './document-form.ts'
import { LineButtons } from './LineButtons.tsx'
import { LineDiscount } from './LineDiscount.tsx'
import { LineHandle } from './LineHandle.tsx'
import { LineHeading } from './LineHeading.tsx'
import { LineQuantity } from './LineQuantity.tsx'
import { LineTax } from './LineTax.tsx'
import { lineGrid } from './line-cells.ts'
import { hasSoundFigures } from './line-figures.ts'
import { LinePrice } from './product/LinePrice.tsx'
import { LineProduct } from './product/LineProduct.tsx'
import { useListPrice } from './product/list-prices.ts'
import { readDiscount } from './totals/discount-text.ts'
import type { LineActions } from './use-line-actions.ts'

type EditorLineProps = { index: number; actions: LineActions; priceLabel: string; withTax: boolean }

export const EditorLine = memo(function EditorLine({ index, actions, priceLabel, withTax }: EditorLineProps) {
  const { currency } = useBusiness()
  const { control } = useEditorForm()
  const line = useWatch({ control, name: `lines.${index}` })
  const customer = useWatch({ control, name: 'customer' })
  const list = useListPrice(line, customer?.id)
  const total = totalOf(line, list, currency)
  // a product's unit can be cleared and typed again
  const [withUnit, setWithUnit] = useState<string>()
  if (line.unit !== '' && line.product && withUnit !== line.product.id) setWithUnit(line.product.id)
  return (
    <li
      aria-label={t('Line {number}', { number: index + 1 })}
      data-line={index}
      className={classNames(
        lineGrid(withTax),
        'group/line [contain-intrinsic-size:auto_72px] [content-visibility:auto]',
      )}
    >
      <LineHandle index={index} onMove={actions.move} />
      {line.heading ? (
        <LineHeading index={index} />
      ) : (
        <>
          <LineProduct index={index} />
          <LineQuantity index={index} />
          <LinePrice
            index={index}
            label={priceLabel}
            list={list}
            customerName={customer?.name}
            unit={line.unit}
            hasUnit={isFree(line) || line.unit !== '' || (line.product !== null && line.product.id === withUnit)}
          />
          <LineDiscount index={index} tooLarge={total === 'discount-too-large'} />
          {withTax && <LineTax index={index} line={line} />}
          <p className="self-start px-3 py-3 text-end tabular-nums [grid-area:total] max-sm:px-0 max-sm:py-1.5 max-sm:font-medium">
            {typeof total !== 'number' ? (
              <span className="text-ink-faint">–</span>
            ) : (
              <MoneyText amount={total} currency={currency} />
            )}
          </p>
        </>
      )}
      <LineButtons index={index} actions={actions} />
    </li>
  )
})

/** Undefined while a figure is missing or cannot be saved; such a line does not count in the totals either. */
function totalOf(
  line: Line,
  list: { price: number } | undefined,
  currency: CurrencyCode,
): number | 'discount-too-large' | undefined {
  const { quantity, price: typed, discount: text } = line
  const price = typed ?? list?.price
  const discount = readDiscount(text, currencyOf(currency).decimals)
  if (typeof quantity !== 'number' || typeof price !== 'number') return undefined
  if (discount === undefined || !hasSoundFigures(line)) return undefined
  try {
    return lineTotal({ quantity, price, discount })
  } catch (problem) {
    return problem instanceof RuleBroken && problem.code === 'discount-too-large' ? problem.code : undefined
  }
}
