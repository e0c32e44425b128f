/** What customers owe, and how long it has been due. Each part leads to its invoices. */
import { Link } from '@tanstack/react-router'
import type { AgeingGroup } from '../../../domain/payments/ageing.ts'
import type { CurrencyCode } from '../../../domain/values/money.ts'
import { t } from '../../../translations/web.ts'
import { Card } from '../../../ui/Card.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx'
import { MoneyText } from '../../../ui/text/MoneyText.tsx'
import type { InvoicesSearch } from '../../invoices/web/search.ts'
import type { Receivables } from '../contract.ts'

type MoneyOwedProps = { receivables: Receivables | undefined; currency: CurrencyCode }

export function MoneyOwed({ receivables, currency }: MoneyOwedProps) {
  return (
    <Card title={t('Money owed')}>
      {receivables ? (
        <div className="flex flex-col gap-5">
          <Figures receivables={receivables} currency={currency} />
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

const COLOURS: Readonly<Record<AgeingGroup, string>> = {
  current: 'bg-accent',
  '1-30': 'bg-amber/50',
  '31-60': 'bg-amber',
  '61-90': 'bg-danger/60',
  'over-90': 'bg-danger',
}

function Ageing({
  receivables: { ageing, outstanding },
  currency,
}: {
  receivables: Receivables
  currency: CurrencyCode
}) {
  return (
    <div>
      <div aria-hidden="true" className="flex h-2.5 gap-0.5 overflow-clip rounded-full bg-muted-soft">
        {ageing.map(
          ({ group, amount }) =>
            amount > 0 && (
              <span key={group} className={COLOURS[group]} style={{ flex: `${amount / outstanding.amount} 0 4px` }} />
            ),
        )}
      </div>
      <ul aria-label={t('By days overdue')} className="mt-3">
        {ageing.map(({ group, amount, dueFrom, dueTo }) => (
          <li
            key={group}
            className="relative -mx-2 flex min-h-7 items-center justify-between gap-3 rounded-inner px-2 text-dense hover:bg-sunken"
          >
            <span className="flex items-center gap-2">
              <span aria-hidden="true" className={classNames('size-2.5 rounded-full', COLOURS[group])} />
              <InvoicesLink
                search={{
                  status: 'open',
                  ...(dueFrom && { dueFrom }),
                  ...(dueTo && { dueTo }),
                  sort: 'dueDate',
                }}
              >
                {ageingWords(group)}
              </InvoicesLink>
            </span>
            <MoneyText amount={amount} currency={currency} />
          </li>
        ))}
      </ul>
    </div>
  )
}

function ageingWords(group: AgeingGroup): string {
  switch (group) {
    case 'current':
      return t('Not due yet')
    case '1-30':
      return t('1–30 days overdue')
    case '31-60':
      return t('31–60 days overdue')
    case '61-90':
      return t('61–90 days overdue')
    case 'over-90':
      return t('Over 90 days overdue')
  }
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
