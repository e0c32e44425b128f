/** Reasons of stock movements and policies for negative stock, in a word. */
import type { MovementReason, NegativeStockPolicy } from '../../../domain/products/stock.ts'
import { t } from '../../../translations/web.ts'

export const MOVEMENT_REASONS: Record<MovementReason, string> = {
  opening: t('Opening stock'),
  invoice: t('Sold'),
  delivered: t('Delivered'),
  return: t('Returned'),
  received: t('Received'),
  adjusted: t('Adjusted'),
  counted: t('Counted'),
}

/** For a sale that would take stock below zero. */
export const POLICY_NAMES: Record<NegativeStockPolicy, string> = {
  warn: t('Warn'),
  allow: t('Allow'),
  forbid: t('Forbid'),
}
