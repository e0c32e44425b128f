/** Offers to pay an open invoice from credit of the customer, and to keep a refund that is due as credit. */
import { useState } from 'react'
import { refundOf } from '../../../domain/invoices/invoice-life.ts'
import { t } from '../../../translations/web.ts'
import { Button } from '../../../ui/Button.tsx'
import { moneyAsText } from '../../../ui/text/decimal-text.ts'
import type { Invoice } from '../../invoices/contract.ts'
import { useRecordPayment, useRecordRefund } from './api.ts'
import { SettlingDialog } from './SettlingDialog.tsx'

export function InvoiceCredit({ invoice }: { invoice: Invoice }) {
  const { customerName: name, currency, balance, refund, customerCredit } = invoice
  const [opened, setOpened] = useState<'keep' | 'apply'>()
  const close = () => setOpened(undefined)
  const canApply = balance > 0 && customerCredit > 0
  return (
    <>
      {(refund > 0 || canApply) && (
        <div className="flex flex-wrap items-center justify-between gap-2 border-b border-line py-2.5">
          {canApply && (
            <p className="text-dense">
              {t('{name} has {amount} of credit.', { name, amount: moneyAsText(customerCredit, currency) })}
            </p>
          )}
          <Button writes size="small" onClick={() => setOpened(canApply ? 'apply' : 'keep')}>
            {canApply ? t('Apply credit') : t('Keep as credit')}
          </Button>
        </div>
      )}
      {opened === 'apply' && <ApplyCreditDialog invoice={invoice} onClose={close} />}
      {opened === 'keep' && <KeepCreditDialog invoice={invoice} onClose={close} />}
    </>
  )
}

/** Pays an invoice from the credit of its customer, in full or in part. */
function ApplyCreditDialog({ invoice, onClose }: { invoice: Invoice; onClose: () => void }) {
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

/** Keeps a refund that is due as credit of the customer, in full or in part. */
function KeepCreditDialog({ invoice, onClose }: { invoice: Invoice; onClose: () => void }) {
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
