/** Texts of the files that people export (spreadsheets, reports, the ZIP for an accountant) and of what Daybook writes into records by itself, such as a reason. They are in the catalogues of screens, whose words they share. */
import { fileLanguages, LANGUAGES, type LanguageCode } from './languages.ts'
import { readMessage } from './message.ts'
import { type Translate, translator } from './translator.ts'

export type { Translate } from './translator.ts'

export type FileLanguage = (typeof fileLanguages)[number]

type Catalogue = Readonly<Record<string, string>>

/** Each is read when the first file in its language is written. */
const CATALOGUES: Readonly<Record<Exclude<FileLanguage, 'en'>, () => Promise<{ default: Catalogue }>>> = {
  de: () => import('./web/de.json', { with: { type: 'json' } }),
  es: () => import('./web/es.json', { with: { type: 'json' } }),
  fr: () => import('./web/fr.json', { with: { type: 'json' } }),
  it: () => import('./web/it.json', { with: { type: 'json' } }),
  nl: () => import('./web/nl.json', { with: { type: 'json' } }),
  pl: () => import('./web/pl.json', { with: { type: 'json' } }),
  pt: () => import('./web/pt.json', { with: { type: 'json' } }),
}

/** How a file is written. */
export interface FileTexts {
  readonly language: FileLanguage
  readonly t: Translate
}

const known = new Map<FileLanguage, Promise<FileTexts>>()

/** What has no translation, or is in another language of documents, is in English. */
export function textsOfFiles(code: LanguageCode): Promise<FileTexts> {
  const language = fileLanguages.find(one => one === code) ?? 'en'
  let texts = known.get(language)
  if (!texts) {
    texts = load(language)
    known.set(language, texts)
  }
  return texts
}

async function load(language: FileLanguage): Promise<FileTexts> {
  const { locale, direction, numbers } = LANGUAGES[language]
  if (language === 'en') return { language, t: translator({ locale, direction }, numbers) }
  const { default: catalogue } = await CATALOGUES[language]()
  const message = (text: string, key: string) => readMessage(catalogue[key] ?? text)
  return { language, t: translator({ locale, direction, message }, numbers) }
}
