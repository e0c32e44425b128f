/** The main places of the app. */
import { linkOptions, useLocation } from '@tanstack/react-router'
import { t } from '../translations/web.ts'

export const PLACES = [
  { name: t('Dashboard'), link: linkOptions({ to: '/', activeOptions: { exact: true } }) },
  { name: t('Products'), link: linkOptions({ to: '/products', activeOptions: { includeSearch: false } }) },
  { name: t('Customers'), link: linkOptions({ to: '/customers', activeOptions: { includeSearch: false } }) },
  { name: t('Invoices'), link: linkOptions({ to: '/invoices', activeOptions: { includeSearch: false } }) },
] as const

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
