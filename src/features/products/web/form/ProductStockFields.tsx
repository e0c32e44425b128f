/** What differs from the stock settings of the business, for one product. */
import { Controller, type UseFormReturn } from 'react-hook-form'
import { negativeStockPolicies } from '../../../../domain/products/stock.ts'
import { t } from '../../../../translations/web.ts'
import { DecimalInput } from '../../../../ui/fields/DecimalInput.tsx'
import { Field } from '../../../../ui/fields/Field.tsx'
import { Select } from '../../../../ui/fields/Select.tsx'
import { countAsText } from '../../../../ui/text/decimal-text.ts'
import { useBusiness } from '../../../../web/business/use-business.ts'
import { POLICY_NAMES } from '../../../stock/web/policy-names.ts'
import type { ProductValues } from './product-form.ts'

type ProductStockFieldsProps<Output> = { form: UseFormReturn<ProductValues, unknown, Output> }

export function ProductStockFields<Output>({ form }: ProductStockFieldsProps<Output>) {
  const business = useBusiness()
  const { control, formState } = form
  const { errors } = formState
  const days = (name: 'leadTimeDays' | 'targetCoverDays', label: string) => (
    <Field
      label={label}
      error={errors[name]?.message}
      help={t('Default: {days, plural, one {# day} other {# days}}.', { days: business[name] })}
    >
      <Controller
        name={name}
        control={control}
        render={({ field: { value, onChange, ...field } }) => (
          <DecimalInput
            {...field}
            value={value ?? null}
            onValueChange={onChange}
            onUnreadable={onChange}
            scale={0}
            minimumDecimals={0}
            inputMode="numeric"
            placeholder={countAsText(business[name])}
            trailing={t('days')}
          />
        )}
      />
    </Field>
  )
  return (
    <>
      <Field label={t('Selling below zero')} error={errors.negativeStock?.message}>
        <Controller
          name="negativeStock"
          control={control}
          render={({ field: { value, onChange } }) => (
            <Select
              options={[
                {
                  value: 'default',
                  label: t('Default: {policy}', { policy: POLICY_NAMES[business.negativeStock] }),
                },
                ...negativeStockPolicies.map(policy => ({ value: policy, label: POLICY_NAMES[policy] })),
              ]}
              value={value ?? 'default'}
              onValueChange={chosen => onChange(chosen === 'default' ? null : chosen)}
            />
          )}
        />
      </Field>
      {days('leadTimeDays', t('Delivery takes'))}
      {days('targetCoverDays', t('Stock should last'))}
    </>
  )
}
