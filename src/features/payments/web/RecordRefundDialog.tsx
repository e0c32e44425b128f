/** Money has gone back to a customer. */
import { refundOf } from '../../../domain/invoice-life.ts'
import { isolated } from '../../../domain/isolated-text.ts'
import { moneyText } from '../../../domain/money.ts'
import { useBusiness } from '../../businesses/web/api.ts'
import type { InvoiceRow } from '../../invoices/contract.ts'
import { nameOf } from '../../invoices/web/actions/move-verbs.ts'
import { useRecordRefund } from './api.ts'
import { SettlingDialog } from './SettlingDialog.tsx'

export function RecordRefundDialog({ invoice, onClose }: { invoice: InvoiceRow; onClose: () => void }) {
  const { currency } = useBusiness()
  const name = nameOf(invoice)
  const money = (amount: number) => moneyText(amount, currency)
  const leftWords = (left: number) => `${money(left)} is still to be refunded.`
  return (
    <SettlingDialog
      invoice={invoice}
      kind="refund"
      owedOn={refundOf}
      record={useRecordRefund(invoice.id)}
      describe={({ customerName }, due) =>
        due > 0
          ? `${money(due)} of ${name} goes back to ${isolated(customerName)}. This records that you have paid it.`
          : `Nothing of ${name} is to be refunded.`
      }
      help={left => (left === 0 ? 'All that is to be refunded.' : leftWords(left))}
      done={(amount, { refund }) => {
        const paidBack = `${money(amount)} of ${name} is recorded as paid back.`
        return refund === 0 ? paidBack : `${paidBack} ${leftWords(refund)}`
      }}
      onClose={onClose}
    />
  )
}
