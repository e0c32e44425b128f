/** Reads a date as a person types it: `22.11.`, `11/22`, `Nov 22`, `fri`, `tomorrow`, `+14`. */
import { addDays, type CalendarDate, isCalendarDate } from '../../domain/values/calendar.ts'

type Part = 'year' | 'month' | 'day'

export interface DateWords {
  /** How the locale orders the parts of a date. */
  readonly order: readonly Part[]
  /** Twelve, each with its long and its short name. */
  readonly months: readonly (readonly string[])[]
  /** Seven from Sunday on. */
  readonly weekdays: readonly (readonly string[])[]
  /** How many days from today each word is. */
  readonly relative: Readonly<Record<string, number>>
}

interface Typed {
  readonly today: CalendarDate
  /** What `+14` counts from; today unless told. */
  readonly from?: CalendarDate | undefined
  readonly words: DateWords
}

/** @returns undefined where it is not a date that exists */
export function parseDate(text: string, { today, from = today, words }: Typed): CalendarDate | undefined {
  const typed = plain(text)
  if (isCalendarDate(typed)) return typed
  const days = Object.entries(words.relative).find(([word]) => unjoined(word) === unjoined(text))?.[1]
  if (days !== undefined) return addDays(today, days)
  const counted = /^([+\-−])\s*(\d{1,4})$/.exec(typed)
  if (counted) return addDays(isCalendarDate(from) ? from : today, Number(counted[2]) * (counted[1] === '+' ? 1 : -1))
  const weekday = placeOf(typed.replace(/\.$/, ''), words.weekdays)
  if (weekday !== undefined) return addDays(today, (weekday - dayOfWeek(today) + 7) % 7 || 7)
  const parts = partsOf(typed, words)
  return parts && dateOf(parts, today)
}

interface Parts {
  readonly day: number
  /** From 1; this month's where it is left out. */
  readonly month?: number | undefined
  readonly year?: number | undefined
}

function partsOf(typed: string, words: DateWords): Parts | undefined {
  const figures = typed.match(/\d+/g) ?? []
  const named = nameIn(typed.match(/\p{L}[\p{L}\p{M}]*/gu) ?? [])
  if (figures.length === 0 || figures.length > 3 || /[^\p{L}\p{M}\p{N}\s.,/\-–’']/u.test(typed)) return undefined
  if (named !== undefined) {
    const month = placeOf(named, words.months)
    const [first = '', second, third] = figures
    if (month === undefined || third !== undefined) return undefined
    const [day, year] = first.length === 4 ? [second, first] : [first, second]
    return { day: Number(day), month: month + 1, year: yearOf(year) }
  }
  const [first = '', second, third] = figures
  if (second === undefined) return first.length <= 2 ? { day: Number(first) } : undefined
  const order = first.length === 4 ? YEAR_FIRST : typed.includes('.') ? withDots(words.order) : words.order
  const named2 = order.filter(part => part !== 'year')
  if (third === undefined) return readable({ [named2[0] ?? '']: Number(first), [named2[1] ?? '']: Number(second) })
  const inOrder = Object.fromEntries(order.map((part, place) => [part, figures[place]]))
  return readable({ day: Number(inOrder.day), month: Number(inOrder.month), year: yearOf(inOrder.year) })
}

/** What stands beside a month: 31 de diciembre de 2026, 1er mai, May 3rd, 31 grudnia 2026 r. */
const BESIDE_MONTHS = new Set([
  'of',
  'the',
  'st',
  'nd',
  'rd',
  'th',
  'de',
  'del',
  'el',
  'le',
  'er',
  'den',
  'il',
  'r',
  'roku',
  'o',
  'a',
  'e',
  'ste',
])

/** The only one that says something, or all of them, which are no month together. */
function nameIn(words: readonly string[]): string | undefined {
  const names = words.length > 1 ? words.filter(word => !BESIDE_MONTHS.has(word)) : words
  return words.length === 0 ? undefined : names.join(' ')
}

const YEAR_FIRST: readonly Part[] = ['year', 'month', 'day']

/** Dots separate day and month, in this order, wherever they are used, unless the year comes first. */
function withDots(order: readonly Part[]): readonly Part[] {
  return order[0] === 'year' ? order : ['day', 'month', 'year']
}

/** 11/22 and 22/11 can each be only one day. */
function readable({ day = 0, month = 0, year }: { day?: number; month?: number; year?: number | undefined }): Parts {
  return month > 12 && day <= 12 ? { day: month, month: day, year } : { day, month, year }
}

function yearOf(figure: string | undefined): number | undefined {
  if (figure === undefined) return undefined
  return figure.length <= 2 ? 2000 + Number(figure) : Number(figure)
}

/** Without a year, the nearest such day: in December, 15.1. is in a month, and in January, 28.12. was last month. */
function dateOf({ day, month, year }: Parts, today: CalendarDate): CalendarDate | undefined {
  const thisYear = Number(today.slice(0, 4))
  const thisMonth = Number(today.slice(5, 7))
  const years = year !== undefined ? [year] : month === undefined ? [thisYear] : [thisYear, thisYear + 1, thisYear - 1]
  const distance = (date: CalendarDate) => Math.abs(Date.parse(date) - Date.parse(today))
  return years
    .map(each => [padded(each, 4), padded(month ?? thisMonth, 2), padded(day, 2)].join('-'))
    .filter(isCalendarDate)
    .sort((one, other) => distance(one) - distance(other))[0]
}

/** The only one of which a name begins with what was typed, in two letters or more. */
function placeOf(typed: string, names: readonly (readonly string[])[]): number | undefined {
  if (typed.length < 2) return undefined
  const places = names.flatMap((each, place) => (each.some(name => plain(name).startsWith(typed)) ? [place] : []))
  return places.length === 1 ? places[0] : undefined
}

/** Without accents: `ł` alone can't be taken apart. */
function plain(text: string): string {
  return text.normalize('NFKD').replace(ACCENTS, '').trim().toLowerCase().replaceAll('ł', 'l')
}

// of Latin letters; in other scripts a mark may be a letter of its own
const ACCENTS = /[\u0300-\u036f]/g

function unjoined(text: string): string {
  return plain(text).replace(/[\s\-–'’]+/g, '')
}

function padded(figure: number, width: number): string {
  return String(figure).padStart(width, '0')
}

function dayOfWeek(date: CalendarDate): number {
  return new Date(`${date}T00:00:00Z`).getUTCDay()
}
