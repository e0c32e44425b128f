/** The fields that a credit note and a correction have in common: whether goods come back, and the reason. */
import { Controller, useFormContext } from 'react-hook-form'
import { t } from '../../../translations/web.ts'
import { TextArea } from '../../../ui/fields/TextArea.tsx'
import { type FieldOf, FormField } from '../../../ui/forms/FormField.tsx'
import type { CreditValues } from './credit-form.ts'
import { GoodsQuestion } from './GoodsQuestion.tsx'

const CreditField: FieldOf<CreditValues> = FormField

type CreditFieldsProps = { asksForGoods: boolean; reasonRequired?: boolean; isCorrection?: boolean }

export function CreditFields({ asksForGoods, reasonRequired = false, isCorrection = false }: CreditFieldsProps) {
  const { control, formState } = useFormContext<CreditValues>()
  return (
    <>
      {asksForGoods && (
        <Controller
          name="goodsComeBack"
          control={control}
          render={({ field }) => (
            <GoodsQuestion
              value={field.value}
              onChange={field.onChange}
              error={formState.errors.goodsComeBack?.message}
              isCorrection={isCorrection}
            />
          )}
        />
      )}
      <CreditField name="reason" label={t('Reason')} required={reasonRequired} help={t('Printed on the credit note.')}>
        <TextArea maxLength={500} rows={2} />
      </CreditField>
    </>
  )
}
