/** When stock is low, and whether more may be sold than there is. */
import { Controller, useFormContext } from 'react-hook-form'
import { negativeStockPolicies } from '../../../../../domain/products/stock.ts'
import { t } from '../../../../../translations/web.ts'
import { Field } from '../../../../../ui/fields/Field.tsx'
import { QuantityInput } from '../../../../../ui/fields/QuantityInput.tsx'
import { RadioGroup } from '../../../../../ui/fields/RadioGroup.tsx'
import { POLICY_NAMES } from '../../../../stock/web/policy-names.ts'
import { SettingsSection } from '../SettingsSection.tsx'
import { FIELD_NAMES, type SettingsValues } from '../settings-form.ts'
import { DaysField } from './DaysField.tsx'

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
        <DaysField name="leadTimeDays" help={t('From ordering goods until they arrive.')} />
        <DaysField name="targetCoverDays" help={t('How long a delivery should last. “To order” uses both.')} />
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
