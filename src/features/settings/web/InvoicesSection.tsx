/** Money, numbers and words: what does every new document begin with? */
import { Controller, useFormContext } from 'react-hook-form'
import { Field } from '../../../ui/fields/Field.tsx'
import { Select } from '../../../ui/fields/Select.tsx'
import { TextArea } from '../../../ui/fields/TextArea.tsx'
import { TextInput } from '../../../ui/fields/TextInput.tsx'
import type { Business } from '../../businesses/contract.ts'
import { CURRENCY_OPTIONS } from '../../businesses/web/currency-names.ts'
import { NumberPreview } from './NumberPreview.tsx'
import { SettingsSection } from './SettingsSection.tsx'
import { FIELD_NAMES, type SettingsValues } from './settings-form.ts'

export function InvoicesSection({ business }: { business: Business }) {
  const { control, register, formState } = useFormContext<SettingsValues>()
  const { errors } = formState
  return (
    <SettingsSection title="Invoices" description="What a new document begins with. What was issued stays as it is.">
      <Field
        label={FIELD_NAMES.currency}
        error={errors.currency?.message}
        help="Books are kept in one currency: it stays once an invoice is issued in it."
      >
        <Controller
          control={control}
          name="currency"
          render={({ field: { onChange, ...field } }) => (
            <Select {...field} onValueChange={onChange} options={CURRENCY_OPTIONS} />
          )}
        />
      </Field>
      <div className="flex flex-col gap-1.5">
        <div className="grid gap-5 sm:grid-cols-2">
          <Field
            label={FIELD_NAMES.numberingPattern}
            required
            error={errors.numberingPattern?.message}
            help={<NumberPreview name="numberingPattern" noun="invoice" today={business.today} />}
          >
            <TextInput {...register('numberingPattern')} spellCheck={false} />
          </Field>
          <Field
            label={FIELD_NAMES.creditNotePattern}
            required
            error={errors.creditNotePattern?.message}
            help={<NumberPreview name="creditNotePattern" noun="credit note" today={business.today} />}
          >
            <TextInput {...register('creditNotePattern')} spellCheck={false} />
          </Field>
        </div>
        <p className="max-w-[72ch] text-dense text-ink-muted">
          {'{year}'} becomes the year and {'{number:4}'} the count with at least four digits; all else stays as typed.
        </p>
      </div>
      <Field
        label={FIELD_NAMES.invoiceNote}
        error={errors.invoiceNote?.message}
        help="Stands on a new invoice until you change it there."
      >
        <TextArea {...register('invoiceNote')} />
      </Field>
      <Field
        label={FIELD_NAMES.footer}
        error={errors.footer?.message}
        help="At the foot of every document: managing directors, register, place of jurisdiction."
      >
        <TextArea {...register('footer')} />
      </Field>
    </SettingsSection>
  )
}
