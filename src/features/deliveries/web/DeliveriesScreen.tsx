/** All deliveries, newest first, with the invoices that they are in. */
import { Truck } from 'lucide-react'
import { deliveryStatuses } from '../../../domain/orders/delivery-status.ts'
import { t } from '../../../translations/web.ts'
import { StatusBadge } from '../../../ui/Badge.tsx'
import type { DataColumn } from '../../../ui/table/data-column.ts'
import { useListLook } from '../../../ui/table/use-list-look.ts'
import { DateText } from '../../../ui/text/DateText.tsx'
import { useBusiness } from '../../../web/business/use-business.ts'
import { EmptyList } from '../../../web/list/EmptyList.tsx'
import { ListScreen } from '../../../web/list/ListScreen.tsx'
import { useListAddress } from '../../../web/list/use-list-address.ts'
import { AreaTabs } from '../../accounts/web/AreaTabs.tsx'
import { DocumentFilterChips, StatusFilter } from '../../documents/web/list/DocumentFilters.tsx'
import { statusWords } from '../../documents/web/screen-kind.ts'
import type { DeliveryRow } from '../contract.ts'
import { deliveriesExportPath, deliveriesOptions } from './api.ts'
import { DELIVERY, deliveryLook } from './delivery-kind.ts'
import { validateDeliveriesSearch } from './search.ts'

type Column = 'number' | 'date' | 'customerName' | 'order' | 'status' | 'invoice'

const COLUMNS: readonly DataColumn<DeliveryRow, Column>[] = [
  { id: 'number', header: t('Delivery'), cell: ({ number }) => <bdi>{number}</bdi>, width: '152px', onPhone: 'title' },
  { id: 'date', header: t('Date'), cell: ({ date }) => <DateText date={date} />, width: '124px', onPhone: 'beneath' },
  {
    id: 'customerName',
    header: t('Customer'),
    cell: ({ customerName }) => <bdi>{customerName}</bdi>,
    onPhone: 'beneath',
  },
  {
    id: 'order',
    header: t('Order'),
    cell: ({ order }) => <bdi>{order.number}</bdi>,
    width: '140px',
    from: 'md',
    onPhone: 'hidden',
  },
  {
    id: 'status',
    header: t('Status'),
    cell: row => <StatusBadge {...deliveryLook(row)} />,
    badge: row => deliveryLook(row).word,
    width: '152px',
    onPhone: 'badge',
  },
  {
    id: 'invoice',
    header: t('Invoice'),
    cell: ({ invoice }) => invoiceWords(invoice),
    width: '152px',
    from: 'md',
    onPhone: 'hidden',
  },
]

function invoiceWords(invoice: DeliveryRow['invoice']) {
  return invoice ? <bdi>{invoice.number ?? t('Draft')}</bdi> : '–'
}

export function DeliveriesScreen() {
  const { id: businessId } = useBusiness()
  const address = useListAddress('/deliveries', validateDeliveriesSearch)
  const { search, show } = address
  return (
    <ListScreen
      tabs={<AreaTabs of="/orders" />}
      title={DELIVERY.words.all}
      description={t('What was delivered, and which invoice it’s on')}
      address={address}
      list={deliveriesOptions(businessId, search)}
      failed={DELIVERY.words.allFailed}
      tools={{
        placeholder: t('Search by number, order or customer...'),
        children: (
          <StatusFilter
            words={statusWords(DELIVERY.statuses)}
            statuses={deliveryStatuses}
            counts={undefined}
            value={search.status}
            onChange={status => show({ status })}
          />
        ),
        exportPath: format => deliveriesExportPath(businessId, search, format),
      }}
      filters={<DocumentFilterChips address={address} />}
      table={{
        look: useListLook('deliveries', COLUMNS),
        rowLink: ({ id }) => DELIVERY.page(id),
      }}
      empty={
        <EmptyList
          address={address}
          icon={<Truck size={24} />}
          title={t('No deliveries found.')}
          narrowed={[{ description: t('Try other search words or another status.'), button: DELIVERY.words.showAll }]}
          first={{
            title: t('No deliveries yet.'),
            description: t('Deliver a confirmed order, and its delivery appears here.'),
          }}
        />
      }
    />
  )
}
