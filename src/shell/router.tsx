/** Which address shows which screen. */
import type { QueryClient } from '@tanstack/react-query'
import {
  type AsyncRouteComponent,
  createRootRouteWithContext,
  createRoute,
  createRouter,
  Outlet,
  redirect,
  lazyRouteComponent as screen,
} from '@tanstack/react-router'
import { isSignInNeeded, mayOnlyLook, signInStateOptions } from '../features/accounts/web/api.ts'
import { validateActivitySearch } from '../features/activity/web/search.ts'
import { readSettingsSection, SETTINGS_SECTIONS } from '../features/businesses/web/settings/sections.ts'
import { validateCustomersSearch } from '../features/customers/web/search.ts'
import { validateInvoicesSearch, validateNewInvoiceSearch } from '../features/invoices/web/search.ts'
import { validateProductsSearch } from '../features/products/web/search.ts'
import { validateStatementSearch } from '../features/statements/web/search.ts'
import { validateLedgerSearch, validateToOrderSearch } from '../features/stock/web/search.ts'
import { validateNewImportSearch } from '../features/transfer/web/imports/search.ts'
import { rememberPaths } from '../ui/way-back.ts'
import { businessesOptions, currentBusiness } from '../web/business/use-business.ts'
import { keepForPerson } from '../web/kept-for-person.ts'
import { Frame } from './Frame.tsx'
import { NotFoundScreen } from './NotFoundScreen.tsx'
import { UnexpectedErrorScreen } from './UnexpectedErrorScreen.tsx'

const root = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  component: Frame,
  loader: ({ context }) => loadBusinesses(context.queryClient),
})

/** The page is left where one has to sign in, or may open nothing: until then, nothing shows. */
async function loadBusinesses(queryClient: QueryClient): Promise<{ isReadOnly: boolean }> {
  try {
    const [{ businesses }, { account }] = await Promise.all([
      queryClient.ensureQueryData(businessesOptions),
      queryClient.ensureQueryData(signInStateOptions),
    ])
    if (account) keepForPerson(account.id)
    if (businesses.length > 0) return { isReadOnly: mayOnlyLook(account, currentBusiness(businesses)) }
    location.assign('/sign-in/no-business')
  } catch (error) {
    if (!isSignInNeeded(error)) throw error
  }
  return new Promise(() => {})
}

/** Before a form that changes something: people with read-only access are sent to the screen that it opens from. */
async function forWriters(to: {
  context: { queryClient: QueryClient }
  location: { pathname: string }
}): Promise<void> {
  const { isReadOnly } = await loadBusinesses(to.context.queryClient)
  if (isReadOnly) throw redirect({ to: to.location.pathname.replace(/\/[^/]+$/, ''), replace: true })
}

const dashboard = createRoute({
  getParentRoute: () => root,
  path: '/',
  loader: ({ context }) =>
    ahead(context, import('../features/dashboard/web/preload.ts'), (preload, ...of) => preload.dashboard(...of)),
  component: screen(() => import('../features/dashboard/web/DashboardScreen.tsx'), 'DashboardScreen'),
})

const products = createRoute({
  getParentRoute: () => root,
  path: '/products',
  validateSearch: validateProductsSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) =>
    ahead(context, import('../features/products/web/preload.ts'), (preload, ...of) => preload.products(...of, deps)),
  component: underSheet(screen(() => import('../features/products/web/list/ProductsScreen.tsx'), 'ProductsScreen')),
})
const productForm = {
  beforeLoad: forWriters,
  component: screen(() => import('../features/products/web/form/ProductFormScreen.tsx'), 'ProductFormScreen'),
}
const newProduct = createRoute({ getParentRoute: () => products, path: 'new', ...productForm })
const product = createRoute({
  getParentRoute: () => root,
  path: '/products/$productId',
  loader: ({ context, params }) =>
    ahead(context, import('../features/products/web/preload.ts'), (preload, ...of) =>
      preload.product(...of, params.productId),
    ),
  component: underSheet(screen(() => import('../features/products/web/page/ProductScreen.tsx'), 'ProductScreen')),
})
const editProduct = createRoute({ getParentRoute: () => product, path: 'edit', ...productForm })

