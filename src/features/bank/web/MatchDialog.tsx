/** Chooses by hand what a transaction pays: invoices of a customer, or credit of theirs. */
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { LONGEST_ENTRY_NOTE } from '../../../domain/bank/bank-entries.ts'
import { canBeWrittenOff, categoriesOfWriteOff, type WriteOffCategory } from '../../../domain/bank/write-offs.ts'
import { takesCashDiscount } from '../../../domain/payments/cash-discount.ts'
import { t } from '../../../translations/web.ts'
import { notifyDone } from '../../../ui/feedback/notifications.tsx'
import { Checkbox } from '../../../ui/fields/Checkbox.tsx'
import { Field } from '../../../ui/fields/Field.tsx'
import { Select } from '../../../ui/fields/Select.tsx'
import { TextInput } from '../../../ui/fields/TextInput.tsx'
import { moneyAsText } from '../../../ui/text/decimal-text.ts'
import { AmountInput } from '../../../web/business/AmountInput.tsx'
import { useBusiness } from '../../../web/business/use-business.ts'
import { CustomerPicker } from '../../customers/web/CustomerPicker.tsx'
import { invoiceOptions, openInvoicesOptions } from '../../ledger/web/api.ts'
import { statementOptions } from '../../statements/web/api.ts'
import { entryCategoryWords } from '../contract/entry-categories.ts'
import type { BankTransaction } from '../contract.ts'
import { useMatchBankTransaction } from './api.ts'
import { MatchFrame, OpenDocuments } from './MatchFrame.tsx'

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
  const takesDiscount = hasDiscount && asDiscount
  const mayWriteOff =
    paid.length > 0 && !takesDiscount && canBeWrittenOff({ rest: excess, due: due + lateCharges, currency })
  const [writtenOff, setWrittenOff] = useState<WrittenOff>(NOT_WRITTEN_OFF)
  const category = mayWriteOff ? categoryFor(excess, writtenOff) : null
  const record = () => {
    if (!customer) return
    const match =
      paid.length === 0
        ? { kind: 'credit' as const, customerId: customer.id }
        : {
            kind: 'invoices' as const,
            invoiceIds: paid.map(({ id }) => id),
            takeCashDiscount: takesDiscount,
            lateCharges,
            keepExcess: excess > 0 && category === null,
            ...(category !== null && { rest: { category, note: writtenOff.note.trim() } }),
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
    <MatchFrame
      title={t('Choose invoices')}
      transaction={transaction}
      problem={problem}
      record={{
        label: paid.length > 0 || !customer ? t('Record payment') : t('Keep as credit'),
        isPending,
        isPossible: customer !== null,
        onRecord: record,
      }}
      onClose={onClose}
    >
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
            <OpenDocuments
              rows={rows}
              nameOf={({ number }) => number ?? ''}
              chosen={chosen}
              onChosenChange={setChosen}
            />
          )}
        </Field>
      )}
      {openCharges > 0 && paid.length > 0 && (
        <Field
          label={t('Late charges included')}
          help={t('{amount} is still due.', { amount: moneyAsText(openCharges, currency) })}
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
      {mayWriteOff && <WriteOffFields rest={excess} value={writtenOff} onValueChange={setWrittenOff} />}
      {customer && open.isSuccess && (
        <p className="text-ink-muted" role="status">
          {paid.length === 0
            ? t('Without an invoice, {amount} stays as credit of {name}.', {
                amount: moneyAsText(amount, currency),
                name: customer.label,
              })
            : excess > 0 && category === null
              ? t('{amount} stays as credit of {name}.', {
                  amount: moneyAsText(excess, currency),
                  name: customer.label,
                })
              : excess < 0 && !takesDiscount && category === null
                ? t('{amount} will still be due.', { amount: moneyAsText(-excess, currency) })
                : t('This pays them in full.')}
        </p>
      )}
    </MatchFrame>
  )
}

type WrittenOff = { category: WriteOffCategory | null; note: string }

const NOT_WRITTEN_OFF: WrittenOff = { category: null, note: '' }

/** Null where it isn’t for money that is missing, or for money that is too much. */
function categoryFor(rest: number, { category }: WrittenOff): WriteOffCategory | null {
  return category && categoriesOfWriteOff(rest).includes(category) ? category : null
}

type WriteOffFieldsProps = {
  /** Below zero where money is missing. */
  rest: number
  value: WrittenOff
  onValueChange: (value: WrittenOff) => void
}

/** Offers to book the difference between a transaction and its invoices to a category. */
function WriteOffFields({ rest, value, onValueChange }: WriteOffFieldsProps) {
  const { currency } = useBusiness()
  const amount = moneyAsText(Math.abs(rest), currency)
  const category = categoryFor(rest, value)
  return (
    <>
      <Field label={rest < 0 ? t('Write off {amount} as', { amount }) : t('Book the extra {amount} as', { amount })}>
        <Select
          none={rest < 0 ? t('Don’t write off') : t('Credit of the customer')}
          options={categoriesOfWriteOff(rest).map(one => ({ value: one, label: entryCategoryWords[one] }))}
          value={category}
          onValueChange={(chosen: WriteOffCategory | null) => onValueChange({ ...value, category: chosen })}
        />
      </Field>
      {category !== null && (
        <Field label={t('Note', { context: 'internal' })}>
          <TextInput
            value={value.note}
            maxLength={LONGEST_ENTRY_NOTE}
            onChange={event => onValueChange({ ...value, note: event.target.value })}
          />
        </Field>
      )}
    </>
  )
}
