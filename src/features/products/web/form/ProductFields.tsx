/** The fields of a product. */

import { Controller, type UseFormReturn } from 'react-hook-form'
import { t } from '../../../../translations/web.ts'
import { Field } from '../../../../ui/fields/Field.tsx'
import { QuantityInput } from '../../../../ui/fields/QuantityInput.tsx'
import { Switch } from '../../../../ui/fields/Switch.tsx'
import { TextArea } from '../../../../ui/fields/TextArea.tsx'
import { TextInput } from '../../../../ui/fields/TextInput.tsx'
import { quantityAsText } from '../../../../ui/text/decimal-text.ts'
import { AmountInput } from '../../../../web/business/AmountInput.tsx'
import { useBusiness } from '../../../../web/business/use-business.ts'
import { ProductTax } from '../page/ProductTax.tsx'
import { MoreProductFields } from './MoreProductFields.tsx'
import { ProductStockFields } from './ProductStockFields.tsx'
import { ProductVariantFields } from './ProductVariantFields.tsx'
import type { ProductValues } from './product-form.ts'

type ProductFieldsProps<Output> = {
  form: UseFormReturn<ProductValues, unknown, Output>
  /** A new product may have opening stock. */
  isNew: boolean
  mayHaveVariants?: boolean
}

export function ProductFields<Output>({ form, isNew, mayHaveVariants = false }: ProductFieldsProps<Output>) {
  const business = useBusiness()
  const { register, control, watch, formState } = form
  const { errors } = formState
  const stocked = !watch('isService')
  const hasVariants = watch('variants') !== undefined
  return (
    <>
      <Field label={t('Name')} required error={errors.name?.message}>
        <TextInput {...register('name')} autoFocus />
      </Field>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field
          label={hasVariants ? t('SKU prefix') : t('SKU')}
          required
          error={errors.sku?.message}
          help={
            hasVariants
              ? t('The SKU of each variant begins with it.')
              : t('Your own code for this product. No two products can share one.')
          }
        >
          <TextInput {...register('sku')} spellCheck={false} autoCapitalize="off" />
        </Field>
        <Field
          label={t('Base price')}
          required
          error={errors.basePrice?.message}
          help={
            business.pricesIncludeTax
              ? t('Including tax. For customers without a price of their own.')
              : t('Excluding tax. For customers without a price of their own.')
          }
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
      <Field label={t('Description')} error={errors.description?.message}>
        <TextArea {...register('description')} />
      </Field>
      <Field label={t('Description on invoices')} labelHidden group error={errors.descriptionOnInvoices?.message}>
        <Switch
          {...register('descriptionOnInvoices')}
          label={t('Add the description to invoices')}
          help={t('Printed below the product. You can edit it on each invoice.')}
        />
      </Field>
      <Field label={t('Kind')} labelHidden group error={errors.isService?.message}>
        <Switch
          {...register('isService')}
          label={t('This is a service')}
          help={t('For work or time. Services aren’t stocked.')}
        />
      </Field>
      {mayHaveVariants && <ProductVariantFields form={form} />}
      {stocked && (
        <div className="grid gap-5 sm:grid-cols-2">
          {isNew && !hasVariants && (
            <Field
              label={t('Opening stock')}
              error={errors.openingStock?.message}
              help={t('How many you have today. Leave empty for none.')}
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
            label={t('Low-stock threshold')}
            error={errors.lowStockThreshold?.message}
            help={t('Low Stock at or below this. Default: {threshold}.', {
              threshold: quantityAsText(business.lowStockThreshold),
            })}
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
          <ProductStockFields form={form} />
        </div>
      )}
      <MoreProductFields form={form} hasVariants={hasVariants} />
    </>
  )
}
