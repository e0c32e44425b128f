/** How customers pay, and until when. */
import { useFormContext } from 'react-hook-form'
import { t } from '../../../../../translations/web.ts'
import { Field } from '../../../../../ui/fields/Field.tsx'
import { TextArea } from '../../../../../ui/fields/TextArea.tsx'
import { TextInput } from '../../../../../ui/fields/TextInput.tsx'
import { SettingsSection } from '../SettingsSection.tsx'
import { FIELD_NAMES, type SettingsValues } from '../settings-form.ts'
import { AccountLines } from './AccountLines.tsx'
import { DaysField } from './DaysField.tsx'

export function PaymentSection() {
  const { register, formState } = useFormContext<SettingsValues>()
  const { errors } = formState
  return (
    <SettingsSection
      title={t('Payment')}
      description={t('How customers pay you. With an IBAN, invoices in euro carry a code for banking apps.')}
    >
      <DaysField name="termsDays" help={t('From the invoice date to the due date.')} className="sm:max-w-60" />
      <Field label={FIELD_NAMES.bankName} error={errors.bankName?.message}>
        <TextInput {...register('bankName')} />
      </Field>
      <div className="grid gap-5 sm:grid-cols-[2fr_1fr]">
        <Field label={FIELD_NAMES.iban} error={errors.iban?.message} help={t('Spaces are fine.')}>
          <TextInput {...register('iban')} spellCheck={false} autoCapitalize="characters" />
        </Field>
        <Field label={FIELD_NAMES.bic} error={errors.bic?.message}>
          <TextInput {...register('bic')} spellCheck={false} autoCapitalize="characters" />
        </Field>
      </div>
      <AccountLines />
      <Field
        label={FIELD_NAMES.paymentTerms}
        error={errors.paymentTerms?.message}
        help={t('Printed on every invoice, such as which account and reference to use.')}
      >
        <TextArea {...register('paymentTerms')} />
      </Field>
    </SettingsSection>
  )
}
