/** The screens of bank statements and of direct debits. */
import { createRoute } from '@tanstack/react-router'
import { validateBankSearch } from '../features/bank/web/search.ts'
import { screen } from './before-screens.ts'
import { root } from './root-route.ts'

const bank = createRoute({
  getParentRoute: () => root,
  path: '/bank',
  staticData: { area: 'bank' },
  validateSearch: validateBankSearch,
  component: screen(() => import('../features/bank/web/BankScreen.tsx'), 'BankScreen'),
})

const directDebits = createRoute({
  getParentRoute: () => root,
  path: '/direct-debits',
  staticData: { area: '/direct-debits' },
  component: screen(() => import('../features/direct-debits/web/DirectDebitsScreen.tsx'), 'DirectDebitsScreen'),
})

const collection = createRoute({
  getParentRoute: () => root,
  path: '/direct-debits/$collectionId',
  staticData: { area: '/direct-debits' },
  component: screen(() => import('../features/direct-debits/web/CollectionScreen.tsx'), 'CollectionScreen'),
})

export const BANK_ROUTES = [bank, directDebits, collection] as const
