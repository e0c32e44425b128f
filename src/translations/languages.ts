/** The languages that Daybook speaks. A new one is an entry here, its texts in a file beside this one, and a line in web.ts and server.ts. */
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

export const LANGUAGES = {
  en: { name: 'English', locale: 'en-US', direction: 'ltr', numbers: ENGLISH_NUMBERS },
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

/** For people; the others are for those who work on Daybook. */
export const offeredLanguages = languageCodes.filter(code => !code.startsWith('pseudo'))
