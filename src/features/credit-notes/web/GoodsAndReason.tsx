/** Why is something credited, and do the goods come back with it? */
import { Controller, type UseFormReturn } from 'react-hook-form'
import { Field } from '../../../ui/fields/Field.tsx'
import { RadioGroup } from '../../../ui/fields/RadioGroup.tsx'
import { TextArea } from '../../../ui/fields/TextArea.tsx'
import type { CreditValues } from './credit-form.ts'

const GOODS = [
  { value: 'back', label: 'Yes, they come back', help: 'They are put back into stock. Services have none.' },
  { value: 'away', label: 'No, they stay away', help: 'Stock remains as it is.' },
] as const

type WithGoods = Pick<CreditValues, 'reason' | 'goods'>

export function GoodsAndReason<Output>({ form }: { form: UseFormReturn<CreditValues, unknown, Output> }) {
  const { errors } = form.formState
  return (
    <>
      <Field label="Reason" error={errors.reason?.message} help="Printed on the credit note.">
        <TextArea {...form.register('reason' satisfies keyof WithGoods)} maxLength={500} rows={2} />
      </Field>
      <Field label="Do the goods come back?" group>
        <Controller
          name="goods"
          control={form.control}
          render={({ field }) => <RadioGroup options={GOODS} value={field.value} onValueChange={field.onChange} />}
        />
      </Field>
    </>
  )
}
