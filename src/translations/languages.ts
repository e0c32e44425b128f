/**
 * The languages that Daybook speaks. Documents, emails and public pages are in all of them, screens in some.
 * A new one is an entry here and a catalogue in `server/`.
 */
import { ENGLISH_NUMBERS, type NumberFormat } from '../domain/values/number-format.ts'

export interface Language {
  /** In its own words. */
  readonly name: string
  /** BCP 47: plurals, dates, names of months and currencies. */
  readonly locale: string
  readonly direction: 'ltr' | 'rtl'
  readonly numbers: NumberFormat
}

const EUROPEAN_NUMBERS: NumberFormat = { group: '.', decimal: ',', sign: 'behind' }
const SPACED_NUMBERS: NumberFormat = { group: '\u00a0', decimal: ',', sign: 'behind' }

export const LANGUAGES = {
  en: { name: 'English', locale: 'en-US', direction: 'ltr', numbers: ENGLISH_NUMBERS },
  de: { name: 'Deutsch', locale: 'de-DE', direction: 'ltr', numbers: EUROPEAN_NUMBERS },
  fr: { name: 'Français', locale: 'fr-FR', direction: 'ltr', numbers: SPACED_NUMBERS },
  it: { name: 'Italiano', locale: 'it-IT', direction: 'ltr', numbers: EUROPEAN_NUMBERS },
  es: { name: 'Español', locale: 'es-ES', direction: 'ltr', numbers: EUROPEAN_NUMBERS },
  nl: {
    name: 'Nederlands',
    locale: 'nl-NL',
    direction: 'ltr',
    numbers: { group: '.', decimal: ',', sign: 'before-with-space' },
  },
  pt: { name: 'Português', locale: 'pt-PT', direction: 'ltr', numbers: SPACED_NUMBERS },
  pl: { name: 'Polski', locale: 'pl-PL', direction: 'ltr', numbers: SPACED_NUMBERS },
  da: { name: 'Dansk', locale: 'da-DK', direction: 'ltr', numbers: EUROPEAN_NUMBERS },
  sv: { name: 'Svenska', locale: 'sv-SE', direction: 'ltr', numbers: SPACED_NUMBERS },
  nb: { name: 'Norsk', locale: 'nb-NO', direction: 'ltr', numbers: SPACED_NUMBERS },
  fi: { name: 'Suomi', locale: 'fi-FI', direction: 'ltr', numbers: SPACED_NUMBERS },
  cs: { name: 'Čeština', locale: 'cs-CZ', direction: 'ltr', numbers: SPACED_NUMBERS },
  ja: { name: '日本語', locale: 'ja-JP', direction: 'ltr', numbers: ENGLISH_NUMBERS },
  ar: { name: 'العربية', locale: 'ar-AE', direction: 'rtl', numbers: ENGLISH_NUMBERS },
  // English with accents and longer words, to see what is not translated and what has no room; dates show the letters of their locale
  pseudo: { name: '[Þšééûûððöö]', locale: 'el-GR', direction: 'ltr', numbers: EUROPEAN_NUMBERS },
  'pseudo-rtl': { name: '[Þšééûûððöö ←]', locale: 'he-IL', direction: 'rtl', numbers: EUROPEAN_NUMBERS },
} as const satisfies Record<string, Language>

export type LanguageCode = keyof typeof LANGUAGES

export const languageCodes = Object.keys(LANGUAGES) as [LanguageCode, ...LanguageCode[]]

/** The locales of a browser. It may name one that is no language tag, such as that of the system, `en-US@posix`. */
export function localesOf(tags: readonly string[]): Intl.Locale[] {
  return tags.flatMap(tag => {
    try {
      return new Intl.Locale(tag.replace(/@.*/, ''))
    } catch {
      return []
    }
  })
}

/** Those of documents, for people; the others are for those who work on Daybook. */
export const documentLanguages = languageCodes.filter(code => !code.startsWith('pseudo'))

/** Those of screens, and of the files that people export there: where there is a catalogue in `web/`. */
export const fileLanguages = ['en', 'de', 'fr', 'it', 'es', 'nl', 'pt', 'pl'] as const satisfies readonly LanguageCode[]
export type ScreenLanguage = (typeof fileLanguages)[number]
export const screenLanguages: readonly LanguageCode[] = [...fileLanguages]

/** Where a country spells its language in a way of its own, by locale. */
export const SPELLINGS: Readonly<Record<string, (text: string) => string>> = {
  'de-CH': text => text.replaceAll('ß', 'ss'),
}
