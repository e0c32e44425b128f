/** What screens say of orders. */
import { linkOptions } from '@tanstack/react-router'
import { ClipboardList } from 'lucide-react'
import type { OrderStatus } from '../../../domain/orders/order-life.ts'
import { t } from '../../../translations/web.ts'
import type { EditableKind } from '../../documents/web/screen-kind.ts'

export const ORDER: EditableKind<OrderStatus> = {
  name: 'order',
  Icon: ClipboardList,
  area: '/orders',
  isUsed: ({ usesOrders }) => usesOrders,
  words: {
    one: t('Order'),
    all: t('Orders'),
    missing: t('Order not found'),
    showAll: t('Show all orders'),
    failed: t('The order couldn’t be loaded.'),
    allFailed: t('The orders couldn’t be loaded.'),
    draft: id => t('Draft order {id}', { id }),
  },
  create: t('Create order'),
  alsoCalled: { create: t('new, add, write, sales order'), list: t('sales orders') },
  statuses: {
    draft: { word: t('Draft'), tone: 'muted' },
    confirmed: { word: t('Confirmed', { context: 'order' }), tone: 'blue' },
    'partly-delivered': { word: t('Partly delivered', { context: 'order' }), tone: 'amber' },
    delivered: { word: t('Delivered', { context: 'order' }), tone: 'green' },
    closed: { word: t('Closed', { context: 'order' }), tone: 'secondary' },
    cancelled: { word: t('Cancelled', { context: 'order' }), tone: 'muted' },
  },
  list: linkOptions({ to: '/orders' }),
  listOf: search => linkOptions({ to: '/orders', search }),
  createFor: search => linkOptions({ to: '/orders/new', search }),
  page: orderId => linkOptions({ to: '/orders/$orderId', params: { orderId } }),
  editor: orderId => linkOptions({ to: '/orders/$orderId/edit', params: { orderId } }),
}
