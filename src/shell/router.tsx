/** Which address shows which screen. */
import type { QueryClient } from '@tanstack/react-query'
import {
  type AsyncRouteComponent,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  redirect,
} from '@tanstack/react-router'
import type { Area } from '../features/accounts/web/role.ts'
import { isOpenTo, SETTINGS_ADDRESS, SETTINGS_ADDRESSES } from '../features/businesses/web/settings/addresses.ts'
import { validateCustomersSearch } from '../features/customers/web/search.ts'
import { validateNewDocumentSearch } from '../features/documents/web/search.ts'
import { validateInvoicesSearch } from '../features/invoices/web/search.ts'
import { validateProductsSearch } from '../features/products/web/search.ts'
import { validateStatementSearch } from '../features/statements/web/search.ts'
import { validateNewImportSearch } from '../features/transfer/web/imports/search.ts'
import { rememberPaths } from '../ui/way-back.ts'
import { BANK_ROUTES } from './bank-routes.ts'
import { ahead, forWriters, loadBusinesses, screen } from './before-screens.ts'
import { BILL_ROUTES } from './bill-routes.ts'
import { NotFoundScreen, UnexpectedErrorScreen } from './error-screens.tsx'
import { ORDER_ROUTES } from './order-routes.ts'
import { QUOTE_ROUTES } from './quote-routes.ts'
import { REPORT_ROUTES } from './report-routes.ts'
import { root } from './root-route.ts'
import { STOCK_ROUTES } from './stock-routes.ts'

const dashboard = createRoute({
  getParentRoute: () => root,
  path: '/',
  staticData: { area: 'reports' },
  beforeLoad: async ({ context }) => {
    const { may } = await loadBusinesses(context.queryClient)
    if (!may.reads('reports')) throw redirect({ to: '/products', replace: true })
  },
  loader: at => ahead(at, import('../features/dashboard/web/preload.ts'), (preload, ...of) => preload.dashboard(...of)),
  component: lazyRouteComponent(() => import('../features/dashboard/web/DashboardScreen.tsx'), 'DashboardScreen'),
})

const products = createRoute({
  getParentRoute: () => root,
  path: '/products',
  staticData: { area: 'products' },
  validateSearch: validateProductsSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ deps, ...at }) =>
    ahead(
      at,
      () => import('../features/products/web/preload.ts'),
      (preload, ...of) => preload.products(...of, deps),
    ),
  component: underSheet(screen(() => import('../features/products/web/list/ProductsScreen.tsx'), 'ProductsScreen')),
})
const productForm = {
  component: screen(() => import('../features/products/web/form/ProductFormScreen.tsx'), 'ProductFormScreen'),
}
const newProduct = createRoute({
  getParentRoute: () => products,
  path: 'new',
  beforeLoad: forWriters('/products'),
  ...productForm,
})
const product = createRoute({
  getParentRoute: () => root,
  path: '/products/$productId',
  staticData: { area: 'products' },
  loader: ({ params, ...at }) =>
    ahead(
      at,
      () => import('../features/products/web/preload.ts'),
      (preload, ...of) => preload.product(...of, params.productId),
    ),
  component: underSheet(screen(() => import('../features/products/web/page/ProductScreen.tsx'), 'ProductScreen')),
})
const editProduct = createRoute({
  getParentRoute: () => product,
  path: 'edit',
  beforeLoad: forWriters('products'),
  ...productForm,
})

