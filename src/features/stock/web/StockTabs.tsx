/** Leads from the products to the screens of stock, and back. */
import { Link, linkOptions } from '@tanstack/react-router'
import { t } from '../../../translations/web.ts'
import { useCurrentInSight } from '../../../ui/use-current-in-sight.ts'
import { useStockPlaces } from './stock-places.ts'

const PRODUCTS = {
  name: t('All products'),
  link: linkOptions({ to: '/products' }),
  activeOptions: { includeSearch: false },
} as const

export function StockTabs() {
  return (
    <nav
      ref={useCurrentInSight()}
      aria-label={t('Products and stock')}
      className="mb-3 overflow-x-auto max-sm:-mx-4 max-sm:px-4 print:hidden"
    >
      <ul className="flex min-w-max gap-1">
        {[PRODUCTS, ...useStockPlaces()].map(({ name, link, activeOptions }) => (
          <li key={link.to}>
            <Link
              {...link}
              activeOptions={activeOptions}
              className="inline-flex h-8 items-center rounded-full px-3 text-dense font-medium text-ink-muted -outline-offset-2 hover:bg-sunken hover:text-ink aria-[current=page]:bg-accent-soft aria-[current=page]:text-accent"
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
