/** All orders, with their status. */
import { useQuery } from '@tanstack/react-query'
import { t } from '../../../../translations/web.ts'
import { AreaTabs } from '../../../accounts/web/AreaTabs.tsx'
import { FEATURES } from '../../../businesses/web/features.ts'
import { documentColumns } from '../../../documents/web/list/DocumentColumns.tsx'
import { type DocumentListKind, DocumentListScreen } from '../../../documents/web/list/DocumentList.tsx'
import { statusWords } from '../../../documents/web/screen-kind.ts'
import type { ListedOrder } from '../../contract.ts'
import { everyOrder, orderSummaryOptions, ordersExportPath, ordersOptions } from '../api.ts'
import { ORDER } from '../order-kind.ts'
import { type OrdersSearch, sortOf, validateOrdersSearch } from '../search.ts'

export const ORDER_LIST: DocumentListKind<ListedOrder, OrdersSearch> = {
  kind: ORDER,
  tagged: 'order',
  name: 'orders',
  path: '/orders',
  words: {
    turnedOff: {
      title: t('Orders and deliveries are turned off'),
      description: FEATURES.usesOrders.brings,
      turnOn: t('Turn them on in Settings'),
    },
    description: t('Customer orders and what’s left to deliver'),
    search: t('Search orders...'),
    noneFound: t('No orders found.'),
    none: { title: t('No orders yet.'), description: t('A new order stays a draft until you confirm it.') },
    toCustomer: name => t('Orders to {name}', { name }),
    noneToCustomer: t('Orders to this customer appear here.'),
    allOfThem: t('All orders'),
  },
  filters: {
    'to-deliver': t('To deliver'),
    'to-invoice': t('Delivered, to invoice'),
    ...statusWords(ORDER.statuses),
  },
  columns: ({ currency }) =>
    documentColumns(ORDER, currency, {
      date: {
        id: 'deliverBy',
        header: t('Deliver by'),
        of: row => row.deliverBy,
      },
      statusWidth: '136px',
      beneathStatus: row => row.status === 'delivered' && !row.isInvoiced && t('to invoice'),
    }),
  readSearch: validateOrdersSearch,
  sortOf,
  options: ordersOptions,
  every: everyOrder,
  useCounts: (businessId, { status: _, ...search }) => useQuery(orderSummaryOptions(businessId, search)).data?.statuses,
  exportPath: ordersExportPath,
  imports: null,
  tabs: <AreaTabs of="/orders" />,
}

export function OrdersScreen() {
  return <DocumentListScreen list={ORDER_LIST} />
}
