/** Money has moved for one invoice, to the business or back: how much, when and how, and what is left to be paid? */
import type { UseMutationResult } from '@tanstack/react-query'
import { type MinorUnits, moneyText } from '../../../domain/money.ts'
import { FormDialog } from '../../../ui/FormDialog.tsx'
import { notifyDone } from '../../../ui/notifications.tsx'
import { useKeptDraft } from '../../../ui/use-kept-draft.ts'
import { useOnceKey } from '../../../ui/use-once-key.ts'
import { useBusiness } from '../../businesses/web/api.ts'
import { showProblem } from '../../businesses/web/form-problem.ts'
import type { InvoiceRow } from '../../invoices/contract.ts'
import { overtaken, useInvoiceAsRead } from '../../invoices/web/meanwhile.ts'
import type { NewPayment } from '../contract.ts'
import { PaymentFields } from './PaymentFields.tsx'
import { usePaymentForm } from './payment-form.ts'

type SettlingDialogProps = {
  invoice: InvoiceRow
  kind: 'payment' | 'refund'
  /** By the customer, or to the customer. */
  owedOn: (invoice: InvoiceRow) => MinorUnits
  record: Pick<UseMutationResult<unknown, Error, { key: string; payment: NewPayment }>, 'mutate' | 'isPending'>
  describe: (invoice: InvoiceRow, owed: MinorUnits) => string
  /** What is said under the amount, of what it leaves. */
  help: (left: MinorUnits) => string
  /** What is said when it is recorded. */
  done: (amount: MinorUnits, left: MinorUnits) => string
  onClose: () => void
}

export function SettlingDialog(props: SettlingDialogProps) {
  const { invoice, kind, owedOn, record, describe, help, done, onClose } = props
  const { id: businessId, currency, timeZone } = useBusiness()
  const { asRead, readAnew } = useInvoiceAsRead(invoice)
  const owed = owedOn(asRead)
  const form = usePaymentForm({ owed, timeZone, isRefund: kind === 'refund' })
  const draftKey = `${kind}.${businessId}.${invoice.id}`
  const draft = useKeptDraft(draftKey, form)
  const onceKey = useOnceKey(draftKey)
  const amount = form.watch('amount')
  const fits = amount !== null && amount > 0 && amount <= owed
  const action = `Record ${kind}`
  const save = form.handleSubmit(payment =>
    record.mutate(
      { payment, key: onceKey(payment) },
      {
        onSuccess: () => {
          draft.forget()
          notifyDone(done(payment.amount, owed - payment.amount))
          onClose()
        },
        onError: async problem => showProblem(form, overtaken(problem, await readAnew())),
      },
    ),
  )
  return (
    <FormDialog
      title={action}
      description={describe(asRead, owed)}
      saveLabel={action}
      pending={record.isPending}
      onSave={save}
      onClose={onClose}
      draft={draft}
      problem={form.formState.errors.root?.server?.message}
    >
      <PaymentFields
        form={form}
        amountHelp={fits ? help(owed - amount) : `${moneyText(owed, currency)} at most.`}
        settled={kind === 'payment' ? [asRead] : []}
      />
    </FormDialog>
  )
}
