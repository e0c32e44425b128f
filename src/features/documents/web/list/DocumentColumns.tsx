/** The columns that lists of documents share; each kind has its own between the date and the amount. */
import { shownIdentifier } from '../../../../domain/values/identifier.ts'
import type { CurrencyCode } from '../../../../domain/values/money.ts'
import { t } from '../../../../translations/web.ts'
import type { DataColumn } from '../../../../ui/table/data-column.ts'
import { DateText } from '../../../../ui/text/DateText.tsx'
import { moneyAsText } from '../../../../ui/text/decimal-text.ts'
import { MoneyText } from '../../../../ui/text/MoneyText.tsx'
import { CustomerName } from '../CustomerName.tsx'

type DocumentRow = { id: string; number: string | null; customerName: string; date: string; total: number }
type SharedColumn = 'number' | 'customerName' | 'date' | 'total'

/** @param header over the numbers: what such a document is called */
export function documentColumns<Row extends DocumentRow, Column extends string>(
  header: string,
  currency: CurrencyCode,
  own: readonly DataColumn<Row, Column>[],
): DataColumn<Row, Column | SharedColumn>[] {
  return [
    {
      id: 'number',
      header,
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
    ...own,
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
