/** What happens when a sale would take stock below zero, in a word. */
import type { NegativeStockPolicy } from '../../../domain/products/stock.ts'
import { t } from '../../../translations/web.ts'

export const POLICY_NAMES: Record<NegativeStockPolicy, string> = {
  warn: t('Warn'),
  allow: t('Allow'),
  forbid: t('Forbid'),
}
