/** Why stock has moved, in a word. */
import type { MovementReason } from '../../../domain/products/stock.ts'
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
