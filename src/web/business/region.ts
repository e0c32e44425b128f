/** Where this browser is, and how dates and figures are written there. */
import { countryCodes, presetOf } from '../../domain/countries/countries.ts'
import type { CountryCode } from '../../domain/countries/country.ts'
import { type DateFormat, dateFormats } from '../../domain/values/date-format.ts'
import {
  NUMBER_EXAMPLES,
  type NumberExample,
  numberExamples,
  writtenFigure,
} from '../../domain/values/number-format.ts'
import { currentZoneName } from '../../domain/values/time-zones.ts'

/** By the time zone, since many browsers speak American English everywhere, and else by the language: `de` is Germany. */
export function countryHere(locale: Intl.Locale, timeZone: string): CountryCode {
  const zone = currentZoneName(timeZone)
  const spokenIn = locale.maximize().region ?? 'US'
  const candidates = [spokenIn, ...countryCodes].filter(code => countryCodes.includes(code))
  return candidates.find(code => zonesOf(code).includes(zone)) ?? candidates[0] ?? 'US'
}

/** Where the browser does not know them, the one of the preset. */
export function zonesOf(country: CountryCode): readonly string[] {
  const locale: Intl.Locale & { getTimeZones?: () => string[] | undefined } = new Intl.Locale('und', {
    region: country,
  })
  const preset = presetOf(country)?.timeZone
  const zones = (locale.getTimeZones?.() ?? []).map(currentZoneName)
  return preset === undefined ? zones : [preset, ...zones.filter(zone => zone !== preset)]
}

/** The nearest of those that documents can have. */
export function dateFormatOf(locale: Intl.Locale): DateFormat {
  const parts = new Intl.DateTimeFormat(locale, {
    dateStyle: 'medium',
    calendar: 'gregory',
    numberingSystem: 'latn',
    timeZone: 'UTC',
  }).formatToParts(Date.UTC(2026, 2, 31))
  const [first] = parts.flatMap(({ type }) => (type === 'year' || type === 'month' || type === 'day' ? [type] : []))
  const isNamed = /\p{L}/u.test(parts.find(({ type }) => type === 'month')?.value ?? '')
  if (first === 'year') return 'yyyy-MM-dd'
  if (first === 'month') return isNamed ? dateFormats[0] : 'MM/dd/yyyy'
  if (isNamed) return 'd MMM yyyy'
  return parts.some(({ value }) => value.includes('.')) ? 'dd.MM.yyyy' : 'dd/MM/yyyy'
}

/** The one that writes a figure alike. */
export function numberFormatOf(locale: Intl.Locale): NumberExample {
  const written = new Intl.NumberFormat(locale, { numberingSystem: 'latn', minimumFractionDigits: 2 })
    .format(1_234_567.25)
    .replace(/\s/g, '\u00a0')
    .replaceAll("'", '’')
  return numberExamples.find(example => writtenFigure('1234567.25', NUMBER_EXAMPLES[example]) === written) ?? '1,234.56'
}
