/** The screens of orders and deliveries. */
import { createRoute } from '@tanstack/react-router'
import { validateBackOrdersSearch, validateDeliveriesSearch } from '../features/deliveries/web/search.ts'
import { validateNewDocumentSearch } from '../features/documents/web/search.ts'
import { validateOrdersSearch } from '../features/orders/web/search.ts'
import { forWriters, screen } from './before-screens.ts'
import { root } from './root-route.ts'

const orders = createRoute({
  getParentRoute: () => root,
  path: '/orders',
  staticData: { area: '/orders' },
  validateSearch: validateOrdersSearch,
  component: screen(() => import('../features/orders/web/list/OrdersScreen.tsx'), 'OrdersScreen'),
})
const orderEditor = createRoute({
  getParentRoute: () => root,
  id: 'order-editor',
  staticData: { area: 'invoices' },
  beforeLoad: forWriters('invoices'),
  component: screen(() => import('../features/orders/web/editor/OrderEditorScreen.tsx'), 'OrderEditorScreen'),
})
const newOrder = createRoute({
  getParentRoute: () => orderEditor,
  path: '/orders/new',
  validateSearch: validateNewDocumentSearch,
})
const order = createRoute({
  getParentRoute: () => root,
  path: '/orders/$orderId',
  staticData: { area: '/orders/{orderId}' },
  component: screen(() => import('../features/orders/web/page/OrderScreen.tsx'), 'OrderScreen'),
})
const backOrders = createRoute({
  getParentRoute: () => root,
  path: '/orders/back-orders',
  staticData: { area: '/order-lines' },
  validateSearch: validateBackOrdersSearch,
  component: screen(() => import('../features/deliveries/web/BackOrdersScreen.tsx'), 'BackOrdersScreen'),
})
const deliveries = createRoute({
  getParentRoute: () => root,
  path: '/deliveries',
  staticData: { area: '/deliveries' },
  validateSearch: validateDeliveriesSearch,
  component: screen(() => import('../features/deliveries/web/DeliveriesScreen.tsx'), 'DeliveriesScreen'),
})
const delivery = createRoute({
  getParentRoute: () => root,
  path: '/deliveries/$deliveryId',
  staticData: { area: '/deliveries/{deliveryId}' },
  component: screen(() => import('../features/deliveries/web/DeliveryScreen.tsx'), 'DeliveryScreen'),
})
const editOrder = createRoute({ getParentRoute: () => orderEditor, path: '/orders/$orderId/edit' })

export const ORDER_ROUTES = [
  orders,
  orderEditor.addChildren([newOrder, editOrder]),
  order,
  backOrders,
  deliveries,
  delivery,
] as const
