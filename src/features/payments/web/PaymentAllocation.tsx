/** The invoices that one payment can be allocated to, with the part that each gets. */
import { rich, t } from '../../../translations/web.ts'
import { Checkbox } from '../../../ui/fields/Checkbox.tsx'
import { Field } from '../../../ui/fields/Field.tsx'
import { DateText } from '../../../ui/text/DateText.tsx'
import { moneyAsText } from '../../../ui/text/decimal-text.ts'
import { MoneyText } from '../../../ui/text/MoneyText.tsx'
import { useBusiness } from '../../../web/business/use-business.ts'
import type { InvoiceRow } from '../../invoices/contract.ts'
import { InvoiceStatusBadge } from '../../invoices/web/InvoiceStatusBadge.tsx'

type PaymentAllocationProps = {
  open: readonly InvoiceRow[]
  /** The invoices that are not to be paid. */
  excluded: ReadonlySet<string>
  parts: readonly { id: string; amount: number }[]
  onChoose: (invoice: InvoiceRow, wanted: boolean) => void
}

export function PaymentAllocation({ open, excluded, parts, onChoose }: PaymentAllocationProps) {
  return (
    <Field
      label={t('For these invoices')}
      group
      error={open.length > 0 && excluded.size === open.length && t('Choose at least one invoice.')}
    >
      <ul className="divide-y divide-line border-y border-line">
        {open.map(invoice => (
          <li key={invoice.id} className="flex items-start justify-between gap-4 py-2.5">
            <Checkbox
              checked={!excluded.has(invoice.id)}
              onChange={event => onChoose(invoice, event.target.checked)}
              label={<InvoiceToPay invoice={invoice} />}
            />
            <Part invoice={invoice} amount={parts.find(part => part.id === invoice.id)?.amount ?? 0} />
          </li>
        ))}
      </ul>
    </Field>
  )
}

function InvoiceToPay({ invoice }: { invoice: InvoiceRow }) {
  return (
    <>
      <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <span className="font-medium">
          <bdi>{invoice.number}</bdi>
        </span>
        {invoice.status === 'overdue' && <InvoiceStatusBadge status="overdue" />}
      </span>
      <span className="block text-dense text-ink-muted">
        {rich('due {date}', { date: <DateText date={invoice.dueDate} form="short" /> })}
      </span>
    </>
  )
}

function Part({ invoice, amount }: { invoice: InvoiceRow; amount: number }) {
  const { currency } = useBusiness()
  return (
    <span className="text-end tabular-nums">
      <MoneyText amount={amount} currency={currency} className={amount === 0 ? 'text-ink-muted' : 'font-medium'} />
      <span className="block text-dense text-ink-muted">
        {amount === invoice.balance
          ? t('paid in full')
          : t('{amount} still due', { amount: moneyAsText(invoice.balance - amount, currency) })}
      </span>
    </span>
  )
}
