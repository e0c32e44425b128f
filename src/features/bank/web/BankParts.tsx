/** What a transaction was recorded as: payments, payments that were taken back, and what is neither. */
import { Link } from '@tanstack/react-router'
import { PROVIDER_NAMES } from '../../../domain/payments/online-payments.ts'
import { rich, t } from '../../../translations/web.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { moneyAsText } from '../../../ui/text/decimal-text.ts'
import { LINK_LOOK } from '../../../ui/text/link-look.ts'
import { useBusiness } from '../../../web/business/use-business.ts'
import { returnReasons } from '../../direct-debits/contract/return-reasons.ts'
import { entryCategoryWords } from '../contract/entry-categories.ts'
import type { BankTransaction } from '../contract.ts'
import { PaidBills } from './BankBills.tsx'

/** A bank may collect hundreds of invoices at once. */
const MOST_SHOWN = 10

export function MatchedParts({ row }: { row: BankTransaction }) {
  const { currency } = useBusiness()
  const { payments, billPayments, credit, entries } = row
  const money = (amount: number) => moneyAsText(amount, currency)
  const received = payments.filter(({ amount, lateCharges }) => amount + lateCharges >= 0)
  const takenBack = payments.filter(({ amount, lateCharges }) => amount + lateCharges < 0)
  const charges = received.reduce((sum, { lateCharges }) => sum + lateCharges, 0)
  const [payment] = payments
  return (
    <div className="text-dense">
      {billPayments.length > 0 && <PaidBills bills={billPayments} />}
      {received.length > 0 && (
        <p>
          <InvoiceLinks invoices={received.slice(0, MOST_SHOWN)} />{' '}
          {received.length > MOST_SHOWN && t('and {count} more', { count: received.length - MOST_SHOWN })}
          <span className="text-ink-muted">
            {charges > 0 && `${t('{amount} in late charges', { amount: money(charges) })} `}
            {credit > 0 && t('{amount} kept as credit', { amount: money(credit) })}
          </span>
        </p>
      )}
      {takenBack.length > 0 && (
        <p>{rich('Payment taken back: {invoices}', { invoices: <InvoiceLinks invoices={takenBack} /> })}</p>
      )}
      {payment && (
        <p className="truncate text-ink-muted">
          <bdi>{payment.customerName}</bdi>
        </p>
      )}
      {entries.map(({ id, category, amount, note }) => (
        <p key={id} className="break-words">
          {entryCategoryWords[category]}
          <span className="text-ink-muted">
            {amount !== row.amount && ` · ${money(amount)}`}
            {note && <bdi> · {note}</bdi>}
          </span>
        </p>
      ))}
    </div>
  )
}

type ProposedReturnProps = { proposal: NonNullable<BankTransaction['returnProposal']> }

/** What confirming it will do. */
export function ProposedReturn({ proposal }: ProposedReturnProps) {
  const { currency } = useBusiness()
  const { customerName, paymentId, code, confident } = proposal
  const values = {
    invoice: <InvoiceLinks invoices={[proposal]} />,
    amount: moneyAsText(proposal.amount, currency),
    charges: moneyAsText(proposal.charges, currency),
  }
  return (
    <div className="text-dense">
      <p>
        {paymentId === null
          ? proposal.charges > 0
            ? rich('The payment of {invoice} ({amount}) was taken back already. Book {charges} as bank charges', values)
            : rich('The payment of {invoice} ({amount}) was taken back already', values)
          : proposal.charges > 0
            ? rich('Take back the payment of {invoice} ({amount}) and book {charges} as bank charges', values)
            : rich('Take back the payment of {invoice} ({amount})', values)}
      </p>
      <p className="text-ink-muted">
        <bdi>{customerName}</bdi> · {returnReasons[code]} ({code})
      </p>
      {confident && <Badge tone="green">{t('Sure match')}</Badge>}
    </div>
  )
}

/** What confirming it will do. */
export function ProposedPayout({ proposal }: { proposal: NonNullable<BankTransaction['payoutProposal']> }) {
  const { currency } = useBusiness()
  const { provider, payments, gross, fees, confident } = proposal
  // an invoice may be paid in parts
  const invoices = payments.filter(
    ({ invoiceId }, at) => payments.findIndex(other => other.invoiceId === invoiceId) === at,
  )
  const more = invoices.length - MOST_SHOWN
  const values = { provider: PROVIDER_NAMES[provider], gross: moneyAsText(gross, currency) }
  return (
    <div className="text-dense">
      <p className="flex flex-wrap items-center gap-x-2">
        <span>
          {fees === 0
            ? t('{provider} payout of {gross}', values)
            : t('{provider} payout of {gross}, less {fees} in fees', { ...values, fees: moneyAsText(fees, currency) })}
        </span>
        {confident && <Badge tone="green">{t('Sure match')}</Badge>}
      </p>
      <p className="text-ink-muted">
        <InvoiceLinks invoices={invoices.slice(0, MOST_SHOWN)} /> {more > 0 && t('and {count} more', { count: more })}
      </p>
    </div>
  )
}

/** The category that was chosen last time for the same kind of transaction. */
export function ProposedCategory({ proposal }: { proposal: NonNullable<BankTransaction['categoryProposal']> }) {
  return (
    <div className="text-dense">
      <p className="flex flex-wrap items-center gap-x-2">
        {entryCategoryWords[proposal.category]}
        {proposal.confident && <Badge tone="green">{t('Sure match')}</Badge>}
      </p>
      <p className="text-ink-muted">{t('The same as last time')}</p>
    </div>
  )
}

/** The numbers of invoices, each a link. */
export function InvoiceLinks({ invoices }: { invoices: readonly { invoiceId: string; number: string | null }[] }) {
  return (
    <>
      {invoices.map(({ invoiceId, number }, place) => (
        <span key={invoiceId}>
          {place > 0 && ', '}
          <Link to="/invoices/$invoiceId" params={{ invoiceId }} className={LINK_LOOK}>
            <bdi>{number}</bdi>
          </Link>
        </span>
      ))}
    </>
  )
}
