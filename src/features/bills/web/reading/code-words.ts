/** Codes of e-invoices that people meet, in words, and figures in the format of the person. Other codes are shown as they are. */
import { exactOf, minorUnitsOf, toExact } from '../../../../domain/e-invoice/exact.ts'
import type { DecimalText } from '../../../../domain/e-invoice/received-invoice.ts'
import { currencyOf, isCurrencyCode } from '../../../../domain/values/money.ts'
import { numberFormat, t } from '../../../../translations/web.ts'
import { moneyAsText } from '../../../../ui/text/decimal-text.ts'

const UNITS: Readonly<Record<string, string>> = {
  C62: t('pieces'),
  H87: t('pieces'),
  EA: t('pieces'),
  XPP: t('pieces'),
  HUR: t('hours'),
  DAY: t('days'),
  WEE: t('weeks'),
  MON: t('months'),
  ANN: t('years'),
  MIN: t('minutes'),
  KGM: 'kg',
  GRM: 'g',
  TNE: 't',
  LTR: 'l',
  MTR: 'm',
  KMT: 'km',
  MTK: 'm²',
  MTQ: 'm³',
  KWH: 'kWh',
  LS: t('flat rate'),
  SET: t('sets'),
  XBX: t('boxes'),
  XPK: t('packs'),
}

export function unitWords(code: string): string {
  return UNITS[code] ?? code
}

const CATEGORIES: Readonly<Record<string, string>> = {
  S: t('Taxed'),
  Z: t('Zero rate'),
  E: t('Exempt'),
  AE: t('Reverse charge'),
  K: t('EU supply'),
  G: t('Export'),
  O: t('Not subject to tax'),
}

export function categoryWords(code: string): string {
  return CATEGORIES[code] ?? code
}

const MEANS: Readonly<Record<string, string>> = {
  10: t('Cash'),
  20: t('Check', { context: 'payment' }),
  30: t('Bank transfer'),
  48: t('Card'),
  49: t('Direct debit'),
  54: t('Card'),
  57: t('Standing agreement'),
  58: t('Bank transfer'),
  59: t('Direct debit'),
}

export function meansWords({ code, text }: { readonly code: string; readonly text: string }): string {
  return MEANS[code] ?? (text || code)
}

const TYPES: Readonly<Record<string, string>> = {
  380: t('Invoice'),
  381: t('Credit note'),
  384: t('Corrected invoice'),
  386: t('Advance invoice'),
  389: t('Self-billed invoice'),
  326: t('Partial invoice'),
  875: t('Partial invoice'),
  877: t('Final invoice'),
}

export function typeWords({ typeCode, kind }: { readonly typeCode: string; readonly kind: string }): string {
  return TYPES[typeCode] ?? (kind === 'credit-note' ? t('Credit note') : t('Invoice'))
}

/** An amount as written: in the number format of the person where it has no more decimals than its currency. */
export function amountText(text: DecimalText | null, currency: string): string {
  if (text === null) return '–'
  const amount = minorUnitsOf(text, currency)
  if (amount === null || !isCurrencyCode(currency)) return `${decimalText(text)} ${currency}`.trim()
  return isExact(text, amount, currencyOf(currency).decimals)
    ? moneyAsText(amount, currency)
    : `${decimalText(text)} ${currency}`
}

/** Whether nothing was rounded away. */
function isExact(text: DecimalText, amount: number, decimals: number): boolean {
  return exactOf(text) === toExact(amount) / 10n ** BigInt(decimals)
}

export function decimalText(text: DecimalText | null): string {
  return text === null ? '–' : text.replace('-', '−').replace('.', numberFormat.decimal)
}
