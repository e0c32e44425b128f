/** Keeps a refund that is due as credit of the customer, in full or in part. */
import { refundOf } from '../../../domain/invoices/invoice-life.ts'
import { t } from '../../../translations/web.ts'
import { moneyAsText } from '../../../ui/text/decimal-text.ts'
import type { Invoice } from '../../invoices/contract.ts'
import { useRecordRefund } from './api.ts'
import { SettlingDialog } from './SettlingDialog.tsx'

export function KeepCreditDialog({ invoice, onClose }: { invoice: Invoice; onClose: () => void }) {
  const { customerName: name, currency } = invoice
  const money = (amount: number) => moneyAsText(amount, currency)
  return (
    <SettlingDialog
      invoice={invoice}
      kind="keep-credit"
      owedOn={refundOf}
      record={useRecordRefund(invoice.id)}
      describe={(_, due) =>
        t('You owe {name} a refund of {amount}. Kept as credit, it can pay other invoices.', {
          ...{ name, amount: money(due) },
        })
      }
      help={left =>
        left === 0 ? t('No refund will be due.') : t('{amount} will still be due as a refund.', { amount: money(left) })
      }
      done={({ amount }) => t('{amount} kept as credit for {name}.', { amount: money(amount), name })}
      onClose={onClose}
    />
  )
}
