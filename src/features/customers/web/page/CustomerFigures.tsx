/** What a customer owes, first of all; then what is overdue, when they last paid, and what they were invoiced and have spent. */

import type { ReactNode } from 'react'
import { t } from '../../../../translations/web.ts'
import { DateText } from '../../../../ui/text/DateText.tsx'
import { moneyAsText } from '../../../../ui/text/decimal-text.ts'
import { Amount } from '../../../../web/business/Amount.tsx'
import { useBusiness } from '../../../../web/business/use-business.ts'
import type { CustomerOfPage } from '../../contract.ts'

export function CustomerFigures({ customer }: { customer: CustomerOfPage }) {
  const { figures, lastPayment, spent } = customer
  const { overdue, overdueCount, balance, invoiced } = figures
  return (
    <dl className="flex flex-wrap gap-px overflow-hidden rounded border border-line bg-line">
      <div className="min-w-max grow basis-full bg-surface px-5 py-4 max-sm:px-4 lg:basis-64">
        <dt className="text-dense text-ink-muted">{balance < 0 ? t('You owe the customer') : t('Owes')}</dt>
        <dd className="text-figure font-semibold tabular-nums">
          <Amount amount={Math.abs(balance)} />
        </dd>
        <dd className="text-dense text-ink-muted">
          <MadeOf customer={customer} />
        </dd>
      </div>
      <Figure
        term={t('Overdue', { context: 'amount' })}
        note={t('{count, plural, one {# invoice} other {# invoices}}', { count: overdueCount })}
        alarming={overdueCount > 0}
      >
        <Amount amount={overdue} />
      </Figure>
      <Figure term={t('Last payment')} note={lastPayment ? <DateText date={lastPayment.date} /> : undefined}>
        {lastPayment ? <Amount amount={lastPayment.amount} /> : '–'}
      </Figure>
      <Figure term={t('Total invoiced')}>
        <Amount amount={invoiced} />
      </Figure>
      <Figure term={t('Total spent')}>
        <Amount amount={spent} />
      </Figure>
    </dl>
  )
}

/** What the balance is made of. */
function MadeOf({ customer: { figures, creditBalance } }: { customer: CustomerOfPage }) {
  const { currency } = useBusiness()
  const { open, openCount, credit, datedLater, paidAhead } = figures
  const money = (amount: number) => moneyAsText(amount, currency)
  const refund = credit - creditBalance - paidAhead
  return (
    <>
      {credit !== 0
        ? t('{open} open less {credit} credit', { open: money(open), credit: money(credit) })
        : openCount === 0
          ? t('Nothing is due.')
          : t('{count, plural, one {# open invoice} other {# open invoices}}', { count: openCount })}
      {refund > 0 && <span className="block">{t('{amount} to be refunded', { amount: money(refund) })}</span>}
      {paidAhead > 0 && <span className="block">{t('{amount} paid in advance', { amount: money(paidAhead) })}</span>}
      {datedLater > 0 && <span className="block">{t('{amount} dated later', { amount: money(datedLater) })}</span>}
    </>
  )
}

type FigureProps = { term: string; note?: ReactNode; alarming?: boolean; children: ReactNode }

/** A half of the row, or an equal part of it where there is room; a line of its own for a figure that needs more. */
function Figure({ term, note, alarming = false, children }: FigureProps) {
  return (
    <div className="min-w-max grow basis-2/5 bg-surface px-5 py-4 max-sm:px-4 lg:basis-0">
      <dt className="text-dense text-ink-muted">{term}</dt>
      <dd>
        <p className={`mt-1 text-heading font-semibold tabular-nums ${alarming ? 'text-red' : ''}`}>{children}</p>
        {note && <p className="text-dense text-ink-muted">{note}</p>}
      </dd>
    </div>
  )
}
