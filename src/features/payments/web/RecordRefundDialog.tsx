/** Records a refund to a customer. */
import { refundOf } from '../../../domain/invoices/invoice-life.ts'
import { t } from '../../../translations/web.ts'
import { moneyAsText } from '../../../ui/text/decimal-text.ts'
import { useBusiness } from '../../../web/business/use-business.ts'
import type { InvoiceRow } from '../../invoices/contract.ts'
import { useRecordRefund } from './api.ts'
import { SettlingDialog } from './SettlingDialog.tsx'

export function RecordRefundDialog({ invoice, onClose }: { invoice: InvoiceRow; onClose: () => void }) {
  const { currency } = useBusiness()
  const number = invoice.number ?? ''
  const money = (amount: number) => moneyAsText(amount, currency)
  return (
    <SettlingDialog
      invoice={invoice}
      kind="refund"
      owedOn={refundOf}
      record={useRecordRefund(invoice.id)}
      describe={({ customerName: name }, due) =>
        due > 0
          ? t('You owe {name} a refund of {amount} on {number}. Record it once you have paid it.', {
              ...{ name, amount: money(due), number },
            })
          : t('No refund is due on {number}.', { number })
      }
      help={left =>
        left === 0
          ? t('Refunds all that is due.')
          : t('{amount} will still be due as a refund.', { amount: money(left) })
      }
      done={({ amount }, { refund }) =>
        refund === 0
          ? t('Refund of {amount} recorded on {number}.', { amount: money(amount), number })
          : t('Refund of {amount} recorded on {number}. {left} is still due.', {
              ...{ amount: money(amount), number, left: money(refund) },
            })
      }
      onClose={onClose}
    />
  )
}
