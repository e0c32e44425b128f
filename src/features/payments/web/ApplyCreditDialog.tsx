/** Pays an invoice from the credit of its customer, in full or in part. */
import { t } from '../../../translations/web.ts'
import { moneyAsText } from '../../../ui/text/decimal-text.ts'
import type { Invoice } from '../../invoices/contract.ts'
import { useRecordPayment } from './api.ts'
import { SettlingDialog } from './SettlingDialog.tsx'

export function ApplyCreditDialog({ invoice, onClose }: { invoice: Invoice; onClose: () => void }) {
  const { customerCredit, currency } = invoice
  const number = invoice.number ?? ''
  const money = (amount: number) => moneyAsText(amount, currency)
  return (
    <SettlingDialog
      invoice={invoice}
      kind="apply-credit"
      owedOn={({ balance }) => Math.min(balance, customerCredit)}
      record={useRecordPayment(invoice.id)}
      describe={({ customerName: name, balance }) =>
        t('{name} has {credit} of credit. {balance} is due on {number}.', {
          ...{ name, credit: money(customerCredit), balance: money(balance), number },
        })
      }
      help={(left, { balance }) => {
        const due = left + Math.max(0, balance - customerCredit)
        return due === 0 ? t('Pays the invoice in full.') : t('{amount} will still be due.', { amount: money(due) })
      }}
      done={({ amount }) => t('Credit of {amount} applied to {number}.', { amount: money(amount), number })}
      onClose={onClose}
    />
  )
}
