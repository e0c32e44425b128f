/** What screens say of deliveries. */
import { linkOptions } from '@tanstack/react-router'
import { Truck } from 'lucide-react'
import { t } from '../../../translations/web.ts'
import type { ScreenKind } from '../../documents/web/screen-kind.ts'
import type { DeliveryRow } from '../contract.ts'

export const DELIVERY: ScreenKind<DeliveryRow['status']> = {
  name: 'delivery',
  Icon: Truck,
  area: '/deliveries',
  isUsed: ({ usesOrders }) => usesOrders,
  words: {
    one: t('Delivery'),
    all: t('Deliveries'),
    missing: t('Delivery not found'),
    showAll: t('Show all deliveries'),
    failed: t('The delivery couldn’t be loaded.'),
    allFailed: t('The deliveries couldn’t be loaded.'),
    // it has its number at once
    draft: id => id,
  },
  statuses: {
    'to-invoice': { word: t('To invoice'), tone: 'amber' },
    invoiced: { word: t('Invoiced'), tone: 'green' },
    cancelled: { word: t('Cancelled'), tone: 'muted' },
  },
  list: linkOptions({ to: '/deliveries' }),
  page: deliveryId => linkOptions({ to: '/deliveries/$deliveryId', params: { deliveryId } }),
}
