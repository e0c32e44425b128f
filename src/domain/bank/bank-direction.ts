/** How banks write whether money went out or came in, in the languages of the countries that Daybook knows. */
const OUTGOING =
  /^(af|debit|dbit|debito|débito|débit|dr|db|d|s|soll|out|outgoing|debet|debe|dare|cargo|addebito|obciążenie|uscita|sortie|withdrawal|check|ausgang|lastschrift|belastung|-)$/i
const INCOMING =
  /^(bij|credit|crdt|credito|crédito|crédit|cr|c|h|k|haben|kredit|in|incoming|haber|avere|abono|accredito|uznanie|entrata|entrée|deposit|dslip|eingang|gutschrift|\+)$/i

/** @returns -1 for money that went out, 1 for what came in, undefined for another word */
export function directionOf(word: string): -1 | 1 | undefined {
  if (OUTGOING.test(word)) return -1
  return INCOMING.test(word) ? 1 : undefined
}

export const isOutOrIn = { test: (word: string) => directionOf(word) !== undefined }

/** `12.50 DR`, `1.000,50 H` and `CR 5.00`: the figure, and its direction where one is written with it. */
export function figureAndDirection(text: string): { figure: string; direction: -1 | 1 | undefined } {
  const [, figure, behind] = /^(.*[\d)])\s*(DR|DB|D|S|CR|C|H)\.?$/i.exec(text) ?? []
  if (figure !== undefined && behind !== undefined) return { figure, direction: directionOf(behind) }
  const [, before, rest] = /^(DR|CR)\.?\s*(?=[\d(])(.*)$/i.exec(text) ?? []
  if (before !== undefined && rest !== undefined) return { figure: rest, direction: directionOf(before) }
  return { figure: text, direction: undefined }
}
