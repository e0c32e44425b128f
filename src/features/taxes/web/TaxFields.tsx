/** The fields of a tax. */
import { Controller, type UseFormReturn } from 'react-hook-form'
import { t } from '../../../translations/web.ts'
import { Field } from '../../../ui/fields/Field.tsx'
import { PercentInput } from '../../../ui/fields/PercentInput.tsx'
import { TextInput } from '../../../ui/fields/TextInput.tsx'
import type { NewTaxRate } from '../contract.ts'
import type { TaxValues } from './tax-form.ts'

export function TaxFields({ form }: { form: UseFormReturn<TaxValues, unknown, NewTaxRate> }) {
  const { register, control, watch, formState } = form
  const { errors } = formState
  return (
    <>
      <Field
        label={t('Name')}
        required
        error={errors.name?.message}
        help={t('The name on documents, such as “VAT reduced” or “Reverse charge”.')}
      >
        <TextInput {...register('name')} autoFocus />
      </Field>
      <Field label={t('Rate')} required error={errors.rate?.message} className="sm:max-w-40">
        <Controller
          name="rate"
          control={control}
          render={({ field: { onChange, ...field } }) => (
            <PercentInput {...field} onValueChange={onChange} onUnreadable={onChange} />
          )}
        />
      </Field>
      {watch('rate') === 0 && (
        <Field
          label={t('Reason for no tax')}
          required
          error={errors.freeReason?.message}
          help={t('Printed on documents, such as “Reverse charge” or “Export outside the EU”.')}
        >
          <TextInput {...register('freeReason')} />
        </Field>
      )}
    </>
  )
}
