/** A kind of sale in words: its tax, and where the customer is where that matters. */
import { t } from '../../../translations/web.ts'
import { percentAsText } from '../../../ui/text/decimal-text.ts'
import type { AccountingSummary } from '../contract.ts'

export type Sale = NonNullable<AccountingSummary['datev']>['sales'][number]

export function saleName({ name, rate, category, abroad, outsideUnion, deposit }: Omit<Sale, 'account'>): string {
  const values = { name, rate: percentAsText(rate) }
  if (deposit) return t('Deposits: {name}, {rate}', values)
  if (category === 'AE' && abroad) return t('{name}, {rate}, customer in another EU country', values)
  if (category === 'AE' && outsideUnion) return t('{name}, {rate}, customer outside the EU', values)
  return t('{name}, {rate}', values)
}
