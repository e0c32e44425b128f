/** The screens of the second level, below Products. */
import { linkOptions } from '@tanstack/react-router'
import { t } from '../../../translations/web.ts'
import { useMay } from '../../accounts/web/role.ts'

const STOCK_PLACES = [
  {
    name: t('Stock movements'),
    link: linkOptions({ to: '/stock' }),
    activeOptions: { exact: true, includeSearch: false },
  },
  {
    name: t('Counts'),
    link: linkOptions({ to: '/stock/counts' }),
    activeOptions: { exact: false, includeSearch: false },
  },
  {
    name: t('To order'),
    link: linkOptions({ to: '/stock/to-order' }),
    activeOptions: { exact: true, includeSearch: false },
  },
  {
    name: t('Price lists'),
    link: linkOptions({ to: '/price-lists' }),
    activeOptions: { exact: false, includeSearch: false },
  },
] as const

/** Those that the person's role opens. */
export function useStockPlaces() {
  const seesPrices = useMay().reads('prices')
  return STOCK_PLACES.filter(({ link }) => seesPrices || link.to !== '/price-lists')
}
