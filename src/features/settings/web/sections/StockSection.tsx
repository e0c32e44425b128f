/** When stock is low, and whether more may be sold than there is. */
import { Controller, useFormContext } from 'react-hook-form'
import { negativeStockPolicies } from '../../../../domain/products/stock.ts'
import { t } from '../../../../translations/web.ts'
import { DecimalInput } from '../../../../ui/fields/DecimalInput.tsx'
import { Field } from '../../../../ui/fields/Field.tsx'
import { QuantityInput } from '../../../../ui/fields/QuantityInput.tsx'
import { RadioGroup } from '../../../../ui/fields/RadioGroup.tsx'
import { POLICY_NAMES } from '../../../stock/web/policy-names.ts'
import { SettingsSection } from '../SettingsSection.tsx'
import { FIELD_NAMES, type SettingsValues } from '../settings-form.ts'

const POLICY_SENTENCES = {
  warn: t('The invoice is issued, and you’re told which products it takes below zero.'),
  allow: t('The invoice is issued without a warning. Choose this if you often sell goods before recording them.'),
  forbid: t('The invoice stays a draft until there is enough in stock.'),
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
    <SettingsSection
      title={t('Stock')}
      description={t('Applies to every product unless you set another threshold there.')}
    >
      <Field
        label={FIELD_NAMES.lowStockThreshold}
        required
        error={errors.lowStockThreshold?.message}
        help={t('Low Stock at or below this. Default: 10.')}
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
      <div className="grid gap-5 sm:grid-cols-2">
        <Days name="leadTimeDays" help={t('From ordering goods until they arrive.')} />
        <Days name="targetCoverDays" help={t('How long a delivery should last. “To order” uses both.')} />
      </div>
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

function Days({ name, help }: { name: 'leadTimeDays' | 'targetCoverDays'; help: string }) {
  const { control, formState } = useFormContext<SettingsValues>()
  return (
    <Field label={FIELD_NAMES[name]} required error={formState.errors[name]?.message} help={help}>
      <Controller
        control={control}
        name={name}
        render={({ field: { onChange, ...field } }) => (
          <DecimalInput
            {...field}
            onValueChange={onChange}
            onUnreadable={onChange}
            scale={0}
            minimumDecimals={0}
            inputMode="numeric"
            trailing={t('days')}
          />
        )}
      />
    </Field>
  )
}
