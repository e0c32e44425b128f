/** The screens of orders. */
import { createRoute, lazyRouteComponent as screen } from '@tanstack/react-router'
import { validateNewInvoiceSearch } from '../features/invoices/web/search.ts'
import { validateOrdersSearch } from '../features/orders/web/search.ts'
import { forWriters } from './before-screens.ts'
import { root } from './root-route.ts'

const orders = createRoute({
  getParentRoute: () => root,
  path: '/orders',
  staticData: { area: 'invoices' },
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
  validateSearch: validateNewInvoiceSearch,
})
const order = createRoute({
  getParentRoute: () => root,
  path: '/orders/$orderId',
  staticData: { area: 'invoices' },
  component: screen(() => import('../features/orders/web/page/OrderScreen.tsx'), 'OrderScreen'),
})
const editOrder = createRoute({ getParentRoute: () => orderEditor, path: '/orders/$orderId/edit' })

export const ORDER_ROUTES = [orders, orderEditor.addChildren([newOrder, editOrder]), order] as const
