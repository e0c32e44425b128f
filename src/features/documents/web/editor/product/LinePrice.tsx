/** The price of a line and where it comes from, or what it is for: the unit of a line without a product. A typed price applies to this invoice alone; emptied, the usual one returns. */
import { useState } from 'react'
import { currencyOf } from '../../../../../domain/values/money.ts'
import { t } from '../../../../../translations/web.ts'
import { DecimalInput } from '../../../../../ui/fields/DecimalInput.tsx'
import { Field } from '../../../../../ui/fields/Field.tsx'
import { useBusiness } from '../../../../../web/business/use-business.ts'
import { CellLabel } from '../CellLabel.tsx'
import { LineUnit } from '../LineTexts.tsx'
import { cellAt } from '../line-cells.ts'
import { CELL_FRAME, FIGURE_FIELD } from '../line-look.ts'
import { useFigureInput } from '../use-figure-input.ts'
import type { ExplainedPrice } from './explained-price.ts'
import { PriceReason } from './PriceReason.tsx'

type LinePriceProps = {
  index: number
  label: string
  list: ExplainedPrice | undefined
  customerName: string | undefined
  unit: string
  hasUnit: boolean
}

export function LinePrice({ index, label, list, customerName, unit, hasUnit }: LinePriceProps) {
  const { currency } = useBusiness()
  const { decimals } = currencyOf(currency)
  const { input, error } = useFigureInput(index, 'price')
  const [emptied, setEmptied] = useState(false)
  const typed = input.value !== null
  return (
    <div {...cellAt(index, 'price')} className="min-w-0 [grid-area:price]">
      <CellLabel>{label}</CellLabel>
      <Field
        label={t('Price, line {number}', { number: index + 1 })}
        labelHidden
        error={error}
        className={FIGURE_FIELD}
      >
        <span className={CELL_FRAME}>
          <DecimalInput
            {...input}
            scale={decimals}
            minimumDecimals={decimals}
            bare
            align="right"
            value={emptied ? null : (input.value ?? list?.price ?? null)}
            onValueChange={price => {
              setEmptied(price === null)
              input.onValueChange(price)
            }}
            onUnreadable={text => {
              setEmptied(false)
              input.onUnreadable(text)
            }}
            onBlur={() => {
              setEmptied(false)
              input.onBlur()
            }}
          />
        </span>
      </Field>
      {hasUnit && <LineUnit index={index} />}
      {typed && list ? (
        <p className="flex items-baseline justify-end gap-x-2 px-3 pb-2 max-lg:flex-wrap text-dense whitespace-nowrap text-ink-muted max-sm:justify-start max-sm:px-0 max-sm:pt-1">
          {t('this invoice only')}
          <button
            type="button"
            tabIndex={-1}
            onClick={() => input.onValueChange(null)}
            className="rounded-small font-medium text-accent underline underline-offset-2"
          >
            {t('Reset')}
          </button>
        </p>
      ) : (
        list && <PriceReason list={list} customerName={customerName} unit={unit} />
      )}
    </div>
  )
}
