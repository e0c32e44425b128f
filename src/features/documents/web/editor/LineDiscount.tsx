/** The discount on a line, as a percentage or an amount. */
import { t } from '../../../../translations/web.ts'
import { Field } from '../../../../ui/fields/Field.tsx'
import { TextInput } from '../../../../ui/fields/TextInput.tsx'
import { CellLabel } from './CellLabel.tsx'
import { cellAt } from './line-cells.ts'
import { CELL_FRAME, FIGURE_FIELD } from './line-look.ts'
import { LINE_DISCOUNT_TOO_LARGE } from './totals/discount-text.ts'
import { useDiscountInput } from './totals/use-discount-input.ts'

type LineDiscountProps = {
  index: number
  /** It is more than the line amount. */
  tooLarge: boolean
}

export function LineDiscount({ index, tooLarge }: LineDiscountProps) {
  const { input, note, error } = useDiscountInput(`lines.${index}.discount`)
  return (
    <div {...cellAt(index, 'discount')} className="min-w-0 [grid-area:discount]">
      <CellLabel>{t('Discount')}</CellLabel>
      <Field
        label={t('Discount, line {number}', { number: index + 1 })}
        labelHidden
        note={note}
        error={error ?? (tooLarge ? LINE_DISCOUNT_TOO_LARGE : undefined)}
        className={FIGURE_FIELD}
      >
        <span className={CELL_FRAME}>
          <TextInput {...input} bare align="right" inputMode="text" placeholder="–" />
        </span>
      </Field>
    </div>
  )
}