const customers = createRoute({
  getParentRoute: () => root,
  path: '/customers',
  staticData: { area: 'customers' },
  validateSearch: validateCustomersSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ deps, ...at }) =>
    ahead(
      at,
      () => import('../features/customers/web/preload.ts'),
      (preload, ...of) => preload.customers(...of, deps),
    ),
  component: underSheet(screen(() => import('../features/customers/web/list/CustomersScreen.tsx'), 'CustomersScreen')),
})
const customerForm = {
  beforeLoad: forWriters('customers'),
  component: screen(() => import('../features/customers/web/form/CustomerFormScreen.tsx'), 'CustomerFormScreen'),
}
const newCustomer = createRoute({ getParentRoute: () => customers, path: 'new', ...customerForm })
const customer = createRoute({
  getParentRoute: () => root,
  path: '/customers/$customerId',
  staticData: { area: 'customers' },
  loader: ({ params, ...at }) =>
    ahead(
      at,
      () => import('../features/customers/web/preload.ts'),
      (preload, ...of) => preload.customer(...of, params.customerId),
    ),
  component: underSheet(screen(() => import('./CustomerPage.tsx'), 'CustomerPage')),
})
const statement = createRoute({
  getParentRoute: () => root,
  path: '/customers/$customerId/statement',
  staticData: { area: 'customers' },
  validateSearch: validateStatementSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ params, deps, ...at }) =>
    ahead(
      at,
      () => import('../features/statements/web/preload.ts'),
      (preload, ...of) => preload.statement(...of, params.customerId, deps),
    ),
  component: screen(() => import('../features/statements/web/StatementScreen.tsx'), 'StatementScreen'),
})
const editCustomer = createRoute({ getParentRoute: () => customer, path: 'edit', ...customerForm })

const invoices = createRoute({
  getParentRoute: () => root,
  path: '/invoices',
  staticData: { area: 'invoices' },
  validateSearch: validateInvoicesSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ deps, ...at }) =>
    ahead(
      at,
      () => import('../features/invoices/web/preload.ts'),
      (preload, ...of) => preload.invoices(...of, deps),
    ),
  component: screen(() => import('../features/invoices/web/list/InvoicesScreen.tsx'), 'InvoicesScreen'),
})
// one screen for both, as a new invoice becomes a draft while it is written
const invoiceEditor = createRoute({
  getParentRoute: () => root,
  id: 'invoice-editor',
  staticData: { area: 'invoices' },
  beforeLoad: forWriters('invoices'),
  component: screen(() => import('../features/invoices/web/editor/InvoiceEditorScreen.tsx'), 'InvoiceEditorScreen'),
})
const newInvoice = createRoute({
  getParentRoute: () => invoiceEditor,
  path: '/invoices/new',
  validateSearch: validateNewDocumentSearch,
})
const invoice = createRoute({
  getParentRoute: () => root,
  path: '/invoices/$invoiceId',
  staticData: { area: 'invoices' },
  loader: ({ params, ...at }) =>
    ahead(
      at,
      () => import('../features/invoices/web/preload.ts'),
      (preload, ...of) => preload.invoice(...of, params.invoiceId),
    ),
  component: screen(() => import('../features/invoices/web/page/InvoiceScreen.tsx'), 'InvoiceScreen'),
})
const editInvoice = createRoute({ getParentRoute: () => invoiceEditor, path: '/invoices/$invoiceId/edit' })

const creditNote = createRoute({
  getParentRoute: () => root,
  path: '/credit-notes/$creditNoteId',
  staticData: { area: 'invoices' },
  loader: ({ params, ...at }) =>
    ahead(
      at,
      () => import('../features/credit-notes/web/preload.ts'),
      (preload, ...of) => preload.creditNote(...of, params.creditNoteId),
    ),
  component: screen(() => import('../features/credit-notes/web/CreditNoteScreen.tsx'), 'CreditNoteScreen'),
})

