/** How does the n-th invoice of a year get its legal number? By a pattern that can place the year and the count, and nothing else. */

/** Each kind of document has a series of its own. */
export type NumberedKind = 'invoice' | 'credit-note'

export const DEFAULT_NUMBERING_PATTERN = 'INV-{year}-{number:4}'
export const DEFAULT_CREDIT_NOTE_PATTERN = 'CN-{year}-{number:4}'

const LONGEST_PATTERN = 40
/** The width of a count is one figure. */
export const WIDEST_NUMBER = 9
const turnsLetters = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u
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

/** The year of the series in which a pattern counts; 0 for the series that never starts anew. */
export function seriesYear(pattern: string, year: number): number {
  return restartsYearly(pattern) ? year : 0
}

/** Why a pattern cannot be taken: without `{number}` it could not tell two invoices apart. */
export function patternProblem(
  pattern: string,
): 'too-long' | 'no-number' | 'number-too-wide' | 'line-break' | 'writing-direction' | undefined {
  if (pattern.length > LONGEST_PATTERN) return 'too-long'
  if (/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]/u.test(pattern)) return 'line-break'
  if (turnsLetters.test(pattern)) return 'writing-direction'
  if (places(pattern, 'number')) return undefined
  return /\{number:\d{2,}\}/.test(pattern) ? 'number-too-wide' : 'no-number'
}

function places(pattern: string, name: 'year' | 'number'): boolean {
  return [...pattern.matchAll(placeholder)].some(match => match[1] === name)
}
