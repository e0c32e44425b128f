/** What the newest events were. Below the first screen, so its code comes with the answer: see RecentActivity.tsx. */
import { Activity, ArrowDownToLine, ArrowUpFromLine, FileInput, FileText } from 'lucide-react'
import { shownIdentifier } from '../../../domain/values/identifier.ts'
import { t } from '../../../translations/web.ts'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import type { RowTarget } from '../../../ui/table/data-column.ts'
import { RowLink } from '../../../ui/table/RowLink.tsx'
import { DateText } from '../../../ui/text/DateText.tsx'
import { quantityAsText } from '../../../ui/text/decimal-text.ts'
import { InvoiceStatusBadge } from '../../ledger/web/InvoiceStatusBadge.tsx'
import type { ActivityEntry } from '../contract.ts'
import { RecentRow, RecentRows } from './RecentRows.tsx'

export function ActivityRows({ entries }: { entries: readonly ActivityEntry[] }) {
  return (
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
  )
}

function titleOf({ type, number, id, movement, records }: ActivityEntry): string {
  if (type === 'import') {
    return t('{count, plural, one {# invoice imported} other {# invoices imported}}', { count: records })
  }
  if (type === 'invoice') return t('Invoice {number}', { number: number ?? shownIdentifier(id) })
  if (movement === null) return t('Stock counted')
  return movement === 'in' ? t('Stock in') : t('Stock out')
}

function detailOf({ type, name, reason, quantity, records }: ActivityEntry): string {
  if (type === 'import') return name
  if (type === 'invoice') return name || t('No customer yet')
  if (records > 1) {
    return t(
      '{reason, select, opening {Opening stock for {count, plural, one {# product} other {# products}}} invoice {{count, plural, one {# product} other {# products}} sold} delivered {{count, plural, one {# product} other {# products}} delivered} return {{count, plural, one {# product} other {# products}} returned} received {{count, plural, one {# product} other {# products}} received} counted {{count, plural, one {# product} other {# products}} corrected by a count} other {{count, plural, one {# product} other {# products}} adjusted}}',
      { reason: reason ?? '', count: records },
    )
  }
  return t(
    '{reason, select, opening {Opening stock: {quantity} × {product}} invoice {Sold: {quantity} × {product}} delivered {Delivered: {quantity} × {product}} return {Returned: {quantity} × {product}} received {Received: {quantity} × {product}} counted {Counted: {quantity} × {product}} other {Adjusted: {quantity} × {product}}}',
    { reason: reason ?? '', quantity: quantityAsText(quantity ?? 0), product: name },
  )
}

function targetOf({ type, reference, referenceKind, records, reason, date }: ActivityEntry): RowTarget {
  if (type === 'import') return { to: '/imports/$importId', params: { importId: reference } }
  if (type === 'invoice' || referenceKind === 'invoice') {
    return { to: '/invoices/$invoiceId', params: { invoiceId: reference } }
  }
  if (referenceKind === 'stock-count') return { to: '/stock/counts/$countId', params: { countId: reference } }
  if (records > 1) return { to: '/stock', search: { ...(reason && { reason }), dateFrom: date, dateTo: date } }
  return { to: '/products/$productId', params: { productId: reference } }
}

function EntryIcon({ entry }: { entry: ActivityEntry }) {
  const ofStock = entry.movement === 'out' ? ArrowUpFromLine : ArrowDownToLine
  const Icon = { invoice: FileText, import: FileInput, stock: ofStock }[entry.type]
  return <Icon aria-hidden="true" size={16} />
}
