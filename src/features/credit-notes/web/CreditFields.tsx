/** The fields that a credit note and a correction have in common: whether goods come back, and the reason. */
import { Controller, type UseFormReturn } from 'react-hook-form'
import { t } from '../../../translations/web.ts'
import { Field } from '../../../ui/fields/Field.tsx'
import { TextArea } from '../../../ui/fields/TextArea.tsx'
import type { CreditValues } from './credit-form.ts'
import { GoodsQuestion } from './GoodsQuestion.tsx'

type CreditFieldsProps<Output> = {
  form: UseFormReturn<CreditValues, unknown, Output>
  asksForGoods: boolean
  reasonRequired?: boolean
  isCorrection?: boolean
}

export function CreditFields<Output>(props: CreditFieldsProps<Output>) {
  const { form, asksForGoods, reasonRequired = false, isCorrection = false } = props
  const { errors } = form.formState
  return (
    <>
      {asksForGoods && (
        <Controller
          name="goodsComeBack"
          control={form.control}
          render={({ field }) => (
            <GoodsQuestion
              value={field.value}
              onChange={field.onChange}
              error={errors.goodsComeBack?.message}
              isCorrection={isCorrection}
            />
          )}
        />
      )}
      <Field
        label={t('Reason')}
        required={reasonRequired}
        error={errors.reason?.message}
        help={t('Printed on the credit note.')}
      >
        <TextArea {...form.register('reason')} maxLength={500} rows={2} />
      </Field>
    </>
  )
}
