/** What the command palette looks for. */
import type { Business } from './business/use-business.ts'

export interface PaletteSearch {
  readonly business: Pick<Business, 'id' | 'currency' | 'usesQuotes' | 'usesOrders' | 'usesBills'>
  readonly typed: string
  /** The most rows of a kind. */
  readonly most: number
  readonly signal: AbortSignal
}

/** How the API is asked for it. */
export function asked<Query extends object>({ business, typed, most, signal }: PaletteSearch, more: Query) {
  const query = { ...(typed && { q: typed }), limit: String(most), ...more }
  return [{ param: { businessId: business.id }, query }, { init: { signal } }] as const
}
