/** The screens of stock and of price lists. */
import { createRoute } from '@tanstack/react-router'
import { validateLedgerSearch, validateToOrderSearch } from '../features/stock/web/search.ts'
import { ahead, screen } from './before-screens.ts'
import { root } from './root-route.ts'

const stock = createRoute({
  getParentRoute: () => root,
  path: '/stock',
  staticData: { area: 'products' },
  validateSearch: validateLedgerSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ deps, ...at }) =>
    ahead(
      at,
      () => import('../features/stock/web/preload.ts'),
      (preload, ...of) => preload.ledger(...of, deps),
    ),
  component: screen(() => import('../features/stock/web/ledger/LedgerScreen.tsx'), 'LedgerScreen'),
})

const toOrder = createRoute({
  getParentRoute: () => root,
  path: '/stock/to-order',
  staticData: { area: 'products' },
  validateSearch: validateToOrderSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ deps, ...at }) =>
    ahead(
      at,
      () => import('../features/stock/web/preload.ts'),
      (preload, ...of) => preload.toOrder(...of, deps),
    ),
  component: screen(() => import('../features/stock/web/reorder/ToOrderScreen.tsx'), 'ToOrderScreen'),
})
const stockCounts = createRoute({
  getParentRoute: () => root,
  path: '/stock/counts',
  staticData: { area: 'products' },
  loader: at =>
    ahead(
      at,
      () => import('../features/stock/web/preload.ts'),
      (preload, ...of) => preload.stockCounts(...of),
    ),
  component: screen(() => import('../features/stock/web/stock-counts/StockCountsScreen.tsx'), 'StockCountsScreen'),
})
const stockCount = createRoute({
  getParentRoute: () => root,
  path: '/stock/counts/$countId',
  staticData: { area: 'products' },
  loader: ({ params, ...at }) =>
    ahead(
      at,
      () => import('../features/stock/web/preload.ts'),
      (preload, ...of) => preload.stockCount(...of, params.countId),
    ),
  component: screen(() => import('../features/stock/web/stock-counts/StockCountScreen.tsx'), 'StockCountScreen'),
})

const priceLists = createRoute({
  getParentRoute: () => root,
  path: '/price-lists',
  staticData: { area: 'prices' },
  loader: at =>
    ahead(
      at,
      () => import('../features/prices/web/preload.ts'),
      (preload, ...of) => preload.priceLists(...of),
    ),
  component: screen(() => import('../features/prices/web/price-lists/PriceListsScreen.tsx'), 'PriceListsScreen'),
})
const endingPrices = createRoute({
  getParentRoute: () => root,
  path: '/price-lists/ending',
  staticData: { area: 'prices' },
  loader: at =>
    ahead(
      at,
      () => import('../features/prices/web/preload.ts'),
      (preload, ...of) => preload.endingPrices(...of),
    ),
  component: screen(() => import('../features/prices/web/ending/EndingPricesScreen.tsx'), 'EndingPricesScreen'),
})
const priceList = createRoute({
  getParentRoute: () => root,
  path: '/price-lists/$priceListId',
  staticData: { area: 'prices' },
  loader: ({ params, ...at }) =>
    ahead(
      at,
      () => import('../features/prices/web/preload.ts'),
      (preload, ...of) => preload.priceList(...of, params.priceListId),
    ),
  component: screen(() => import('../features/prices/web/price-lists/PriceListScreen.tsx'), 'PriceListScreen'),
})

export const STOCK_ROUTES = [stock, toOrder, stockCounts, stockCount, priceLists, endingPrices, priceList] as const
