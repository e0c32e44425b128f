/** What the ways to pay and their fields are called on screen. */
import type { WayField, WayKind } from '../../../domain/payments/ways-to-pay.ts'
import { t } from '../../../translations/web.ts'

export const WAY_FIELD_NAMES: Readonly<Record<WayField, string>> = {
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
  paymentUrl: t('Payment link'),
}

export const WAY_NAMES: Readonly<Record<WayKind, string>> = {
  iban: t('Bank transfer (IBAN)'),
  'sort-code': t('UK bank account'),
  'routing-number': t('US bank account'),
  bsb: t('Australian bank account'),
  'nz-account': t('New Zealand bank account'),
  ifsc: t('Indian bank account'),
  'transit-number': t('Canadian bank account'),
  upi: t('UPI ID'),
  payid: t('PayID'),
  'payment-link': t('Payment link'),
  'other-account': t('Another account'),
}
