/** What a new business starts with where this browser is: its currency, and how dates and figures are written there. */
import { type DateFormat, dateFormats } from '../../domain/values/date-format.ts'
import { type CurrencyCode, currencyCodes } from '../../domain/values/money.ts'
import { NUMBER_EXAMPLES, type NumberExample, numberExamples } from '../../domain/values/number-format.ts'

/** ISO 3166 regions by the currency they use, of those that a business can have. All others start with dollars. */
const REGIONS: Readonly<Partial<Record<CurrencyCode, string>>> = {
  EUR: 'AD AT BE BG CY DE EE ES FI FR GR HR IE IT LT LU LV MC ME MT NL PT SI SK SM VA XK',
  GBP: 'GB GG IM JE',
  CHF: 'CH LI',
  CAD: 'CA',
  AUD: 'AU',
  NZD: 'NZ',
  JPY: 'JP',
  CNY: 'CN',
  INR: 'IN',
  SEK: 'SE',
  NOK: 'NO',
  DKK: 'DK FO GL',
  PLN: 'PL',
  CZK: 'CZ',
  HUF: 'HU',
  MXN: 'MX',
  BRL: 'BR',
  ZAR: 'ZA',
  SGD: 'SG',
}

/** By the time zone, since many browsers speak American English everywhere, and else by the language: `de` is Germany. */
export function currencyHere(locale: Intl.Locale, timeZone: string): CurrencyCode {
  const find = (isHere: (region: string) => boolean) =>
    currencyCodes.find(code => REGIONS[code]?.split(' ').some(isHere))
  const spokenIn = locale.maximize().region
  return find(region => zonesOf(region).includes(timeZone)) ?? find(region => region === spokenIn) ?? 'USD'
}

function zonesOf(region: string): readonly string[] {
  const locale: Intl.Locale & { getTimeZones?: () => string[] | undefined } = new Intl.Locale('und', { region })
  return locale.getTimeZones?.() ?? []
}

/** The nearest of those that documents can have. */
export function dateFormatOf(locale: Intl.Locale): DateFormat {
  const parts = new Intl.DateTimeFormat(locale, {
    ...{ dateStyle: 'medium', calendar: 'gregory', numberingSystem: 'latn', timeZone: 'UTC' },
  }).formatToParts(Date.UTC(2026, 2, 31))
  const [first] = parts.flatMap(({ type }) => (type === 'year' || type === 'month' || type === 'day' ? [type] : []))
  const isNamed = /\p{L}/u.test(parts.find(({ type }) => type === 'month')?.value ?? '')
  if (first === 'year') return 'yyyy-MM-dd'
  if (first === 'month') return isNamed ? dateFormats[0] : 'MM/dd/yyyy'
  if (isNamed) return 'd MMM yyyy'
  return parts.some(({ value }) => value.includes('.')) ? 'dd.MM.yyyy' : 'dd/MM/yyyy'
}

/** The one with the same marks. */
export function numberFormatOf(locale: Intl.Locale): NumberExample {
  const parts = new Intl.NumberFormat(locale, { numberingSystem: 'latn' }).formatToParts(1_234_567.8)
  const mark = (type: 'group' | 'decimal') =>
    parts
      .find(part => part.type === type)
      ?.value.replace(/\s/, '\u00a0')
      .replace("'", '’')
  return (
    numberExamples.find(example => {
      const { group, decimal } = NUMBER_EXAMPLES[example]
      return group === mark('group') && decimal === mark('decimal')
    }) ?? numberExamples[0]
  )
}
