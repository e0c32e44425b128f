/** What is due on a bill, a code to pay it with a phone, and its payments: recorded in full or in parts, removed with a reason. */
import { useState } from 'react'
import type { z } from 'zod'
import { t } from '../../../../translations/web.ts'
import { Button } from '../../../../ui/Button.tsx'
import { Card } from '../../../../ui/Card.tsx'
import { DateInput } from '../../../../ui/fields/DateInput.tsx'
import { Select } from '../../../../ui/fields/Select.tsx'
import { TextInput } from '../../../../ui/fields/TextInput.tsx'
import { type FieldOf, FormField } from '../../../../ui/forms/FormField.tsx'
import { DateText } from '../../../../ui/text/DateText.tsx'
import { dateAsText } from '../../../../ui/text/date-as-text.ts'
import { moneyAsText } from '../../../../ui/text/decimal-text.ts'
import { MoneyText } from '../../../../ui/text/MoneyText.tsx'
import { AmountInput } from '../../../../web/business/AmountInput.tsx'
import { useClosedBooks } from '../../../../web/business/closed-books.ts'
import { useBusiness } from '../../../../web/business/use-business.ts'
import { figureFaults } from '../../../../web/form-problem.ts'
import { FormDialog } from '../../../../web/forms/FormDialog.tsx'
import { ReasonDialog } from '../../../../web/forms/ReasonDialog.tsx'
import { useKeptForm } from '../../../../web/forms/use-kept-form.ts'
import { METHOD_OPTIONS, METHOD_WORDS } from '../../../ledger/web/payment-words.ts'
import { paymentRemoval } from '../../../payments/contract.ts'
import { type Bill, type BillPayment, type NewBillPayment, newBillPayment } from '../../contract.ts'
import { useRecordBillPayment, useRemoveBillPayment } from '../api.ts'

export function BillPayments({ bill }: { bill: Bill }) {
  const { currency } = useBusiness()
  const [removing, setRemoving] = useState<BillPayment | null>(null)
  const { balance, payments, paymentCode } = bill
  return (
    <Card title={t('Payments')}>
      <dl className="border-b border-line pb-3">
        <div className="flex items-baseline justify-between gap-4">
          <dt className="text-ink-muted">{t('Due', { context: 'amount' })}</dt>
          <dd className="text-heading font-semibold tabular-nums">
            <MoneyText amount={balance} currency={currency} />
          </dd>
        </div>
      </dl>
      {paymentCode && (
        <figure className="border-b border-line py-3">
          <img
            src={`data:image/svg+xml,${encodeURIComponent(paymentCode.svg)}`}
            alt={t('QR code to pay this bill')}
            className="size-40 rounded-small bg-white p-3"
          />
          <figcaption className="mt-2 text-dense text-ink-muted">
            {t('Scan it with your banking app to pay {amount} to {iban}.', {
              amount: moneyAsText(balance, currency),
              iban: paymentCode.iban,
            })}
          </figcaption>
        </figure>
      )}
      {payments.length === 0 ? (
        <p className="pt-3 text-ink-muted">{t('No payments yet.')}</p>
      ) : (
        <ul className="divide-y divide-line">
          {payments.map(payment => (
            <PaymentRow key={payment.id} payment={payment} onRemove={() => setRemoving(payment)} />
          ))}
        </ul>
      )}
      {removing && <RemoveBillPaymentDialog bill={bill} payment={removing} onClose={() => setRemoving(null)} />}
    </Card>
  )
}

function PaymentRow({ payment, onRemove }: { payment: BillPayment; onRemove: () => void }) {
  const { currency } = useBusiness()
  const { removed, reference, amount, date, method } = payment
  const struck = removed ? 'text-ink-muted line-through' : ''
  return (
    <li className="flex min-h-11 items-start justify-between gap-3 py-2 last:pb-0">
      <div className="min-w-0">
        <DateText date={date} form="short" className={struck} />
        <p className="text-dense wrap-anywhere text-ink-muted">
          {amount < 0 ? t('Refund, {method}', { method: METHOD_WORDS[method] }) : METHOD_WORDS[method]}
          {reference && (
            <>
              , <bdi>{reference}</bdi>
            </>
          )}
        </p>
        {removed && (
          <p className="text-dense wrap-anywhere text-ink-muted">
            {t('Removed: {reason}', { reason: removed.reason })}
          </p>
        )}
      </div>
      <div className="flex shrink-0 flex-col items-end">
        <MoneyText amount={amount} currency={currency} className={struck} />
        {!removed && (
          <Button
            writes="bills"
            look="quiet"
            size="small"
            className="-me-3"
            aria-label={t('Remove the payment of {date}', { date: dateAsText(date, 'short') })}
            onClick={onRemove}
          >
            {t('Remove')}
          </Button>
        )}
      </div>
    </li>
  )
}

