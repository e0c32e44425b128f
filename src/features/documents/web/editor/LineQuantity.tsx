/** The quantity of a line. */
import { t } from '../../../../translations/web.ts'
import { Field } from '../../../../ui/fields/Field.tsx'
import { QuantityInput } from '../../../../ui/fields/QuantityInput.tsx'
import { CellLabel } from './CellLabel.tsx'
import { cellAt } from './line-cells.ts'
import { CELL_FRAME, FIGURE_FIELD } from './line-look.ts'
import { useFigureInput } from './use-figure-input.ts'

export function LineQuantity({ index }: { index: number }) {
  const { input, error } = useFigureInput(index, 'quantity')
  return (
    <div {...cellAt(index, 'quantity')} className="min-w-0 [grid-area:quantity]">
      <CellLabel>{t('Quantity')}</CellLabel>
      <Field
        label={t('Quantity, line {number}', { number: index + 1 })}
        labelHidden
        error={error}
        className={FIGURE_FIELD}
      >
        <span className={CELL_FRAME}>
          <QuantityInput {...input} bare align="right" />
        </span>
      </Field>
    </div>
  )
}
