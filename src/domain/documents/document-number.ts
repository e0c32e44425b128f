/** Legal numbers of documents, made from a pattern that can hold the year and the count, and nothing else. */

import { RuleBroken } from '../rule-broken.ts'
import { type CalendarDate, yearOf } from '../values/calendar.ts'

const LONGEST_PATTERN = 40
// the width in a pattern is one digit
export const WIDEST_NUMBER = 9
export const HIGHEST_COUNT = 10 ** WIDEST_NUMBER - 1
const directionControls = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u
const placeholder = /\{(year|number)(?::(\d))?\}/g

/**
 * `INV-{year}-{number:4}` for the first of 2026 is `INV-2026-0001`. Anything that is not `{year}` or `{number}` stays as typed.
 * With `{year}` the count starts again each year; see {@link restartsYearly}.
 */
export function formatDocumentNumber(pattern: string, year: number, count: number): string {
  return pattern.replace(placeholder, (_, name: string, width: string | undefined) =>
    (name === 'year' ? String(year) : String(count)).padStart(Number(width ?? 0), '0'),
  )
}

/** Reads the series and the count of numbers that this pattern could give; undefined for any other number. */
export function numberReader(pattern: string): (number: string) => { year: number; count: number } | undefined {
  const order: (string | undefined)[] = []
  let shape = ''
  let at = 0
  for (const { 0: whole, 1: name, index } of pattern.matchAll(placeholder)) {
    order.push(name)
    shape += escaped(pattern.slice(at, index)) + (name === 'year' ? '(\\d{4})' : '(\\d{1,9})')
    at = index + whole.length
  }
  const form = new RegExp(`^${shape}${escaped(pattern.slice(at))}$`, 'u')
  return number => {
    const figures = form.exec(number)?.slice(1).map(Number)
    const year = figures?.[order.indexOf('year')] ?? 0
    const count = figures?.[order.indexOf('number')]
    if (count === undefined || count < 1 || formatDocumentNumber(pattern, year, count) !== number) return undefined
    return { year: seriesYear(pattern, year), count }
  }
}

/** The highest count of each series among numbers that this pattern could give; other numbers are in nobody's way. */
export function highestCounts(pattern: string, numbers: Iterable<string>): { year: number; count: number }[] {
  const read = numberReader(pattern)
  const highest = new Map<number, number>()
  for (const number of numbers) {
    const found = read(number)
    if (found) highest.set(found.year, Math.max(highest.get(found.year) ?? 0, found.count))
  }
  return [...highest].sort(([one], [other]) => one - other).map(([year, count]) => ({ year, count }))
}

const escaped = (text: string) => text.replace(/[$()*+./?[\\\]^{|}]/g, String.raw`\$&`)

export function restartsYearly(pattern: string): boolean {
  return hasPlaceholder(pattern, 'year')
}

/** The year of the pattern's number series; 0 for a series that never starts again. */
export function seriesYear(pattern: string, year: number): number {
  return restartsYearly(pattern) ? year : 0
}

const MOST_YEARS_BACK = 10
const MOST_YEARS_AHEAD = 1

/** The year of a document that gets its number today. A mistyped one would open a series that stays for good. @throws RuleBroken `date-beyond-numbers` */
export function numberedYear(date: CalendarDate, today: CalendarDate): number {
  const [first, last] = [yearOf(today) - MOST_YEARS_BACK, yearOf(today) + MOST_YEARS_AHEAD]
  const year = yearOf(date)
  if (year < first || year > last) throw new RuleBroken('date-beyond-numbers', { first, last })
  return year
}

/**
 * A series may begin at any count. Once it is used, it can only be raised above its last number, with a reason: an auditor asks for the numbers
 * in between.
 * @throws RuleBroken `number-already-used`, `number-reason-missing`
 */
export function assertNextCount({ usedCount }: { usedCount: number }, next: number, reason: string): void {
  if (next <= usedCount) throw new RuleBroken('number-already-used', { lowest: usedCount + 1 })
  if (usedCount > 0 && reason === '') throw new RuleBroken('number-reason-missing', {})
}

/** Why a pattern cannot be used: without `{number}`, two invoices would share a number. */
export function patternProblem(
  pattern: string,
): 'too-long' | 'no-number' | 'number-too-wide' | 'line-break' | 'writing-direction' | undefined {
  if (pattern.length > LONGEST_PATTERN) return 'too-long'
  if (/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]/u.test(pattern)) return 'line-break'
  if (directionControls.test(pattern)) return 'writing-direction'
  if (hasPlaceholder(pattern, 'number')) return undefined
  return /\{number:\d{2,}\}/.test(pattern) ? 'number-too-wide' : 'no-number'
}

function hasPlaceholder(pattern: string, name: 'year' | 'number'): boolean {
  return [...pattern.matchAll(placeholder)].some(match => match[1] === name)
}
