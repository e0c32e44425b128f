/** The name of a country in the language of the screens. */
import { dateLocale, t } from '../../translations/web.ts'

const names = new Intl.DisplayNames([dateLocale], { type: 'region' })

export function countryName(code: string | null): string {
  return code === null ? t('(empty)') : (names.of(code) ?? code)
}
