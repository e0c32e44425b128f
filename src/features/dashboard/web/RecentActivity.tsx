/** The newest events: invoices and movements of stock. */
import { Activity, ArrowDownToLine, ArrowUpFromLine, FileText } from 'lucide-react'
import { shownIdentifier } from '../../../domain/values/identifier.ts'
import { t } from '../../../translations/web.ts'
import { Card } from '../../../ui/Card.tsx'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import type { RowTarget } from '../../../ui/table/data-column.ts'
import { RowLink } from '../../../ui/table/RowLink.tsx'
import { DateText } from '../../../ui/text/DateText.tsx'
import { quantityAsText } from '../../../ui/text/decimal-text.ts'
import { InvoiceStatusBadge } from '../../invoices/web/InvoiceStatusBadge.tsx'
import type { ActivityEntry } from '../contract.ts'
import { RecentRow, RecentRows } from './RecentRows.tsx'

export function RecentActivity({ entries }: { entries: readonly ActivityEntry[] | undefined }) {
  return (
    <Card flush title={t('Recent Activity')}>
      <RecentRows
        label={t('Recent Activity')}
        rows={entries}
        empty={
          <EmptyState
            icon={<Activity size={24} />}
            title={t('No activity yet.')}
            description={t('Your invoices and stock movements appear here.')}
          />
        }
      >
        {entry => (
          <RecentRow
            key={`${entry.type}-${entry.id}`}
            icon={<EntryIcon entry={entry} />}
            title={<RowLink target={targetOf(entry)}>{titleOf(entry)}</RowLink>}
            detail={detailOf(entry)}
            figure={<DateText date={entry.date} form="short" className="text-dense text-ink-muted" />}
            badge={entry.displayStatus && <InvoiceStatusBadge status={entry.displayStatus} withIcon />}
          />
        )}
      </RecentRows>
    </Card>
  )
}

function titleOf({ type, number, id, movement }: ActivityEntry): string {
  if (type === 'invoice') return t('Invoice {number}', { number: number ?? shownIdentifier(id) })
  return movement === 'in' ? t('Stock in') : t('Stock out')
}

function detailOf({ type, name, reason, quantity }: ActivityEntry): string {
  if (type === 'invoice') return name || t('No customer yet')
  return t(
    '{reason, select, opening {Opening stock: {quantity} × {product}} invoice {Sold: {quantity} × {product}} return {Returned: {quantity} × {product}} received {Received: {quantity} × {product}} counted {Counted: {quantity} × {product}} other {Adjusted: {quantity} × {product}}}',
    { reason: reason ?? '', quantity: quantityAsText(quantity ?? 0), product: name },
  )
}

function targetOf({ type, reference }: ActivityEntry): RowTarget {
  return type === 'invoice'
    ? { to: '/invoices/$invoiceId', params: { invoiceId: reference } }
    : { to: '/products/$productId', params: { productId: reference } }
}

function EntryIcon({ entry }: { entry: ActivityEntry }) {
  const Icon = entry.type === 'invoice' ? FileText : entry.movement === 'out' ? ArrowUpFromLine : ArrowDownToLine
  return <Icon aria-hidden="true" size={16} />
}
