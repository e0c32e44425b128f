/** The fields of a product. */
import { Controller, type UseFormReturn } from 'react-hook-form'
import { isolated } from '../../../../domain/isolated-text.ts'
import { Field } from '../../../../ui/fields/Field.tsx'
import { QuantityInput } from '../../../../ui/fields/QuantityInput.tsx'
import { Switch } from '../../../../ui/fields/Switch.tsx'
import { TextArea } from '../../../../ui/fields/TextArea.tsx'
import { TextInput } from '../../../../ui/fields/TextInput.tsx'
import { quantityAsText } from '../../../../ui/text/decimal-text.ts'
import { useBusiness } from '../../../businesses/web/api.ts'
import { AmountInput } from '../AmountInput.tsx'
import { ProductTax } from '../page/ProductTax.tsx'
import type { ProductValues } from './product-form.ts'

type ProductFieldsProps<Output> = {
  form: UseFormReturn<ProductValues, unknown, Output>
  /** A new product may come with stock. */
  isNew: boolean
}

export function ProductFields<Output>({ form, isNew }: ProductFieldsProps<Output>) {
  const business = useBusiness()
  const { register, control, watch, formState } = form
  const { errors } = formState
  const stocked = !watch('isService')
  return (
    <>
      <Field label="Name" required error={errors.name?.message}>
        <TextInput {...register('name')} autoFocus />
      </Field>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="SKU" required error={errors.sku?.message} help="Your own code for it, on no other product.">
          <TextInput {...register('sku')} spellCheck={false} autoCapitalize="off" />
        </Field>
        <Field
          label="Base price"
          required
          error={errors.basePrice?.message}
          help={`${business.pricesIncludeTax ? 'With tax in it' : 'Without tax'}, for everybody without a price of their own.`}
        >
          <Controller
            name="basePrice"
            control={control}
            render={({ field: { value, onChange, ...field } }) => (
              <AmountInput {...field} value={value} onValueChange={onChange} onUnreadable={onChange} />
            )}
          />
        </Field>
      </div>
      <ProductTax form={form} />
      <Field label="Description" error={errors.description?.message}>
        <TextArea {...register('description')} />
      </Field>
      <Field label="Description on invoices" labelHidden group error={errors.descriptionOnInvoices?.message}>
        <Switch
          {...register('descriptionOnInvoices')}
          label="Add the description to invoices"
          help="It’s printed under the name. You can edit it on each invoice."
        />
      </Field>
      <Field label="Kind" labelHidden group error={errors.isService?.message}>
        <Switch {...register('isService')} label="This is a service" help="Work or time: it is not stocked." />
      </Field>
      {stocked && (
        <div className="grid gap-5 sm:grid-cols-2">
          {isNew && (
            <Field
              label="Opening stock"
              error={errors.openingStock?.message}
              help="How many there are today. Leave empty for none."
            >
              <Controller
                name="openingStock"
                control={control}
                render={({ field: { value, onChange, ...field } }) => (
                  <QuantityInput
                    {...field}
                    value={value ?? null}
                    onValueChange={typed => onChange(typed ?? undefined)}
                    onUnreadable={onChange}
                  />
                )}
              />
            </Field>
          )}
          <Field
            label="Low-stock threshold"
            error={errors.lowStockThreshold?.message}
            help={`Up to this many it is Low Stock. Leave empty for ${isolated(business.name)}’s default, ${quantityAsText(business.lowStockThreshold)}.`}
          >
            <Controller
              name="lowStockThreshold"
              control={control}
              render={({ field: { value, onChange, ...field } }) => (
                <QuantityInput
                  {...field}
                  value={value}
                  onValueChange={onChange}
                  onUnreadable={onChange}
                  placeholder={quantityAsText(business.lowStockThreshold)}
                />
              )}
            />
          </Field>
        </div>
      )}
    </>
  )
}
