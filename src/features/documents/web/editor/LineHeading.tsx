/** A heading over the lines below it. */
import { useController } from 'react-hook-form'
import { t } from '../../../../translations/web.ts'
import { Field } from '../../../../ui/fields/Field.tsx'
import { TextInput } from '../../../../ui/fields/TextInput.tsx'
import { useEditorForm } from './document-form.ts'
import { cellAt } from './line-cells.ts'
import { CELL_FIELD, CELL_FRAME } from './line-look.ts'

export function LineHeading({ index }: { index: number }) {
  const { control } = useEditorForm()
  const { field } = useController({ control, name: `lines.${index}.text` })
  const { fieldState } = useController({ control, name: `lines.${index}.product` })
  return (
    <div
      {...cellAt(index, 'product')}
      className="min-w-0 max-sm:[grid-column:1/-1] sm:[grid-column:product-start/total-end] sm:[grid-row:1]"
    >
      <Field
        label={t('Heading, line {number}', { number: index + 1 })}
        labelHidden
        error={fieldState.error?.message}
        className={CELL_FIELD}
      >
        <span className={CELL_FRAME}>
          <TextInput {...field} bare maxLength={200} placeholder={t('Heading')} className="font-semibold" />
        </span>
      </Field>
    </div>
  )
}
