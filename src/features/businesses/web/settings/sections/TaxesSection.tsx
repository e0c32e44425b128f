/** The taxes on invoices, and whether prices include them. */
import { Controller, useFormContext, useWatch } from 'react-hook-form'
import { t } from '../../../../../translations/web.ts'
import { Field } from '../../../../../ui/fields/Field.tsx'
import { PercentInput } from '../../../../../ui/fields/PercentInput.tsx'
import { Switch } from '../../../../../ui/fields/Switch.tsx'
import { TextInput } from '../../../../../ui/fields/TextInput.tsx'
import { TaxRates } from '../../../../taxes/web/TaxRates.tsx'
import { SettingsSection } from '../SettingsSection.tsx'
import { FIELD_NAMES, type SettingsValues } from '../settings-form.ts'

export function TaxesSection() {
  const { control, register, formState } = useFormContext<SettingsValues>()
  const { errors } = formState
  const [included, rate] = useWatch({ control, name: ['pricesIncludeTax', 'taxRate'] })
  return (
    <SettingsSection
      title={t('Taxes')}
      description={t('Applies to every line unless you choose another. Issued invoices keep theirs.')}
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <Field
          label={FIELD_NAMES.taxName}
          required
          error={errors.taxName?.message}
          help={t('The name on documents, such as VAT, GST or Sales tax.')}
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
          help={t('Printed on documents. Tax offices ask for it when sales are exempt.')}
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
              ? t('On new invoices, prices are what the customer pays, and tax is taken out of them.')
              : t('On new invoices, tax is added to the prices.')
          }
        />
      </Field>
      <TaxRates />
    </SettingsSection>
  )
}
