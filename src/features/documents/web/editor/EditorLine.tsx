/** One line of the document: item, quantity, price, discount, tax and amount, or what a line without figures says. */
import { ArrowDown, ArrowUp, Copy, GripVertical, X } from 'lucide-react'
import { memo, type PointerEvent, useState } from 'react'
import { useController, useWatch } from 'react-hook-form'
import { lineTotal } from '../../../../domain/documents/document-totals.ts'
import { RuleBroken } from '../../../../domain/rule-broken.ts'
import { type CurrencyCode, currencyOf } from '../../../../domain/values/money.ts'
import { t } from '../../../../translations/web.ts'
import { iconButtonClasses } from '../../../../ui/button-look.ts'
import { classNames } from '../../../../ui/class-names.ts'
import { Checkbox } from '../../../../ui/fields/Checkbox.tsx'
import { MoneyText } from '../../../../ui/text/MoneyText.tsx'
import { useBusiness } from '../../../../web/business/use-business.ts'
import { useDocumentForm } from './document-form.ts'
import { isFree, type EditorLine as Line } from './document-values.ts'
import { LineDiscount, LineQuantity, LineTax } from './LineCells.tsx'
import { lineWords } from './LineWords.tsx'
import { cellAt, lineGrid } from './line-cells.ts'
import { hasSoundFigures } from './line-figures.ts'
import { LinePrice } from './product/LinePrice.tsx'
import { LineProduct } from './product/LineProduct.tsx'
import { useListPrice } from './product/list-prices.ts'
import { readDiscount } from './totals/discount-text.ts'
import type { LineActions } from './use-line-actions.ts'

type EditorLineProps = {
  index: number
  actions: LineActions
  priceLabel: string
  withTax: boolean
  /** Whether it can be optional. */
  hasOptions: boolean
}

export const EditorLine = memo(function EditorLine(props: EditorLineProps) {
  const { index, actions, priceLabel, withTax, hasOptions } = props
  const { currency } = useBusiness()
  const { control } = useDocumentForm()
  const line = useWatch({ control, name: `lines.${index}` })
  const customer = useWatch({ control, name: 'customer' })
  const list = useListPrice(line, customer?.id)
  const total = totalOf(line, list, currency)
  // a product's unit can be cleared and typed again
  const [withUnit, setWithUnit] = useState<string>()
  if (line.unit !== '' && line.product && withUnit !== line.product.id) setWithUnit(line.product.id)
  const LineWords = line.kind === 'line' ? null : lineWords[line.kind]
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
      {LineWords ? (
        <LineWords index={index} />
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
          <div className="self-start px-3 py-3 text-end tabular-nums [grid-area:total] max-sm:px-0 max-sm:py-1.5 max-sm:font-medium">
            {typeof total !== 'number' ? (
              <span className="text-ink-faint">–</span>
            ) : (
              <span className={line.optional ? 'text-ink-muted' : undefined}>
                <MoneyText amount={total} currency={currency} />
              </span>
            )}
            {hasOptions && <LineOption index={index} />}
          </div>
        </>
      )}
      <LineButtons index={index} actions={actions} />
    </li>
  )
})

function LineOption({ index }: { index: number }) {
  const { field } = useController({ control: useDocumentForm().control, name: `lines.${index}.optional` })
  return (
    <Checkbox
      label={t('Optional')}
      aria-label={t('Optional, line {number}', { number: index + 1 })}
      checked={field.value}
      onChange={field.onChange}
      onBlur={field.onBlur}
      className="mt-1 text-dense! font-normal text-ink-muted"
    />
  )
}

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

type LineHandleProps = { index: number; onMove: (from: number, to: number) => boolean }

/** For the pointer alone: keys and the tools of the line move it too. */
function LineHandle({ index, onMove }: LineHandleProps) {
  const dragged = ({ currentTarget, pointerId, clientX, clientY }: PointerEvent<HTMLSpanElement>) => {
    if (!currentTarget.hasPointerCapture(pointerId)) return
    const over = document.elementFromPoint(clientX, clientY)?.closest('[data-line]')
    if (!over || over.parentElement !== currentTarget.closest('ol')) return
    const to = Number(over.getAttribute('data-line'))
    if (to !== index) onMove(index, to)
  }
  return (
    <span
      aria-hidden="true"
      onPointerDown={event => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={dragged}
      className="flex h-11 cursor-grab touch-none items-center justify-end text-ink-faint opacity-0 transition-opacity [grid-area:handle] group-focus-within/line:opacity-100 group-hover/line:opacity-100 active:cursor-grabbing max-sm:hidden"
    >
      <GripVertical size={16} />
    </span>
  )
}

type LineButtonsProps = { index: number; actions: LineActions }

/** The arrow keys lead here, so that Tab goes from line to line. There may be hundreds, so they are plain buttons. */
const LineButtons = memo(function LineButtons({ index, actions }: LineButtonsProps) {
  const number = index + 1
  const tools = [
    {
      column: 'up',
      Icon: ArrowUp,
      label: t('Move line {number} up', { number }),
      act: () => actions.move(index, index - 1),
    },
    {
      column: 'down',
      Icon: ArrowDown,
      label: t('Move line {number} down', { number }),
      act: () => actions.move(index, index + 1),
    },
    {
      column: 'duplicate',
      Icon: Copy,
      label: t('Duplicate line {number}', { number }),
      act: () => actions.duplicate(index),
    },
    { column: 'remove', Icon: X, label: t('Remove line {number}', { number }), act: () => actions.remove(index) },
  ] as const
  return (
    <div className="flex flex-wrap content-start items-start justify-end pt-1.5 pe-2 [grid-area:actions] max-sm:-ms-2 max-sm:justify-start max-sm:p-0">
      {tools.map(({ column, Icon, label, act }) => (
        <span key={column} {...cellAt(index, column)}>
          <button
            type="button"
            tabIndex={-1}
            aria-label={label}
            title={label}
            onClick={act}
            className={iconButtonClasses(
              'quiet',
              'small',
              'pointer-fine:opacity-0 pointer-fine:group-focus-within/line:opacity-100 pointer-fine:group-hover/line:opacity-100',
            )}
          >
            <Icon aria-hidden="true" size={16} />
          </button>
        </span>
      ))}
    </div>
  )
})
