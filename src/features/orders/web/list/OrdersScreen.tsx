/** All orders, with their status. A business that does not use orders is told how to turn them on. */
import { useQuery } from '@tanstack/react-query'
import { ClipboardList, Plus } from 'lucide-react'
import { useMemo } from 'react'
import { t } from '../../../../translations/web.ts'
import { ButtonLink } from '../../../../ui/Button.tsx'
import { useListLook } from '../../../../ui/table/use-list-look.ts'
import { TurnedOff } from '../../../../web/business/TurnedOff.tsx'
import { useBusiness } from '../../../../web/business/use-business.ts'
import { EmptyList } from '../../../../web/list/EmptyList.tsx'
import { ListScreen } from '../../../../web/list/ListScreen.tsx'
import { useListAddress } from '../../../../web/list/use-list-address.ts'
import { useMay } from '../../../accounts/web/role.ts'
import { DocumentFilterChips, StatusFilter } from '../../../documents/web/list/DocumentFilters.tsx'
import { orderSummaryOptions, ordersExportPath, ordersOptions } from '../api.ts'
import { ORDER_STATUS_WORDS } from '../OrderStatusBadge.tsx'
import { listingOf, ORDER_FILTERS, sortOf, validateOrdersSearch } from '../search.ts'
import { orderColumns } from './OrderColumns.tsx'

export function OrdersScreen() {
  const { usesOrders } = useBusiness()
  if (usesOrders) return <OrderList />
  return (
    <TurnedOff
      list={t('Orders')}
      icon={<ClipboardList size={24} />}
      title={t('Orders and deliveries are turned off')}
      description={t('Confirm orders, reserve their goods in stock, deliver them in parts, and invoice them.')}
      turnOn={t('Turn them on in Settings')}
    />
  )
}

function OrderList() {
  const { id: businessId, currency } = useBusiness()
  const address = useListAddress('/orders', validateOrdersSearch)
  const { search, show } = address
  const { data } = useQuery(orderSummaryOptions(businessId, search))
  const seesAmounts = useMay().reads('invoices')
  const columns = useMemo(() => orderColumns(currency, seesAmounts), [currency, seesAmounts])
  return (
    <ListScreen
      title={t('Orders')}
      description={t('Customer orders and what’s left to deliver')}
      action={
        <>
          <ButtonLink to="/deliveries">{t('Deliveries')}</ButtonLink>
          <ButtonLink to="/orders/back-orders">{t('Back-orders')}</ButtonLink>
          <ButtonLink writes="invoices" look="primary" to="/orders/new" icon={<Plus aria-hidden="true" size={16} />}>
            {t('Create order')}
          </ButtonLink>
        </>
      }
      address={address}
      list={ordersOptions(businessId, listingOf(search))}
      failed={t('The orders could not be loaded.')}
      tools={{
        placeholder: t('Search orders...'),
        children: (
          <StatusFilter
            words={FILTER_WORDS}
            statuses={ORDER_FILTERS}
            counts={data?.statuses}
            value={search.status}
            onChange={status => show({ status })}
          />
        ),
        exportPath: format => ordersExportPath(businessId, listingOf(search), format),
      }}
      filters={<DocumentFilterChips address={address} />}
      table={{
        look: useListLook('orders', columns),
        sort: sortOf(search),
        rowLink: ({ id }) => ({ to: '/orders/$orderId', params: { orderId: id } }),
      }}
      empty={
        <EmptyList
          address={address}
          icon={<ClipboardList size={24} />}
          title={t('No orders found.')}
          narrowed={[{ description: t('Try other search words or another status.'), button: t('Show all orders') }]}
          first={{
            title: t('No orders yet.'),
            description: t('A new order stays a draft until you confirm it.'),
            action: (
              <ButtonLink writes="invoices" to="/orders/new">
                {t('Create order')}
              </ButtonLink>
            ),
          }}
        />
      }
    />
  )
}

const FILTER_WORDS = { ...ORDER_STATUS_WORDS, 'to-deliver': t('To deliver'), 'to-invoice': t('Delivered, to invoice') }
