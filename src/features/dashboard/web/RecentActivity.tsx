/** The newest events: which invoices and which goods have moved? */
import { Activity, ArrowDownToLine, ArrowUpFromLine, FileText } from 'lucide-react'
import { Card } from '../../../ui/Card.tsx'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import type { RowTarget } from '../../../ui/table/data-column.ts'
import { RowLink } from '../../../ui/table/RowLink.tsx'
import { DateText } from '../../../ui/text/DateText.tsx'
import { InvoiceStatusBadge } from '../../invoices/web/InvoiceStatusBadge.tsx'
import type { ActivityEntry } from '../contract.ts'
import { RecentRow, RecentRows } from './RecentRows.tsx'

export function RecentActivity({ entries }: { entries: readonly ActivityEntry[] | undefined }) {
  return (
    <Card flush title="Recent Activity">
      <RecentRows
        label="Recent activity"
        rows={entries}
        empty={
          <EmptyState
            icon={<Activity size={24} />}
            title="Nothing has happened yet."
            description="Invoices and movements of stock will show here as they happen."
          />
        }
      >
        {entry => (
          <RecentRow
            key={`${entry.type}-${entry.id}`}
            icon={<EntryIcon entry={entry} />}
            title={<RowLink target={targetOf(entry)}>{entry.title}</RowLink>}
            detail={entry.description}
            figure={<DateText date={entry.date} form="short" className="text-dense text-ink-muted" />}
            badge={entry.displayStatus && <InvoiceStatusBadge standing={entry.displayStatus} withIcon />}
          />
        )}
      </RecentRows>
    </Card>
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
