/** When is stock low, and may one sell what is not there? */
import { Controller, useFormContext } from 'react-hook-form'
import { negativeStockPolicies } from '../../../domain/stock.ts'
import { Field } from '../../../ui/fields/Field.tsx'
import { QuantityInput } from '../../../ui/fields/QuantityInput.tsx'
import { RadioGroup } from '../../../ui/fields/RadioGroup.tsx'
import { SettingsSection } from './SettingsSection.tsx'
import { FIELD_NAMES, POLICY_NAMES, type SettingsValues } from './settings-form.ts'

const POLICY_SENTENCES = {
  warn: 'The invoice is issued, and you are told which products it took below zero.',
  allow: 'The invoice is issued without a word. For goods that are often sold before they are booked in.',
  forbid: 'The invoice stays a draft until enough is in stock.',
} as const

const POLICY_OPTIONS = negativeStockPolicies.map(policy => ({
  value: policy,
  label: POLICY_NAMES[policy],
  help: POLICY_SENTENCES[policy],
}))

export function StockSection() {
  const { control, formState } = useFormContext<SettingsValues>()
  const { errors } = formState
  return (
    <SettingsSection title="Stock" description="A product may set its own threshold; this one holds for all others.">
      <Field
        label={FIELD_NAMES.lowStockThreshold}
        required
        error={errors.lowStockThreshold?.message}
        help="With this many or fewer in stock, a product shows as Low Stock."
        className="sm:max-w-60"
      >
        <Controller
          control={control}
          name="lowStockThreshold"
          render={({ field: { onChange, ...field } }) => (
            <QuantityInput {...field} onValueChange={onChange} onUnreadable={onChange} />
          )}
        />
      </Field>
      <Field label={FIELD_NAMES.negativeStock} group error={errors.negativeStock?.message}>
        <Controller
          control={control}
          name="negativeStock"
          render={({ field }) => (
            <RadioGroup value={field.value} onValueChange={field.onChange} options={POLICY_OPTIONS} />
          )}
        />
      </Field>
    </SettingsSection>
  )
}
