/** One line of the invoice: which product, how many, at which price, and what does that come to? */
import { memo } from 'react'
import { useWatch } from 'react-hook-form'
import { lineTotal } from '../../../domain/invoice-totals.ts'
import { classNames } from '../../../ui/class-names.ts'
import { MoneyText } from '../../../ui/MoneyText.tsx'
import { useBusiness } from '../../businesses/web/api.ts'
import { useEditorForm } from './editor-form.ts'
import type { EditorLine as Line, ListPrice } from './editor-values.ts'
import { LineButtons } from './LineButtons.tsx'
import { LineHandle } from './LineHandle.tsx'
import { LinePrice } from './LinePrice.tsx'
import { LineProduct } from './LineProduct.tsx'
import { LineQuantity } from './LineQuantity.tsx'
import { LINE_GRID } from './line-cells.ts'
import { useListPrice } from './list-prices.ts'
import type { LineActions } from './use-line-actions.ts'

type EditorLineProps = { index: number; actions: LineActions }

export const EditorLine = memo(function EditorLine({ index, actions }: EditorLineProps) {
  const { currency } = useBusiness()
  const { control } = useEditorForm()
  const line = useWatch({ control, name: `lines.${index}` })
  const [customer, saved] = useWatch({ control, name: ['customer', 'saved'] })
  const list = useListPrice(line, { customer, saved })
  const total = totalOf(line, list)
  return (
    <li
      aria-label={`Line ${index + 1}`}
      data-line={index}
      className={classNames(LINE_GRID, 'group/line [contain-intrinsic-size:auto_72px] [content-visibility:auto]')}
    >
      <LineHandle index={index} onMove={actions.move} />
      <LineProduct index={index} />
      <LineQuantity index={index} />
      <LinePrice index={index} list={list} customerName={customer?.name} />
      <p className="self-start px-3 py-3 text-right tabular-nums [grid-area:total] max-sm:px-0 max-sm:py-1.5 max-sm:font-medium">
        {total === undefined ? (
          <span className="text-ink-faint">–</span>
        ) : (
          <MoneyText amount={total} currency={currency} />
        )}
      </p>
      <LineButtons index={index} actions={actions} />
    </li>
  )
})

/** Undefined for what the totals leave out too. */
function totalOf({ product, quantity, price: typed }: Line, list: ListPrice | undefined): number | undefined {
  const price = typed ?? list?.price
  if (!product || quantity === null || !(quantity > 0) || price === undefined || Number.isNaN(price)) return undefined
  try {
    return lineTotal({ quantity, price })
  } catch {
    return undefined
  }
}
