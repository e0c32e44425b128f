/** What customers owe, how long it has been due, and whom to remind. Each part leads to its invoices. */
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { CurrencyCode } from '../../../domain/values/money.ts'
import { t } from '../../../translations/web.ts'
import { Card } from '../../../ui/Card.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx'
import { lateByItself } from '../../../ui/late.ts'
import { moneyAsText } from '../../../ui/text/decimal-text.ts'
import { figureEms } from '../../../ui/text/figure-width.ts'
import { MoneyText } from '../../../ui/text/MoneyText.tsx'
import type { InvoicesSearch } from '../../invoices/web/search.ts'
import { AGEING_WORDS, AgeingBar, AgeingDot } from '../../ledger/web/AgeingBar.tsx'
import type { InvoicesToChase, Receivables } from '../contract.ts'

// Its place is kept: what it says takes two lines
const ToChase = lateByItself(
  async () => (await import('./ToChase.tsx')).ToChase,
  <div className="border-t border-line max-sm:h-40 sm:h-[4.5rem]" />,
)

type Owed = { receivables: Receivables; currency: CurrencyCode }
type MoneyOwedProps = {
  receivables: Receivables | undefined
  toChase: InvoicesToChase | undefined
  currency: CurrencyCode
}

export function MoneyOwed({ receivables, toChase, currency }: MoneyOwedProps) {
  return (
    <Card flush title={t('Money owed')}>
      {receivables && toChase ? (
        <>
          <div className="flex flex-col gap-5 px-5 pb-5 max-sm:px-4 max-sm:pb-4">
            <Figures receivables={receivables} currency={currency} />
            <Credit receivables={receivables} currency={currency} />
            <DatedLater receivables={receivables} currency={currency} />
            <Ageing receivables={receivables} currency={currency} />
          </div>
          {toChase.invoices.length > 0 && <ToChase toChase={toChase} currency={currency} />}
        </>
      ) : (
        <Skeleton className="mx-5 mb-5 h-48" />
      )}
    </Card>
  )
}

function Figures({ receivables, currency }: Owed) {
  const { outstanding, overdue, dueThisWeek, dueWeekFrom, dueWeekTo } = receivables
  const dated = datedThroughToday(receivables)
  return (
    <ul className="grid grid-cols-2 gap-x-6 gap-y-4 sm:grid-cols-4 sm:items-end lg:grid-cols-5 lg:gap-x-4">
      <Figure
        label={t('Outstanding')}
        owed={outstanding}
        search={{ status: 'open', ...dated }}
        currency={currency}
        className="@container col-span-2"
        look="text-display font-semibold tracking-[-0.02em]"
        fontSize={`min(var(--text-display), ${(100 / figureEms(moneyAsText(outstanding.amount, currency))).toFixed(2)}cqi)`}
      />
      <Figure
        label={t('Overdue', { context: 'amount' })}
        owed={overdue}
        search={{ status: 'overdue' }}
        currency={currency}
        look={classNames('text-title font-semibold max-sm:text-heading', overdue.amount > 0 && 'text-red')}
      />
      <Figure
        label={t('Due this week')}
        owed={dueThisWeek}
        search={{ status: 'open', dueFrom: dueWeekFrom, dueTo: dueWeekTo, ...dated }}
        currency={currency}
        look="text-title font-semibold max-sm:text-heading"
      />
    </ul>
  )
}

/** So that the list behind a figure shows what is in it. */
function datedThroughToday({ datedLater, dueWeekFrom: today }: Receivables): InvoicesSearch {
  return datedLater.count > 0 ? { dateTo: today } : {}
}

type FigureProps = {
  label: string
  owed: { amount: number; count: number }
  search: InvoicesSearch
  currency: CurrencyCode
  look: string
  className?: string
  fontSize?: string
}

function Figure({ label, owed, search, currency, look, className, fontSize }: FigureProps) {
  return (
    <li className={classNames('relative min-w-0', className)}>
      <p className="text-dense text-ink-muted">
        <InvoicesLink search={search}>{label}</InvoicesLink>
      </p>
      <p className={look} style={fontSize ? { fontSize } : undefined}>
        <MoneyText amount={owed.amount} currency={currency} />
      </p>
      <p className="text-dense text-ink-muted">
        {t('{count, plural, one {# invoice} other {# invoices}}', { count: owed.count })}
      </p>
    </li>
  )
}

/** What customers have in credit, and what they owe in all. */
function Credit({ receivables, currency }: Owed) {
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

/** What was issued with a later date, which no figure has yet. */
function DatedLater({ receivables: { datedLater }, currency }: Owed) {
  if (datedLater.count === 0) return null
  return (
    <p className="-mt-2 text-dense text-ink-muted">
      {t(
        '{count, plural, one {# invoice of {amount} is dated later and isn’t owed yet.} other {# invoices of {amount} are dated later and aren’t owed yet.}}',
        { count: datedLater.count, amount: moneyAsText(datedLater.amount, currency) },
      )}
    </p>
  )
}

function Ageing({ receivables, currency }: Owed) {
  const { ageing } = receivables
  const searchOf = ({ dueFrom, dueTo }: Receivables['ageing'][number]): InvoicesSearch => ({
    status: 'open',
    ...(dueFrom && { dueFrom }),
    ...(dueTo && { dueTo }),
    ...datedThroughToday(receivables),
  })
  return (
    <div>
      <AgeingBar
        ageing={ageing}
        linkOf={(group, look) =>
          ageing
            .filter(part => part.group === group)
            .map(part => (
              <Link
                key={group}
                {...look}
                to="/invoices"
                search={{ ...searchOf(part), sort: 'dueDate' }}
                tabIndex={-1}
                title={t('{name}: {value}', { name: AGEING_WORDS[group], value: moneyAsText(part.amount, currency) })}
              />
            ))
        }
      />
      <ul aria-label={t('By days overdue')} className="mt-3 lg:grid lg:grid-cols-5 lg:gap-x-4">
        {ageing.map(part => (
          <li
            key={part.group}
            className="relative -mx-2 flex min-h-8 items-center justify-between gap-x-3 rounded-inner px-2 text-dense hover:bg-sunken max-lg:min-h-9 lg:flex-col lg:items-start lg:py-1"
          >
            <span className="flex items-center gap-2 text-ink-muted">
              <AgeingDot group={part.group} />
              <InvoicesLink search={searchOf(part)}>{AGEING_WORDS[part.group]}</InvoicesLink>
            </span>
            <MoneyText
              amount={part.amount}
              currency={currency}
              className={classNames('lg:ps-4.5', part.amount === 0 && 'text-ink-muted')}
            />
          </li>
        ))}
      </ul>
    </div>
  )
}

function InvoicesLink({ search, children }: { search: InvoicesSearch; children: ReactNode }) {
  return (
    <Link
      to="/invoices"
      search={{ ...search, sort: 'dueDate' }}
      className="outline-none after:absolute after:inset-0 after:rounded-inner hover:underline focus-visible:after:outline-2 focus-visible:after:outline-focus"
    >
      {children}
    </Link>
  )
}
