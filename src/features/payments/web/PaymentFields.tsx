/** The fields of a payment: how much, when, how, and under which words? */
import type { ReactNode } from 'react'
import { Controller } from 'react-hook-form'
import { dateInTimeZone } from '../../../domain/calendar.ts'
import { DateInput } from '../../../ui/fields/DateInput.tsx'
import { Field } from '../../../ui/fields/Field.tsx'
import { Select } from '../../../ui/fields/Select.tsx'
import { TextInput } from '../../../ui/fields/TextInput.tsx'
import { useBusiness } from '../../businesses/web/api.ts'
import type { InvoiceRow } from '../../invoices/contract.ts'
import { AmountInput } from '../../products/web/AmountInput.tsx'
import { depositWords, type PaymentForm } from './payment-form.ts'
import { METHOD_OPTIONS } from './payment-methods.ts'

type PaymentFieldsProps = {
  form: PaymentForm
  /** What the amount comes to, under its field. */
  amountHelp: ReactNode
  /** The invoices that get something of it. */
  settled: readonly InvoiceRow[]
}

export function PaymentFields({ form, amountHelp, settled }: PaymentFieldsProps) {
  const { timeZone } = useBusiness()
  const { errors } = form.formState
  const today = dateInTimeZone(new Date(), timeZone)
  return (
    <div className="grid grid-cols-2 gap-x-4 gap-y-5 max-[480px]:grid-cols-1">
      <Field label="Amount" required error={errors.amount?.message} help={amountHelp}>
        <Controller
          name="amount"
          control={form.control}
          render={({ field: { value, onChange, ...field } }) => (
            <AmountInput {...field} value={value} onValueChange={onChange} />
          )}
        />
      </Field>
      <Field label="Date" required error={errors.date?.message} help={depositWords(form.watch('date'), settled)}>
        <Controller
          name="date"
          control={form.control}
          render={({ field: { onChange, ...field } }) => (
            <DateInput {...field} onValueChange={onChange} today={today} max={today} />
          )}
        />
      </Field>
      <Field label="Method" error={errors.method?.message}>
        <Controller
          name="method"
          control={form.control}
          render={({ field: { value, onChange, ...field } }) => (
            <Select {...field} options={METHOD_OPTIONS} value={value} onValueChange={onChange} />
          )}
        />
      </Field>
      <Field label="Reference" error={errors.reference?.message}>
        <TextInput {...form.register('reference')} maxLength={140} placeholder="Transfer 4711" />
      </Field>
    </div>
  )
}
