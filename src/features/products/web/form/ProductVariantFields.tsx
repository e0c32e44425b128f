/** Whether a new product has variants, and the grid of their options. */
import { Controller, useFormContext, useWatch } from 'react-hook-form'
import { type Variant, variantsOf } from '../../../../domain/products/variants.ts'
import { t } from '../../../../translations/web.ts'
import { Field } from '../../../../ui/fields/Field.tsx'
import { Switch } from '../../../../ui/fields/Switch.tsx'
import { VariantFields } from '../product-groups/VariantFields.tsx'
import { filledOptions, rowsOf, type Suggested } from '../product-groups/variant-grid.ts'
import { NO_VARIANTS, type ProductValues } from './product-form.ts'

export function ProductVariantFields() {
  const { control, formState, getValues, setValue } = useFormContext<ProductValues>()
  const values = useWatch({ control })
  return (
    <>
      <Field label={t('Variants')} labelHidden group>
        <Switch
          checked={Boolean(values.variants)}
          onChange={({ target }) =>
            setValue('variants', target.checked ? NO_VARIANTS : undefined, { shouldDirty: true })
          }
          label={t('This product has variants')}
          help={t('Sizes, colors and so on. Each variant is a product of its own.')}
        />
      </Field>
      {values.variants && (
        <Controller
          name="variants"
          control={control}
          render={({ field: { value = NO_VARIANTS, onChange, ref } }) => (
            <VariantFields
              ref={ref}
              grid={value}
              onOptionsChange={options => onChange({ options, rows: rowsOf(options, value.rows) })}
              onRowsChange={rows => onChange({ ...value, rows })}
              faults={formState.errors.variants}
              suggested={suggestedIn({ ...getValues(), variants: value })}
              stocked={!values.isService}
            />
          )}
        />
      )}
    </>
  )
}

export function suggestedIn({ name, sku, basePrice, variants = NO_VARIANTS }: ProductValues): Suggested {
  const made: Variant[] = variantsOf(name.trim(), sku.trim(), filledOptions(variants.options))
  return { variants: made, basePrice: basePrice !== null && Number.isNaN(basePrice) ? null : basePrice }
}
