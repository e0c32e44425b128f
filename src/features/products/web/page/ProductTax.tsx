/** The tax of a product, asked for only where there is a choice. */

import { Controller, type UseFormReturn } from 'react-hook-form'
import { t } from '../../../../translations/web.ts'
import { Field } from '../../../../ui/fields/Field.tsx'
import { Select } from '../../../../ui/fields/Select.tsx'
import { taxWords } from '../../../taxes/web/tax-words.ts'
import { useTaxes } from '../../../taxes/web/use-taxes.ts'
import type { ProductValues } from '../form/product-form.ts'

// An empty value would mean that nothing is chosen; ids have eight characters
const OWN = 'own'

export function ProductTax<Output>({ form }: { form: UseFormReturn<ProductValues, unknown, Output> }) {
  const { control, watch, formState } = form
  const { ownOfBusiness, others } = useTaxes()
  const chosen = watch('taxRateId') ?? null
  const choice = others.filter(({ id, archived }) => !archived || id === chosen)
  if (choice.length === 0) return null
  const options = [
    { value: OWN, label: t('{tax} (default)', { tax: taxWords(ownOfBusiness) }) },
    ...choice.map(tax => ({
      value: tax.id,
      label: tax.archived ? t('{tax} (archived)', { tax: taxWords(tax) }) : taxWords(tax),
    })),
  ]
  return (
    <Field
      label={t('Tax')}
      error={formState.errors.taxRateId?.message}
      help={t('Applied to this product’s invoice lines. You can choose another on an invoice.')}
    >
      <Controller
        name="taxRateId"
        control={control}
        render={({ field: { value, onChange, ...field } }) => (
          <Select
            {...field}
            options={options}
            value={value ?? OWN}
            onValueChange={tax => onChange(tax === OWN ? null : tax)}
          />
        )}
      />
    </Field>
  )
}
