/** The columns of the list of orders. */
import type { CurrencyCode } from '../../../../domain/values/money.ts'
import { t } from '../../../../translations/web.ts'
import type { DataColumn } from '../../../../ui/table/data-column.ts'
import { DateText } from '../../../../ui/text/DateText.tsx'
import { documentColumns } from '../../../documents/web/list/DocumentColumns.tsx'
import type { OrderRow } from '../../contract.ts'
import { OrderStatusBadge } from '../OrderStatusBadge.tsx'
import type { OrderSort } from '../search.ts'

export function orderColumns(currency: CurrencyCode, seesAmounts: boolean): DataColumn<OrderRow, OrderSort>[] {
  const columns = documentColumns<OrderRow, OrderSort>(t('Order'), currency, [
    {
      id: 'deliverBy',
      header: t('Deliver by'),
      cell: row => (row.deliverBy ? <DateText date={row.deliverBy} /> : '–'),
      align: 'right',
      sortable: true,
      width: '116px',
      from: 'lg',
      onPhone: 'beneath',
    },
    {
      id: 'status',
      header: t('Status'),
      cell: row => (
        <>
          <OrderStatusBadge status={row.status} />
          {row.status === 'delivered' && !row.isInvoiced && (
            <span className="block truncate text-small text-ink-muted">{t('to invoice')}</span>
          )}
        </>
      ),
      phoneCell: row => <OrderStatusBadge status={row.status} />,
      sortable: true,
      width: '136px',
      onPhone: 'badge',
    },
  ])
  return seesAmounts ? columns : columns.filter(({ id }) => id !== 'total')
}
