/** What imported invoice numbers mean for the numbers of new invoices. */
import {
  formatDocumentNumber,
  HIGHEST_COUNT,
  highestCounts,
  patternProblem,
  WIDEST_NUMBER,
} from '../documents/document-number.ts'
import { type CalendarDate, yearOf } from '../values/calendar.ts'

export interface ImportedNumbering {
  readonly pattern: string
  /** The highest count of each series. */
  readonly counts: readonly { readonly year: number; readonly count: number }[]
}

/** The latest invoices show how numbers are made now. */
const LATEST = 1000
const PATTERNS_FROM = 10

/**
 * The pattern by which most of the latest numbers were made: `RE-{year}-{number:4}` for RE-2026-0120.
 * @returns undefined for numbers of which more changes than the year and the count
 */
export function numberingOf(
  invoices: readonly { readonly number: string; readonly date: CalendarDate }[],
): ImportedNumbering | undefined {
  const rank = ({ number, date }: (typeof invoices)[number]) => `${date} ${number.padStart(40)}`
  const latest = [...invoices].sort((one, other) => (rank(one) < rank(other) ? 1 : -1)).slice(0, LATEST)
  const candidates = latest.slice(0, PATTERNS_FROM).flatMap(({ number, date }) => patternsOf(number, yearOf(date)))
  const [best] = [...new Set(candidates)]
    .filter(pattern => patternProblem(pattern) === undefined)
    .map(pattern => ({
      pattern,
      matches: latest.filter(({ number }) => highestCounts(pattern, [number]).length > 0).length,
    }))
    .sort((one, other) => other.matches - one.matches)
  if (!best || best.matches * 2 < latest.length) return undefined
  const numbers = invoices.map(({ number }) => number)
  const counts = highestCounts(best.pattern, numbers)
  return counts.some(({ count }) => count >= HIGHEST_COUNT) ? undefined : { pattern: best.pattern, counts }
}

/** With the count as wide as it is, if zeros fill it or may have. */
function patternsOf(number: string, year: number): string[] {
  const runs = [...number.matchAll(/\d+/g)].map(({ 0: digits, index }) => ({ digits, index }))
  const ofYear = runs.length === 2 ? runs.find(({ digits }) => digits === String(year)) : undefined
  const others = runs.filter(run => run !== ofYear)
  const [count] = others
  if (!count || others.length > 1 || count.digits.length > WIDEST_NUMBER) return []
  const width = count.digits.length
  const places = count.digits.startsWith('0') ? [`{number:${width}}`] : ['{number}', `{number:${width}}`]
  return places.map(place => number.replace(/\d+/g, (_, index: number) => (index === count.index ? place : '{year}')))
}

/** A number that would have its series continue far above all others, and the number that would follow it: null when none is left. */
export interface NumberFarAhead {
  readonly number: string
  readonly row: number
  readonly next: string | null
}

const FAR = 1000
const FAR_ALONE = 1_000_000

export function numberFarAhead(
  pattern: string,
  numbered: readonly { readonly number: string; readonly row: number }[],
  lastCountOf: (year: number) => number,
): NumberFarAhead | null {
  const top = new Map<number, { highest: number; second: number; number: string; row: number }>()
  for (const { number, row } of numbered) {
    const [{ year, count } = { year: 0, count: 0 }] = highestCounts(pattern, [number])
    if (count === 0) continue
    const known = top.get(year) ?? { highest: 0, second: lastCountOf(year), number, row }
    top.set(
      year,
      count > known.highest
        ? { highest: count, second: Math.max(known.highest, known.second), number, row }
        : { ...known, second: Math.max(count, known.second) },
    )
  }
  for (const [year, { highest, second, number, row }] of top) {
    const isFar = second === 0 ? highest > FAR_ALONE : highest > second * 10 && highest - second > FAR
    if (!isFar) continue
    return { number, row, next: highest >= HIGHEST_COUNT ? null : formatDocumentNumber(pattern, year, highest + 1) }
  }
  return null
}
