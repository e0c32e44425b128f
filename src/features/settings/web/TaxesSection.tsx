/** Which taxes do invoices carry, and do prices have them in them? */
import { Controller, useFormContext, useWatch } from 'react-hook-form'
import { Field } from '../../../ui/fields/Field.tsx'
import { Switch } from '../../../ui/fields/Switch.tsx'
import { TextInput } from '../../../ui/fields/TextInput.tsx'
import { PercentInput } from '../../businesses/web/PercentInput.tsx'
import { TaxRates } from '../../taxes/web/TaxRates.tsx'
import { SettingsSection } from './SettingsSection.tsx'
import { FIELD_NAMES, type SettingsValues } from './settings-form.ts'

export function TaxesSection() {
  const { control, register, formState } = useFormContext<SettingsValues>()
  const { errors } = formState
  const [included, rate] = useWatch({ control, name: ['pricesIncludeTax', 'taxRate'] })
  return (
    <SettingsSection
      title="Taxes"
      description="Your own tax stands on every line unless the product or the invoice says otherwise. Invoices that were issued keep theirs."
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <Field
          label={FIELD_NAMES.taxName}
          required
          error={errors.taxName?.message}
          help="As documents call it: VAT, GST, Sales tax."
        >
          <TextInput {...register('taxName')} />
        </Field>
        <Field label={FIELD_NAMES.taxRate} required error={errors.taxRate?.message}>
          <Controller
            control={control}
            name="taxRate"
            render={({ field: { onChange, ...field } }) => (
              <PercentInput {...field} onValueChange={onChange} onUnreadable={onChange} />
            )}
          />
        </Field>
      </div>
      {rate === 0 && (
        <Field
          label={FIELD_NAMES.taxFreeReason}
          error={errors.taxFreeReason?.message}
          help="Printed on documents; tax offices ask for it where sales are exempt."
        >
          <TextInput {...register('taxFreeReason')} />
        </Field>
      )}
      <Field label={FIELD_NAMES.pricesIncludeTax} labelHidden group error={errors.pricesIncludeTax?.message}>
        <Switch
          {...register('pricesIncludeTax')}
          label={FIELD_NAMES.pricesIncludeTax}
          help={
            included
              ? 'On new invoices, prices are what the customer pays, and the tax is taken out of them.'
              : 'On new invoices, tax is added to the prices.'
          }
        />
      </Field>
      <TaxRates />
    </SettingsSection>
  )
}
