/** How did the money come, in words? */
import { type PaymentMethod, paymentMethods } from '../../../domain/payments.ts'

export const METHOD_WORDS: Record<PaymentMethod, string> = {
  'bank-transfer': 'Bank transfer',
  card: 'Card',
  cash: 'Cash',
  cheque: 'Cheque',
  other: 'Other',
}

export const METHOD_OPTIONS = paymentMethods.map(method => ({ value: method, label: METHOD_WORDS[method] }))
