/** What does one cost, and why? Typed over, it holds for this invoice alone; emptied, it goes back. */
import { useState } from 'react'
import { useController } from 'react-hook-form'
import { isolated } from '../../../domain/isolated-text.ts'
import { currencyOf } from '../../../domain/money.ts'
import { DecimalInput } from '../../../ui/DecimalInput.tsx'
import { Field } from '../../../ui/Field.tsx'
import { useBusiness } from '../../businesses/web/api.ts'
import { CellLabel } from './CellLabel.tsx'
import { useEditorForm } from './editor-form.ts'
import type { ListPrice } from './editor-values.ts'
import { cellAt } from './line-cells.ts'
import { CELL_FIELD, CELL_FRAME } from './line-look.ts'

type LinePriceProps = { index: number; label: string; list: ListPrice | undefined; customerName: string | undefined }

export function LinePrice({ index, label, list, customerName }: LinePriceProps) {
  const { currency } = useBusiness()
  const { decimals } = currencyOf(currency)
  const { control } = useEditorForm()
  const { field, fieldState } = useController({ control, name: `lines.${index}.price` })
  const [emptied, setEmptied] = useState(false)
  const typed = field.value !== null
  return (
    <div {...cellAt(index, 'price')} className="min-w-0 [grid-area:price]">
      <CellLabel>{label}</CellLabel>
      <Field label={`Price, line ${index + 1}`} labelHidden error={fieldState.error?.message} className={CELL_FIELD}>
        <span className={CELL_FRAME}>
          <DecimalInput
            scale={decimals}
            minimumDecimals={decimals}
            bare
            align="right"
            ref={field.ref}
            value={emptied ? null : (field.value ?? list?.price ?? null)}
            onValueChange={price => {
              setEmptied(price === null)
              field.onChange(price)
            }}
            onUnreadable={text => {
              setEmptied(false)
              field.onChange(text)
            }}
            onBlur={() => {
              setEmptied(false)
              field.onBlur()
            }}
          />
        </span>
      </Field>
      {typed ? (
        <p className="flex items-baseline justify-end gap-x-2 px-3 pb-2 max-sm:flex-wrap text-dense whitespace-nowrap text-ink-muted max-sm:justify-start max-sm:px-0 max-sm:pt-1">
          this invoice only
          <button
            type="button"
            tabIndex={-1}
            onClick={() => field.onChange(null)}
            className="rounded-small font-medium text-accent underline underline-offset-2"
          >
            Reset
          </button>
        </p>
      ) : (
        list && (
          <p className="px-3 pb-2 text-right text-dense wrap-anywhere text-ink-muted max-sm:px-0 max-sm:pt-1 max-sm:text-left">
            {list.source === 'customer' && customerName ? `price for ${isolated(customerName)}` : 'base price'}
          </p>
        )
      )}
    </div>
  )
}
