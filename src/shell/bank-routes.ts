/** The screen of bank statements. */
import { createRoute, lazyRouteComponent as screen } from '@tanstack/react-router'
import { validateBankSearch } from '../features/bank/web/search.ts'
import { root } from './root-route.ts'

const bank = createRoute({
  getParentRoute: () => root,
  path: '/bank',
  staticData: { area: 'bank' },
  validateSearch: validateBankSearch,
  component: screen(() => import('../features/bank/web/BankScreen.tsx'), 'BankScreen'),
})

export const BANK_ROUTES = [bank] as const
