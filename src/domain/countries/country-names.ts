/** Countries by what a person may call them in a file. */
import { countryCodes, OTHER_NAMES } from './countries.ts'
import type { CountryCode } from './country.ts'

const LANGUAGES = ['en', 'de', 'fr', 'es', 'it', 'nl', 'pl']

const codes = new Map<string, CountryCode>()

function plain(text: string): string {
  return text.trim().toLowerCase().normalize('NFD').replace(/\p{M}/gu, '')
}

/** By its code, or its name in one of several languages; null if there is no such country. */
export function countryNamed(text: string): CountryCode | null {
  if (codes.size === 0) {
    const names = LANGUAGES.map(language => new Intl.DisplayNames([language], { type: 'region' }))
    for (const code of countryCodes) {
      const others = OTHER_NAMES[code]?.split(' ') ?? []
      for (const name of [code, ...names.map(each => each.of(code) ?? code), ...others]) codes.set(plain(name), code)
    }
  }
  return codes.get(plain(text)) ?? null
}
