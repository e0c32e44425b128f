/** The accounts of payments, bills and sales in words. */
import type { BookingAccount } from '../../../domain/accounting/booking-accounts.ts'
import { t } from '../../../translations/web.ts'
import { percentAsText } from '../../../ui/text/decimal-text.ts'
import type { AccountingSummary } from '../contract.ts'

export const ACCOUNT_NAMES: Readonly<Record<BookingAccount, string>> = {
  bank: t('Bank'),
  cash: t('Cash', { context: 'account' }),
  card: t('Card payments'),
  online: t('Online payments'),
  other: t('Other payments'),
  lateCharges: t('Late charges'),
  withheld: t('Tax withheld by customers'),
  bankCharges: t('Bank charges'),
  otherExpenses: t('Other expenses and differences'),
  otherIncome: t('Other income and differences'),
  unsorted: t('Other amounts beside a payment'),
  expenses: t('Bills'),
}

type Sale = NonNullable<AccountingSummary['datev']>['sales'][number]

/** A kind of sale in words: its tax, and where the customer is where that matters. */
export function saleName({ name, rate, category, abroad, outsideUnion, deposit }: Omit<Sale, 'account'>): string {
  const values = { name, rate: percentAsText(rate) }
  if (deposit) return t('Deposits: {name}, {rate}', values)
  if (category === 'AE' && abroad) return t('{name}, {rate}, customer in another EU country', values)
  if (category === 'AE' && outsideUnion) return t('{name}, {rate}, customer outside the EU', values)
  return t('{name}, {rate}', values)
}
