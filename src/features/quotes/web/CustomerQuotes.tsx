/** The latest quotes to one customer, and the way to all of them. */
import { Link } from '@tanstack/react-router'
import { useId, useMemo } from 'react'
import { t } from '../../../translations/web.ts'
import { ButtonLink } from '../../../ui/Button.tsx'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { LINK_LOOK } from '../../../ui/text/link-look.ts'
import { useBusiness } from '../../../web/business/use-business.ts'
import { PagedTable, usePagedList } from '../../../web/list/PagedTable.tsx'
import type { Customer } from '../../customers/contract.ts'
import { quotesOptions } from './api.ts'
import { quoteColumns } from './list/QuoteColumns.tsx'

const MOST = 5

/** Nothing where the business doesn’t use quotes. */
export function CustomerQuotes({ customer }: { customer: Customer }) {
  const { usesQuotes } = useBusiness()
  return usesQuotes ? <LatestQuotes customer={customer} /> : null
}

function LatestQuotes({ customer }: { customer: Customer }) {
  const { id: businessId, currency } = useBusiness()
  const titleId = useId()
  const columns = useMemo(
    () =>
      quoteColumns(currency)
        .filter(column => column.id !== 'customerName')
        .map(column => ({ ...column, sortable: false, ...(column.id === 'number' && { onPhone: 'title' as const }) })),
    [currency],
  )
  const list = usePagedList(quotesOptions(businessId, { customerId: customer.id, sort: 'date', direction: 'desc' }))
  const { rows } = list.shown
  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId} className="mb-3 font-semibold">
        {t('Quotes')}
      </h2>
      <PagedTable
        label={t('Quotes to {name}', { name: customer.name })}
        columns={columns}
        list={{ ...list, shown: { ...list.shown, rows: rows.slice(0, MOST), hasMore: false, loadingMore: false } }}
        failed={t('The quotes could not be loaded.')}
        rowLink={quote => ({ to: '/quotes/$quoteId', params: { quoteId: quote.id } })}
        empty={
          <EmptyState
            title={t('No quotes yet.')}
            description={t('Quotes to this customer appear here.')}
            action={
              !customer.archived && (
                <ButtonLink writes to="/quotes/new" search={{ customerId: customer.id }}>
                  {t('Create quote')}
                </ButtonLink>
              )
            }
          />
        }
      />
      {rows.length > MOST && (
        <p className="mt-3">
          <Link to="/quotes" search={{ customerId: customer.id }} className={LINK_LOOK}>
            {t('All quotes')}
          </Link>
        </p>
      )}
    </section>
  )
}
