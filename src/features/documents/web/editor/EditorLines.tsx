/** The lines of the invoice as a grid to type in, which also takes rows pasted from a spreadsheet. */
import { type ClipboardEvent, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useFieldArray, useWatch } from 'react-hook-form'
import { currencyOf } from '../../../../domain/values/money.ts'
import { t } from '../../../../translations/web.ts'
import { classNames } from '../../../../ui/class-names.ts'
import { useBusiness } from '../../../../web/business/use-business.ts'
import { useTaxes } from '../../../taxes/web/use-taxes.ts'
import { useEditorForm } from './document-form.ts'
import { EditorLine } from './EditorLine.tsx'
import { LinesFoot } from './LinesFoot.tsx'
import { LinesFrame } from './LinesFrame.tsx'
import { focusCell, lineGrid, placeOf } from './line-cells.ts'
import { lineKeys } from './line-keys.ts'
import { withPastedRows } from './pasting/pasted-lines.ts'
import { COLUMNS, pastedRows } from './pasting/spreadsheet-rows.ts'
import { useProductLookup } from './product/use-product-lookup.ts'
import { type RemovedLine, useLineActions } from './use-line-actions.ts'

export function EditorLines({ autoFocus }: { autoFocus: boolean }) {
  const { currency, pricesIncludeTax: businessDefault } = useBusiness()
  const { control, getValues } = useEditorForm()
  const lines = useFieldArray({ control, name: 'lines' })
  const grid = useRef<HTMLOListElement>(null)
  const [removed, setRemoved] = useState<RemovedLine | null>(null)
  const actions = useLineActions(grid, lines, getValues, setRemoved)
  const { lookUp, underWay } = useProductLookup()
  const saved = useWatch({ control, name: 'saved' })
  const priceLabel = (saved?.pricesIncludeTax ?? businessDefault) ? t('Price with tax') : t('Price')
  const { others } = useTaxes()
  const withTax = others.some(({ archived, id }) => !archived || saved?.taxes[id] !== undefined)
  useEffect(() => {
    if (autoFocus) focusCell(grid.current, 0, 'product')
  }, [autoFocus])

  const pasted = (event: ClipboardEvent<HTMLElement>) => {
    const place = placeOf(event.target)
    const column = COLUMNS.find(each => each === place?.column)
    if (!place || !column) return
    const rows = pastedRows(event.clipboardData.getData('text/plain'), column, currencyOf(currency).decimals)
    if (!rows?.length) return
    event.preventDefault()
    flushSync(() => lines.replace(withPastedRows(getValues('lines'), place.line, column, rows)))
    focusCell(grid.current, place.line, column)
    void lookUp(rows.flatMap(({ product }) => product ?? []))
  }
  const scanned = (code: string) => {
    actions.addProduct(code)
    void lookUp([code])
  }
  return (
    <LinesFrame>
      <div
        aria-hidden="true"
        className={classNames(
          lineGrid(withTax),
          'border-b border-line text-dense font-medium text-ink-muted max-sm:hidden',
        )}
      >
        <span className="px-3 py-2.5 [grid-area:product]">{t('Item')}</span>
        <span className="px-3 py-2.5 text-end [grid-area:quantity]">{t('Quantity')}</span>
        <span className="px-3 py-2.5 text-end [grid-area:price]">{priceLabel}</span>
        <span className="px-3 py-2.5 text-end [grid-area:discount]">{t('Discount')}</span>
        {withTax && <span className="px-3 py-2.5 [grid-area:tax] max-lg:hidden">{t('Tax')}</span>}
        <span className="px-3 py-2.5 text-end [grid-area:total]">{t('Amount')}</span>
      </div>
      <ol ref={grid} onKeyDown={lineKeys(grid, actions)} onPaste={pasted} className="divide-y divide-line">
        {lines.fields.map((field, index) => (
          <EditorLine key={field.id} index={index} actions={actions} priceLabel={priceLabel} withTax={withTax} />
        ))}
      </ol>
      <LinesFoot
        onAdd={actions.add}
        onAddHeading={actions.addHeading}
        onScanned={scanned}
        underWay={underWay}
        onPutBack={
          removed &&
          (() => {
            setRemoved(null)
            actions.putBack(removed)
          })
        }
      />
    </LinesFrame>
  )
}
