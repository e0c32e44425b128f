/** Adds variants next to a product, and renames its group. A product without a group becomes the first variant of one. */
import { useState } from 'react'
import { Controller, useWatch } from 'react-hook-form'
import { z } from 'zod'
import { skuPrefixOf, variantName, variantsOf } from '../../../../domain/products/variants.ts'
import { t } from '../../../../translations/web.ts'
import { Field } from '../../../../ui/fields/Field.tsx'
import { Select } from '../../../../ui/fields/Select.tsx'
import { TextInput } from '../../../../ui/fields/TextInput.tsx'
import { type FieldOf, FormField } from '../../../../ui/forms/FormField.tsx'
import { useBusiness } from '../../../../web/business/use-business.ts'
import { amountFaults, showProblem } from '../../../../web/form-problem.ts'
import { FormDialog, type FormOutcome } from '../../../../web/forms/FormDialog.tsx'
import { useKeptForm } from '../../../../web/forms/use-kept-form.ts'
import type { Product } from '../../contract.ts'
import { newProductGroup, type ProductGroup } from '../../contract.ts'
import { useChangeProductGroup, useCreateProductGroup } from '../api.ts'
import { VariantFields } from './VariantFields.tsx'
import {
  atFormFields,
  filledOptions,
  newVariants,
  rowsOf,
  type VariantGrid,
  type VariantRow,
  variantGrid,
} from './variant-grid.ts'

const schema = z.object({ name: newProductGroup.shape.name, variants: variantGrid })
type Values = { name: string; variants: VariantGrid }

const GroupField: FieldOf<Values> = FormField

type VariantsDialogProps = {
  product: Product
  /** The group of the product, if it is a variant. */
  group: ProductGroup | undefined
  onClose: () => void
}

export function VariantsDialog({ product, group, onClose }: VariantsDialogProps) {
  const business = useBusiness()
  const [chosen, setChosen] = useState<readonly string[]>([])
  const existing = (options: VariantGrid['options']) =>
    group ? group.variants.map(({ optionValues }) => optionValues) : [originalIn(options, chosen)]
  // what was left out before stays so; what a new value makes is added
  const isNew = (values: readonly string[]) =>
    !group || values.some((value, at) => !group.options[at]?.values.includes(value))
  const rowsFor = (options: VariantGrid['options'], typed: VariantRow[], taken = existing(options)) =>
    rowsOf(options, typed, taken, isNew)
  const options = group?.options ?? [{ name: '', values: [] }]
  const opened: Values = { name: group?.name ?? product.name, variants: { options, rows: rowsFor(options, []) } }
  const form = useKeptForm(`product-group.${business.id}.${product.id}`, {
    schema,
    faults: amountFaults(business.currency),
    start: opened,
  })
  const { control, formState } = form
  const { name = '', variants = opened.variants } = useWatch({ control }) as Values
  const filled = filledOptions(variants.options)
  const suggested = {
    variants: variantsOf(name.trim(), group ? skuPrefixOf(product, group.options) : product.sku, filled),
    basePrice: product.basePrice,
  }
  const original = originalIn(variants.options, chosen)
  const create = useCreateProductGroup()
  const change = useChangeProductGroup(group?.id ?? '')
  const save = (values: z.output<typeof schema>, outcome: FormOutcome<ProductGroup>) => {
    const added = newVariants(values.variants, suggested, product.isService)
    const saved = { name: values.name, options: values.variants.options, variants: added }
    const answers = {
      ...outcome,
      refused: (problem: unknown) => {
        showProblem(form, atFormFields(problem, values.variants))
        form.setFocus('variants')
      },
    }
    return group
      ? change.write({ ...saved, productId: product.id, version: group.version }, answers)
      : create.write({ ...saved, original: { productId: product.id, optionValues: [...original] } }, answers)
  }
  return (
    <FormDialog
      form={form}
      title={t('Add variants of {name}', { name: group?.name ?? product.name })}
      description={t('New variants take the description, tax and other details of {name}.', { name: product.name })}
      size="large"
      saveLabel={t('Save')}
      save={save}
      done={(_, values) => t('{name} saved', { name: values.name, context: 'product' })}
      onClose={onClose}
      summary={t('{count, plural, =0 {Nothing to add} one {# variant to add} other {# variants to add}}', {
        count: variants.rows.filter(({ included }) => included).length,
      })}
    >
      <GroupField
        name="name"
        label={t('Name')}
        required
        help={
          group
            ? t('Variants are renamed with it, except those whose name you edited.')
            : t('The names of all variants begin with it.')
        }
      >
        <TextInput />
      </GroupField>
      <Controller
        name="variants"
        control={control}
        render={({ field: { value, onChange, ref } }) => (
          <VariantFields
            ref={ref}
            grid={value}
            onOptionsChange={next => onChange({ options: next, rows: rowsFor(next, value.rows) })}
            onRowsChange={rows => onChange({ ...value, rows })}
            faults={formState.errors.variants as never}
            suggested={suggested}
            stocked={!product.isService}
            kept={group?.options}
          >
            {!group && filled.length > 0 && (
              <Field
                label={t('Which variant is {name}?', { name: product.name })}
                group
                help={t('It becomes {variant}. Its SKU, price, stock and invoices stay as they are.', {
                  variant: variantName(name.trim(), original),
                })}
              >
                <div className="flex flex-wrap gap-3">
                  {filled.map((option, at) => (
                    <Select
                      key={option.name}
                      label={option.name || t('Option')}
                      options={option.values.map(one => ({ value: one, label: one }))}
                      value={original[at]}
                      onValueChange={one => {
                        const next = original.with(at, one)
                        setChosen(next)
                        onChange({ ...value, rows: rowsFor(value.options, value.rows, [next]) })
                      }}
                      className="w-40!"
                    />
                  ))}
                </div>
              </Field>
            )}
          </VariantFields>
        )}
      />
    </FormDialog>
  )
}

/** The combination that a product becomes: the first, unless another was chosen. */
function originalIn(options: VariantGrid['options'], chosen: readonly string[]): readonly string[] {
  return filledOptions(options).map(({ values }, at) => {
    const value = chosen[at]
    return value !== undefined && values.includes(value) ? value : (values[0] ?? '')
  })
}
