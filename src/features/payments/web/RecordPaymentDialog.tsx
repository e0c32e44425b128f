/** Records a payment on one invoice. */
import { t } from '../../../translations/web.ts'
import { moneyAsText } from '../../../ui/text/decimal-text.ts'
import { useBusiness } from '../../../web/business/use-business.ts'
import type { InvoiceRow } from '../../invoices/contract.ts'
import { useRecordPayment } from './api.ts'
import { SettlingDialog } from './SettlingDialog.tsx'

export function RecordPaymentDialog({ invoice, onClose }: { invoice: InvoiceRow; onClose: () => void }) {
  const { currency } = useBusiness()
  const number = invoice.number ?? ''
  const money = (amount: number) => moneyAsText(amount, currency)
  return (
    <SettlingDialog
      invoice={invoice}
      kind="payment"
      owedOn={({ balance }) => balance}
      record={useRecordPayment(invoice.id)}
      describe={({ customerName: name }, owed) =>
        owed > 0
          ? t('{name} owes {amount} on {number}.', { name, amount: money(owed), number })
          : t('Nothing is due on {number}.', { number })
      }
      help={left =>
        left === 0 ? t('Pays the invoice in full.') : t('{amount} will still be due.', { amount: money(left) })
      }
      done={(_, { balance }, kept) => {
        if (kept > 0) return t('{number} is paid. {amount} kept as credit.', { number, amount: money(kept) })
        return balance === 0
          ? t('{number} is paid.', { number })
          : t('Payment recorded. {amount} is still due on {number}.', { amount: money(balance), number })
      }}
      onClose={onClose}
    />
  )
}
