/** A file that is exported here says its headers and states in the language of this screen. */
import { fileLanguages } from '../translations/languages.ts'
import { language } from '../translations/web.ts'

/** @param path of an export. English is what programs get, and needs no word. */
export function inScreenLanguage(path: string): string {
  const known = fileLanguages.some(code => code === language)
  return language === 'en' || !known ? path : `${path}${path.includes('?') ? '&' : '?'}language=${language}`
}
