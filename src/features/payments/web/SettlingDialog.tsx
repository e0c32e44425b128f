/** Money has moved for one invoice, to the business or back: how much, when and how, and what is left to be paid? */
import type { UseMutationResult } from '@tanstack/react-query'
import { type MinorUnits, moneyText } from '../../../domain/money.ts'
import { notifyDone } from '../../../ui/feedback/notifications.tsx'
import { FormDialog } from '../../../ui/forms/FormDialog.tsx'
import { useKeptDraft } from '../../../ui/forms/use-kept-draft.ts'
import { useOnceKey } from '../../../ui/forms/use-once-key.ts'
import { ConnectionLost } from '../../../web/client.ts'
import { showProblem } from '../../../web/form-problem.ts'
import { useCarryOut } from '../../../web/use-carry-out.ts'
import { useBusiness } from '../../businesses/web/api.ts'
import type { InvoiceReceipt, InvoiceRow } from '../../invoices/contract.ts'
import { overtaken, useInvoiceAsRead } from '../../invoices/web/actions/meanwhile.ts'
import type { NewPayment } from '../contract.ts'
import { PaymentFields } from './PaymentFields.tsx'
import { usePaymentForm } from './payment-form.ts'

type SettlingDialogProps = {
  invoice: InvoiceRow
  kind: 'payment' | 'refund'
  /** By the customer, or to the customer. */
  owedOn: (invoice: InvoiceRow) => MinorUnits
  record: Pick<
    UseMutationResult<InvoiceReceipt, Error, { key: string; payment: NewPayment }>,
    'mutateAsync' | 'isPending'
  >
  describe: (invoice: InvoiceRow, owed: MinorUnits) => string
  /** What is said under the amount, of what it leaves. */
  help: (left: MinorUnits) => string
  /** What is said when it is recorded, of what it left then. */
  done: (amount: MinorUnits, after: Pick<InvoiceReceipt, 'balance' | 'refund'>) => string
  onClose: () => void
}

export function SettlingDialog(props: SettlingDialogProps) {
  const { invoice, kind, owedOn, record, describe, help, done, onClose } = props
  const { id: businessId, currency, timeZone } = useBusiness()
  const { asRead, readAnew } = useInvoiceAsRead(invoice)
  const owed = owedOn(asRead)
  const draftKey = `${kind}.${businessId}.${invoice.id}`
  const form = usePaymentForm({ owed, timeZone, isRefund: kind === 'refund', keptAs: draftKey })
  const draft = useKeptDraft(draftKey, form)
  const onceKey = useOnceKey(draftKey)
  const { carryOut } = useCarryOut(onClose)
  const amount = form.watch('amount')
  const fits = amount !== null && amount > 0 && amount <= owed
  const action = `Record ${kind}`
  const save = form.handleSubmit(payment =>
    carryOut(
      async () => {
        const receipt = await record.mutateAsync({ payment, key: onceKey(payment) })
        draft.forget()
        notifyDone(done(payment.amount, receipt))
      },
      async problem => {
        // As long as it may have been recorded, only the same can be asked again
        const now = problem instanceof ConnectionLost ? undefined : await readAnew()
        showProblem(form, overtaken(problem, now))
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
