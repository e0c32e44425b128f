/** The name of a language in the language of the screens. */
import type { LanguageCode } from '../../translations/languages.ts'
import { dateLocale } from '../../translations/web.ts'

const names = new Intl.DisplayNames([dateLocale], { type: 'language' })

export function languageName(code: LanguageCode): string {
  return code.startsWith('pseudo') ? code : (names.of(code) ?? code)
}
