/** Holds every catalogue of translations to the texts that the sources use: none missing, none unused, each with the same values. */
import { messageFault, valuesIn } from './message-fault.ts'
import type { Finding, SourceFile } from './source-file.ts'

export const CATALOGUE = /^src\/translations\/([a-z-]+)\.json$/i

export function catalogueFindings(files: readonly SourceFile[], used: readonly string[]): Finding[] {
  return files
    .filter(file => CATALOGUE.test(file.path))
    .flatMap(({ path, text }) => {
      const translations = JSON.parse(text) as Record<string, string>
      const missing = used.filter(key => !translations[key]).map(key => `“${key}” is not translated`)
      const unused = Object.keys(translations).filter(key => !used.includes(key))
      const faults = Object.entries(translations).flatMap(([key, translation]) => faultOf(key, translation) ?? [])
      return [...missing, ...unused.map(key => `“${key}” is used nowhere`), ...faults].map(message => ({
        path,
        message,
      }))
    })
}

function faultOf(key: string, translation: string): string | undefined {
  if (translation === '') return undefined
  const fault = messageFault(translation)
  if (fault !== undefined) return fault
  return valuesIn(key) === valuesIn(translation)
    ? undefined
    : `“${translation}” asks for ${valuesIn(translation) || 'no values'}, and the text for ${valuesIn(key) || 'none'}`
}
