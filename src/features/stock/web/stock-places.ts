/** The screens of the second level, below Products. */
import { linkOptions } from '@tanstack/react-router'
import { t } from '../../../translations/web.ts'

export const STOCK_PLACES = [
  {
    name: t('Stock movements'),
    link: linkOptions({ to: '/stock' }),
    activeOptions: { exact: true, includeSearch: false },
  },
] as const
