/** How many are sold? */
import { useController } from 'react-hook-form'
import { Field } from '../../../ui/Field.tsx'
import { QuantityInput } from '../../../ui/QuantityInput.tsx'
import { CellLabel } from './CellLabel.tsx'
import { useEditorForm } from './editor-form.ts'
import { cellAt } from './line-cells.ts'
import { CELL_FIELD, CELL_FRAME } from './line-look.ts'

export function LineQuantity({ index }: { index: number }) {
  const { control } = useEditorForm()
  const { field, fieldState } = useController({ control, name: `lines.${index}.quantity` })
  return (
    <div {...cellAt(index, 'quantity')} className="min-w-0 [grid-area:quantity]">
      <CellLabel>Quantity</CellLabel>
      <Field label={`Quantity, line ${index + 1}`} labelHidden error={fieldState.error?.message} className={CELL_FIELD}>
        <span className={CELL_FRAME}>
          <QuantityInput
            bare
            align="right"
            ref={field.ref}
            value={field.value}
            onValueChange={field.onChange}
            onUnreadable={field.onChange}
            onBlur={field.onBlur}
          />
        </span>
      </Field>
    </div>
  )
}
