/** The language of the pages before the app, which this browser keeps. */
import { LANGUAGES, type LanguageCode } from '../translations/languages.ts'
import { chooseLanguage, language, offeredLanguages, t } from '../translations/web.ts'

export function LanguageChoice() {
  if (offeredLanguages.length < 2) return null
  return (
    <footer className="mt-auto">
      <select
        aria-label={t('Language')}
        value={language}
        onChange={event => chooseLanguage(event.target.value as LanguageCode)}
        className="-ms-1 min-h-8 cursor-pointer rounded-small bg-transparent text-dense text-ink-muted hover:text-ink max-sm:min-h-11 max-sm:text-heading"
      >
        {offeredLanguages.map(code => (
          <option key={code} value={code} lang={LANGUAGES[code].locale}>
            {LANGUAGES[code].name}
          </option>
        ))}
      </select>
    </footer>
  )
}
