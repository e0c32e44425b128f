/** Records one payment of a customer for several invoices. */
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { allocatePayment } from '../../../domain/payments/payments.ts'
import { rich, t } from '../../../translations/web.ts'
import { Button } from '../../../ui/Button.tsx'
import { Banner } from '../../../ui/feedback/Banner.tsx'
import { Checkbox } from '../../../ui/fields/Checkbox.tsx'
import { Field } from '../../../ui/fields/Field.tsx'
import { Dialog } from '../../../ui/overlay/Dialog.tsx'
import { DateText } from '../../../ui/text/DateText.tsx'
import { moneyAsText } from '../../../ui/text/decimal-text.ts'
import { MoneyText } from '../../../ui/text/MoneyText.tsx'
import { useBusiness } from '../../../web/business/use-business.ts'
import { showProblem } from '../../../web/form-problem.ts'
import { FormDialog } from '../../../web/forms/FormDialog.tsx'
import { useAsRead } from '../../../web/use-as-read.ts'
import type { InvoiceRow } from '../../invoices/contract.ts'
import { openInvoicesOptions } from '../../ledger/web/api.ts'
import { InvoiceStatusBadge } from '../../ledger/web/InvoiceStatusBadge.tsx'
import { overtaken } from '../../ledger/web/meanwhile.ts'
import { statementOptions } from '../../statements/web/api.ts'
import type { NewPayment } from '../contract.ts'
import { useRecordSharedPayment } from './api.ts'
import { PaymentFields } from './PaymentFields.tsx'
import { excessOf, usePaymentForm } from './payment-form.ts'

type RecordCustomerPaymentDialogProps = {
  customer: { id: string; name: string }
  onClose: () => void
}

/** Opens once it is known what is owed, which the amount starts with. */
export function RecordCustomerPaymentDialog(props: RecordCustomerPaymentDialogProps) {
  const { id: businessId } = useBusiness()
  const { asRead, reload, problem } = useAsRead(openInvoicesOptions(businessId, props.customer.id))
  if (asRead) return <PaymentDialog {...props} open={asRead.rows} reload={reload} />
  if (!problem) return null
  return (
    <Dialog
      open
      onOpenChange={props.onClose}
      size="small"
      title={t('Record payment')}
      footer={<Button onClick={props.onClose}>{t('Close')}</Button>}
    >
      <Banner tone="red" announced>
        {problem.message}
      </Banner>
    </Dialog>
  )
}

type PaymentDialogProps = RecordCustomerPaymentDialogProps & {
  open: readonly InvoiceRow[]
  reload: (problem: Error) => Promise<unknown>
}

function PaymentDialog({ customer, open, reload, onClose }: PaymentDialogProps) {
  const { id: businessId, currency, timeZone } = useBusiness()
  const [excluded, setExcluded] = useState<ReadonlySet<string>>(new Set())
  const chosen = open.filter(invoice => !excluded.has(invoice.id))
  const owed = sumOf(chosen)
  const charges = useQuery(statementOptions(businessId, customer.id, {})).data?.lateCharges ?? 0
  const form = usePaymentForm(`payment.${businessId}.customer.${customer.id}`, { owed, charges, currency, timeZone })
  const { write } = useRecordSharedPayment(customer.id)
  const [received, forCharges] = form.watch(['amount', 'lateCharges'])
  const amount = received === null ? null : received - (forCharges || 0)
  const excess = owed > 0 ? excessOf(amount, owed) : 0
  const parts = amount !== null && amount > 0 ? allocatePayment(Math.min(amount, owed), chosen) : []

  const choose = (invoice: InvoiceRow, wanted: boolean) => {
    const next = new Set(excluded)
    if (wanted) next.delete(invoice.id)
    else next.add(invoice.id)
    setExcluded(next)
    // An amount that nobody typed follows what is chosen
    if (received === owed) form.setValue('amount', sumOf(open.filter(one => !next.has(one.id))))
    form.clearErrors('amount')
  }
  return (
    <FormDialog
      form={form}
      title={t('Record payment')}
      description={t('One payment from {name} for one or more invoices. It settles the oldest due date first.', {
        name: customer.name,
      })}
      saveLabel={t('Record payment')}
      save={(payment, outcome) =>
        write(
          { ...payment, invoiceIds: chosen.map(invoice => invoice.id) },
          {
            ...outcome,
            refused: async problem => {
              await reload(problem)
              showProblem(form, overtaken(problem, undefined, t('One of these invoices')))
            },
          },
        )
      }
      done={({ invoices }: { invoices: readonly unknown[] }, payment: NewPayment) =>
        t('Payment of {amount} recorded on {count, plural, one {# invoice} other {# invoices}}.', {
          amount: moneyAsText(payment.amount, currency),
          count: invoices.length,
        })
      }
      onClose={onClose}
    >
      <PaymentFields
        amountHelp={t('{amount} is due on {count, plural, one {# invoice} other {# invoices}}.', {
          amount: moneyAsText(owed, currency),
          count: chosen.length,
        })}
        settled={chosen.filter(invoice => parts.some(part => part.id === invoice.id))}
        excess={excess}
        charges={charges}
      />
      <PaymentAllocation open={open} excluded={excluded} parts={parts} onChoose={choose} />
    </FormDialog>
  )
}

function sumOf(invoices: readonly InvoiceRow[]): number {
  return invoices.reduce((sum, invoice) => sum + invoice.balance, 0)
}

type PaymentAllocationProps = {
  open: readonly InvoiceRow[]
  /** The invoices that are not to be paid. */
  excluded: ReadonlySet<string>
  parts: readonly { id: string; amount: number }[]
  onChoose: (invoice: InvoiceRow, wanted: boolean) => void
}

function PaymentAllocation({ open, excluded, parts, onChoose }: PaymentAllocationProps) {
  return (
    <Field
      label={t('For these invoices')}
      group
      error={open.length > 0 && excluded.size === open.length && t('Choose at least one invoice.')}
    >
      <ul className="divide-y divide-line border-y border-line">
        {open.map(invoice => (
          <li key={invoice.id} className="flex items-start justify-between gap-4 py-2.5">
            <Checkbox
              checked={!excluded.has(invoice.id)}
              onChange={event => onChoose(invoice, event.target.checked)}
              label={<InvoiceToPay invoice={invoice} />}
            />
            <Part invoice={invoice} amount={parts.find(part => part.id === invoice.id)?.amount ?? 0} />
          </li>
        ))}
      </ul>
    </Field>
  )
}

function InvoiceToPay({ invoice }: { invoice: InvoiceRow }) {
  return (
    <>
      <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <span className="font-medium">
          <bdi>{invoice.number}</bdi>
        </span>
        {invoice.status === 'overdue' && <InvoiceStatusBadge status="overdue" />}
      </span>
      <span className="block text-dense text-ink-muted">
        {rich('due {date}', { date: <DateText date={invoice.dueDate} form="short" /> })}
      </span>
    </>
  )
}

function Part({ invoice, amount }: { invoice: InvoiceRow; amount: number }) {
  const { currency } = useBusiness()
  return (
    <span className="text-end tabular-nums">
      <MoneyText amount={amount} currency={currency} className={amount === 0 ? 'text-ink-muted' : 'font-medium'} />
      <span className="block text-dense text-ink-muted">
        {amount === invoice.balance
          ? t('paid in full')
          : t('{amount} still due', { amount: moneyAsText(invoice.balance - amount, currency) })}
      </span>
    </span>
  )
}
