/** The fields of a payment: amount, date, method and reference. Where credit is used no money moves, so that the amount is all. */
import type { ReactNode } from 'react'
import { Controller } from 'react-hook-form'
import { CREDIT_BALANCE } from '../../../domain/payments/payments.ts'
import { dateInTimeZone } from '../../../domain/values/calendar.ts'
import type { MinorUnits } from '../../../domain/values/money.ts'
import { t } from '../../../translations/web.ts'
import { Checkbox } from '../../../ui/fields/Checkbox.tsx'
import { DateInput } from '../../../ui/fields/DateInput.tsx'
import { Field } from '../../../ui/fields/Field.tsx'
import { Select } from '../../../ui/fields/Select.tsx'
import { TextInput } from '../../../ui/fields/TextInput.tsx'
import { moneyAsText } from '../../../ui/text/decimal-text.ts'
import { AmountInput } from '../../../web/business/AmountInput.tsx'
import { useBusiness } from '../../../web/business/use-business.ts'
import type { InvoiceRow } from '../../invoices/contract.ts'
import { depositWords, type PaymentForm } from './payment-form.ts'
import { METHOD_OPTIONS } from './payment-methods.ts'

type PaymentFieldsProps = {
  form: PaymentForm
  /** What the amount comes to, under its field. */
  amountHelp: ReactNode
  /** The invoices that get something of it. */
  settled?: readonly InvoiceRow[]
  /** What is paid too much and may stay as credit. */
  excess?: MinorUnits
}

export function PaymentFields({ form, amountHelp, settled = [], excess = 0 }: PaymentFieldsProps) {
  const { currency, timeZone } = useBusiness()
  const { errors } = form.formState
  const today = dateInTimeZone(new Date(), timeZone)
  const amount = (
    <Field label={t('Amount')} required error={errors.amount?.message} help={amountHelp}>
      <Controller
        name="amount"
        control={form.control}
        render={({ field: { value, onChange, ...field } }) => (
          <AmountInput {...field} value={value} onValueChange={onChange} />
        )}
      />
    </Field>
  )
  if (form.getValues('method') === CREDIT_BALANCE) return amount
  return (
    <div className="grid grid-cols-2 gap-x-4 gap-y-5 max-[480px]:grid-cols-1">
      {amount}
      <Field label={t('Date')} required error={errors.date?.message} help={depositWords(form.watch('date'), settled)}>
        <Controller
          name="date"
          control={form.control}
          render={({ field: { onChange, ...field } }) => (
            <DateInput {...field} onValueChange={onChange} today={today} max={today} />
          )}
        />
      </Field>
      {excess > 0 && (
        <Checkbox
          {...form.register('keepExcess', { deps: 'amount' })}
          className="col-span-full"
          label={t('Keep {amount} as credit', { amount: moneyAsText(excess, currency) })}
        />
      )}
      <Field label={t('Method')} error={errors.method?.message}>
        <Controller
          name="method"
          control={form.control}
          render={({ field: { value, onChange, ...field } }) => (
            <Select {...field} options={METHOD_OPTIONS} value={value} onValueChange={onChange} />
          )}
        />
      </Field>
      <Field label={t('Reference')} error={errors.reference?.message}>
        <TextInput {...form.register('reference')} maxLength={140} placeholder={t('Transfer 4711')} />
      </Field>
    </div>
  )
}
