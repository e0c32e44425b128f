/** The figures of one customer: spent, open, overdue, and in credit. */

import type { ReactNode } from 'react'
import { t } from '../../../../translations/web.ts'
import { countAsText, moneyAsText } from '../../../../ui/text/decimal-text.ts'
import { Amount } from '../../../../web/business/Amount.tsx'
import { useBusiness } from '../../../../web/business/use-business.ts'
import type { CustomerWithFigures } from '../../contract.ts'

export function CustomerFigures({ customer }: { customer: CustomerWithFigures }) {
  const { open, openCount, overdue, overdueCount, credit, balance } = customer.figures
  const { currency } = useBusiness()
  return (
    <dl className="flex flex-wrap gap-px overflow-hidden rounded border border-line bg-line">
      <Figure term={t('Total spent')}>
        <Amount amount={customer.spent} />
      </Figure>
      <Figure term={t('Open')} note={invoices(openCount)}>
        <Amount amount={open} />
      </Figure>
      <Figure term={t('Overdue')} note={invoices(overdueCount)} alarming={overdueCount > 0}>
        <Amount amount={overdue} />
      </Figure>
      {credit > 0 && (
        <>
          <Figure
            term={t('In credit')}
            note={
              credit > customer.creditBalance
                ? t('{amount} to be refunded', { amount: moneyAsText(credit - customer.creditBalance, currency) })
                : undefined
            }
          >
            <Amount amount={credit} />
          </Figure>
          <Figure term={balance < 0 ? t('You owe the customer') : t('Balance due')} note={t('open less credit')}>
            <Amount amount={Math.abs(balance)} />
          </Figure>
        </>
      )}
      <Figure term={t('Invoices')} note={t('including drafts')}>
        {countAsText(customer.invoiceCount)}
      </Figure>
    </dl>
  )
}

type FigureProps = { term: string; note?: string | undefined; alarming?: boolean; children: ReactNode }

/** A half of the row, or an equal part of it where there is room; a line of its own for a figure that needs more. */
function Figure({ term, note, alarming = false, children }: FigureProps) {
  return (
    <div className="min-w-max grow basis-2/5 bg-surface px-5 py-4 max-sm:px-4 lg:basis-0">
      <dt className="text-dense text-ink-muted">{term}</dt>
      <dd>
        <p className={`mt-1 text-title font-semibold tabular-nums ${alarming ? 'text-red' : ''}`}>{children}</p>
        {note && <p className="text-dense text-ink-muted">{note}</p>}
      </dd>
    </div>
  )
}

function invoices(count: number): string {
  return t('{count, plural, one {# invoice} other {# invoices}}', { count })
}
