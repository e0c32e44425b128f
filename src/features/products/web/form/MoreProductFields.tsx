/** The fields of a product that not every business uses, closed until somebody opens them or one has a value. */

import { useQuery } from '@tanstack/react-query'
import { ChevronRight } from 'lucide-react'
import { useId, useState } from 'react'
import { Controller, type UseFormReturn } from 'react-hook-form'
import { t } from '../../../../translations/web.ts'
import { DecimalInput } from '../../../../ui/fields/DecimalInput.tsx'
import { Field } from '../../../../ui/fields/Field.tsx'
import { TextInput } from '../../../../ui/fields/TextInput.tsx'
import { AmountInput } from '../../../../web/business/AmountInput.tsx'
import { useBusiness } from '../../../../web/business/use-business.ts'
import { categoriesOptions } from '../api.ts'
import type { ProductValues } from './product-form.ts'

const FIELDS = ['category', 'unit', 'barcode', 'supplierItemNumber', 'costPrice', 'weight'] as const

type MoreProductFieldsProps<Output> = {
  form: UseFormReturn<ProductValues, unknown, Output>
  /** Then each variant gets its own codes, once it is there. */
  hasVariants: boolean
}

export function MoreProductFields<Output>({ form, hasVariants }: MoreProductFieldsProps<Output>) {
  const { id: businessId } = useBusiness()
  const { register, control, getValues, formState } = form
  const { errors } = formState
  const [opened, setOpened] = useState(() => getValues(FIELDS).some(value => value !== '' && value !== null))
  const { data } = useQuery(categoriesOptions(businessId))
  const categories = useId()
  const open = opened || FIELDS.some(field => errors[field])
  return (
    <details open={open} onToggle={event => setOpened(event.currentTarget.open)} className="group">
      <summary className="-ms-1 inline-flex cursor-default items-center gap-1 rounded-small py-1 pe-2 font-medium list-none [&::-webkit-details-marker]:hidden">
        <ChevronRight
          aria-hidden="true"
          size={16}
          className="text-ink-muted transition-transform group-open:rotate-90 rtl:-scale-x-100 rtl:group-open:scale-x-100"
        />
        {t('More details')}
      </summary>
      <div className="grid gap-5 pt-3 sm:grid-cols-2">
        <Field label={t('Category')} error={errors.category?.message} help={t('To group and filter products.')}>
          <TextInput {...register('category')} list={categories} />
        </Field>
        <datalist id={categories}>
          {data?.categories.map(category => (
            <option key={category} value={category} />
          ))}
        </datalist>
        <Field
          label={t('Unit')}
          error={errors.unit?.message}
          help={t('Printed after the quantity on invoices, such as h, kg or piece.')}
        >
          <TextInput {...register('unit')} autoCapitalize="off" />
        </Field>
        {!hasVariants && (
          <>
            <Field
              label={t('Barcode')}
              error={errors.barcode?.message}
              help={t('Type it or scan it. Invoices and lists find the product by it.')}
            >
              <TextInput
                {...register('barcode')}
                spellCheck={false}
                autoCapitalize="off"
                // A scanner presses Enter after the code, which would save the form
                onKeyDown={event => {
                  if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) event.preventDefault()
                }}
              />
            </Field>
            <Field
              label={t('Supplier item number')}
              error={errors.supplierItemNumber?.message}
              help={t('What your supplier calls it.')}
            >
              <TextInput {...register('supplierItemNumber')} spellCheck={false} autoCapitalize="off" />
            </Field>
          </>
        )}
        <Field
          label={t('Cost price')}
          error={errors.costPrice?.message}
          help={t('What you pay for one, without tax. Customers never see it.')}
        >
          <Controller
            name="costPrice"
            control={control}
            render={({ field: { value, onChange, ...field } }) => (
              <AmountInput {...field} value={value} onValueChange={onChange} onUnreadable={onChange} />
            )}
          />
        </Field>
        <Field label={t('Weight')} error={errors.weight?.message} help={t('In grams.')}>
          <Controller
            name="weight"
            control={control}
            render={({ field: { value, onChange, ...field } }) => (
              <DecimalInput
                {...field}
                value={value}
                onValueChange={onChange}
                onUnreadable={onChange}
                scale={0}
                minimumDecimals={0}
                trailing={t('g', { context: 'gram' })}
              />
            )}
          />
        </Field>
      </div>
    </details>
  )
}
