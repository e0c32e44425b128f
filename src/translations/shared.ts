/** Texts of what runs on both sides, such as contracts: in English on the server, whose API is for programs, and in the language of the app on the web. */

import { type CurrencyCode, type MinorUnits, moneyText } from '../domain/values/money.ts'
import { type NumberFormat, writtenDecimal } from '../domain/values/number-format.ts'
import { LANGUAGES } from './languages.ts'
import { type Translate, translator } from './translator.ts'

const { en } = LANGUAGES
let translate: Translate = translator(en, en.numbers)
let numbers: NumberFormat = en.numbers
let dates: DateLocales | undefined

/** The locale of the names of months, and that of dates in figures alone. */
interface DateLocales {
  readonly words: string
  readonly figures: string
}

export const t: Translate = (text, ...values) => translate(text, ...values)

/** 2500 with 3 decimals is `2.5`. */
export function shortDecimal(units: number, decimals: number): string {
  return writtenDecimal(units, decimals, 0, numbers)
}

/** £30.78, in the number format of whoever reads it. */
export function shortMoney(amount: MinorUnits, currency: CurrencyCode): string {
  return moneyText(amount, currency, numbers)
}

/** A calendar date in words: `Jan 31, 2026`. For programs it is as they sent it. */
export function shortDate(date: string): string {
  const instant = Date.parse(`${date}T00:00:00Z`)
  if (!dates || Number.isNaN(instant)) return date
  return new Intl.DateTimeFormat(dates.words, { ...IN_WORDS, timeZone: 'UTC' }).format(instant)
}

const IN_WORDS = { calendar: 'gregory', numberingSystem: 'latn', dateStyle: 'medium' } as const

/** What is wrong with a date that is none. On the web it names all that a date field reads. */
export function notADate(): string {
  if (!dates) return t('Enter a date such as 2026-03-31.')
  const example = new Intl.DateTimeFormat(dates.figures, { ...FIELD_DATE, timeZone: 'UTC' }).format(
    Date.UTC(2026, 2, 31),
  )
  return t('Enter a date such as {example}, “tomorrow” or “+14”.', { example })
}

const FIELD_DATE = {
  calendar: 'gregory',
  numberingSystem: 'latn',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
} as const

/** Before anything that uses `t` from here is imported. */
export function speakWith(chosen: Translate, format: NumberFormat, dateLocales: DateLocales): void {
  translate = chosen
  numbers = format
  dates = dateLocales
}

/** Words that files have in several languages, made once in each. */
export function perLanguage<Words>(make: (t: Translate) => Words): (t: Translate) => Words {
  const made = new Map<Translate, Words>()
  return within => {
    const words = made.get(within) ?? make(within)
    made.set(within, words)
    return words
  }
}
