/** Reads dates as programs and people write them, and recognises the order of day and month. */
import { type CalendarDate, isCalendarDate } from '../values/calendar.ts'
import { headerLanguages } from './local-headers.ts'
import { plain } from './read-word.ts'

export const dateOrders = ['dmy', 'mdy'] as const
export type DateOrder = (typeof dateOrders)[number]

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
/** A time of day behind the date, with or without a zone: the day is taken as it is written. */
const TIME = /(?:T|,?\s+)\d{1,2}:\d{2}.*$/i
const ISO = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/
const COMPACT = /^(\d{4})(\d{2})(\d{2})$/
const NUMBERS = /^(\d{1,2})([-/.])\s?(\d{1,2})[-/.]\s?(\d{4}|\d{2})$/
/** 3 March 2026, 3. März 2026, 1er mars 2026, 3 de marzo de 2026, 3 marca 2026 r. */
const DAY_FIRST_WORDS =
  /^(\d{1,2})(?:st|nd|rd|th|er|[º°])?[\s.-]+(?:de\s+)?(\p{L}{3,12})\.?,?[\s-]+(?:de\s+)?(\d{4}|\d{2})(?:\s+r\.?)?$/u
const MONTH_FIRST_WORDS = /^(\p{L}{3,9})\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})$/u

/** @returns undefined if it is not a date */
export function readDate(text: string, order: DateOrder): CalendarDate | undefined {
  const day = text.trim().replace(TIME, '')
  const iso = ISO.exec(day) ?? COMPACT.exec(day)
  if (iso) return dateOf(iso[1], iso[2], iso[3])
  const numbers = NUMBERS.exec(day)
  if (numbers) {
    const [, first, , second, year] = numbers
    return order === 'dmy' ? dateOf(year, second, first) : dateOf(year, first, second)
  }
  const dayFirst = DAY_FIRST_WORDS.exec(day)
  if (dayFirst) return dateOf(dayFirst[3], monthOf(dayFirst[2]), dayFirst[1])
  const monthFirst = MONTH_FIRST_WORDS.exec(day)
  return monthFirst ? dateOf(monthFirst[3], monthOf(monthFirst[1]), monthFirst[2]) : undefined
}

/** Two figures are a year of this century. */
function dateOf(year = '', month = '', day = ''): CalendarDate | undefined {
  const date = `${year.length === 2 ? '20' : ''}${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isCalendarDate(date) ? date : undefined
}

function monthOf(word = ''): string {
  const name = plain(word)
  return String(NAMED_MONTHS.get(name) ?? MONTHS.indexOf(name.slice(0, 3)) + 1)
}

/** In each language that files are in, whole and short, as a date has them beside its day. No name is another month elsewhere. */
const NAMED_MONTHS: ReadonlyMap<string, number> = new Map(
  headerLanguages.flatMap(language =>
    (['long', 'short'] as const).flatMap(month => {
      const format = new Intl.DateTimeFormat(language, { day: 'numeric', month, timeZone: 'UTC' })
      return MONTHS.map((_, place): [string, number] => {
        const parts = format.formatToParts(Date.UTC(2026, place, 3))
        return [plain(parts.find(({ type }) => type === 'month')?.value ?? '').replace(/\.$/, ''), place + 1]
      })
    }),
  ),
)

/** `unclear`: every date could be read in both orders, and in two ways. `mixed`: the dates show both orders. `none`: no date depends on it. */
export type ShownOrder = DateOrder | 'unclear' | 'mixed' | 'none'

/** The order that dates show: a figure above 12 is a day, and dots separate day, month and year in that order. */
export function orderOfDates(texts: Iterable<string>): ShownOrder {
  let shown: ShownOrder = 'none'
  for (const text of texts) shown = ordersTogether(shown, orderOf(text))
  return shown
}

/** What two parts of a column show together. */
export function ordersTogether(one: ShownOrder, other: ShownOrder): ShownOrder {
  if (one === other || other === 'none') return one
  if (one === 'none' || one === 'unclear') return other
  return other === 'unclear' ? one : 'mixed'
}

/** That a person has to say the order. */
export const isUnclearOrder = (shown: ShownOrder) => shown === 'unclear' || shown === 'mixed'

function orderOf(text: string): ShownOrder {
  const [, first, sign, second] = NUMBERS.exec(text.trim().replace(TIME, '')) ?? []
  if (first === undefined || second === undefined) return 'none'
  if (sign === '.' || Number(first) > 12) return 'dmy'
  if (Number(second) > 12) return 'mdy'
  return Number(first) === Number(second) ? 'none' : 'unclear'
}
