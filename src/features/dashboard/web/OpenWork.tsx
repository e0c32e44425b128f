/** Quotes, orders and bills that wait for somebody: a line for each that the business uses, and nothing where nothing waits. */
import { useQuery } from '@tanstack/react-query'
import { Link, type LinkProps } from '@tanstack/react-router'
import { useId } from 'react'
import { t } from '../../../translations/web.ts'
import { classNames } from '../../../ui/class-names.ts'
import { countedAsText, moneyAsText } from '../../../ui/text/decimal-text.ts'
import { useBusiness } from '../../../web/business/use-business.ts'
import { useMay } from '../../accounts/web/role.ts'
import { billsOfStatusOptions } from '../../bills/web/api.ts'
import { sumsOf } from '../../bills/web/list/BillSummary.tsx'
import { orderSummaryOptions } from '../../orders/web/api.ts'
import { quoteSummaryOptions } from '../../quotes/web/api.ts'

export function OpenWork() {
  return (
    <div className="divide-y divide-line rounded border border-line bg-surface empty:hidden">
      <OpenQuotes />
      <OpenOrders />
      <BillsToPay />
    </div>
  )
}

function OpenQuotes() {
  const { id: businessId, usesQuotes } = useBusiness()
  const isShown = useMay().reads('invoices') && usesQuotes
  const { data } = useQuery({ ...quoteSummaryOptions(businessId, { status: 'sent' }), enabled: isShown })
  const { data: toInvoice } = useQuery({
    ...quoteSummaryOptions(businessId, { status: 'to-invoice' }),
    enabled: isShown,
  })
  if (!isShown || !data || !toInvoice) return null
  const [sent, accepted] = [countOf(data, 'sent'), countOf(toInvoice, 'accepted')]
  return (
    <Line
      title={t('Quotes')}
      parts={[
        { count: sent.count, target: to('/quotes', 'sent'), text: t('{count} waiting for an answer', shown(sent)) },
        {
          count: accepted.count,
          target: to('/quotes', 'to-invoice'),
          text: t('{count} accepted, to invoice', shown(accepted)),
        },
      ]}
    />
  )
}

function OpenOrders() {
  const { id: businessId, usesOrders } = useBusiness()
  const isShown = useMay().reads('invoices') && usesOrders
  const { data } = useQuery({ ...orderSummaryOptions(businessId, { status: 'to-deliver' }), enabled: isShown })
  if (!isShown || !data) return null
  const open = countOf(data, 'confirmed', 'partly-delivered')
  return (
    <Line
      title={t('Orders')}
      parts={[{ count: open.count, target: to('/orders', 'to-deliver'), text: t('{count} to deliver', shown(open)) }]}
    />
  )
}

function BillsToPay() {
  const { id: businessId, currency, usesBills } = useBusiness()
  const isShown = useMay().reads('bills') && usesBills
  const { data } = useQuery({ ...billsOfStatusOptions(businessId, 'unpaid'), enabled: isShown })
  if (!isShown || !data) return null
  const parts = (['overdue', 'due-soon'] as const).map(status => {
    const { count, more, amount } = sumsOf(data, status)
    const isOverdue = status === 'overdue'
    return {
      count,
      isOverdue,
      target: { to: '/bills', search: { status, sort: 'dueDate' } } as const,
      text: amount === null ? countWords[status]({ count, more }) : amountWords[status](moneyAsText(amount, currency)),
    }
  })
  return <Line title={t('Bills to pay')} parts={parts} />
}

const amountWords = {
  overdue: (amount: string) => t('{amount} overdue', { amount }),
  'due-soon': (amount: string) => t('{amount} due this week', { amount }),
}

/** Of so many bills that their sum is not known. */
const countWords = {
  overdue: ({ count, more }: Counted) =>
    more
      ? t('{count}+ bills overdue', { count })
      : t('{count, plural, one {# bill overdue} other {# bills overdue}}', { count }),
  'due-soon': ({ count, more }: Counted) =>
    more
      ? t('{count}+ bills due this week', { count })
      : t('{count, plural, one {# bill due this week} other {# bills due this week}}', { count }),
}

interface Part {
  readonly count: number
  readonly text: string
  readonly target: LinkProps
  readonly isOverdue?: boolean
}

function Line({ title, parts }: { title: string; parts: readonly Part[] }) {
  const heading = useId()
  const waiting = parts.filter(({ count }) => count > 0)
  if (waiting.length === 0) return null
  return (
    <section aria-labelledby={heading} className="flex flex-wrap items-baseline gap-x-4 gap-y-1 px-5 py-3 max-sm:px-4">
      <h2 id={heading} className="font-medium">
        {title}
      </h2>
      {waiting.map(({ text, target, isOverdue = false }) => (
        <Link
          key={text}
          {...target}
          className={classNames(
            'text-dense underline decoration-line-strong underline-offset-2',
            isOverdue && 'text-red',
          )}
        >
          {text}
        </Link>
      ))}
    </section>
  )
}

interface Counted {
  readonly count: number
  readonly more: boolean
}

function countOf<Status extends string>(
  { statuses }: { readonly statuses: readonly (Counted & { readonly status: Status })[] },
  ...wanted: Status[]
): Counted {
  const found = statuses.filter(({ status }) => wanted.includes(status))
  return { count: found.reduce((all, { count }) => all + count, 0), more: found.some(({ more }) => more) }
}

const shown = (counted: Counted) => ({ count: countedAsText(counted) })
const to = (path: '/quotes' | '/orders', status: string) => ({ to: path, search: { status } }) as LinkProps
