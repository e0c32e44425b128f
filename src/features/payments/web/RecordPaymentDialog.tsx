/** Money has come for an invoice. */
import { isolated } from '../../../domain/isolated-text.ts'
import { moneyText } from '../../../domain/money.ts'
import { useBusiness } from '../../businesses/web/api.ts'
import type { InvoiceRow } from '../../invoices/contract.ts'
import { nameOf } from '../../invoices/web/actions/move-verbs.ts'
import { useRecordPayment } from './api.ts'
import { SettlingDialog } from './SettlingDialog.tsx'

export function RecordPaymentDialog({ invoice, onClose }: { invoice: InvoiceRow; onClose: () => void }) {
  const { currency } = useBusiness()
  const name = nameOf(invoice)
  const money = (amount: number) => moneyText(amount, currency)
  return (
    <SettlingDialog
      invoice={invoice}
      kind="payment"
      owedOn={({ balance }) => balance}
      record={useRecordPayment(invoice.id)}
      describe={({ customerName }, owed) =>
        owed > 0 ? `${isolated(customerName)} owes ${money(owed)} on ${name}.` : `Nothing is owed on ${name}.`
      }
      help={left => (left === 0 ? 'Paid in full.' : `${money(left)} stays open.`)}
      done={(_, { balance }) =>
        balance === 0 ? `${name} is paid.` : `Recorded. ${money(balance)} is still to be paid.`
      }
      onClose={onClose}
    />
  )
}
