/** The columns of the list of bills. */
import type { CurrencyCode } from '../../../../domain/values/money.ts'
import { t } from '../../../../translations/web.ts'
import { StatusBadge } from '../../../../ui/Badge.tsx'
import type { DataColumn } from '../../../../ui/table/data-column.ts'
import { DateText } from '../../../../ui/text/DateText.tsx'
import { dateAsText } from '../../../../ui/text/date-as-text.ts'
import { moneyAsText } from '../../../../ui/text/decimal-text.ts'
import { MoneyText } from '../../../../ui/text/MoneyText.tsx'
import { RowTags } from '../../../tags/web/TagChip.tsx'
import type { ListedBill } from '../../contract.ts'
import { BILL_STATUSES } from '../bill-statuses.ts'
import type { BillSort } from '../search.ts'

export function billColumns(currency: CurrencyCode): DataColumn<ListedBill, BillSort>[] {
  return [
    {
      id: 'supplierName',
      header: t('Supplier'),
      cell: row => (
        <>
          <bdi>{row.supplierName}</bdi>
          <RowTags tags={row.tags} />
        </>
      ),
      sortable: true,
      onPhone: 'title',
    },
    {
      id: 'number',
      header: t('Number'),
      cell: row => <bdi>{row.number || '–'}</bdi>,
      sortable: true,
      width: '148px',
      onPhone: 'beneath',
    },
    {
      id: 'date',
      header: t('Date'),
      cell: row => <DateText date={row.date} />,
      figures: row => [dateAsText(row.date)],
      align: 'right',
      sortable: true,
      firstDirection: 'desc',
      width: '124px',
      from: 'lg',
      onPhone: 'hidden',
    },
    {
      id: 'dueDate',
      header: t('Due Date'),
      cell: row => <DateText date={row.dueDate} />,
      figures: row => [dateAsText(row.dueDate)],
      align: 'right',
      sortable: true,
      width: '124px',
      onPhone: 'beneath',
    },
    {
      id: 'status',
      header: t('Status'),
      cell: row => <StatusBadge {...BILL_STATUSES[row.status]} />,
      badge: row => BILL_STATUSES[row.status].word,
      sortable: true,
      width: '112px',
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
      width: '124px',
      onPhone: 'aside',
    },
    {
      id: 'balance',
      header: t('Due', { context: 'amount' }),
      cell: row => <MoneyText amount={row.balance} currency={currency} />,
      figures: row => [moneyAsText(row.balance, currency)],
      align: 'right',
      sortable: true,
      firstDirection: 'desc',
      width: '124px',
      from: 'md',
      onPhone: 'hidden',
    },
  ]
}
