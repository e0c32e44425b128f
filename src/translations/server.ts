/** Texts for what the server writes: documents, emails and the public page, in the language that they are meant for. */
import { LANGUAGES, type Language, type LanguageCode } from './languages.ts'
import { type Message, readMessage } from './message.ts'
import { pseudo } from './pseudo.ts'
import { type Translate, translator } from './translator.ts'

export interface Texts extends Language {
  readonly t: Translate
}

const pseudoMessage = (text: string): Message => pseudo(readMessage(text))

const MESSAGES = { en: readMessage, pseudo: pseudoMessage, 'pseudo-rtl': pseudoMessage }

const known = new Map<LanguageCode, Texts>()

/** `const { t, locale, numbers } = textsIn(business.documentLanguage)` */
export function textsIn(code: LanguageCode): Texts {
  let texts = known.get(code)
  if (!texts) {
    const language = LANGUAGES[code]
    texts = { ...language, t: translator({ ...language, message: MESSAGES[code] }, language.numbers) }
    known.set(code, texts)
  }
  return texts
}