const stock = createRoute({
  getParentRoute: () => root,
  path: '/stock',
  validateSearch: validateLedgerSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) =>
    ahead(context, import('../features/stock/web/preload.ts'), (preload, ...of) => preload.ledger(...of, deps)),
  component: screen(() => import('../features/stock/web/ledger/LedgerScreen.tsx'), 'LedgerScreen'),
})

const toOrder = createRoute({
  getParentRoute: () => root,
  path: '/stock/to-order',
  validateSearch: validateToOrderSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) =>
    ahead(context, import('../features/stock/web/preload.ts'), (preload, ...of) => preload.toOrder(...of, deps)),
  component: screen(() => import('../features/stock/web/reorder/ToOrderScreen.tsx'), 'ToOrderScreen'),
})
const stockCounts = createRoute({
  getParentRoute: () => root,
  path: '/stock/counts',
  loader: ({ context }) =>
    ahead(context, import('../features/stock/web/preload.ts'), (preload, ...of) => preload.stockCounts(...of)),
  component: screen(() => import('../features/stock/web/stock-counts/StockCountsScreen.tsx'), 'StockCountsScreen'),
})
const stockCount = createRoute({
  getParentRoute: () => root,
  path: '/stock/counts/$countId',
  loader: ({ context, params }) =>
    ahead(context, import('../features/stock/web/preload.ts'), (preload, ...of) =>
      preload.stockCount(...of, params.countId),
    ),
  component: screen(() => import('../features/stock/web/stock-counts/StockCountScreen.tsx'), 'StockCountScreen'),
})

const priceLists = createRoute({
  getParentRoute: () => root,
  path: '/price-lists',
  loader: ({ context }) =>
    ahead(context, import('../features/prices/web/preload.ts'), (preload, ...of) => preload.priceLists(...of)),
  component: screen(() => import('../features/prices/web/price-lists/PriceListsScreen.tsx'), 'PriceListsScreen'),
})
const endingPrices = createRoute({
  getParentRoute: () => root,
  path: '/price-lists/ending',
  loader: ({ context }) =>
    ahead(context, import('../features/prices/web/preload.ts'), (preload, ...of) => preload.endingPrices(...of)),
  component: screen(() => import('../features/prices/web/ending/EndingPricesScreen.tsx'), 'EndingPricesScreen'),
})
const priceList = createRoute({
  getParentRoute: () => root,
  path: '/price-lists/$priceListId',
  loader: ({ context, params }) =>
    ahead(context, import('../features/prices/web/preload.ts'), (preload, ...of) =>
      preload.priceList(...of, params.priceListId),
    ),
  component: screen(() => import('../features/prices/web/price-lists/PriceListScreen.tsx'), 'PriceListScreen'),
})

const customers = createRoute({
  getParentRoute: () => root,
  path: '/customers',
  validateSearch: validateCustomersSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) =>
    ahead(context, import('../features/customers/web/preload.ts'), (preload, ...of) => preload.customers(...of, deps)),
  component: underSheet(screen(() => import('../features/customers/web/list/CustomersScreen.tsx'), 'CustomersScreen')),
})
const customerForm = {
  beforeLoad: forWriters,
  component: screen(() => import('../features/customers/web/form/CustomerFormScreen.tsx'), 'CustomerFormScreen'),
}
const newCustomer = createRoute({ getParentRoute: () => customers, path: 'new', ...customerForm })
const customer = createRoute({
  getParentRoute: () => root,
  path: '/customers/$customerId',
  loader: ({ context, params }) =>
    ahead(context, import('../features/customers/web/preload.ts'), (preload, ...of) =>
      preload.customer(...of, params.customerId),
    ),
  component: underSheet(screen(() => import('../features/customers/web/page/CustomerScreen.tsx'), 'CustomerScreen')),
})
const statement = createRoute({
  getParentRoute: () => root,
  path: '/customers/$customerId/statement',
  validateSearch: validateStatementSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, params, deps }) =>
    ahead(context, import('../features/statements/web/preload.ts'), (preload, ...of) =>
      preload.statement(...of, params.customerId, deps),
    ),
  component: screen(() => import('../features/statements/web/StatementScreen.tsx'), 'StatementScreen'),
})
const editCustomer = createRoute({ getParentRoute: () => customer, path: 'edit', ...customerForm })

