/** Chooses by hand what a transaction pays: invoices of a customer, or credit of theirs. */
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { takesCashDiscount } from '../../../domain/payments/cash-discount.ts'
import { t } from '../../../translations/web.ts'
import { Button } from '../../../ui/Button.tsx'
import { Banner } from '../../../ui/feedback/Banner.tsx'
import { notifyDone } from '../../../ui/feedback/notifications.tsx'
import { Checkbox } from '../../../ui/fields/Checkbox.tsx'
import { Field } from '../../../ui/fields/Field.tsx'
import { Dialog } from '../../../ui/overlay/Dialog.tsx'
import { dateAsText } from '../../../ui/text/date-as-text.ts'
import { moneyAsText } from '../../../ui/text/decimal-text.ts'
import { MoneyText } from '../../../ui/text/MoneyText.tsx'
import { AmountInput } from '../../../web/business/AmountInput.tsx'
import { useBusiness } from '../../../web/business/use-business.ts'
import { CustomerPicker } from '../../customers/web/CustomerPicker.tsx'
import type { InvoiceRow } from '../../invoices/contract.ts'
import { invoiceOptions, openInvoicesOptions } from '../../invoices/web/api.ts'
import { statementOptions } from '../../statements/web/api.ts'
import type { BankTransaction } from '../contract.ts'
import { useMatchBankTransaction } from './api.ts'

type MatchDialogProps = { transaction: BankTransaction; onClose: () => void }

export function MatchDialog({ transaction, onClose }: MatchDialogProps) {
  const { id: businessId, currency } = useBusiness()
  const { proposal, amount, date } = transaction
  const [customer, setCustomer] = useState(proposal && { id: proposal.customerId, label: proposal.customerName })
  const [chosen, setChosen] = useState<readonly string[]>(proposal?.invoices.map(({ invoiceId }) => invoiceId) ?? [])
  const [asDiscount, setAsDiscount] = useState(proposal?.takeCashDiscount ?? false)
  const open = useQuery({ ...openInvoicesOptions(businessId, customer?.id ?? ''), enabled: customer !== null })
  const { write, isPending, problem } = useMatchBankTransaction(transaction.id)
  const rows = customer ? (open.data?.rows ?? []) : []
  const paid = rows.filter(({ id }) => chosen.includes(id))
  const due = paid.reduce((sum, { balance }) => sum + balance, 0)
  const [only] = paid
  const offer = useQuery({
    ...invoiceOptions(businessId, only?.id ?? ''),
    enabled: paid.length === 1 && only !== undefined && only.balance > amount,
  })
  const hasDiscount = paid.length === 1 && offer.data !== undefined && takesCashDiscount(offer.data, { amount, date })
  const charged = useQuery({ ...statementOptions(businessId, customer?.id ?? '', {}), enabled: customer !== null })
  const openCharges = customer && charged.data?.customer.id === customer.id ? charged.data.lateCharges : 0
  const [typedCharges, setTypedCharges] = useState<number | null>(proposal?.lateCharges || null)
  const lateCharges = openCharges > 0 ? typedCharges || 0 : 0
  const excess = amount - lateCharges - due
  const choose = (id: string, wanted: boolean) =>
    setChosen(wanted ? [...chosen, id] : chosen.filter(each => each !== id))
  const record = () => {
    if (!customer) return
    const match =
      paid.length === 0
        ? { kind: 'credit' as const, customerId: customer.id }
        : {
            kind: 'invoices' as const,
            invoiceIds: paid.map(({ id }) => id),
            takeCashDiscount: hasDiscount && asDiscount,
            lateCharges,
            keepExcess: excess > 0,
          }
    void write(
      { match },
      {
        done: () => notifyDone(t('Payment of {amount} recorded.', { amount: moneyAsText(amount, currency) })),
        leave: onClose,
        refused: 'here',
      },
    )
  }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('Choose invoices')}
      description={factsOf(transaction, moneyAsText(amount, currency))}
      footer={
        <>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button look="primary" pending={isPending} disabled={!customer} onClick={record}>
            {paid.length > 0 || !customer ? t('Record payment') : t('Keep as credit')}
          </Button>
        </>
      }
    >
      <div className="grid gap-5">
        {problem && (
          <Banner tone="red" announced>
            {problem.message}
          </Banner>
        )}
        <Field label={t('Customer')}>
          <CustomerPicker
            value={customer}
            onValueChange={picked => {
              setCustomer(picked)
              setChosen([])
            }}
          />
        </Field>
        {customer && open.isSuccess && (
          <Field label={t('For these invoices')} group>
            {rows.length === 0 ? (
              <p className="text-ink-muted">{t('This customer has no invoices to pay.')}</p>
            ) : (
              <ul className="max-h-[40dvh] divide-y divide-line overflow-y-auto border-y border-line">
                {rows.map(invoice => (
                  <OpenDocument
                    key={invoice.id}
                    name={invoice.number ?? ''}
                    dueDate={invoice.dueDate}
                    balance={invoice.balance}
                    chosen={chosen.includes(invoice.id)}
                    onChoose={wanted => choose(invoice.id, wanted)}
                  />
                ))}
              </ul>
            )}
          </Field>
        )}
        {openCharges > 0 && paid.length > 0 && (
          <Field
            label={t('Of this, late charges')}
            help={t('{amount} is open.', { amount: moneyAsText(openCharges, currency) })}
          >
            <AmountInput value={typedCharges} onValueChange={setTypedCharges} />
          </Field>
        )}
        {hasDiscount && only && (
          <Checkbox
            checked={asDiscount}
            onChange={event => setAsDiscount(event.target.checked)}
            label={t('Settle the rest, {amount}, as cash discount', {
              amount: moneyAsText(only.balance - amount, currency),
            })}
          />
        )}
        {customer && open.isSuccess && (
          <p className="text-ink-muted" role="status">
            {paid.length === 0
              ? t('Without an invoice, {amount} stays as credit of {name}.', {
                  amount: moneyAsText(amount, currency),
                  name: customer.label,
                })
              : excess > 0
                ? t('{amount} stays as credit of {name}.', {
                    amount: moneyAsText(excess, currency),
                    name: customer.label,
                  })
                : excess < 0 && !(hasDiscount && asDiscount)
                  ? t('{amount} will still be due.', { amount: moneyAsText(-excess, currency) })
                  : t('This pays them in full.')}
          </p>
        )}
      </div>
    </Dialog>
  )
}

/** One line about the transaction, under the title of the dialog. */
export function factsOf({ date, name, text, reference }: BankTransaction, amount: string): string {
  return [amount, dateAsText(date, 'short'), name, text || reference].filter(Boolean).join(' · ')
}

type OpenDocumentProps = Pick<InvoiceRow, 'dueDate' | 'balance'> & {
  name: string
  chosen: boolean
  onChoose: (wanted: boolean) => void
}

/** An invoice or a bill that a transaction may pay. */
export function OpenDocument({ name, dueDate, balance, chosen, onChoose }: OpenDocumentProps) {
  const { currency } = useBusiness()
  return (
    <li className="flex items-start justify-between gap-4 py-2.5">
      <Checkbox
        checked={chosen}
        onChange={event => onChoose(event.target.checked)}
        label={
          <>
            <bdi className="font-medium">{name}</bdi>
            <span className="block text-dense text-ink-muted">
              {t('due {date}', { date: dateAsText(dueDate, 'short') })}
            </span>
          </>
        }
      />
      <MoneyText amount={balance} currency={currency} />
    </li>
  )
}
