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
  bankCharges: t('Bank charges'),
  otherExpenses: t('Other expenses and differences'),
  otherIncome: t('Other income and differences'),
  unsorted: t('Other amounts beside a payment'),
  expenses: t('Bills'),
}
