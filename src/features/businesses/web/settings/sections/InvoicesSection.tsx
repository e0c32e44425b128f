/** What every new document starts with: currency, numbers, note and footer. */
import { Controller, useFormContext } from 'react-hook-form'
import { t } from '../../../../../translations/web.ts'
import { Field } from '../../../../../ui/fields/Field.tsx'
import { TextArea } from '../../../../../ui/fields/TextArea.tsx'
import type { Business } from '../../../contract.ts'
import { CurrencyPicker } from '../../CurrencyPicker.tsx'
import { SettingsSection } from '../SettingsSection.tsx'
import { FIELD_NAMES, type SettingsValues } from '../settings-form.ts'
import { DocumentWriting } from './DocumentWriting.tsx'
import { NumberingField } from './NumberingField.tsx'

export function InvoicesSection({ business }: { business: Business }) {
  const { control, register, formState } = useFormContext<SettingsValues>()
  const { errors } = formState
  return (
    <SettingsSection title={t('Invoices')} description={t('What new documents start with. Issued ones don’t change.')}>
      <Field
        label={FIELD_NAMES.currency}
        error={errors.currency?.message}
        help={t('Can’t be changed once an invoice has been issued.')}
      >
        <Controller
          control={control}
          name="currency"
          render={({ field: { onChange, ...field } }) => (
            <CurrencyPicker {...field} onValueChange={onChange} />
          )}
        />
      </Field>
      <div className="flex flex-col gap-1.5">
        <div className="grid gap-5 sm:grid-cols-2">
          <NumberingField name="numberingPattern" kind="invoice" business={business} />
          <NumberingField name="creditNotePattern" kind="credit-note" business={business} />
        </div>
        <p className="max-w-[72ch] text-dense text-ink-muted">
          {t(
            '{year} becomes the year, and {number} the count with at least four digits. The rest is printed as you type it.',
            {
              year: '{year}',
              number: '{number:4}',
            },
          )}
        </p>
      </div>
      <DocumentWriting />
      <Field
        label={FIELD_NAMES.invoiceNote}
        error={errors.invoiceNote?.message}
        help={t('Added to every new invoice; edit it there.')}
      >
        <TextArea {...register('invoiceNote')} />
      </Field>
      <Field
        label={FIELD_NAMES.footer}
        error={errors.footer?.message}
        help={t('Printed at the foot of every document, such as managing directors or a company register number.')}
      >
        <TextArea {...register('footer')} />
      </Field>
    </SettingsSection>
  )
}
