/** Codes of e-invoices that people meet, in words, and figures in the format of the person. Other codes are shown as they are. */
import type { DecimalText } from '../../../../domain/e-invoice/received-invoice.ts'
import { numberFormat, t } from '../../../../translations/web.ts'
import { receivedAmountAsText } from './finding-words.ts'

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
  381: t('Credit note', { context: 'of a supplier' }),
  384: t('Corrected invoice'),
  386: t('Advance invoice'),
  389: t('Self-billed invoice'),
  326: t('Partial invoice'),
  875: t('Partial invoice'),
  877: t('Final invoice'),
}

export function typeWords({ typeCode, kind }: { readonly typeCode: string; readonly kind: string }): string {
  return TYPES[typeCode] ?? (kind === 'credit-note' ? t('Credit note', { context: 'of a supplier' }) : t('Invoice'))
}

export function amountText(text: DecimalText | null, currency: string): string {
  return text === null ? '–' : receivedAmountAsText(text, currency)
}

export function decimalText(text: DecimalText | null): string {
  return text === null ? '–' : text.replace('-', '−').replace('.', numberFormat.decimal)
}
