/** Payments and their methods, in words. */
import { CREDIT_BALANCE, moneyMethods, type PaymentMethod } from '../../../domain/payments/payments.ts'
import { browserLocale, t } from '../../../translations/web.ts'
import type { Payment } from '../../payments/contract.ts'

/** An amount on the credit balance came to it, was used from it, or was carried over between two invoices. */
type PaymentKind = 'payment' | 'refund' | 'kept' | 'applied'

export function kindOf({ amount, method }: Pick<Payment, 'amount' | 'method'>): PaymentKind {
  if (method === CREDIT_BALANCE) return amount < 0 ? 'kept' : 'applied'
  return amount < 0 ? 'refund' : 'payment'
}

export const REMOVAL_WORDS = {
  payment: {
    question: t('Remove this payment?'),
    remove: t('Remove payment'),
    keep: t('Keep payment'),
    removed: t('Payment removed.'),
  },
  refund: {
    question: t('Remove this refund?'),
    remove: t('Remove refund'),
    keep: t('Keep refund'),
    removed: t('Refund removed.'),
  },
  kept: {
    question: t('Take this credit back?'),
    remove: t('Take credit back'),
    keep: t('Keep credit', { context: 'of a customer' }),
    removed: t('Credit taken back.'),
  },
  applied: {
    question: t('Remove this credit?'),
    remove: t('Remove credit'),
    keep: t('Keep credit', { context: 'on an invoice' }),
    removed: t('Credit removed.'),
  },
} as const

/** The line under its date: how money moved, or what was done with credit. */
export function paymentWords(payment: Pick<Payment, 'amount' | 'method' | 'sharedWith'>): string {
  const kind = kindOf(payment)
  const method = METHOD_WORDS[payment.method]
  const [other] = payment.sharedWith
  if (kind === 'payment') return method
  if (kind === 'refund') return t('Refund, {method}', { method })
  if (other) {
    const number = other.number ?? ''
    return kind === 'kept' ? t('Carried over to {number}', { number }) : t('Carried over from {number}', { number })
  }
  return kind === 'kept' ? t('Kept as credit') : t('Credit applied')
}

const writesAmerican = (browserLocale.region ?? 'US') === 'US'

export const METHOD_WORDS: Record<PaymentMethod, string> = {
  'bank-transfer': t('Bank transfer'),
  'direct-debit': t('Direct debit'),
  card: t('Card'),
  cash: t('Cash'),
  cheque: writesAmerican ? t('Check', { context: 'payment' }) : t('Cheque'),
  other: t('Other', { context: 'way to pay' }),
  'credit-balance': t('Credit balance'),
}

export const METHOD_OPTIONS = moneyMethods.map(method => ({ value: method, label: METHOD_WORDS[method] }))
