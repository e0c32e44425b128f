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
export function reasonAgainst(
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

/** Whether two patterns can give the same number, in whichever years and after however many documents. */
export function patternsMeet(one: string, other: string): boolean {
  const [first, second] = [stepsOf(one), stepsOf(other)]
  const seen = new Set<string>()
  const reach = (at: number, beside: number): boolean => {
    const key = `${at} ${beside}`
    if (seen.has(key)) return false
    seen.add(key)
    const [a, b] = [first[at], second[beside]]
    if (!a && !b) return true
    if (a?.repeats && reach(at + 1, beside)) return true
    if (b?.repeats && reach(at, beside + 1)) return true
    if (!a || !b || !alike(a, b)) return false
    return reach(a.repeats ? at : at + 1, b.repeats ? beside : beside + 1)
  }
  return reach(0, 0)
}

/** One letter of a number that a pattern can give; null stands for any figure. */
interface Step {
  readonly letter: string | null
  /** Any number of times, also none. */
  readonly repeats: boolean
}

function alike({ letter }: Step, { letter: other }: Step): boolean {
  if (letter === null) return other === null || /[0-9]/.test(other)
  return other === null ? /[0-9]/.test(letter) : letter === other
}

function stepsOf(pattern: string): Step[] {
  const literal = (text: string): Step[] => Array.from(text, letter => ({ letter, repeats: false }))
  const steps: Step[] = []
  let at = 0
  for (const { 0: text, 1: name, 2: width, index } of pattern.matchAll(placeholder)) {
    const fewest = Math.max(name === 'year' ? 4 : 1, Number(width ?? 0))
    const figure = { letter: null, repeats: false }
    steps.push(...literal(pattern.slice(at, index)), ...Array.from({ length: fewest }, () => figure))
    if (name === 'number') steps.push({ letter: null, repeats: true })
    at = index + text.length
  }
  return [...steps, ...literal(pattern.slice(at))]
}