const recurringInvoices = createRoute({
  getParentRoute: () => root,
  path: '/recurring-invoices',
  staticData: { area: 'invoices' },
  component: screen(
    () => import('../features/recurring-invoices/web/RecurringInvoicesScreen.tsx'),
    'RecurringInvoicesScreen',
  ),
})
const recurringInvoice = createRoute({
  getParentRoute: () => root,
  path: '/recurring-invoices/$recurringInvoiceId',
  staticData: { area: 'invoices' },
  loader: ({ params, ...at }) =>
    ahead(
      at,
      () => import('../features/recurring-invoices/web/preload.ts'),
      (preload, ...of) => preload.recurringInvoice(...of, params.recurringInvoiceId),
    ),
  component: screen(
    () => import('../features/recurring-invoices/web/RecurringInvoiceScreen.tsx'),
    'RecurringInvoiceScreen',
  ),
})
const editRecurringInvoice = createRoute({
  getParentRoute: () => root,
  path: '/recurring-invoices/$recurringInvoiceId/edit',
  staticData: { area: 'invoices' },
  beforeLoad: forWriters('invoices'),
  component: screen(
    () => import('../features/recurring-invoices/web/EditRecurringInvoiceScreen.tsx'),
    'EditRecurringInvoiceScreen',
  ),
})

const newImport = createRoute({
  getParentRoute: () => root,
  path: '/imports/new',
  staticData: { area: '/imports' },
  beforeLoad: async ({ context }) => {
    const { may } = await loadBusinesses(context.queryClient)
    if (!may.writes('/imports'))
      throw redirect({ to: '/settings/$section', params: { section: 'import' }, replace: true })
  },
  validateSearch: validateNewImportSearch,
  component: screen(() => import('../features/transfer/web/imports/NewImportScreen.tsx'), 'NewImportScreen'),
})
const importSteps = createRoute({
  getParentRoute: () => root,
  path: '/imports/$importId',
  staticData: { area: '/imports' },
  component: screen(() => import('../features/transfer/web/imports/ImportScreen.tsx'), 'ImportScreen'),
})

const settings = createRoute({
  getParentRoute: () => root,
  path: '/settings',
  beforeLoad: async ({ context }) => {
    const { may } = await loadBusinesses(context.queryClient)
    const section = SETTINGS_ADDRESSES.find(each => isOpenTo(may, each))?.id ?? 'appearance'
    throw redirect({ to: '/settings/$section', params: { section }, replace: true })
  },
})
const settingsSection = createRoute({
  getParentRoute: () => root,
  path: '/settings/$section',
  ...SETTINGS_ADDRESS,
  component: screen(() => import('../features/businesses/web/settings/SettingsScreen.tsx'), 'SettingsScreen'),
})

const routeTree = root.addChildren([
  dashboard,
  products.addChildren([newProduct]),
  product.addChildren([editProduct]),
  ...STOCK_ROUTES,
  customers.addChildren([newCustomer]),
  customer.addChildren([editCustomer]),
  statement,
  invoices,
  invoiceEditor.addChildren([newInvoice, editInvoice]),
  invoice,
  creditNote,
  ...QUOTE_ROUTES,
  ...BILL_ROUTES,
  ...REPORT_ROUTES,
  ...BANK_ROUTES,
  ...ORDER_ROUTES,
  recurringInvoices,
  recurringInvoice,
  editRecurringInvoice,
  newImport,
  importSteps,
  settings,
  settingsSection,
])

/** The screen stays where it is while a form with an address of its own is open over it. */
function underSheet(Screen: AsyncRouteComponent<object>): AsyncRouteComponent<object> {
  const UnderSheet: AsyncRouteComponent<object> = () => (
    <>
      <Screen />
      <Outlet />
    </>
  )
  if (Screen.preload) UnderSheet.preload = Screen.preload
  return UnderSheet
}

export function createAppRouter(queryClient: QueryClient) {
  const router = createRouter({
    routeTree,
    context: { queryClient },
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    scrollRestoration: true,
    defaultNotFoundComponent: NotFoundScreen,
    defaultErrorComponent: UnexpectedErrorScreen,
    // What no screen understands leaves the address, instead of reaching the API
    search: { strict: true },
  })
  rememberPaths(router)
  return router
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** What the screen shows, by which the person’s role opens it and lets them change it. */
    area?: Area
  }
  interface Register {
    router: ReturnType<typeof createAppRouter>
  }
}
