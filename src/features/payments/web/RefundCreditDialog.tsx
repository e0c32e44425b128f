/** Records that credit was paid back to a customer. */
import { t } from '../../../translations/web.ts'
import { notifyDone } from '../../../ui/feedback/notifications.tsx'
import { FormDialog } from '../../../ui/forms/FormDialog.tsx'
import { useKeptDraft } from '../../../ui/forms/use-kept-draft.ts'
import { moneyAsText } from '../../../ui/text/decimal-text.ts'
import { useBusiness } from '../../../web/business/use-business.ts'
import { showProblem } from '../../../web/form-problem.ts'
import { newCreditRefund } from '../contract.ts'
import { useRefundCredit } from './api.ts'
import { PaymentFields } from './PaymentFields.tsx'
import { usePaymentForm } from './payment-form.ts'

type RefundCreditDialogProps = { customer: { id: string; name: string }; balance: number; onClose: () => void }

export function RefundCreditDialog({ customer: { id, name }, balance, onClose }: RefundCreditDialogProps) {
  const { id: businessId, currency, timeZone } = useBusiness()
  const form = usePaymentForm({ owed: balance, currency, timeZone, kind: 'credit' })
  const draft = useKeptDraft(`credit-refund.${businessId}.${id}`, form)
  const { write, isPending } = useRefundCredit(id)
  const money = (amount: number) => moneyAsText(amount, currency)
  const save = form.handleSubmit(refund =>
    write(newCreditRefund.parse(refund), {
      done: () => {
        draft.forget()
        notifyDone(t('Refund of {amount} to {name} recorded.', { amount: money(refund.amount), name }))
      },
      leave: onClose,
      refused: problem => showProblem(form, problem),
    }),
  )
  return (
    <FormDialog
      title={t('Refund credit')}
      description={t('{name} has {amount} of credit. Record the refund once you have paid it.', {
        ...{ name, amount: money(balance) },
      })}
      saveLabel={t('Record refund')}
      pending={isPending}
      onSave={save}
      onClose={onClose}
      draft={draft}
      problem={form.formState.errors.root?.server?.message}
    >
      <PaymentFields form={form} amountHelp={t('{amount} at most.', { amount: money(balance) })} />
    </FormDialog>
  )
}
