/** Records a payment or a refund on one invoice, in money or as credit. */
import type { MinorUnits } from '../../../domain/values/money.ts'
import { t } from '../../../translations/web.ts'
import { moneyAsText } from '../../../ui/text/decimal-text.ts'
import { useBusiness } from '../../../web/business/use-business.ts'
import { showProblem } from '../../../web/form-problem.ts'
import { FormDialog, type FormOutcome } from '../../../web/forms/FormDialog.tsx'
import { useAsRead } from '../../../web/use-as-read.ts'
import type { Write } from '../../../web/use-write.ts'
import type { InvoiceReceipt, InvoiceRow } from '../../invoices/contract.ts'
import { overtaken } from '../../invoices/web/actions/meanwhile.ts'
import { invoiceOptions } from '../../invoices/web/api.ts'
import type { NewPayment } from '../contract.ts'
import { PaymentFields } from './PaymentFields.tsx'
import { excessOf, type SettledKind, tooMuch, usePaymentForm } from './payment-form.ts'

const TITLES = {
  payment: t('Record payment'),
  refund: t('Record refund'),
  'apply-credit': t('Apply credit'),
  'keep-credit': t('Keep as credit'),
} as const satisfies Partial<Record<SettledKind, string>>

type SettlingDialogProps = {
  invoice: InvoiceRow
  kind: keyof typeof TITLES
  /** By the customer, or to the customer. */
  owedOn: (invoice: InvoiceRow) => MinorUnits
  record: Pick<Write<NewPayment, InvoiceReceipt>, 'write'>
  describe: (invoice: InvoiceRow, owed: MinorUnits) => string
  /** What the amount leaves, said under it. */
  help: (left: MinorUnits, invoice: InvoiceRow) => string
  /** Said once it is recorded, with what it left then. */
  done: (payment: NewPayment, after: Pick<InvoiceReceipt, 'balance' | 'refund'>, kept: MinorUnits) => string
  onClose: () => void
}

export function SettlingDialog(props: SettlingDialogProps) {
  const { invoice, kind, owedOn, record, describe, help, done, onClose } = props
  const { id: businessId, currency, timeZone } = useBusiness()
  const { asRead = invoice, reload } = useAsRead(invoiceOptions(businessId, invoice.id))
  const owed = owedOn(asRead)
  const form = usePaymentForm(`${kind}.${businessId}.${invoice.id}`, { owed, currency, timeZone, kind })
  const amount = form.watch('amount')
  const fits = amount !== null && amount > 0 && amount <= owed
  const title = TITLES[kind]
  const limit = (most: string) =>
    kind === 'apply-credit' ? t('{amount} at most.', { amount: most }) : t('{amount} is due.', { amount: most })
  const save = (payment: NewPayment, outcome: FormOutcome<InvoiceReceipt>) =>
    record.write(payment, {
      ...outcome,
      refused: async problem => {
        const now = await reload(problem)
        showProblem(form, overtaken(problem, now))
        const left = now && owedOn(now)
        if (left !== undefined && payment.amount > left && form.getFieldState('amount').invalid) {
          form.setError('amount', { type: 'server', message: tooMuch(kind, left, currency) })
        }
      },
    })
  return (
    <FormDialog
      form={form}
      title={title}
      description={describe(asRead, owed)}
      saveLabel={title}
      save={save}
      done={(receipt, payment) => done(payment, receipt, payment.keepExcess ? excessOf(payment.amount, owed) : 0)}
      onClose={onClose}
    >
      <PaymentFields
        amountHelp={fits ? help(owed - amount, asRead) : limit(moneyAsText(owed, currency))}
        settled={kind === 'payment' ? [asRead] : []}
        excess={kind === 'payment' && owed > 0 ? excessOf(amount, owed) : 0}
      />
    </FormDialog>
  )
}
