/** The accounts of payments and bills in words. */
import type { BookingAccount } from '../../../domain/accounting/booking-accounts.ts'
import { t } from '../../../translations/web.ts'

export const ACCOUNT_NAMES: Readonly<Record<BookingAccount, string>> = {
  bank: t('Bank'),
  cash: t('Cash'),
  card: t('Card payments'),
  online: t('Online payments'),
  other: t('Other payments'),
  lateCharges: t('Late charges'),
  withheld: t('Tax withheld by customers'),
  expenses: t('Bills'),
}
