/** The main places of the app. */
import { linkOptions, useLocation } from '@tanstack/react-router'
import { areaOf } from '../features/accounts/web/area-places.ts'
import { useMay } from '../features/accounts/web/role.ts'
import { t } from '../translations/web.ts'
import { useBusiness } from '../web/business/use-business.ts'

const PLACES = [
  { area: 'reports', name: t('Dashboard'), link: linkOptions({ to: '/', activeOptions: { exact: true } }) },
  {
    area: 'products',
    name: t('Products'),
    link: linkOptions({ to: '/products', activeOptions: { includeSearch: false } }),
  },
  {
    area: 'customers',
    name: t('Customers'),
    link: linkOptions({ to: '/customers', activeOptions: { includeSearch: false } }),
  },
  {
    area: 'invoices',
    name: t('Invoices'),
    link: linkOptions({ to: '/invoices', activeOptions: { includeSearch: false } }),
  },
] as const

/** Where the business uses them. */
const USED_PLACES = [
  {
    uses: 'usesQuotes',
    area: 'invoices',
    name: t('Quotes'),
    link: linkOptions({ to: '/quotes', activeOptions: { includeSearch: false } }),
  },
  {
    uses: 'usesOrders',
    area: '/orders',
    name: t('Orders'),
    link: linkOptions({ to: '/orders', activeOptions: { includeSearch: false } }),
  },
  {
    uses: 'usesBills',
    area: 'bills',
    name: t('Bills'),
    link: linkOptions({ to: '/bills', activeOptions: { includeSearch: false } }),
  },
  {
    uses: 'usesBank',
    area: 'bank',
    name: t('Bank'),
    link: linkOptions({ to: '/bank', activeOptions: { includeSearch: false } }),
  },
] as const

const STOCK = { area: 'products', name: t('Stock'), link: linkOptions({ to: '/stock' }) } as const

/** Those that the person’s role opens, with quotes, orders, bills and the bank where the business uses them. Whoever opens little has Stock in the first row. */
export function usePlaces() {
  const may = useMay()
  const business = useBusiness()
  const used = USED_PLACES.filter(({ uses }) => business[uses])
  const open = [...PLACES, ...used].filter(({ area }) => may.reads(area))
  return may.reads('reports') ? open : [...open, STOCK]
}

/** A screen of the second level belongs to its area, a credit note to Invoices, and stock to Products where it has no place. */
export function usePlaceMark(): (to: string | undefined) => 'page' | undefined {
  const hasStock = usePlaces().some(({ link }) => link.to === '/stock')
  const place = useLocation({
    select: ({ pathname }) => {
      if (/^\/credit-notes(\/|$)/.test(pathname)) return '/invoices'
      return hasStock && /^\/stock(\/|$)/.test(pathname) ? '/stock' : areaOf(pathname)
    },
  })
  return to => (to === place ? 'page' : undefined)
}
