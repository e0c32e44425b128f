/** The languages that documents can be written in. There is nothing to choose while there is one. */
import { LANGUAGES, offeredLanguages } from '../../translations/languages.ts'

export const LANGUAGE_OPTIONS = offeredLanguages.map(code => ({ value: code, label: LANGUAGES[code].name }))
