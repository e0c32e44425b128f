/** Holds every catalogue of translations to the texts that the sources use: none unused, each with the same values and the plurals of its language, none with a word that its glossary avoids. */
import { LANGUAGES } from '../../src/translations/languages.ts'
import { glossaryOf } from './glossary.ts'
import { messageFault, pluralCasesIn, valuesIn } from './message-fault.ts'
import { type Finding, isCode, type SourceFile } from './source-file.ts'
import { SHARED_TEXTS, type UsedTexts, usedTexts } from './used-texts.ts'

type Catalogue = Readonly<Record<string, string>>

/** `server` has documents, emails and the pages of customers, `web` has screens. */
export type Folder = 'server' | 'web'

interface Kind {
  /** The texts of its files are in these catalogues. */
  readonly isOf: (file: SourceFile) => boolean
  /** Otherwise what is missing is in English. */
  readonly isWhole: boolean
}

const isOfScreens = ({ path, text }: SourceFile) =>
  path === SHARED_TEXTS || /translations\/(files|shared|web)\.ts'/.test(text)

const KINDS: Readonly<Record<Folder, Kind>> = {
  server: { isOf: file => !isOfScreens(file), isWhole: true },
  web: { isOf: isOfScreens, isWhole: false },
}
const PATH = /^src\/translations\/(server|web)\/([a-z-]+)\.json$/

/** What a catalogue in this folder translates. */
export function textsOf(folder: Folder, files: readonly SourceFile[]): UsedTexts {
  return usedTexts(files.filter(file => isCode(file.path) && KINDS[folder].isOf(file)))
}

export interface Catalogues {
  readonly findings: readonly Finding[]
  /** What is missing where that is no fault, a line for each catalogue. */
  readonly missing: readonly string[]
}

export function cataloguesIn(
  files: readonly SourceFile[],
  texts: Readonly<Record<Folder, readonly string[]>>,
): Catalogues {
  const findings: Finding[] = []
  const missing: string[] = []
  for (const { path, text } of files) {
    const [, folder, code = ''] = PATH.exec(path) ?? []
    if (folder !== 'server' && folder !== 'web') continue
    const translations: Catalogue = JSON.parse(text)
    const untranslated = texts[folder].filter(key => !translations[key])
    const faults = faultsIn(translations, code, texts[folder], glossaryIn(code, files))
    if (KINDS[folder].isWhole) faults.unshift(...untranslated.map(key => `“${key}” is not translated`))
    else if (untranslated.length > 0) missing.push(missingIn(code, untranslated.length, texts[folder].length))
    findings.push(...faults.map(message => ({ path, message })))
  }
  return { findings, missing }
}

function glossaryIn(code: string, files: readonly SourceFile[]): string {
  return files.find(({ path }) => path === `docs/languages/${code}.md`)?.text ?? ''
}

function missingIn(code: string, count: number, of: number): string {
  const [some, all] = [count, of].map(figure => figure.toLocaleString('en-US'))
  return `${code}: ${some} of ${all} texts of screens are not translated`
}

function faultsIn(translations: Catalogue, code: string, used: readonly string[], glossary: string): string[] {
  const known = new Set(used)
  const { avoidedIn } = glossaryOf(glossary)
  const entries = Object.entries(translations)
  return [
    ...entries.filter(([key]) => !known.has(key)).map(([key]) => `“${key}” is used nowhere`),
    ...entries.flatMap(([key, said]) => translationFault(key, said, code) ?? []),
    ...entries.flatMap(([key, said]) =>
      avoidedIn(key, said).map(word => `“${said}” says “${word}”, which docs/languages/${code}.md avoids`),
    ),
  ]
}

/** What is wrong with a translation; undefined when nothing is, or where there is none yet. */
export function translationFault(key: string, translation: string, code: string): string | undefined {
  if (translation === '') return undefined
  const fault = messageFault(translation)
  if (fault !== undefined) return fault
  if (valuesIn(key) !== valuesIn(translation)) {
    return `“${translation}” asks for ${valuesIn(translation) || 'no values'}, and the text for ${valuesIn(key) || 'none'}`
  }
  const { locale } = LANGUAGES[code as keyof typeof LANGUAGES] ?? { locale: code }
  const plurals = new Intl.PluralRules(locale).resolvedOptions().pluralCategories
  const lacking = pluralCasesIn(translation).flatMap(cases => plurals.filter(name => !cases.includes(name)))
  return lacking.length === 0 ? undefined : `“${translation}” lacks the plural ${lacking.join(', ')}`
}
