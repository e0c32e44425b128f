/** The cards at the foot of the dashboard: the newest payments, and what is running out. */
import { Banknote } from 'lucide-react'
import type { CurrencyCode } from '../../../domain/values/money.ts'
import { t } from '../../../translations/web.ts'
import { Card } from '../../../ui/Card.tsx'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { RowLink } from '../../../ui/table/RowLink.tsx'
import { DateText } from '../../../ui/text/DateText.tsx'
import { MoneyText } from '../../../ui/text/MoneyText.tsx'
import type { Receivables } from '../contract.ts'
import { RecentRow, RecentRows } from './RecentRows.tsx'
import { RunningOut } from './RunningOut.tsx'

type LastCardsProps = { receivables: Receivables | undefined; currency: CurrencyCode }

export function LastCards({ receivables, currency }: LastCardsProps) {
  return (
    <>
      <RecentPayments payments={receivables?.recentPayments} currency={currency} />
      <RunningOut products={receivables?.runningOut} />
    </>
  )
}

type RecentPaymentsProps = { payments: Receivables['recentPayments'] | undefined; currency: CurrencyCode }

/** The newest payments and refunds. */
function RecentPayments({ payments, currency }: RecentPaymentsProps) {
  return (
    <Card flush title={t('Recent payments')}>
      <RecentRows
        label={t('Recent payments')}
        rows={payments}
        empty={
          <EmptyState
            icon={<Banknote size={24} />}
            title={t('No payments yet.')}
            description={t('Payments you record appear here.')}
          />
        }
      >
        {({ id, invoiceId, number, customerName, date, amount }) => (
          <RecentRow
            key={id}
            title={
              <RowLink target={{ to: '/invoices/$invoiceId', params: { invoiceId } }}>
                <bdi>{customerName}</bdi>
              </RowLink>
            }
            detail={amount < 0 ? t('Refund for {number}', { number }) : t('Payment for {number}', { number })}
            figure={<MoneyText amount={amount} currency={currency} />}
            badge={<DateText date={date} form="short" className="text-dense text-ink-muted" />}
          />
        )}
      </RecentRows>
    </Card>
  )
}
