/** The columns of the list of orders. */
import { shownIdentifier } from '../../../../domain/values/identifier.ts'
import type { CurrencyCode } from '../../../../domain/values/money.ts'
import { t } from '../../../../translations/web.ts'
import type { DataColumn } from '../../../../ui/table/data-column.ts'
import { DateText } from '../../../../ui/text/DateText.tsx'
import { moneyAsText } from '../../../../ui/text/decimal-text.ts'
import { MoneyText } from '../../../../ui/text/MoneyText.tsx'
import { CustomerName } from '../../../invoices/web/CustomerName.tsx'
import type { OrderRow } from '../../contract.ts'
import { OrderStatusBadge } from '../OrderStatusBadge.tsx'
import type { OrderSort } from '../search.ts'

export function orderColumns(currency: CurrencyCode): DataColumn<OrderRow, OrderSort>[] {
  return [
    {
      id: 'number',
      header: t('Order'),
      cell: ({ id, number }) => <bdi>{number ?? shownIdentifier(id)}</bdi>,
      sortable: true,
      firstDirection: 'desc',
      width: '148px',
      onPhone: 'beneath',
    },
    {
      id: 'customerName',
      header: t('Customer'),
      cell: row => <CustomerName name={row.customerName} />,
      sortable: true,
      onPhone: 'title',
    },
    {
      id: 'date',
      header: t('Date'),
      cell: row => <DateText date={row.date} />,
      align: 'right',
      sortable: true,
      firstDirection: 'desc',
      width: '116px',
      from: 'md',
      onPhone: 'hidden',
    },
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
    {
      id: 'total',
      header: t('Amount'),
      cell: row => <MoneyText amount={row.total} currency={currency} className="font-medium" />,
      figures: row => [moneyAsText(row.total, currency)],
      align: 'right',
      sortable: true,
      firstDirection: 'desc',
      width: '132px',
      onPhone: 'aside',
    },
  ]
}
