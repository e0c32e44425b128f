/** Records that money has moved for one invoice, to the business or back. */
import { type MinorUnits, moneyText } from '../../../domain/money.ts'
import { notifyDone } from '../../../ui/feedback/notifications.tsx'
import { FormDialog } from '../../../ui/forms/FormDialog.tsx'
import { useKeptDraft } from '../../../ui/forms/use-kept-draft.ts'
import { showProblem } from '../../../web/form-problem.ts'
import { useAsRead } from '../../../web/use-as-read.ts'
import type { Write } from '../../../web/use-write.ts'
import { useBusiness } from '../../businesses/web/api.ts'
import type { InvoiceReceipt, InvoiceRow } from '../../invoices/contract.ts'
import { overtaken } from '../../invoices/web/actions/meanwhile.ts'
import { invoiceOptions } from '../../invoices/web/api.ts'
import type { NewPayment } from '../contract.ts'
import { PaymentFields } from './PaymentFields.tsx'
import { usePaymentForm } from './payment-form.ts'

type SettlingDialogProps = {
  invoice: InvoiceRow
  kind: 'payment' | 'refund'
  /** By the customer, or to the customer. */
  owedOn: (invoice: InvoiceRow) => MinorUnits
  record: Pick<Write<NewPayment, InvoiceReceipt>, 'write' | 'isPending'>
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
  const { asRead = invoice, readAnew } = useAsRead(invoiceOptions(businessId, invoice.id))
  const owed = owedOn(asRead)
  const form = usePaymentForm({ owed, timeZone, isRefund: kind === 'refund' })
  const draft = useKeptDraft(`${kind}.${businessId}.${invoice.id}`, form)
  const amount = form.watch('amount')
  const fits = amount !== null && amount > 0 && amount <= owed
  const action = `Record ${kind}`
  const save = form.handleSubmit(payment =>
    record.write(payment, {
      done: receipt => {
        draft.forget()
        notifyDone(done(payment.amount, receipt))
      },
      leave: onClose,
      refused: async problem => showProblem(form, overtaken(problem, await readAnew(problem))),
    }),
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
