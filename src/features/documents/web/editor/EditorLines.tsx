/** The lines of the document as a grid to type in, which also takes rows pasted from a spreadsheet. */
import { AlignLeft, Heading, Plus, Sigma } from 'lucide-react'
import {
  type ClipboardEvent,
  type CSSProperties,
  type MouseEvent,
  type ReactNode,
  useEffect,
  useRef,
  useState,
} from 'react'
import { flushSync } from 'react-dom'
import { useFieldArray, useWatch } from 'react-hook-form'
import { currencyOf } from '../../../../domain/values/money.ts'
import { rich, t } from '../../../../translations/web.ts'
import { Button } from '../../../../ui/Button.tsx'
import { classNames } from '../../../../ui/class-names.ts'
import { KeyboardHint } from '../../../../ui/KeyboardHint.tsx'
import { ScanButton } from '../../../../ui/scan/ScanButton.tsx'
import { moneyAsText } from '../../../../ui/text/decimal-text.ts'
import { figureWidth } from '../../../../ui/text/figure-width.ts'
import { useBusiness } from '../../../../web/business/use-business.ts'
import { useTaxes } from '../../../taxes/web/use-taxes.ts'
import { useDocumentForm } from './document-form.ts'
import { EditorLine } from './EditorLine.tsx'
import { focusCell, lineGrid, placeOf } from './line-cells.ts'
import { withPastedRows } from './pasting/pasted-lines.ts'
import { COLUMNS, pastedRows } from './pasting/spreadsheet-rows.ts'
import { useProductLookup } from './product/use-product-lookup.ts'
import { useEditorTotals } from './totals/EditorTotalsProvider.tsx'
import { type LineActions, lineKeys, type RemovedLine, useLineActions } from './use-line-actions.ts'

type EditorLinesProps = {
  autoFocus: boolean
  /** Whether a line can be optional. */
  hasOptions?: boolean
}

export function EditorLines({ autoFocus, hasOptions = false }: EditorLinesProps) {
  const { currency, pricesIncludeTax: businessDefault, taxRegistered } = useBusiness()
  const { control, getValues } = useDocumentForm()
  const lines = useFieldArray({ control, name: 'lines' })
  const grid = useRef<HTMLOListElement>(null)
  const [removed, setRemoved] = useState<RemovedLine | null>(null)
  const actions = useLineActions(grid, lines, getValues, setRemoved)
  const { lookUp, underWay } = useProductLookup()
  const saved = useWatch({ control, name: 'saved' })
  const priceLabel = taxRegistered && (saved?.pricesIncludeTax ?? businessDefault) ? t('Price with tax') : t('Price')
  const { known } = useTaxes()
  const withTax = known.filter(({ archived, id }) => !archived || saved?.taxes[id] !== undefined).length > 1
  useEffect(() => {
    if (autoFocus) focusCell(grid.current, 0, 'product')
  }, [autoFocus])

  const pasted = (event: ClipboardEvent<HTMLElement>) => {
    const place = placeOf(event.target)
    const column = COLUMNS.find(each => each === place?.column)
    // several lines of text take what is pasted as it is
    if (!place || !column || event.target instanceof HTMLTextAreaElement) return
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
          <EditorLine key={field.id} index={index} {...{ actions, priceLabel, withTax, hasOptions }} />
        ))}
      </ol>
      <LinesFoot
        onAdd={({ detail: byPointer }) => {
          actions.add()
          // its products open for the pointer; a key types to find one
          if (byPointer && document.activeElement instanceof HTMLInputElement) document.activeElement.click()
        }}
        onAddWords={actions.add}
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

const PADDING = 24

/** No line amount is larger than the subtotal. */
function LinesFrame({ children }: { children: ReactNode }) {
  const { currency } = useBusiness()
  const { subtotal = 0 } = useEditorTotals()
  const room = PADDING + figureWidth(moneyAsText(subtotal, currency))
  return (
    <section
      aria-label={t('Lines')}
      className="border-y border-line"
      style={{ '--amount-room': `${Math.ceil(room)}px` } as CSSProperties}
    >
      {children}
    </section>
  )
}

const WORDS = [
  { kind: 'heading', Icon: Heading, label: t('Add heading') },
  { kind: 'text', Icon: AlignLeft, label: t('Add text') },
  { kind: 'subtotal', Icon: Sigma, label: t('Add subtotal') },
] as const

type LinesFootProps = {
  onAdd: (event: MouseEvent) => void
  onAddWords: LineActions['add']
  onScanned: (code: string) => void
  /** Products that are being looked up. */
  underWay: number
  onPutBack: (() => void) | null
}

function LinesFoot({ onAdd, onAddWords, onScanned, underWay, onPutBack }: LinesFootProps) {
  return (
    <div className="flex min-h-12 flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-line px-9 py-2 max-sm:px-1">
      <div className="flex flex-wrap gap-2">
        <Button look="quiet" size="small" icon={<Plus aria-hidden="true" size={16} />} onClick={onAdd}>
          {t('Add line')}
        </Button>
        {WORDS.map(({ kind, Icon, label }) => (
          <Button
            key={kind}
            look="quiet"
            size="small"
            icon={<Icon aria-hidden="true" size={16} />}
            onClick={() => onAddWords(kind)}
          >
            {label}
          </Button>
        ))}
        <ScanButton size="small" onCode={onScanned} />
      </div>
      <div role="status" className="flex items-center gap-3 text-dense text-ink-muted">
        {underWay > 0 &&
          t('{count, plural, one {Looking up # product…} other {Looking up # products…}}', { count: underWay })}
        {underWay === 0 && onPutBack && (
          <>
            {t('Line removed.')}
            <Button size="small" onClick={onPutBack}>
              {t('Undo')}
            </Button>
          </>
        )}
      </div>
      {underWay === 0 && !onPutBack && <Keys />}
    </div>
  )
}

function Keys() {
  return (
    <p className="text-dense text-ink-muted max-lg:hidden">
      {rich('{enter} next line · {up} {down} move line · paste SKU, quantity and price from a spreadsheet', {
        enter: <KeyboardHint keys="enter" className="opacity-100!" />,
        up: <KeyboardHint keys="mod+shift+↑" className="opacity-100!" />,
        down: <KeyboardHint keys="↓" className="opacity-100!" />,
      })}
    </p>
  )
}
