/** Reasons of stock movements and policies for negative stock, in a word. */
import type { MovementReason, NegativeStockPolicy } from '../../../domain/products/stock.ts'
import { t } from '../../../translations/web.ts'

export const MOVEMENT_REASONS: Record<MovementReason, string> = {
  opening: t('Opening stock'),
  invoice: t('Sold', { context: 'stock movement' }),
  delivered: t('Delivered', { context: 'stock movement' }),
  return: t('Returned', { context: 'stock movement' }),
  received: t('Received', { context: 'stock movement' }),
  adjusted: t('Adjusted', { context: 'stock movement' }),
  counted: t('Counted', { context: 'stock movement' }),
}

/** For a sale that would take stock below zero. */
export const POLICY_NAMES: Record<NegativeStockPolicy, string> = {
  warn: t('Warn'),
  allow: t('Allow'),
  forbid: t('Forbid'),
}
