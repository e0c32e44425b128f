/** The screens of the second level. */
import { linkOptions } from '@tanstack/react-router'
import { t } from '../../../translations/web.ts'
import { useBusiness } from '../../../web/business/use-business.ts'
import { type Area, useMay } from './role.ts'

interface Place {
  readonly area: Area
  readonly name: string
  readonly link: { readonly to: string }
  /** Whether its address is not that of a screen below it. */
  readonly exact?: boolean
  readonly isUsed?: (business: ReturnType<typeof useBusiness>) => boolean
}

/** By the address of the first level. The first of each is that place itself. */
export const AREAS = {
  '/products': {
    label: t('Products and stock'),
    places: [
      { area: 'products', name: t('All products'), link: linkOptions({ to: '/products' }) },
      { area: 'products', name: t('Stock movements'), link: linkOptions({ to: '/stock' }), exact: true },
      { area: 'products', name: t('Counts'), link: linkOptions({ to: '/stock/counts' }) },
      { area: 'products', name: t('To order'), link: linkOptions({ to: '/stock/to-order' }), exact: true },
      { area: 'prices', name: t('Price lists'), link: linkOptions({ to: '/price-lists' }) },
    ],
  },
  '/invoices': {
    label: t('Invoices and payments'),
    places: [
      { area: 'invoices', name: t('All invoices'), link: linkOptions({ to: '/invoices' }) },
      {
        area: 'invoices',
        name: t('Recurring', { context: 'invoices' }),
        link: linkOptions({ to: '/recurring-invoices' }),
      },
      {
        area: '/direct-debits',
        name: t('Direct debits'),
        link: linkOptions({ to: '/direct-debits' }),
        isUsed: ({ usesDirectDebits }) => usesDirectDebits,
      },
    ],
  },
  '/orders': {
    label: t('Orders and deliveries'),
    places: [
      { area: '/orders', name: t('All orders'), link: linkOptions({ to: '/orders' }), exact: true },
      { area: '/deliveries', name: t('Deliveries'), link: linkOptions({ to: '/deliveries' }) },
      { area: '/orders', name: t('Back-orders'), link: linkOptions({ to: '/orders/back-orders' }) },
    ],
  },
  '/bills': {
    label: t('Bills and suppliers'),
    places: [
      { area: 'bills', name: t('All bills'), link: linkOptions({ to: '/bills' }) },
      { area: 'bills', name: t('Suppliers'), link: linkOptions({ to: '/suppliers' }) },
    ],
  },
} as const satisfies Record<string, { label: string; places: readonly Place[] }>

export type AreaAddress = keyof typeof AREAS

/** Those that the business uses and the person's role opens; none below a place that has no second level. */
export function usePlacesOf(address: string | undefined): readonly Place[] {
  const may = useMay()
  const business = useBusiness()
  if (address === undefined || !hasTabs(address)) return []
  const places: readonly Place[] = AREAS[address].places
  return places.filter(({ area, isUsed }) => may.reads(area) && (isUsed?.(business) ?? true))
}

/** The place of the first level that a path belongs to, where that has a second level. */
export function areaOf(path: string): AreaAddress | undefined {
  const addresses = Object.keys(AREAS) as AreaAddress[]
  return addresses.find(area => AREAS[area].places.some(({ link }) => `${path}/`.startsWith(`${link.to}/`)))
}

function hasTabs(address: string): address is AreaAddress {
  return address in AREAS
}