const invoices = createRoute({
  getParentRoute: () => root,
  path: '/invoices',
  validateSearch: validateInvoicesSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) =>
    ahead(context, import('../features/invoices/web/preload.ts'), (preload, ...of) => preload.invoices(...of, deps)),
  component: screen(() => import('../features/invoices/web/list/InvoicesScreen.tsx'), 'InvoicesScreen'),
})
// one screen for both, as a new invoice becomes a draft while it is written
const invoiceEditor = createRoute({
  getParentRoute: () => root,
  id: 'invoice-editor',
  beforeLoad: forWriters,
  component: screen(() => import('../features/invoices/web/editor/InvoiceEditorScreen.tsx'), 'InvoiceEditorScreen'),
})
const newInvoice = createRoute({
  getParentRoute: () => invoiceEditor,
  path: '/invoices/new',
  validateSearch: validateNewInvoiceSearch,
})
const invoice = createRoute({
  getParentRoute: () => root,
  path: '/invoices/$invoiceId',
  loader: ({ context, params }) =>
    ahead(context, import('../features/invoices/web/preload.ts'), (preload, ...of) =>
      preload.invoice(...of, params.invoiceId),
    ),
  component: screen(() => import('../features/invoices/web/page/InvoiceScreen.tsx'), 'InvoiceScreen'),
})
const editInvoice = createRoute({ getParentRoute: () => invoiceEditor, path: '/invoices/$invoiceId/edit' })

const creditNote = createRoute({
  getParentRoute: () => root,
  path: '/credit-notes/$creditNoteId',
  loader: ({ context, params }) =>
    ahead(context, import('../features/credit-notes/web/preload.ts'), (preload, ...of) =>
      preload.creditNote(...of, params.creditNoteId),
    ),
  component: screen(() => import('../features/credit-notes/web/CreditNoteScreen.tsx'), 'CreditNoteScreen'),
})

const activity = createRoute({
  getParentRoute: () => root,
  path: '/activity',
  validateSearch: validateActivitySearch,
  component: screen(() => import('../features/activity/web/ActivityScreen.tsx'), 'ActivityScreen'),
})

const newImport = createRoute({
  getParentRoute: () => root,
  path: '/imports/new',
  beforeLoad: async ({ context }) => {
    const { isReadOnly } = await loadBusinesses(context.queryClient)
    if (isReadOnly) throw redirect({ to: '/settings/$section', params: { section: 'import' }, replace: true })
  },
  validateSearch: validateNewImportSearch,
  component: screen(() => import('../features/transfer/web/imports/NewImportScreen.tsx'), 'NewImportScreen'),
})
const importSteps = createRoute({
  getParentRoute: () => root,
  path: '/imports/$importId',
  component: screen(() => import('../features/transfer/web/imports/ImportScreen.tsx'), 'ImportScreen'),
})

const settings = createRoute({
  getParentRoute: () => root,
  path: '/settings',
  beforeLoad: () => {
    throw redirect({ to: '/settings/$section', params: { section: SETTINGS_SECTIONS[0].id }, replace: true })
  },
})
const settingsSection = createRoute({
  getParentRoute: () => root,
  path: '/settings/$section',
  params: { parse: readSettingsSection },
  component: screen(() => import('../features/businesses/web/settings/SettingsScreen.tsx'), 'SettingsScreen'),
})

const routeTree = root.addChildren([
  dashboard,
  products.addChildren([newProduct]),
  product.addChildren([editProduct]),
  stock,
  toOrder,
  stockCounts,
  stockCount,
  priceLists,
  endingPrices,
  priceList,
  customers.addChildren([newCustomer]),
  customer.addChildren([editCustomer]),
  statement,
  invoices,
  invoiceEditor.addChildren([newInvoice, editInvoice]),
  invoice,
  creditNote,
  activity,
  newImport,
  importSteps,
  settings,
  settingsSection,
])

/**
 * Starts to fetch what a screen will need, without making anybody wait for it: the screen shows at once, with a skeleton
 * where the answer is not there yet. A failure is shown by the screen, when it asks for the same.
 */
function ahead<Preload>(
  { queryClient }: { queryClient: QueryClient },
  module: Promise<Preload>,
  fetch: (preload: Preload, client: QueryClient, businessId: string) => Promise<unknown>,
): void {
  Promise.all([module, queryClient.ensureQueryData(businessesOptions)])
    .then(([preload, { businesses }]) => fetch(preload, queryClient, currentBusiness(businesses).id))
    .catch(() => {})
}

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
  interface Register {
    router: ReturnType<typeof createAppRouter>
  }
}
