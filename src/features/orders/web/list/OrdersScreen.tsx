/** All orders, with their status. A business that does not use orders is told how to turn them on. */
import { useQuery } from '@tanstack/react-query'
import { ClipboardList, Plus } from 'lucide-react'
import { useMemo } from 'react'
import { t } from '../../../../translations/web.ts'
import { ButtonLink } from '../../../../ui/Button.tsx'
import { EmptyState } from '../../../../ui/feedback/EmptyState.tsx'
import { PageHeader } from '../../../../ui/PageHeader.tsx'
import { FilterRow } from '../../../../ui/table/FilterRow.tsx'
import { useListLook } from '../../../../ui/table/use-list-look.ts'
import { dateAsText } from '../../../../ui/text/date-as-text.ts'
import { useBusiness } from '../../../../web/business/use-business.ts'
import { EmptyList } from '../../../../web/list/EmptyList.tsx'
import { ListScreen } from '../../../../web/list/ListScreen.tsx'
import { FilterSelect } from '../../../../web/list/ListTools.tsx'
import { filterChips, type ListAddress, useListAddress } from '../../../../web/list/use-list-address.ts'
import { customerOptions } from '../../../customers/web/api.ts'
import { orderSummaryOptions, ordersExportPath, ordersOptions } from '../api.ts'
import { ORDER_STATUS_WORDS } from '../OrderStatusBadge.tsx'
import { listingOf, ORDER_FILTERS, type OrdersSearch, sortOf, validateOrdersSearch } from '../search.ts'
import { orderColumns } from './OrderColumns.tsx'

export function OrdersScreen() {
  const { usesOrders } = useBusiness()
  return usesOrders ? <OrderList /> : <OrdersAreOff />
}

function OrdersAreOff() {
  return (
    <>
      <PageHeader title={t('Orders')} />
      <EmptyState
        icon={<ClipboardList size={24} />}
        title={t('Orders and deliveries are turned off')}
        description={t('Confirm orders, reserve their goods in stock, deliver them in parts, and invoice them.')}
        action={
          <ButtonLink to="/settings/$section" params={{ section: 'invoices' }}>
            {t('Turn them on in Settings')}
          </ButtonLink>
        }
      />
    </>
  )
}

function OrderList() {
  const { id: businessId, currency } = useBusiness()
  const address = useListAddress('/orders', validateOrdersSearch)
  const { search, show } = address
  const { data } = useQuery(orderSummaryOptions(businessId, search))
  const columns = useMemo(() => orderColumns(currency), [currency])
  const statuses = ORDER_FILTERS.map(status => {
    const { count = 0 } = data?.statuses.find(each => each.status === status) ?? {}
    const word = FILTER_WORDS[status]
    return { value: status, label: count > 0 ? t('{status} ({count})', { status: word, count }) : word }
  })
  return (
    <ListScreen
      title={t('Orders')}
      description={t('Customer orders and what’s left to deliver')}
      action={
        <>
          <ButtonLink to="/orders/back-orders">{t('Back-orders')}</ButtonLink>
          <ButtonLink writes look="primary" to="/orders/new" icon={<Plus aria-hidden="true" size={16} />}>
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
          <FilterSelect
            label={t('Filter by status')}
            none={t('All Statuses')}
            options={statuses}
            value={search.status}
            onChange={status => show({ status })}
            className="w-fit min-w-[180px]"
          />
        ),
        exportPath: format => ordersExportPath(businessId, listingOf(search), format),
      }}
      filters={<OrderFilterChips address={address} />}
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
              <ButtonLink writes to="/orders/new">
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

/** What else narrows the list, as links to it do. */
function OrderFilterChips({ address }: { address: ListAddress<OrdersSearch> }) {
  const { id: businessId } = useBusiness()
  const { customerId, dateFrom, dateTo } = address.search
  const customer = useQuery({ ...customerOptions(businessId, customerId ?? ''), enabled: customerId !== undefined })
  return (
    <FilterRow
      chips={filterChips(address, [
        [customerId && (customer.data?.name ?? t('One customer')), 'customerId'],
        [dateFrom && t('Dated from {date}', { date: dateAsText(dateFrom, 'short') }), 'dateFrom'],
        [dateTo && t('Dated by {date}', { date: dateAsText(dateTo, 'short') }), 'dateTo'],
      ])}
    />
  )
}
