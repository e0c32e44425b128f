/** The screens of SEPA direct debit. */
import { createRoute, lazyRouteComponent as screen } from '@tanstack/react-router'
import { root } from './root-route.ts'

const directDebits = createRoute({
  getParentRoute: () => root,
  path: '/direct-debits',
  staticData: { area: 'payments' },
  component: screen(() => import('../features/direct-debits/web/DirectDebitsScreen.tsx'), 'DirectDebitsScreen'),
})

const collection = createRoute({
  getParentRoute: () => root,
  path: '/direct-debits/$collectionId',
  staticData: { area: 'payments' },
  component: screen(() => import('../features/direct-debits/web/CollectionScreen.tsx'), 'CollectionScreen'),
})

export const DIRECT_DEBIT_ROUTES = [directDebits, collection] as const
