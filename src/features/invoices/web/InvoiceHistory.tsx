/** What has happened to an invoice, from its draft until now? */

import { moneyText } from '../../../domain/money.ts'
import { Card } from '../../../ui/Card.tsx'
import { DateText } from '../../../ui/DateText.tsx'
import { useBusiness } from '../../businesses/web/api.ts'
import type { Invoice } from '../contract.ts'

type HistoryEvent = { at: string; what: string }

export function InvoiceHistory({ invoice }: { invoice: Invoice }) {
  const { timeZone } = useBusiness()
  return (
    <Card title="History">
      <ol className="flex flex-col gap-3">
        {historyOf(invoice).map(({ at, what }) => (
          <li key={`${at} ${what}`}>
            <p className="wrap-anywhere">{what}</p>
            <DateText date={at} form="moment" timeZone={timeZone} className="text-dense text-ink-muted" />
          </li>
        ))}
      </ol>
    </Card>
  )
}

/** Newest first. */
function historyOf({ createdAt, issuedAt, cancelledAt, payments, number, currency }: Invoice): HistoryEvent[] {
  const events: HistoryEvent[] = [{ at: createdAt, what: 'Draft created' }]
  if (issuedAt) events.push({ at: issuedAt, what: `Marked as sent, as ${number}` })
  for (const payment of payments) {
    const amount = moneyText(payment.amount, currency)
    events.push({ at: payment.createdAt, what: `Payment of ${amount} recorded` })
    if (payment.removed) {
      events.push({ at: payment.removed.at, what: `Payment of ${amount} removed: ${payment.removed.reason}` })
    }
  }
  if (cancelledAt) events.push({ at: cancelledAt, what: 'Cancelled' })
  return events.reverse().sort((one, other) => other.at.localeCompare(one.at))
}
