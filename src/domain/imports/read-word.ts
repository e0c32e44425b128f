/** Reads the words by which programs name the status of an invoice and the way it was paid. */
import type { moneyMethods } from '../payments/payments.ts'

export const pastStatuses = ['draft', 'sent', 'paid', 'cancelled'] as const
export type PastStatus = (typeof pastStatuses)[number]

/** In English, German, French, Spanish, Italian, Dutch, Portuguese and Polish, as `plain` leaves them. */
const STATUSES: Readonly<Record<PastStatus, readonly string[]>> = {
  draft: ['draft|submitted|pending approval|entwurf', 'brouillon|borrador|bozza|concept|rascunho|szkic|wersja robocza'],
  cancelled: [
    'void|voided|cancelled|canceled|deleted|storniert|storno',
    'annulee?|anulad[ao]|cancelad[ao]|annullat[ao]|geannuleerd|anulowan[ao]',
  ],
  paid: ['paid|closed|deposited|bezahlt', 'payee?|pagad[ao]|pagat[ao]|betaald|pag[ao]|zapłacon[ao]|opłacon[ao]'],
  sent: [
    'sent|open|unpaid|overdue|past due|due|viewed|approved|authori[sz]ed|awaiting payment|not paid|pending|not sent|not due|outstanding|uncollectible',
    'versendet|verschickt|gesendet|offen|unbezahlt|uberfallig',
    'envoyee?|en attente|a payer|en retard|impayee?|non payee?|enviad[ao]|pendientes?|vencid[ao]|no pagad[ao]|inviat[ao]|scadut[ao]|non pagat[ao]|da pagare',
    'verzonden|openstaand|verlopen|te laat|niet betaald|emitida|por pagar|em atraso|em aberto|nao pag[ao]|wysłan[ao]|niezapłacon[ao]|nieopłacon[ao]|zaległ[ay]|po terminie|nierozliczon[ae]',
  ],
}

/** Part of it is paid, wherever the word stands: “Betaald (deels)”. Not “partially refunded”, which is none of the statuses. */
const PARTLY_PAID =
  /^(?!.*(?:refund|erstattet|rembours|reembols|rimbors|terugbetaald|zwrocon)).*(?:partial|part paid|teilweise|teilzahlung|teilbezahlt|partiel|en partie|parcial|en parte|em parte|parzial|in parte|deels|gedeeltelijk|czesciow)/u

const patterns = (['draft', 'cancelled', 'paid', 'sent'] as const).map(status => ({
  status,
  // “Draft order” is none of them; “Overdue 3 days” is one
  pattern: new RegExp(
    `^(?:${STATUSES[status].join('|')})${status === 'draft' || status === 'cancelled' ? '$' : '(?!\\p{L})'}`,
    'u',
  ),
}))

/** @returns undefined for a word that is none of them, such as `refunded` */
export function readStatus(text: string): PastStatus | undefined {
  const word = plain(text)
  return PARTLY_PAID.test(word) ? 'sent' : patterns.find(({ pattern }) => pattern.test(word))?.status
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
