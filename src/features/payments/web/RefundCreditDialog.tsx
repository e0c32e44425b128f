/** Records that credit was paid back to a customer. */
import { t } from '../../../translations/web.ts'
import { moneyAsText } from '../../../ui/text/decimal-text.ts'
import { useBusiness } from '../../../web/business/use-business.ts'
import { FormDialog } from '../../../web/forms/FormDialog.tsx'
import { newCreditRefund } from '../contract.ts'
import { useRefundCredit } from './api.ts'
import { PaymentFields } from './PaymentFields.tsx'
import { usePaymentForm } from './payment-form.ts'

type RefundCreditDialogProps = { customer: { id: string; name: string }; balance: number; onClose: () => void }

export function RefundCreditDialog({ customer: { id, name }, balance, onClose }: RefundCreditDialogProps) {
  const { id: businessId, currency, timeZone } = useBusiness()
  const terms = { owed: balance, currency, timeZone, kind: 'credit' } as const
  const form = usePaymentForm(`credit-refund.${businessId}.${id}`, terms)
  const { write } = useRefundCredit(id)
  const money = (amount: number) => moneyAsText(amount, currency)
  return (
    <FormDialog
      form={form}
      title={t('Refund credit')}
      description={t('{name} has {amount} of credit. Record the refund once you have paid it.', {
        ...{ name, amount: money(balance) },
      })}
      saveLabel={t('Record refund')}
      save={(refund, outcome) => write(newCreditRefund.parse(refund), outcome)}
      done={(_: unknown, { amount }) => t('Refund of {amount} to {name} recorded.', { amount: money(amount), name })}
      onClose={onClose}
    >
      <PaymentFields amountHelp={t('{amount} at most.', { amount: money(balance) })} />
    </FormDialog>
  )
}
