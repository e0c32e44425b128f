/** The bills that money that went out has paid or seems to pay, and the credit notes that money that came in pays back. */
import { Link } from '@tanstack/react-router'
import { shownIdentifier } from '../../../domain/values/identifier.ts'
import { t } from '../../../translations/web.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { moneyAsText } from '../../../ui/text/decimal-text.ts'
import { LINK_LOOK } from '../../../ui/text/link-look.ts'
import { useBusiness } from '../../../web/business/use-business.ts'
import type { BankTransaction } from '../contract.ts'
import { REASON_WORDS } from './bank-words.ts'

type BillLink = { billId: string; number: string }

/** A receipt may have no number. */
export function nameOfBill({ id, number }: { id: string; number: string }): string {
  return number || t('Bill {id}', { id: shownIdentifier(id) })
}

export function PaidBills({ bills }: { bills: BankTransaction['billPayments'] }) {
  const names = [...new Set(bills.map(({ supplierName }) => supplierName))]
  return (
    <p className="text-dense">
      <BillLinks bills={bills} />
      <span className="block truncate text-ink-muted">
        <bdi>{names.join(', ')}</bdi>
      </span>
    </p>
  )
}

export function ProposedBills({ row: { billProposal, amount } }: { row: BankTransaction }) {
  const { currency } = useBusiness()
  if (!billProposal) return <p className="text-dense text-ink-muted">{t('No bill found')}</p>
  const { bills, supplierName, reasons, confident, excess } = billProposal
  // below zero, both are what a supplier pays back
  const due = Math.abs(bills.reduce((sum, { balance }) => sum + balance, 0))
  const left = due - Math.abs(amount)
  return (
    <div className="text-dense">
      {bills.length > 0 && (
        <p className="flex flex-wrap items-center gap-x-2">
          <span>
            <BillLinks bills={bills} />
          </span>
          {confident && <Badge tone="green">{t('Sure match')}</Badge>}
        </p>
      )}
      <p className="text-ink-muted">
        <bdi>{supplierName}</bdi>
        {reasons.length > 0 && ` · ${reasons.map(reason => REASON_WORDS[reason]).join(', ')}`}
      </p>
      {bills.length > 0 && excess > 0 && (
        <p className="text-amber">{t('{amount} more than is due', { amount: moneyAsText(excess, currency) })}</p>
      )}
      {left > 0 && (
        <p className="text-amber">{t('{amount} will still be due', { amount: moneyAsText(left, currency) })}</p>
      )}
    </div>
  )
}

function BillLinks({ bills }: { bills: readonly BillLink[] }) {
  return bills.map(({ billId, number }, place) => (
    <span key={billId}>
      {place > 0 && ', '}
      <Link to="/bills/$billId" params={{ billId }} className={LINK_LOOK}>
        <bdi>{nameOfBill({ id: billId, number })}</bdi>
      </Link>
    </span>
  ))
}
