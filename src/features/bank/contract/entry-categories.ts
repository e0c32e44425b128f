/** What money is that pays no invoice and no bill. */
import type { EntryCategory } from '../../../domain/bank/bank-entries.ts'
import { t } from '../../../translations/shared.ts'
import type { Translate } from '../../../translations/translator.ts'

export const entryCategoriesIn = (t: Translate): Readonly<Record<EntryCategory, string>> => ({
  'bank-charges': t('Bank charges'),
  'payout-fees': t('Fees of a payment provider'),
  interest: t('Interest'),
  'own-transfer': t('Transfer between your accounts'),
  tax: t('Tax paid or refunded'),
  wages: t('Wages and social security'),
  private: t('Private'),
  cash: t('Cash withdrawn or paid in'),
  'returned-payment': t('Payment that came back'),
  rounding: t('Rounding difference'),
  'other-income': t('Other income'),
  'other-expense': t('Other expense'),
})

export const entryCategoryWords = entryCategoriesIn(t)
