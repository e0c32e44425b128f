/** The latest orders to one customer, and the way to all of them. */
import { Link } from '@tanstack/react-router'
import { useId, useMemo } from 'react'
import { t } from '../../../translations/web.ts'
import { ButtonLink } from '../../../ui/Button.tsx'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { LINK_LOOK } from '../../../ui/text/link-look.ts'
import { useBusiness } from '../../../web/business/use-business.ts'
import { PagedTable, usePagedList } from '../../../web/list/PagedTable.tsx'
import type { Customer } from '../../customers/contract.ts'
import { ordersOptions } from './api.ts'
import { orderColumns } from './list/OrderColumns.tsx'

const MOST = 5

/** Nothing where the business doesn’t use orders. */
export function CustomerOrders({ customer }: { customer: Customer }) {
  const { usesOrders } = useBusiness()
  return usesOrders ? <LatestOrders customer={customer} /> : null
}

function LatestOrders({ customer }: { customer: Customer }) {
  const { id: businessId, currency } = useBusiness()
  const titleId = useId()
  const columns = useMemo(
    () =>
      orderColumns(currency)
        .filter(column => column.id !== 'customerName')
        .map(column => ({ ...column, sortable: false, ...(column.id === 'number' && { onPhone: 'title' as const }) })),
    [currency],
  )
  const list = usePagedList(ordersOptions(businessId, { customerId: customer.id, sort: 'date', direction: 'desc' }))
  const { rows } = list.shown
  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId} className="mb-3 font-semibold">
        {t('Orders')}
      </h2>
      <PagedTable
        label={t('Orders to {name}', { name: customer.name })}
        columns={columns}
        list={{ ...list, shown: { ...list.shown, rows: rows.slice(0, MOST), hasMore: false, loadingMore: false } }}
        failed={t('The orders could not be loaded.')}
        rowLink={order => ({ to: '/orders/$orderId', params: { orderId: order.id } })}
        empty={
          <EmptyState
            title={t('No orders yet.')}
            description={t('Orders to this customer appear here.')}
            action={
              !customer.archived && (
                <ButtonLink writes to="/orders/new" search={{ customerId: customer.id }}>
                  {t('Create order')}
                </ButtonLink>
              )
            }
          />
        }
      />
      {rows.length > MOST && (
        <p className="mt-3">
          <Link to="/orders" search={{ customerId: customer.id }} className={LINK_LOOK}>
            {t('All orders')}
          </Link>
        </p>
      )}
    </section>
  )
}
