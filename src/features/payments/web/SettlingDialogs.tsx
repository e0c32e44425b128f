/** Settles one invoice: a payment or a refund, in money or as credit. */
import { useState } from 'react'
import { refundOf } from '../../../domain/invoices/invoice-life.ts'
import { takesCashDiscount } from '../../../domain/payments/cash-discount.ts'
import { paidOnInvoice } from '../../../domain/payments/late-charges.ts'
import type { MinorUnits } from '../../../domain/values/money.ts'
import { t } from '../../../translations/web.ts'
import { Button } from '../../../ui/Button.tsx'
import { moneyAsText } from '../../../ui/text/decimal-text.ts'
import { useBusiness } from '../../../web/business/use-business.ts'
import { showProblem } from '../../../web/form-problem.ts'
import { FormDialog, type FormOutcome } from '../../../web/forms/FormDialog.tsx'
import { useAsRead } from '../../../web/use-as-read.ts'
import type { Write } from '../../../web/use-write.ts'
import type { Invoice, InvoiceReceipt, InvoiceRow } from '../../invoices/contract.ts'
import { invoiceOptions } from '../../ledger/web/api.ts'
import { overtaken } from '../../ledger/web/meanwhile.ts'
import type { NewPayment } from '../contract.ts'
import { useRecordPayment, useRecordRefund } from './api.ts'
import { PaymentFields } from './PaymentFields.tsx'
import { excessOf, type SettledKind, tooMuch, usePaymentForm } from './payment-form.ts'

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
      done={(payment, { balance }, kept) => {
        if (payment.lateCharges === payment.amount)
          return t('Late charges of {amount} recorded on {number}.', { amount: money(payment.amount), number })
        if (kept > 0) return t('{number} is paid. {amount} kept as credit.', { number, amount: money(kept) })
        return balance === 0
          ? t('{number} is paid.', { number })
          : t('Payment recorded. {amount} is still due on {number}.', { amount: money(balance), number })
      }}
      onClose={onClose}
    />
  )
}

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
              name,
              amount: money(due),
              number,
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
              amount: money(amount),
              number,
              left: money(refund),
            })
      }
      onClose={onClose}
    />
  )
}

/** Offers to pay an open invoice from credit of the customer, and to keep a refund that is due as credit. */
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
          name,
          credit: money(customerCredit),
          balance: money(balance),
          number,
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
          name,
          amount: money(due),
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

function SettlingDialog(props: SettlingDialogProps) {
  const { invoice, kind, owedOn, record, describe, help, done, onClose } = props
  const { id: businessId, currency, timeZone } = useBusiness()
  const { asRead: whole, reload } = useAsRead(invoiceOptions(businessId, invoice.id))
  const asRead: InvoiceRow = whole ?? invoice
  const owed = owedOn(asRead)
  const discounted = kind === 'payment' ? whole : undefined
  const charges = kind === 'payment' ? (whole?.lateCharges.open ?? 0) : 0
  const terms = { owed, charges, currency, timeZone, kind, discounted }
  const form = usePaymentForm(`${kind}.${businessId}.${invoice.id}`, terms)
  const [received, forCharges, date, takesDiscount] = form.watch(['amount', 'lateCharges', 'date', 'takeCashDiscount'])
  const amount = received === null ? null : received - (forCharges || 0)
  const offered = discounted && takesCashDiscount(discounted, { amount, date }) ? owed - (amount ?? 0) : 0
  const fits = amount !== null && amount >= 0 && (received ?? 0) > 0 && amount <= owed
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
        if (left !== undefined && paidOnInvoice(payment) > left && form.getFieldState('amount').invalid) {
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
      done={(receipt, payment) =>
        done(payment, receipt, payment.keepExcess ? excessOf(paidOnInvoice(payment), owed) : 0)
      }
      onClose={onClose}
    >
      <PaymentFields
        amountHelp={
          fits ? help(owed - amount - (takesDiscount ? offered : 0), asRead) : limit(moneyAsText(owed, currency))
        }
        settled={kind === 'payment' ? [asRead] : []}
        cashDiscount={offered}
        charges={charges}
        excess={kind === 'payment' && owed > 0 ? excessOf(amount, owed) : 0}
      />
    </FormDialog>
  )
}
