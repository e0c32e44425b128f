/** The parts of a combined tax, each with its name and rate. Together they are its rate. */
import { Plus, X } from 'lucide-react'
import { useFieldArray, useFormContext } from 'react-hook-form'
import { FEWEST_PARTS, MOST_PARTS } from '../../../domain/documents/tax-parts.ts'
import { t } from '../../../translations/web.ts'
import { Button } from '../../../ui/Button.tsx'
import { Field } from '../../../ui/fields/Field.tsx'
import { PercentInput } from '../../../ui/fields/PercentInput.tsx'
import { TextInput } from '../../../ui/fields/TextInput.tsx'
import { type FieldOf, FormField } from '../../../ui/forms/FormField.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import { percentAsText } from '../../../ui/text/decimal-text.ts'

/** An empty rate is null. */
export type PartValues = { name: string; rate: number | null }
type Values = { parts: PartValues[] }
const PartField: FieldOf<Values> = FormField

export const NO_PART: PartValues = { name: '', rate: null }

export function rateOfParts(parts: readonly PartValues[]): number {
  return parts.reduce((sum, { rate }) => sum + (rate ?? 0), 0)
}

export function TaxPartFields() {
  const { control, watch, formState } = useFormContext<Values & { rate: number | null }>()
  const { fields, append, remove } = useFieldArray({ control, name: 'parts' })
  return (
    <Field
      label={t('Parts')}
      group
      help={t('Together {rate}. Each part has its own line in the totals.', {
        rate: percentAsText(rateOfParts(watch('parts') ?? [])),
      })}
      error={formState.errors.rate?.message}
    >
      {fields.map((field, index) => (
        <div key={field.id} className="flex items-start gap-2">
          <PartField
            name={`parts.${index}.name`}
            label={t('Name of part {number}', { number: index + 1 })}
            labelHidden
            className="flex-3"
          >
            <TextInput placeholder={index === 0 ? 'GST' : 'QST'} />
          </PartField>
          <PartField
            name={`parts.${index}.rate`}
            label={t('Rate of part {number}', { number: index + 1 })}
            labelHidden
            className="flex-2"
          >
            <PercentInput />
          </PartField>
          {fields.length > FEWEST_PARTS && (
            <IconButton
              label={t('Remove part {number}', { number: index + 1 })}
              icon={<X aria-hidden="true" size={16} />}
              onClick={() => remove(index)}
            />
          )}
        </div>
      ))}
      {fields.length < MOST_PARTS && (
        <Button look="secondary" size="small" className="self-start" onClick={() => append(NO_PART)}>
          <Plus aria-hidden="true" size={16} />
          {t('Add part')}
        </Button>
      )}
    </Field>
  )
}
