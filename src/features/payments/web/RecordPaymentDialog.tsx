/** Money has come for an invoice: how much, when, and how? */
import { isolated } from '../../../domain/isolated-text.ts'
import { moneyText } from '../../../domain/money.ts'
import { FormDialog } from '../../../ui/FormDialog.tsx'
import { notifyDone } from '../../../ui/notifications.tsx'
import { useKeptDraft } from '../../../ui/use-kept-draft.ts'
import { useOnceKey } from '../../../ui/use-once-key.ts'
import { useBusiness } from '../../businesses/web/api.ts'
import { showProblem } from '../../businesses/web/form-problem.ts'
import type { InvoiceRow } from '../../invoices/contract.ts'
import { overtaken, useInvoiceAsRead } from '../../invoices/web/meanwhile.ts'
import { nameOf } from '../../invoices/web/move-verbs.ts'
import { useRecordPayment } from './api.ts'
import { PaymentFields } from './PaymentFields.tsx'
import { usePaymentForm } from './payment-form.ts'

export function RecordPaymentDialog({ invoice, onClose }: { invoice: InvoiceRow; onClose: () => void }) {
  const { id: businessId, currency, timeZone } = useBusiness()
  const { asRead, readAnew } = useInvoiceAsRead(invoice)
  const { id, balance, customerName } = asRead
  const form = usePaymentForm({ owed: balance, timeZone })
  const draftKey = `payment.${businessId}.${id}`
  const draft = useKeptDraft(draftKey, form)
  const onceKey = useOnceKey(draftKey)
  const { mutate, isPending } = useRecordPayment(id)
  const amount = form.watch('amount')
  const left = amount !== null && amount > 0 && amount <= balance ? balance - amount : null
  const name = nameOf(invoice)
  const owed = moneyText(balance, currency)
  const save = form.handleSubmit(payment =>
    mutate(
      { payment, key: onceKey(payment) },
      {
        onSuccess: () => {
          draft.forget()
          const rest = moneyText(balance - payment.amount, currency)
          notifyDone(payment.amount === balance ? `${name} is paid.` : `Recorded. ${rest} is still to be paid.`)
          onClose()
        },
        onError: async problem => showProblem(form, overtaken(problem, await readAnew())),
      },
    ),
  )
  return (
    <FormDialog
      title="Record payment"
      description={balance > 0 ? `${isolated(customerName)} owes ${owed} on ${name}.` : `Nothing is owed on ${name}.`}
      saveLabel="Record payment"
      pending={isPending}
      onSave={save}
      onClose={onClose}
      draft={draft}
      problem={form.formState.errors.root?.server?.message}
    >
      <PaymentFields
        form={form}
        amountHelp={
          left === null ? `${owed} at most.` : left === 0 ? 'Paid in full.' : `${moneyText(left, currency)} stays open.`
        }
        settled={[asRead]}
      />
    </FormDialog>
  )
}
