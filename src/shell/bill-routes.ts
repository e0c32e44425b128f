/** The screens of bills and suppliers. */
import { createRoute } from '@tanstack/react-router'
import { validateBillsSearch, validateNewBillSearch, validateSuppliersSearch } from '../features/bills/web/search.ts'
import { forWriters, screen } from './before-screens.ts'
import { root } from './root-route.ts'

const bills = createRoute({
  getParentRoute: () => root,
  path: '/bills',
  staticData: { area: 'bills' },
  validateSearch: validateBillsSearch,
  component: screen(() => import('../features/bills/web/list/BillsScreen.tsx'), 'BillsScreen'),
})
const newBill = createRoute({
  getParentRoute: () => root,
  path: '/bills/new',
  staticData: { area: 'bills' },
  beforeLoad: forWriters('bills'),
  validateSearch: validateNewBillSearch,
  component: screen(() => import('../features/bills/web/form/NewBillScreen.tsx'), 'NewBillScreen'),
})
const bill = createRoute({
  getParentRoute: () => root,
  path: '/bills/$billId',
  staticData: { area: 'bills' },
  component: screen(() => import('../features/bills/web/page/BillScreen.tsx'), 'BillScreen'),
})
const suppliers = createRoute({
  getParentRoute: () => root,
  path: '/suppliers',
  staticData: { area: 'bills' },
  validateSearch: validateSuppliersSearch,
  component: screen(() => import('../features/bills/web/list/SuppliersScreen.tsx'), 'SuppliersScreen'),
})
const supplier = createRoute({
  getParentRoute: () => root,
  path: '/suppliers/$supplierId',
  staticData: { area: 'bills' },
  component: screen(() => import('../features/bills/web/suppliers/SupplierScreen.tsx'), 'SupplierScreen'),
})

export const BILL_ROUTES = [bills, newBill, bill, suppliers, supplier] as const
