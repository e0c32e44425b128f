/** How customers pay, and until when. */
import { Plus, X } from 'lucide-react'
import { useFieldArray, useFormContext } from 'react-hook-form'
import { t } from '../../../../../translations/web.ts'
import { Button } from '../../../../../ui/Button.tsx'
import { Field } from '../../../../../ui/fields/Field.tsx'
import { TextArea } from '../../../../../ui/fields/TextArea.tsx'
import { TextInput } from '../../../../../ui/fields/TextInput.tsx'
import { type FieldOf, FormField } from '../../../../../ui/forms/FormField.tsx'
import { IconButton } from '../../../../../ui/IconButton.tsx'
import { MOST_ACCOUNT_LINES } from '../../../contract.ts'
import { DaysSetting, Setting, SettingsSection } from '../SettingsSection.tsx'
import { nameOf, type SettingsValues } from '../settings-form.ts'

export function PaymentSection() {
  return (
    <SettingsSection
      title={t('Payment')}
      description={t('How customers pay you. With an IBAN, invoices in euro carry a code for banking apps.')}
    >
      <DaysSetting name="termsDays" help={t('From the invoice date to the due date.')} className="sm:max-w-60" />
      <Setting name="bankName">
        <TextInput />
      </Setting>
      <div className="grid gap-5 sm:grid-cols-[2fr_1fr]">
        <Setting name="iban" help={t('Spaces are fine.')}>
          <TextInput spellCheck={false} autoCapitalize="characters" />
        </Setting>
        <Setting name="bic">
          <TextInput spellCheck={false} autoCapitalize="characters" />
        </Setting>
      </div>
      <AccountLines />
      <Setting name="paymentTerms" help={t('Printed on every invoice, such as which account and reference to use.')}>
        <TextArea />
      </Setting>
    </SettingsSection>
  )
}

const LineField: FieldOf<SettingsValues> = FormField

/** What a payment to the account needs besides bank, IBAN and BIC, under the names that it has there: sort code, routing number, … */
function AccountLines() {
  const { control } = useFormContext<SettingsValues>()
  const { fields, append, remove } = useFieldArray({ control, name: 'accountLines' })
  return (
    <Field
      label={nameOf('accountLines')}
      group
      help={t('Such as a sort code, a routing number or an account number. Printed with your bank details.')}
    >
      {fields.map((field, index) => (
        <div key={field.id} className="flex items-start gap-2">
          <LineField
            name={`accountLines.${index}.label`}
            label={t('Name of detail {number}', { number: index + 1 })}
            labelHidden
            className="flex-2"
          >
            <TextInput placeholder={t('Sort code')} />
          </LineField>
          <LineField
            name={`accountLines.${index}.value`}
            label={t('Value of detail {number}', { number: index + 1 })}
            labelHidden
            className="flex-3"
          >
            <TextInput spellCheck={false} placeholder="20-00-00" />
          </LineField>
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
