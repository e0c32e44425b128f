/** The main places of the app. */
import { linkOptions, useLocation } from '@tanstack/react-router'
import { useMay } from '../features/accounts/web/role.ts'
import { t } from '../translations/web.ts'

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

/** Those that the person’s role opens. */
export function usePlaces() {
  const may = useMay()
  return PLACES.filter(({ area }) => may.reads(area))
}

/** Credit notes have no list of their own and belong to Invoices; stock and price lists belong to Products. */
export function usePlaceMark(): (to: string) => 'page' | undefined {
  const place = useLocation({
    select: ({ pathname }) =>
      pathname.startsWith('/credit-notes/')
        ? '/invoices'
        : /^\/(stock|price-lists)(\/|$)/.test(pathname)
          ? '/products'
          : undefined,
  })
  return to => (to === place ? 'page' : undefined)
}
