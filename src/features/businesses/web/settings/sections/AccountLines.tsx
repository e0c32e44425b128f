/** What a payment to the account needs besides bank, IBAN and BIC, under the names that it has there: sort code, routing number, … */
import { Plus, X } from 'lucide-react'
import { useFieldArray, useFormContext } from 'react-hook-form'
import { t } from '../../../../../translations/web.ts'
import { Button } from '../../../../../ui/Button.tsx'
import { Field } from '../../../../../ui/fields/Field.tsx'
import { TextInput } from '../../../../../ui/fields/TextInput.tsx'
import { IconButton } from '../../../../../ui/IconButton.tsx'
import { MOST_ACCOUNT_LINES } from '../../../contract.ts'
import { FIELD_NAMES, type SettingsValues } from '../settings-form.ts'

export function AccountLines() {
  const { control, register, formState } = useFormContext<SettingsValues>()
  const { fields, append, remove } = useFieldArray({ control, name: 'accountLines' })
  const errors = formState.errors.accountLines
  return (
    <Field
      label={FIELD_NAMES.accountLines}
      group
      help={t('Such as a sort code, a routing number or an account number. Printed with your bank details.')}
    >
      {fields.map((field, index) => (
        <div key={field.id} className="flex items-start gap-2">
          <Field
            label={t('Name of detail {number}', { number: index + 1 })}
            labelHidden
            error={errors?.[index]?.label?.message}
            className="flex-2"
          >
            <TextInput {...register(`accountLines.${index}.label`)} placeholder={t('Sort code')} />
          </Field>
          <Field
            label={t('Value of detail {number}', { number: index + 1 })}
            labelHidden
            error={errors?.[index]?.value?.message}
            className="flex-3"
          >
            <TextInput {...register(`accountLines.${index}.value`)} spellCheck={false} placeholder="20-00-00" />
          </Field>
          <IconButton
            label={t('Remove detail {number}', { number: index + 1 })}
            icon={<X aria-hidden="true" size={16} />}
            onClick={() => remove(index)}
          />
        </div>
      ))}
      {fields.length < MOST_ACCOUNT_LINES && (
        <Button look="secondary" size="small" className="self-start" onClick={() => append({ label: '', value: '' })}>
          <Plus aria-hidden="true" size={16} />
          {t('Add detail')}
        </Button>
      )}
    </Field>
  )
}
