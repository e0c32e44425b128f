/** The language that somebody reads: the customers of a business in a country, or the visitor of a page. */
import { presetOf } from '../domain/countries/countries.ts'
import type { CountryCode } from '../domain/countries/country.ts'
import { documentLanguages, type LanguageCode, localesOf } from './languages.ts'

/** English where Daybook doesn’t write in any language of the country. Where there are several, that of a person who prefers one of them: French in Switzerland for `fr-CH`, and for `fr-FR`. */
export function documentLanguageIn(country: CountryCode, preferred: readonly Intl.Locale[] = []): LanguageCode {
  const preset = presetOf(country)
  const official = preset?.officialLanguages ?? []
  const own = preferred.filter(({ region, language }) => region === country || official.includes(language))
  const usual = new Intl.Locale(preset?.language ?? new Intl.Locale('und', { region: country }).maximize())
  return firstKnown([...own, usual])
}

/** @param header `Accept-Language` of a request */
export function documentLanguageOf(header = ''): LanguageCode {
  return firstKnown(localesOf(header.split(',').map(part => part.replace(/;.*/, '').trim())))
}

function firstKnown(locales: readonly Intl.Locale[]): LanguageCode {
  const found = locales.flatMap(
    ({ language }) => documentLanguages.find(code => code === (language === 'no' ? 'nb' : language)) ?? [],
  )
  return found[0] ?? 'en'
}
