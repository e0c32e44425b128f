/** Holds every catalogue of translations to the texts that the sources use: none missing, none unused, each with the same values and the plurals of its language. */
import { LANGUAGES } from '../../src/translations/languages.ts'
import { messageFault, pluralCasesIn, valuesIn } from './message-fault.ts'
import { type Finding, isCode, type SourceFile } from './source-file.ts'
import { usedTexts } from './used-texts.ts'

/** Of what the server writes: documents, emails and the pages of customers. */
const CATALOGUE = /^src\/translations\/server\/([a-z-]+)\.json$/

/** The texts of the server are those of files that use no other `t`. */
export function serverTexts(files: readonly SourceFile[]): readonly string[] {
  return usedTexts(files.filter(({ path, text }) => isCode(path) && !/translations\/(shared|web)\.ts'/.test(text))).keys
}

export function catalogueFindings(files: readonly SourceFile[], used: readonly string[]): Finding[] {
  return files.flatMap(({ path, text }) => {
    const code = CATALOGUE.exec(path)?.[1]
    if (code === undefined) return []
    const translations = JSON.parse(text) as Record<string, string>
    const missing = used.filter(key => !translations[key]).map(key => `“${key}” is not translated`)
    const unused = Object.keys(translations).filter(key => !used.includes(key))
    const { locale } = LANGUAGES[code as keyof typeof LANGUAGES] ?? { locale: code }
    const plurals = new Intl.PluralRules(locale).resolvedOptions().pluralCategories
    const faults = Object.entries(translations).flatMap(
      ([key, translation]) => faultOf(key, translation, plurals) ?? [],
    )
    return [...missing, ...unused.map(key => `“${key}” is used nowhere`), ...faults].map(message => ({ path, message }))
  })
}

function faultOf(key: string, translation: string, plurals: readonly string[]): string | undefined {
  if (translation === '') return undefined
  const fault = messageFault(translation)
  if (fault !== undefined) return fault
  if (valuesIn(key) !== valuesIn(translation)) {
    return `“${translation}” asks for ${valuesIn(translation) || 'no values'}, and the text for ${valuesIn(key) || 'none'}`
  }
  const lacking = pluralCasesIn(translation).flatMap(cases => plurals.filter(name => !cases.includes(name)))
  return lacking.length === 0 ? undefined : `“${translation}” lacks the plural ${lacking.join(', ')}`
}
