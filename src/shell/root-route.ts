/** The route above all others: it loads the businesses and frames every screen. */
import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext } from '@tanstack/react-router'
import { loadBusinesses } from './before-screens.ts'
import { Frame } from './Frame.tsx'

export const root = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  component: Frame,
  loader: ({ context }) => loadBusinesses(context.queryClient),
})
