/** The fields of a payment: amount, date, method and reference. Where credit is used no money moves, so that the amount is all. */
import type { ReactNode } from 'react'
import { useFormContext } from 'react-hook-form'
import { CREDIT_BALANCE } from '../../../domain/payments/payments.ts'
import { dateInTimeZone } from '../../../domain/values/calendar.ts'
import type { MinorUnits } from '../../../domain/values/money.ts'
import { t } from '../../../translations/web.ts'
import { Checkbox } from '../../../ui/fields/Checkbox.tsx'
import { DateInput } from '../../../ui/fields/DateInput.tsx'
import { Select } from '../../../ui/fields/Select.tsx'
import { TextInput } from '../../../ui/fields/TextInput.tsx'
import { type FieldOf, FormField } from '../../../ui/forms/FormField.tsx'
import { moneyAsText } from '../../../ui/text/decimal-text.ts'
import { AmountInput } from '../../../web/business/AmountInput.tsx'
import { useClosedBooks } from '../../../web/business/closed-books.ts'
import { useBusiness } from '../../../web/business/use-business.ts'
import type { InvoiceRow } from '../../invoices/contract.ts'
import { METHOD_OPTIONS } from '../../ledger/web/payment-words.ts'
import { depositWords, type PaymentValues } from './payment-form.ts'

const PaymentField: FieldOf<PaymentValues> = FormField

type PaymentFieldsProps = {
  /** The effect of the amount, shown under its field. */
  amountHelp: ReactNode
  /** The invoices that get something of it. */
  settled?: readonly InvoiceRow[]
  /** What is paid too much and may stay as credit. */
  excess?: MinorUnits
  /** Late charges that are open. */
  charges?: MinorUnits
  /** What would be left, where it is the cash discount of the invoice. */
  cashDiscount?: MinorUnits
}

export function PaymentFields(props: PaymentFieldsProps) {
  const { amountHelp, settled = [], excess = 0, charges = 0, cashDiscount = 0 } = props
  const { currency, timeZone } = useBusiness()
  const books = useClosedBooks()
  const { register, getValues, watch } = useFormContext<PaymentValues>()
  const today = dateInTimeZone(new Date(), timeZone)
  const amount = (
    <PaymentField name="amount" label={t('Amount')} required help={amountHelp}>
      {({ onChange, ...field }) => <AmountInput {...field} onValueChange={onChange} />}
    </PaymentField>
  )
  if (getValues('method') === CREDIT_BALANCE) return amount
  return (
    <div className="grid grid-cols-2 gap-x-4 gap-y-5 max-[480px]:grid-cols-1">
      {amount}
      <PaymentField
        name="date"
        label={t('Date')}
        required
        help={books.words(watch('date')) ?? depositWords(watch('date'), settled)}
      >
        <DateInput today={today} min={books.firstOpen} max={today} />
      </PaymentField>
      {charges > 0 && (
        <PaymentField
          name="lateCharges"
          label={t('Late charges included')}
          help={t('{amount} is still due.', { amount: moneyAsText(charges, currency) })}
        >
          {({ onChange, ...field }) => <AmountInput {...field} onValueChange={onChange} />}
        </PaymentField>
      )}
      {excess > 0 && (
        <Checkbox
          {...register('keepExcess', { deps: 'amount' })}
          className="col-span-full"
          label={t('Keep {amount} as credit', { amount: moneyAsText(excess, currency) })}
        />
      )}
      {cashDiscount > 0 && (
        <Checkbox
          {...register('takeCashDiscount')}
          className="col-span-full"
          label={t('Settle the rest, {amount}, as cash discount', { amount: moneyAsText(cashDiscount, currency) })}
        />
      )}
      <PaymentField name="method" label={t('Method')}>
        <Select options={METHOD_OPTIONS} />
      </PaymentField>
      <PaymentField name="reference" label={t('Reference')}>
        <TextInput maxLength={140} placeholder={t('Transfer 4711')} />
      </PaymentField>
    </div>
  )
}
