/** One product to count: its quantity is saved when the field is left, or with Enter. */
import { useEffect, useState } from 'react'
import { countDifference } from '../../../../domain/products/stock-count.ts'
import { rich, t } from '../../../../translations/web.ts'
import { QuantityInput } from '../../../../ui/fields/QuantityInput.tsx'
import { QuantityText } from '../../../../ui/text/QuantityText.tsx'
import type { StockCountLine } from '../../contract.ts'
import { useEnterCount } from './api.ts'

type CountLineProps = {
  countId: string
  line: StockCountLine
  /** For an open count, and a person who can change it. */
  mayEnter: boolean
  /** Enter was pressed in its field. */
  onDone: (field: HTMLInputElement) => void
}

export function CountLine({ countId, line, mayEnter, onDone }: CountLineProps) {
  const { productId, name, sku, unit, counted, expected, countedBy } = line
  const { write, problem } = useEnterCount(countId)
  const [typed, setTyped] = useState<number | string | null>(counted)
  // somebody else may have entered it meanwhile
  useEffect(() => setTyped(counted), [counted])
  const isFigure = typed === null || (typeof typed === 'number' && typed >= 0)
  const save = () => {
    if (isFigure && typeof typed !== 'string' && typed !== counted)
      void write({ productId, counted: typed }, { refused: 'here' })
  }
  return (
    <li className="flex items-center gap-4 px-4 py-3 max-sm:flex-wrap max-sm:gap-y-2">
      <div className="min-w-0 grow max-sm:w-full">
        <div className="font-medium">
          <bdi>{name}</bdi>
        </div>
        <div className="text-dense text-ink-muted">
          <bdi>{sku}</bdi>
          {unit && (
            <>
              {' · '}
              <bdi>{unit}</bdi>
            </>
          )}
          {countedBy && (
            <>
              {' · '}
              <bdi>{countedBy}</bdi>
            </>
          )}
        </div>
      </div>
      <div className="min-w-36 text-end text-dense max-sm:grow max-sm:text-start" aria-live="polite">
        {problem || !isFigure ? (
          <span className="text-red">{problem?.message ?? t('Enter a quantity such as 12 or 2.5.')}</span>
        ) : (
          counted !== null &&
          expected !== null && (
            <>
              <span className="block text-ink-muted">
                {rich('Expected {quantity}', { quantity: <QuantityText thousandths={expected} /> })}
              </span>
              <Difference difference={countDifference({ counted, expected })} />
            </>
          )
        )}
      </div>
      {mayEnter ? (
        <QuantityInput
          data-counted
          aria-label={t('Counted of {name}', { name })}
          aria-invalid={!isFigure || undefined}
          value={typed}
          onValueChange={setTyped}
          onUnreadable={setTyped}
          onBlur={save}
          onKeyDown={event => {
            if (event.key !== 'Enter') return
            // or the search box, which has the focus next, would take this Enter too
            event.preventDefault()
            save()
            onDone(event.currentTarget)
          }}
          enterKeyHint="next"
          className="w-32 text-end max-sm:h-12 max-sm:text-heading"
        />
      ) : (
        <span className="w-24 text-end tabular-nums">
          {counted === null ? t('Not counted') : <QuantityText thousandths={counted} />}
        </span>
      )}
    </li>
  )
}

function Difference({ difference }: { difference: number }) {
  if (difference === 0) return <span className="text-green">{t('Matches', { context: 'verb' })}</span>
  return (
    <span className="font-medium text-amber">
      {rich('Difference {quantity}', { quantity: <QuantityText thousandths={difference} signed /> })}
    </span>
  )
}
