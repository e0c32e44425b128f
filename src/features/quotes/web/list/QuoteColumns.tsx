/** The columns of the list of quotes. */
import type { CurrencyCode } from '../../../../domain/values/money.ts'
import { t } from '../../../../translations/web.ts'
import type { DataColumn } from '../../../../ui/table/data-column.ts'
import { DateText } from '../../../../ui/text/DateText.tsx'
import { documentColumns } from '../../../documents/web/list/DocumentColumns.tsx'
import type { QuoteRow } from '../../contract.ts'
import { QuoteStatusBadge } from '../QuoteStatusBadge.tsx'
import type { QuoteSort } from '../search.ts'

export function quoteColumns(currency: CurrencyCode): DataColumn<QuoteRow, QuoteSort>[] {
  return documentColumns(t('Quote'), currency, [
    {
      id: 'validUntil',
      header: t('Valid until'),
      cell: row => <DateText date={row.validUntil} />,
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
          <QuoteStatusBadge status={row.status} />
          {row.status === 'sent' && row.seenAt && (
            <span className="block truncate text-small text-ink-muted">{t('seen')}</span>
          )}
        </>
      ),
      phoneCell: row => <QuoteStatusBadge status={row.status} />,
      sortable: true,
      width: '112px',
      onPhone: 'badge',
    },
  ])
}
