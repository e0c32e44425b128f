/** Reads the words by which programs name the status of a quote. */
import { plain } from './read-word.ts'

export const importedQuoteStatuses = ['open', 'draft', 'accepted', 'declined', 'expired', 'invoiced'] as const
export type ImportedQuoteStatus = (typeof importedQuoteStatuses)[number]

const QUOTE_STATUSES: Readonly<Record<ImportedQuoteStatus, RegExp>> = {
  // “Quotation” is what Odoo calls one that was not sent
  draft: /^(draft|saved|quotation|pending approval|entwurf|brouillon|bozza|borrador|concept|rascunho|szkic)$/,
  invoiced:
    /^(invoiced|billed|converted|closed|completed?|partially (invoiced|billed)|facture|fatturato|facturado|gefactureerd|abgerechnet|teilabgerechnet|in rechnung gestellt|berechnet|fakturiert|faturado|zafakturowana)\b/,
  expired: /^(expired|lapsed|abgelaufen|expire|scaduto|caducado|vencido|verlopen|expirado|wygasła)(?!\p{L})/u,
  declined:
    /^(declined|rejected|refused|lost|not signed|not accepted|cancelled|canceled|void|voided|deleted|replaced|revised|superseded|archived|uberarbeitet|ersetzt|revise|remplace|revisado|sustituido|rivisto|sostituito|herzien|vervangen|revisto|substituido|zmienion[ay]|zastapion[ay]|abgelehnt|storniert|refuse|rifiutato|rechazado|afgewezen|geweigerd|recusado|odrzucona)\b/,
  accepted:
    /^(accepted|approved|signed|signe|won|confirmed|sales? order|ordered|locked|angenommen|akzeptiert|beauftragt|bestatigt|accepte|accettato|aceptado|geaccepteerd|goedgekeurd|aceite|zaakceptowana)\b/,
  open: /^(sent|open|pending|viewed|seen|active|outstanding|unsigned|validated|submitted|delivered|awaiting\b.*|waiting\b.*|quotation sent|versendet|verschickt|gesendet|offen|envoye|en attente|inviato|enviado|pendiente|verzonden|openstaand|wysłana)(?!\p{L})/u,
}

/** Open ones are imported. An accepted one may have been invoiced, so the person decides. */
export function isTaken(status: ImportedQuoteStatus, acceptedToo: boolean): boolean {
  return status === 'open' || (status === 'accepted' && acceptedToo)
}

/** @returns undefined for a word that is none of them */
export function readQuoteStatus(text: string): ImportedQuoteStatus | undefined {
  const word = plain(text)
  return importedQuoteStatuses.find(status => QUOTE_STATUSES[status].test(word))
}
