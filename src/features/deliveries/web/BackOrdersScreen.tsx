/** Back-orders: what is still to be delivered of all orders, the most urgent first, with the stock. */
import { PackageCheck } from 'lucide-react'
import { t } from '../../../translations/web.ts'
import type { DataColumn } from '../../../ui/table/data-column.ts'
import { useListLook } from '../../../ui/table/use-list-look.ts'
import { DateText } from '../../../ui/text/DateText.tsx'
import { quantityAsText } from '../../../ui/text/decimal-text.ts'
import { QuantityText } from '../../../ui/text/QuantityText.tsx'
import { useBusiness } from '../../../web/business/use-business.ts'
import { EmptyList } from '../../../web/list/EmptyList.tsx'
import { ListScreen } from '../../../web/list/ListScreen.tsx'
import { useListAddress } from '../../../web/list/use-list-address.ts'
import { AreaTabs } from '../../accounts/web/AreaTabs.tsx'
import { DocumentFilterChips } from '../../documents/web/list/DocumentFilters.tsx'
import type { OrderLine } from '../contract.ts'
import { orderLinesExportPath, orderLinesOptions } from './api.ts'
import { validateBackOrdersSearch } from './search.ts'

type Column = 'name' | 'customerName' | 'orderNumber' | 'deliverBy' | 'openQuantity' | 'stock'

const COLUMNS: readonly DataColumn<OrderLine, Column>[] = [
  { id: 'name', header: t('Item'), cell: ({ name }) => <bdi>{name}</bdi>, onPhone: 'title' },
  {
    id: 'customerName',
    header: t('Customer'),
    cell: ({ customerName }) => <bdi>{customerName}</bdi>,
    width: '22%',
    from: 'md',
    onPhone: 'beneath',
  },
  {
    id: 'orderNumber',
    header: t('Order'),
    cell: ({ orderNumber }) => <bdi>{orderNumber}</bdi>,
    width: '132px',
    onPhone: 'beneath',
  },
  {
    id: 'deliverBy',
    header: t('Deliver by'),
    cell: ({ deliverBy }) => (deliverBy ? <DateText date={deliverBy} /> : '–'),
    align: 'right',
    width: '116px',
    from: 'lg',
    onPhone: 'hidden',
  },
  {
    id: 'openQuantity',
    header: t('To deliver'),
    cell: ({ openQuantity, unit }) => <QuantityText thousandths={openQuantity} unit={unit} />,
    figures: ({ openQuantity }) => [quantityAsText(openQuantity)],
    align: 'right',
    width: '116px',
    onPhone: 'aside',
  },
  {
    id: 'stock',
    header: t('In stock'),
    cell: ({ stock }) => (stock === null ? '–' : <QuantityText thousandths={stock} />),
    figures: ({ stock }) => (stock === null ? [] : [quantityAsText(stock)]),
    align: 'right',
    width: '104px',
    from: 'md',
    onPhone: 'hidden',
  },
]

export function BackOrdersScreen() {
  const { id: businessId } = useBusiness()
  const address = useListAddress('/orders/back-orders', validateBackOrdersSearch)
  return (
    <ListScreen
      tabs={<AreaTabs of="/orders" />}
      title={t('Back-orders')}
      description={t('What’s left to deliver, most urgent first')}
      address={address}
      list={orderLinesOptions(businessId, address.search)}
      failed={t('The back-orders couldn’t be loaded.')}
      tools={{
        placeholder: t('Search by item, order or customer...'),
        exportPath: format => orderLinesExportPath(businessId, address.search, format),
      }}
      filters={<DocumentFilterChips address={address} />}
      table={{
        look: useListLook('back-orders', COLUMNS),
        rowLink: ({ orderId }) => ({ to: '/orders/$orderId', params: { orderId } }),
      }}
      empty={
        <EmptyList
          address={address}
          icon={<PackageCheck size={24} />}
          title={t('No back-orders found.')}
          narrowed={[{ description: t('Try other search words.'), button: t('Show all back-orders') }]}
          first={{
            title: t('Nothing to deliver.'),
            description: t('Lines of confirmed orders appear here until they are delivered.'),
          }}
        />
      }
    />
  )
}
