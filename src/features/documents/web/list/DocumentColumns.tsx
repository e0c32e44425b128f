/** The columns that lists of documents share. */
import { shownIdentifier } from '../../../../domain/values/identifier.ts'
import type { CurrencyCode } from '../../../../domain/values/money.ts'
import { t } from '../../../../translations/web.ts'
import { type BadgeLook, StatusBadge } from '../../../../ui/Badge.tsx'
import type { DataColumn } from '../../../../ui/table/data-column.ts'
import { DateText } from '../../../../ui/text/DateText.tsx'
import { dateAsText } from '../../../../ui/text/date-as-text.ts'
import { moneyAsText } from '../../../../ui/text/decimal-text.ts'
import { MoneyText } from '../../../../ui/text/MoneyText.tsx'
import type { Tag } from '../../../tags/contract.ts'
import { RowTags } from '../../../tags/web/TagChip.tsx'
import { CustomerName } from '../CustomerName.tsx'
import type { ScreenKind } from '../screen-kind.ts'

type DocumentRow<Status> = {
  id: string
  number: string | null
  customerName: string
  date: string
  status: Status
  total: number
  tags: readonly Tag[]
}

type OwnColumns<Row> = {
  /** A second date, beside that of the document. */
  date: { readonly id: string; readonly header: string; readonly of: (row: Row) => string | null }
  statusWidth: string
  /** The badge, where it says more than the status. */
  lookOf?: (row: Row) => BadgeLook
  /** A word more. */
  beneathStatus: (row: Row) => string | false | null
}

export function documentColumns<Status extends string, Row extends DocumentRow<Status>>(
  { words, statuses }: ScreenKind<Status>,
  currency: CurrencyCode,
  { date, statusWidth, lookOf = ({ status }) => statuses[status], beneathStatus }: OwnColumns<Row>,
): DataColumn<Row>[] {
  const { of, ...second } = date
  const secondDate = (row: Row) => {
    const day = of(row)
    return day === null ? null : <DateText key="day" date={day} />
  }
  const badge = (row: Row) => <StatusBadge {...lookOf(row)} />
  return [
    {
      id: 'number',
      header: words.one,
      cell: ({ id, number }) => <bdi>{number ?? shownIdentifier(id)}</bdi>,
      sortable: true,
      firstDirection: 'desc',
      width: '148px',
      onPhone: 'beneath',
    },
    {
      id: 'customerName',
      header: t('Customer'),
      cell: row => (
        <>
          <CustomerName name={row.customerName} />
          <RowTags tags={row.tags} />
        </>
      ),
      sortable: true,
      onPhone: 'title',
    },
    {
      id: 'date',
      header: t('Date'),
      cell: row => <DateText date={row.date} />,
      figures: row => [dateAsText(row.date)],
      align: 'right',
      sortable: true,
      firstDirection: 'desc',
      width: '116px',
      from: 'md',
      onPhone: 'hidden',
    },
    {
      ...second,
      cell: row => secondDate(row) ?? '–',
      figures: row => {
        const day = of(row)
        return day === null ? [] : [dateAsText(day)]
      },
      // beside other facts, a date alone says nothing
      phoneCell: row => {
        const shown = secondDate(row)
        return shown && [second.header, ' ', shown]
      },
      align: 'right',
      sortable: true,
      width: '116px',
      from: 'lg',
      onPhone: 'beneath',
    },
    {
      id: 'status',
      header: t('Status'),
      cell: row => {
        const more = beneathStatus(row)
        return (
          <span className="flex flex-col items-start py-0.5">
            {badge(row)}
            {more && <span className="max-w-full truncate text-small text-ink-muted leading-4">{more}</span>}
          </span>
        )
      },
      badge: row => lookOf(row).word,
      phoneCell: badge,
      sortable: true,
      width: statusWidth,
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
