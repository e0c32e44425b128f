/** Records one payment of a customer for several invoices. */
import { useState } from 'react'
import { isolated } from '../../../domain/isolated-text.ts'
import { moneyText } from '../../../domain/money.ts'
import { allocatePayment } from '../../../domain/payments.ts'
import { notifyDone } from '../../../ui/feedback/notifications.tsx'
import { FormDialog } from '../../../ui/forms/FormDialog.tsx'
import { useKeptDraft } from '../../../ui/forms/use-kept-draft.ts'
import { showProblem } from '../../../web/form-problem.ts'
import { useAsRead } from '../../../web/use-as-read.ts'
import { useBusiness } from '../../businesses/web/api.ts'
import type { InvoiceRow } from '../../invoices/contract.ts'
import { overtaken } from '../../invoices/web/actions/meanwhile.ts'
import { openInvoicesOptions } from '../../invoices/web/open-invoices.ts'
import { useRecordSharedPayment } from './api.ts'
import { PaymentFields } from './PaymentFields.tsx'
import { usePaymentForm } from './payment-form.ts'
import { SharedOut } from './SharedOut.tsx'

type RecordCustomerPaymentDialogProps = {
  customer: { id: string; name: string }
  onClose: () => void
}

export function RecordCustomerPaymentDialog({ customer, onClose }: RecordCustomerPaymentDialogProps) {
  const { id: businessId, currency, timeZone } = useBusiness()
  const { asRead, readAnew } = useAsRead(openInvoicesOptions(businessId, customer.id))
  const open = asRead?.rows ?? []
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const chosen = open.filter(invoice => !left.has(invoice.id))
  const owed = sumOf(chosen)
  const form = usePaymentForm({ owed, timeZone })
  const draft = useKeptDraft(`payment.${businessId}.customer.${customer.id}`, form)
  const { write, isPending } = useRecordSharedPayment(customer.id)
  const amount = form.watch('amount')
  const payable = amount !== null && amount > 0 && amount <= owed
  const parts = payable ? allocatePayment(amount, chosen) : []

  const choose = (invoice: InvoiceRow, wanted: boolean) => {
    const next = new Set(left)
    if (wanted) next.delete(invoice.id)
    else next.add(invoice.id)
    setLeft(next)
    // An amount that nobody typed follows what is chosen
    if (amount === owed) form.setValue('amount', sumOf(open.filter(one => !next.has(one.id))))
    form.clearErrors('amount')
  }
  const save = form.handleSubmit(payment =>
    write(
      { ...payment, invoiceIds: chosen.map(invoice => invoice.id) },
      {
        done: ({ invoices }) => {
          draft.forget()
          notifyDone(`${moneyText(payment.amount, currency)} is recorded ${onInvoices(invoices.length)}.`)
        },
        leave: onClose,
        refused: async problem => {
          await readAnew(problem)
          showProblem(form, overtaken(problem, undefined, 'One of these invoices'))
        },
      },
    ),
  )
  const { errors } = form.formState
  return (
    <FormDialog
      title="Record payment"
      description={`One payment of ${isolated(customer.name)}, for one invoice or several. The one that has been due longest is settled first.`}
      saveLabel="Record payment"
      pending={isPending}
      onSave={save}
      onClose={onClose}
      draft={draft}
      problem={errors.root?.server?.message}
    >
      <PaymentFields
        form={form}
        amountHelp={`${moneyText(owed, currency)} is open ${onInvoices(chosen.length)}.`}
        settled={chosen.filter(invoice => parts.some(part => part.id === invoice.id))}
      />
      <SharedOut open={open} left={left} parts={parts} onChoose={choose} />
    </FormDialog>
  )
}

function sumOf(invoices: readonly InvoiceRow[]): number {
  return invoices.reduce((sum, invoice) => sum + invoice.balance, 0)
}

function onInvoices(count: number): string {
  return count === 1 ? 'on 1 invoice' : `on ${count} invoices`
}
