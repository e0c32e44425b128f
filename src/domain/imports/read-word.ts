/** Reads the words by which programs name the status of an invoice and the way it was paid. */
import type { moneyMethods } from '../payments/payments.ts'

export const pastStatuses = ['draft', 'sent', 'paid', 'cancelled'] as const
export type PastStatus = (typeof pastStatuses)[number]

const STATUSES: Readonly<Record<PastStatus, RegExp>> = {
  draft: /^(draft|submitted|pending approval|entwurf)$/,
  cancelled: /^(void|voided|cancelled|canceled|deleted|storniert|storno)$/,
  paid: /^(paid|closed|deposited|bezahlt)\b/,
  sent: /^(sent|open|unpaid|overdue|past due|due|viewed|approved|authori[sz]ed|awaiting payment|not paid|partial|partially[ _]?paid|part paid|pending|not sent|not due|outstanding|uncollectible|versendet|offen|unbezahlt|uberfallig|teilbezahlt)\b/,
}

/** @returns undefined for a word that is none of them, such as `refunded` */
export function readStatus(text: string): PastStatus | undefined {
  const word = plain(text)
  return pastStatuses.find(status => STATUSES[status].test(word))
}

/** Any other word is another method. */
export function readMethod(text: string): (typeof moneyMethods)[number] {
  const word = plain(text)
  if (/card|karte|stripe|shopify payments|visa|mastercard|amex/.test(word)) return 'card'
  if (/cash|\bbar\b|barzahlung/.test(word)) return 'cash'
  if (/che(que|ck)|scheck/.test(word)) return 'cheque'
  if (/direct debit|lastschrift/.test(word)) return 'direct-debit'
  if (/bank|transfer|wire|ach\b|eft\b|sepa|uberweisung/.test(word)) return 'bank-transfer'
  return 'other'
}

export function plain(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').trim().toLowerCase()
}
