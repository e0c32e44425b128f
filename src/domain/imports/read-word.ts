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

/** Part of it is paid, wherever the word stands: “Betaald (deels)”. Not “partially refunded”, which is none of the statuses, and not what was cancelled. */
const PARTLY_PAID =
  /^(?!.*(?:cancel|void|stornier|annul|anulad|anulow|refund|erstattet|rembours|reembols|rimbors|terugbetaald|zwrocon)).*(?:partial|part paid|teilweise|teilzahlung|teilbezahlt|partiel|en partie|parcial|en parte|em parte|parzial|in parte|deels|gedeeltelijk|czesciow)/u

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

/** In the same languages. A direct debit comes before what names a bank, and a card before what names cash. */
const METHODS: readonly (readonly [(typeof moneyMethods)[number], RegExp])[] = [
  [
    'direct-debit',
    /direct debit|lastschrift|prelevement|domiciliacion|adeudo|addebito|\bsdd\b|incasso|debito direto|polecenie zapłaty/,
  ],
  [
    'card',
    /card|karte|stripe|shopify payments|visa|mastercard|amex|\bcarte\b|\bcarta\b|tarjeta|cartao|kaart|\bpin\b|\bkart[aą]/,
  ],
  ['cheque', /che(que|ck)|scheck|assegno|\bczek/],
  [
    'bank-transfer',
    /bank|transfer|wire|ach\b|eft\b|sepa|uberweisung|virement|bonifico|overboeking|overschrijving|przelew/,
  ],
  ['cash', /cash|\bbar\b|barzahlung|especes|liquide|efectivo|al contado|contant|numerario|dinheiro|gotowk/],
]

/** Any other word is another method. */
export function readMethod(text: string): (typeof moneyMethods)[number] {
  const word = plain(text)
  return METHODS.find(([, pattern]) => pattern.test(word))?.[0] ?? 'other'
}

const YES = /^(y|yes|true|1|x|ja|j|oui|vrai|si|verdadero|vero|sim|verdadeiro|waar|wahr|tak|prawda|tax)$/

export function readYes(text: string): boolean {
  return YES.test(plain(text))
}

/** Whether the type of a product says that it is a service. */
export function readService(text: string): boolean {
  return /servi[cz]|dienst|leistung|prestation|prestazione|usług|non-?\s?inventory/.test(plain(text))
}

export function plain(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').trim().toLowerCase()
}
