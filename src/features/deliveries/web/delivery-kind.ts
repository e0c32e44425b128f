/** What screens say of deliveries. */
import { linkOptions } from '@tanstack/react-router'
import { Truck } from 'lucide-react'
import { t } from '../../../translations/web.ts'
import type { BadgeLook } from '../../../ui/Badge.tsx'
import type { ScreenKind } from '../../documents/web/screen-kind.ts'
import type { DeliveryRow } from '../contract.ts'

/** What became of it last, where that is less than its status says: what stands in a draft is not invoiced yet. */
export function deliveryLook({ status, invoice }: Pick<DeliveryRow, 'status' | 'invoice'>): BadgeLook {
  const isOnDraft = status === 'invoiced' && invoice?.number === null
  return isOnDraft ? { word: t('On a draft invoice'), tone: 'amber' } : DELIVERY.statuses[status]
}

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
    invoiced: { word: t('Invoiced', { context: 'delivery' }), tone: 'green' },
    cancelled: { word: t('Cancelled', { context: 'delivery' }), tone: 'muted' },
  },
  list: linkOptions({ to: '/deliveries' }),
  page: deliveryId => linkOptions({ to: '/deliveries/$deliveryId', params: { deliveryId } }),
}
