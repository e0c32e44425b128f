/** What customers owe, and how long it has been due. Each part leads to its invoices. */
import { Link } from '@tanstack/react-router'
import type { CurrencyCode } from '../../../domain/values/money.ts'
import { t } from '../../../translations/web.ts'
import { Card } from '../../../ui/Card.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx'
import { moneyAsText } from '../../../ui/text/decimal-text.ts'
import { MoneyText } from '../../../ui/text/MoneyText.tsx'
import type { InvoicesSearch } from '../../invoices/web/search.ts'
import { AGEING_WORDS, AgeingBar, AgeingDot } from '../../payments/web/AgeingBar.tsx'
import type { Receivables } from '../contract.ts'

type MoneyOwedProps = { receivables: Receivables | undefined; currency: CurrencyCode }

export function MoneyOwed({ receivables, currency }: MoneyOwedProps) {
  return (
    <Card title={t('Money owed')}>
      {receivables ? (
        <div className="flex flex-col gap-5">
          <Figures receivables={receivables} currency={currency} />
          <Credit receivables={receivables} currency={currency} />
          <Ageing receivables={receivables} currency={currency} />
        </div>
      ) : (
        <Skeleton className="h-56 w-full" />
      )}
    </Card>
  )
}

function Figures({ receivables, currency }: { receivables: Receivables; currency: CurrencyCode }) {
  const { outstanding, overdue, dueThisWeek, dueWeekFrom, dueWeekTo } = receivables
  const figures = [
    { label: t('Outstanding'), owed: outstanding, search: { status: 'open' } },
    { label: t('Overdue'), owed: overdue, search: { status: 'overdue' }, warns: true },
    {
      label: t('Due this week'),
      owed: dueThisWeek,
      search: { status: 'open', dueFrom: dueWeekFrom, dueTo: dueWeekTo },
    },
  ] as const
  return (
    <ul className="grid grid-cols-3 gap-4 max-sm:grid-cols-1 max-sm:gap-2">
      {figures.map(figure => (
        <li key={figure.label} className="relative min-w-0 max-sm:flex max-sm:items-baseline max-sm:justify-between">
          <p className="text-dense text-ink-muted">
            <InvoicesLink search={{ ...figure.search, sort: 'dueDate' }}>{figure.label}</InvoicesLink>
          </p>
          <p
            className={classNames(
              'text-title font-semibold max-sm:text-body',
              'warns' in figure && figure.owed.amount > 0 && 'text-red',
            )}
          >
            <MoneyText amount={figure.owed.amount} currency={currency} />
          </p>
        </li>
      ))}
    </ul>
  )
}

/** What customers have in credit, and what they owe in all. */
function Credit({ receivables, currency }: { receivables: Receivables; currency: CurrencyCode }) {
  if (receivables.credit === 0) return null
  const credit = moneyAsText(receivables.credit, currency)
  const balance = receivables.outstanding.amount - receivables.credit
  return (
    <p className="-mt-2 text-dense text-ink-muted">
      {balance < 0
        ? t('Customers have {credit} in credit, more than they owe.', { credit })
        : t('Customers have {credit} in credit, so they owe {balance} in all.', {
            credit,
            balance: moneyAsText(balance, currency),
          })}
    </p>
  )
}

function Ageing({ receivables: { ageing }, currency }: { receivables: Receivables; currency: CurrencyCode }) {
  return (
    <div>
      <AgeingBar ageing={ageing} />
      <ul aria-label={t('By days overdue')} className="mt-3">
        {ageing.map(({ group, amount, dueFrom, dueTo }) => (
          <li
            key={group}
            className="relative -mx-2 flex min-h-7 items-center justify-between gap-3 rounded-inner px-2 text-dense hover:bg-sunken"
          >
            <span className="flex items-center gap-2">
              <AgeingDot group={group} />
              <InvoicesLink
                search={{
                  status: 'open',
                  ...(dueFrom && { dueFrom }),
                  ...(dueTo && { dueTo }),
                  sort: 'dueDate',
                }}
              >
                {AGEING_WORDS[group]}
              </InvoicesLink>
            </span>
            <MoneyText amount={amount} currency={currency} />
          </li>
        ))}
      </ul>
    </div>
  )
}

function InvoicesLink({ search, children }: { search: InvoicesSearch; children: string }) {
  return (
    <Link
      to="/invoices"
      search={search}
      className="outline-none after:absolute after:inset-0 after:rounded-inner hover:underline focus-visible:after:outline-2 focus-visible:after:outline-focus"
    >
      {children}
    </Link>
  )
}
