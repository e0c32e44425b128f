/** The latest orders to one customer, and the way to all of them. */
import { Link } from '@tanstack/react-router'
import { t } from '../../../translations/web.ts'
import { ButtonLink } from '../../../ui/Button.tsx'
import { LINK_LOOK } from '../../../ui/text/link-look.ts'
import { useBusiness } from '../../../web/business/use-business.ts'
import { LatestRows } from '../../../web/list/LatestRows.tsx'
import type { Customer } from '../../customers/contract.ts'
import { ordersOptions } from './api.ts'
import { orderColumns } from './list/OrderColumns.tsx'

/** Nothing where the business doesn’t use orders. */
export function CustomerOrders({ customer }: { customer: Customer }) {
  const { id: businessId, currency, usesOrders } = useBusiness()
  if (!usesOrders) return null
  const ofCustomer = { customerId: customer.id }
  return (
    <LatestRows
      title={t('Orders')}
      label={t('Orders to {name}', { name: customer.name })}
      columns={orderColumns(currency, true)}
      list={ordersOptions(businessId, { ...ofCustomer, sort: 'date', direction: 'desc' })}
      most={5}
      failed={t('The orders could not be loaded.')}
      rowLink={({ id }) => ({ to: '/orders/$orderId', params: { orderId: id } })}
      empty={{
        title: t('No orders yet.'),
        description: t('Orders to this customer appear here.'),
        action: !customer.archived && (
          <ButtonLink writes to="/orders/new" search={ofCustomer}>
            {t('Create order')}
          </ButtonLink>
        ),
      }}
      all={
        <Link to="/orders" search={ofCustomer} className={LINK_LOOK}>
          {t('All orders')}
        </Link>
      }
    />
  )
}
