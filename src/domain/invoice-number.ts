/** How does the n-th invoice of a year get its legal number? By a pattern that can place the year and the count, and nothing else. */

/** Each kind of document has a series of its own. */
export type NumberedKind = 'invoice' | 'credit-note'

export const DEFAULT_NUMBERING_PATTERN = 'INV-{year}-{number:4}'

const LONGEST_PATTERN = 40
const placeholder = /\{(year|number)(?::(\d))?\}/g

/**
 * `INV-{year}-{number:4}` for the first of 2026 is `INV-2026-0001`. Anything that is not `{year}` or `{number}` stays as typed.
 * With `{year}` the count starts anew each year; see {@link restartsYearly}.
 */
export function formatInvoiceNumber(pattern: string, year: number, count: number): string {
  return pattern.replace(placeholder, (_, name: string, width: string | undefined) =>
    (name === 'year' ? String(year) : String(count)).padStart(Number(width ?? 0), '0'),
  )
}

export function restartsYearly(pattern: string): boolean {
  return places(pattern, 'year')
}

/** Why a pattern cannot be taken: without `{number}` it could not tell two invoices apart. */
export function reasonAgainst(pattern: string): 'too-long' | 'no-number' | 'line-break' | undefined {
  if (pattern.length > LONGEST_PATTERN) return 'too-long'
  if (/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]/u.test(pattern)) return 'line-break'
  return places(pattern, 'number') ? undefined : 'no-number'
}

function places(pattern: string, name: 'year' | 'number'): boolean {
  return [...pattern.matchAll(placeholder)].some(match => match[1] === name)
}
