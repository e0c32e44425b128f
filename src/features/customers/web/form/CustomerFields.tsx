/** The fields of a customer. */

import { Controller, type UseFormReturn } from 'react-hook-form'
import { t } from '../../../../translations/web.ts'
import { EmailInput } from '../../../../ui/fields/EmailInput.tsx'
import { Field } from '../../../../ui/fields/Field.tsx'
import { TextArea } from '../../../../ui/fields/TextArea.tsx'
import { TextInput } from '../../../../ui/fields/TextInput.tsx'
import { PriceListField } from '../../../prices/web/price-lists/PriceListField.tsx'
import type { CustomerOutput, CustomerValues } from './customer-form.ts'

type CustomerFieldsProps = { form: UseFormReturn<CustomerValues, unknown, CustomerOutput> }

export function CustomerFields({ form: { register, control, formState } }: CustomerFieldsProps) {
  const { errors } = formState
  return (
    <>
      <Field label={t('Name')} required error={errors.name?.message}>
        <TextInput {...register('name')} autoFocus />
      </Field>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label={t('Email')} error={errors.email?.message}>
          <EmailInput {...register('email')} />
        </Field>
        <Field label={t('Phone')} error={errors.phone?.message}>
          <TextInput {...register('phone')} type="tel" />
        </Field>
      </div>
      <Field label={t('Address')} error={errors.address?.message} help={t('Printed on invoices as you type it.')}>
        <TextArea {...register('address')} rows={4} />
      </Field>
      <Controller
        name="priceListId"
        control={control}
        render={({ field: { value, onChange } }) => (
          <PriceListField value={value} onValueChange={onChange} error={errors.priceListId?.message} />
        )}
      />
    </>
  )
}
