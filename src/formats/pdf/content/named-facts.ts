/** The facts of ways to pay, as customers read them. */
import { factsToPay, type WayField, type WayToPay } from '../../../domain/payments/ways-to-pay.ts'
import type { Written } from '../written-in.ts'

/** The ways to pay, line by line, under the names that customers know. */
export function namedFacts(ways: readonly WayToPay[], { t }: Pick<Written, 't'>) {
  const names: Readonly<Record<WayField, string>> = {
    bankName: t('Bank'),
    iban: t('IBAN'),
    bic: t('BIC'),
    sortCode: t('Sort code'),
    accountNumber: t('Account number'),
    routingNumber: t('Routing number'),
    bsb: t('BSB'),
    ifsc: t('IFSC'),
    institutionNumber: t('Institution number'),
    transitNumber: t('Transit number'),
    upiId: t('UPI ID'),
    payId: t('PayID'),
    paymentUrl: t('Pay online'),
  }
  return factsToPay(ways).map(({ field, label, text, copy }) => ({
    label: field ? names[field] : label,
    text,
    copy,
    field,
  }))
}
