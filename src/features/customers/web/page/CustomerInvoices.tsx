/** The latest invoices of one customer, and the way to all of them. */

import { Link } from '@tanstack/react-router'
import { useId, useMemo } from 'react'
import { t } from '../../../../translations/web.ts'
import { ButtonLink } from '../../../../ui/Button.tsx'
import { EmptyState } from '../../../../ui/feedback/EmptyState.tsx'
import { countAsText } from '../../../../ui/text/decimal-text.ts'
import { LINK_LOOK } from '../../../../ui/text/link-look.ts'
import { useBusiness } from '../../../../web/business/use-business.ts'
import { PagedTable, usePagedList } from '../../../../web/list/PagedTable.tsx'
import { invoicesOptions } from '../../../invoices/web/api.ts'
import { InvoiceNumber, invoiceColumns } from '../../../invoices/web/list/InvoiceColumns.tsx'
import type { Customer } from '../../contract.ts'

const MOST = 10
const NUMBER = { header: t('Invoice'), cell: InvoiceNumber, onPhone: 'title' } as const

export function CustomerInvoices({ customer }: { customer: Customer }) {
  const { id: businessId, currency } = useBusiness()
  const titleId = useId()
  const columns = useMemo(
    () =>
      invoiceColumns(currency)
        .filter(column => column.id !== 'customerName')
        .map(column => ({ ...column, sortable: false, ...(column.id === 'id' && NUMBER) })),
    [currency],
  )
  const list = usePagedList(invoicesOptions(businessId, { customerId: customer.id, sort: 'date', direction: 'desc' }))
  const latest = list.shown.rows.slice(0, MOST)
  return (
    <section aria-labelledby={titleId}>
      <header className="mb-3 flex flex-wrap items-baseline gap-x-2">
        <h2 id={titleId} className="font-semibold">
          {t('Invoices')}
        </h2>
        {customer.invoiceCount > 0 && (
          <p className="text-dense text-ink-muted">
            {t('{count} including drafts', { count: countAsText(customer.invoiceCount) })}
          </p>
        )}
      </header>
      <PagedTable
        label={t('Invoices to {name}', { name: customer.name })}
        columns={columns}
        list={{ ...list, shown: { ...list.shown, rows: latest, hasMore: false, loadingMore: false } }}
        failed={t('The invoices could not be loaded.')}
        rowLink={invoice => ({ to: '/invoices/$invoiceId', params: { invoiceId: invoice.id } })}
        empty={
          <EmptyState
            title={t('No invoices yet.')}
            description={t('Invoices to this customer appear here.')}
            action={
              !customer.archived && (
                <ButtonLink writes to="/invoices/new" search={{ customerId: customer.id }}>
                  {t('Create Invoice')}
                </ButtonLink>
              )
            }
          />
        }
      />
      {customer.invoiceCount > MOST && (
        <p className="mt-3">
          <Link to="/invoices" search={{ customerId: customer.id }} className={LINK_LOOK}>
            {t('All {count} invoices', { count: countAsText(customer.invoiceCount) })}
          </Link>
        </p>
      )}
    </section>
  )
}
