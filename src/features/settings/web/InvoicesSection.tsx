/** Tax, money, terms and numbers: what does every new invoice begin with? */
import { Controller, useFormContext, useWatch } from 'react-hook-form'
import { yearOf } from '../../../domain/calendar.ts'
import { formatInvoiceNumber, reasonAgainst, restartsYearly } from '../../../domain/invoice-number.ts'
import { DecimalInput } from '../../../ui/DecimalInput.tsx'
import { Field } from '../../../ui/Field.tsx'
import { Select } from '../../../ui/Select.tsx'
import { TextInput } from '../../../ui/TextInput.tsx'
import type { Business } from '../../businesses/contract.ts'
import { CURRENCY_OPTIONS } from '../../businesses/web/currency-names.ts'
import { PercentInput } from '../../businesses/web/PercentInput.tsx'
import { SettingsSection } from './SettingsSection.tsx'
import { FIELD_NAMES, type SettingsValues } from './settings-form.ts'

export function InvoicesSection({ business }: { business: Business }) {
  const { control, register, formState } = useFormContext<SettingsValues>()
  const { errors } = formState
  return (
    <SettingsSection
      title="Invoices"
      description="What a new invoice begins with. Invoices that were issued stay as they are."
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label={FIELD_NAMES.taxRate} required error={errors.taxRate?.message}>
          <Controller
            control={control}
            name="taxRate"
            render={({ field: { onChange, ...field } }) => <PercentInput {...field} onValueChange={onChange} />}
          />
        </Field>
        <Field
          label={FIELD_NAMES.termsDays}
          required
          error={errors.termsDays?.message}
          help="From the invoice date to the due date."
        >
          <Controller
            control={control}
            name="termsDays"
            render={({ field: { onChange, ...field } }) => (
              <DecimalInput
                {...field}
                onValueChange={onChange}
                scale={0}
                minimumDecimals={0}
                inputMode="numeric"
                trailing="days"
              />
            )}
          />
        </Field>
      </div>
      <Field
        label={FIELD_NAMES.currency}
        error={errors.currency?.message}
        help="It can be changed until the first invoice is issued."
      >
        <Controller
          control={control}
          name="currency"
          render={({ field: { onChange, ...field } }) => (
            <Select {...field} onValueChange={onChange} options={CURRENCY_OPTIONS} />
          )}
        />
      </Field>
      <Field
        label={FIELD_NAMES.numberingPattern}
        required
        error={errors.numberingPattern?.message}
        help={<NumberPreview today={business.today} />}
      >
        <TextInput {...register('numberingPattern')} spellCheck={false} />
      </Field>
    </SettingsSection>
  )
}

function NumberPreview({ today }: { today: string }) {
  const pattern = useWatch<SettingsValues, 'numberingPattern'>({ name: 'numberingPattern' }).trim()
  return (
    <>
      {!reasonAgainst(pattern) && (
        <>
          The first invoice of the year is{' '}
          <strong className="font-medium text-ink">{formatInvoiceNumber(pattern, yearOf(today), 1)}</strong>.{' '}
          {restartsYearly(pattern)
            ? 'The count starts anew each year. '
            : 'Without {year}, the count goes on from year to year. '}
        </>
      )}
      {'{year}'} becomes the year and {'{number:4}'} the count with at least four digits; all else stays as typed.
    </>
  )
}
