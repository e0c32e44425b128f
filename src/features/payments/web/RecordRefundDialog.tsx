/** Money has gone back to a customer: how much, when, and how? */
import { refundOf } from '../../../domain/invoice-life.ts'
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
import { useRecordRefund } from './api.ts'
import { PaymentFields } from './PaymentFields.tsx'
import { usePaymentForm } from './payment-form.ts'

export function RecordRefundDialog({ invoice, onClose }: { invoice: InvoiceRow; onClose: () => void }) {
  const { id: businessId, currency, timeZone } = useBusiness()
  const { asRead, readAnew } = useInvoiceAsRead(invoice)
  const due = refundOf(asRead)
  const form = usePaymentForm({ owed: due, timeZone, isRefund: true })
  const draftKey = `refund.${businessId}.${invoice.id}`
  const draft = useKeptDraft(draftKey, form)
  const onceKey = useOnceKey(draftKey)
  const { mutate, isPending } = useRecordRefund(invoice.id)
  const amount = form.watch('amount')
  const left = amount !== null && amount > 0 && amount <= due ? due - amount : null
  const name = nameOf(invoice)
  const save = form.handleSubmit(refund =>
    mutate(
      { refund, key: onceKey(refund) },
      {
        onSuccess: () => {
          draft.forget()
          const rest = moneyText(due - refund.amount, currency)
          const paidBack = `${moneyText(refund.amount, currency)} of ${name} is recorded as paid back.`
          notifyDone(refund.amount === due ? paidBack : `${paidBack} ${rest} is still to be refunded.`)
          onClose()
        },
        onError: async problem => showProblem(form, overtaken(problem, await readAnew())),
      },
    ),
  )
  return (
    <FormDialog
      title="Record refund"
      description={
        due > 0
          ? `${moneyText(due, currency)} of ${name} goes back to ${isolated(asRead.customerName)}. This records that you have paid it.`
          : `Nothing of ${name} is to be refunded.`
      }
      saveLabel="Record refund"
      pending={isPending}
      onSave={save}
      onClose={onClose}
      draft={draft}
      problem={form.formState.errors.root?.server?.message}
    >
      <PaymentFields
        form={form}
        amountHelp={
          left === null
            ? `${moneyText(due, currency)} at most.`
            : left === 0
              ? 'All that is to be refunded.'
              : `${moneyText(left, currency)} is still to be refunded.`
        }
        settled={[]}
      />
    </FormDialog>
  )
}
