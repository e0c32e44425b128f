/** The ways in which money moves, in words. */
import { moneyMethods, type PaymentMethod } from '../../../domain/payments/payments.ts'
import { t } from '../../../translations/web.ts'

export const METHOD_WORDS: Record<PaymentMethod, string> = {
  'bank-transfer': t('Bank transfer'),
  card: t('Card'),
  cash: t('Cash'),
  cheque: t('Cheque'),
  other: t('Other'),
  'credit-balance': t('Credit balance'),
}

export const METHOD_OPTIONS = moneyMethods.map(method => ({ value: method, label: METHOD_WORDS[method] }))