type PaymentValues = {
  amount: number | null
  date: string
  method: NonNullable<NewBillPayment['method']>
  reference: string
}
const PaymentField: FieldOf<PaymentValues> = FormField

/** Starts with all that is due, today, by bank transfer. */
export function RecordBillPaymentDialog({ bill, onClose }: { bill: Bill; onClose: () => void }) {
  const { id: businessId, currency, today } = useBusiness()
  const books = useClosedBooks()
  const { write } = useRecordBillPayment(bill.id)
  const due = Math.abs(bill.balance)
  const form = useKeptForm(`bill-payment.${businessId}.${bill.id}`, {
    schema: schemaFor(due, today, moneyAsText(due, currency)),
    faults: figureFaults,
    start: { amount: due, date: today, method: 'bank-transfer', reference: bill.paymentReference },
  })
  const left = due - (form.watch('amount') ?? 0)
  const isBack = bill.balance < 0
  const title = isBack ? t('Record refund') : t('Record payment', { context: 'bill' })
  const money = (amount: number) => moneyAsText(amount, currency)
  return (
    <FormDialog
      form={form}
      title={title}
      description={
        isBack
          ? t('{name} owes you {amount}.', { name: bill.supplierName, amount: money(due) })
          : t('You owe {name} {amount}.', { name: bill.supplierName, amount: money(due) })
      }
      saveLabel={title}
      save={(payment, outcome) => write(payment, outcome)}
      done={({ balance }: Bill) =>
        balance === 0
          ? t('The bill is paid.')
          : t('Payment recorded. {amount} is still due.', { amount: money(Math.abs(balance)) })
      }
      onClose={onClose}
    >
      <div className="grid grid-cols-2 gap-x-4 gap-y-5 max-[480px]:grid-cols-1">
        <PaymentField
          name="amount"
          label={t('Amount')}
          required
          help={
            left === 0
              ? t('Pays the bill in full.')
              : left > 0
                ? t('{amount} will still be due.', { amount: money(left) })
                : undefined
          }
        >
          {({ onChange, ...field }) => <AmountInput {...field} onValueChange={onChange} />}
        </PaymentField>
        <PaymentField name="date" label={t('Date')} required help={books.words(form.watch('date'))}>
          <DateInput today={today} min={books.firstOpen} max={today} />
        </PaymentField>
        <PaymentField name="method" label={t('Method')}>
          <Select options={METHOD_OPTIONS} />
        </PaymentField>
        <PaymentField name="reference" label={t('Reference')}>
          <TextInput maxLength={140} />
        </PaymentField>
      </div>
    </FormDialog>
  )
}

function schemaFor(due: number, today: string, most: string) {
  const schema = newBillPayment
    .refine(({ amount }) => amount <= due, {
      path: ['amount'],
      message: t('{amount} is due. Enter this or less.', { amount: most }),
    })
    .refine(({ date = '' }) => date <= today, {
      path: ['date'],
      message: t('The payment date can’t be in the future.'),
    })
  return schema as z.ZodType<NewBillPayment, unknown> as z.ZodType<NewBillPayment, PaymentValues>
}

type RemoveBillPaymentDialogProps = { bill: Bill; payment: BillPayment; onClose: () => void }

function RemoveBillPaymentDialog({ bill, payment, onClose }: RemoveBillPaymentDialogProps) {
  const { currency } = useBusiness()
  const again = t('{amount} will be due again. The history keeps it, with your reason.', {
    amount: moneyAsText(Math.abs(payment.amount), currency),
  })
  return (
    <ReasonDialog
      title={t('Remove this payment?')}
      description={
        payment.bankTransactionId
          ? `${again} ${t('This also removes the other bill payments from this bank transaction. You can then match it again.')}`
          : again
      }
      schema={paymentRemoval}
      placeholder={t('The transfer was returned')}
      cancelLabel={t('Keep payment')}
      confirmLabel={t('Remove payment')}
      done={t('Payment removed.')}
      writing={useRemoveBillPayment(bill.id, payment.id)}
      onClose={onClose}
    />
  )
}
