/** The sheet that translators fill in: a row for each text of a catalogue. */
import type { TableRow } from '../src/formats/sheets/read-table.ts'
import { type Column, text } from '../src/formats/sheets/spreadsheet.ts'
import { keyWithContext } from '../src/translations/translator.ts'
import { type Folder, translationFault } from './walls/catalogues.ts'
import type { UsedTexts } from './walls/used-texts.ts'

export type Catalogue = Readonly<Record<string, string>>
export type ByFolder<Value> = Readonly<Record<Folder, Value>>

interface Line {
  readonly folder: Folder
  readonly key: string
  readonly translation: string
  readonly places: readonly string[]
}

/** A label of one or two words has about this much more room than its English. */
const ROOM = 1.5
const KEY_WITH_CONTEXT = /^(.+) \[([^\]]+)\]$/s

export const TRANSLATION_COLUMNS: readonly Column<Line>[] = [
  text('Catalogue', ({ folder }) => folder),
  text('English', ({ key }) => textAndContext(key).text),
  text('Context', ({ key }) => textAndContext(key).context),
  text('Translation', ({ translation }) => translation),
  text('Longest', ({ key }) => longest(textAndContext(key).text)),
  text('Where', ({ places }) => places.join(', ')),
]

/** What one catalogue does not translate yet is offered as the other one says it. */
export function linesOf(texts: ByFolder<UsedTexts>, catalogues: ByFolder<Catalogue>): Line[] {
  const folders = ['server', 'web'] as const
  return folders.flatMap(folder =>
    texts[folder].keys.map(key => ({
      folder,
      key,
      translation: catalogues[folder][key] || catalogues.server[key] || catalogues.web[key] || '',
      places: texts[folder].places.get(key) ?? [],
    })),
  )
}

export interface ReadBack {
  readonly catalogues: ByFolder<Catalogue>
  readonly changes: readonly string[]
  /** Each begins with the number of its row. */
  readonly refused: readonly string[]
}

/**
 * The catalogues with the translations of a sheet, in order, without texts that are used no more. An empty cell changes nothing.
 * @param rows with the names of the columns first
 */
export function readBack(
  rows: readonly TableRow[],
  code: string,
  texts: ByFolder<UsedTexts>,
  catalogues: ByFolder<Catalogue>,
): ReadBack {
  const [head, ...lines] = rows
  const cellOf = columnsIn(head?.cells ?? [])
  const said: Record<Folder, Record<string, string>> = { server: {}, web: {} }
  const refused: string[] = []
  for (const { number, cells } of lines) {
    const [folder, english, context] = [cellOf(cells, 'Catalogue'), cellOf(cells, 'English'), cellOf(cells, 'Context')]
    const key = context === '' ? english : keyWithContext(english, context)
    const translation = cellOf(cells, 'Translation').trim()
    if (translation === '') continue
    const isKnown = (folder === 'server' || folder === 'web') && texts[folder].places.has(key)
    const fault = isKnown ? translationFault(key, translation, code) : `“${key}” is used nowhere`
    if (fault === undefined && isKnown) said[folder][key] = translation
    else refused.push(`Row ${number}: ${fault}`)
  }
  const [server, web] = (['server', 'web'] as const).map(folder =>
    together(folder, texts[folder].keys, catalogues[folder], said[folder]),
  ) as [Together, Together]
  const changes = [...server.changes, ...web.changes]
  return { catalogues: { server: server.catalogue, web: web.catalogue }, changes, refused }
}

interface Together {
  readonly catalogue: Catalogue
  readonly changes: readonly string[]
}

function together(folder: Folder, keys: readonly string[], before: Catalogue, said: Catalogue): Together {
  const entries = keys.flatMap(key => {
    const translation = said[key] || before[key]
    return translation ? [[key, translation] as const] : []
  })
  const used = new Set(keys)
  const [added, changed, dropped] = [
    entries.filter(([key]) => !before[key]),
    entries.filter(([key, translation]) => before[key] && before[key] !== translation),
    Object.keys(before).filter(key => !used.has(key)),
  ]
  return {
    catalogue: Object.fromEntries(entries),
    changes: [
      ...added.map(([key, translation]) => `${folder}: new: “${key}”: “${translation}”`),
      ...changed.map(([key, translation]) => `${folder}: “${key}” was “${before[key]}”, is “${translation}”`),
      ...dropped.map(key => `${folder}: dropped, as it is used nowhere: “${key}”`),
    ],
  }
}

function columnsIn(head: readonly string[]): (cells: readonly string[], name: string) => string {
  const needed = ['Catalogue', 'English', 'Context', 'Translation']
  const missing = needed.filter(name => !head.includes(name))
  if (missing.length > 0) throw new Error(`The file has no column “${missing.join('”, “')}”.`)
  return (cells, name) => cells[head.indexOf(name)] ?? ''
}

function textAndContext(key: string): { text: string; context: string } {
  const [, text = key, context = ''] = KEY_WITH_CONTEXT.exec(key) ?? []
  return { text, context }
}

/** In letters; empty where there is room. */
function longest(english: string): string {
  const isLabel = english.split(/\s/).length <= 2 && !/[{<]/.test(english)
  return isLabel ? String(Math.ceil(english.length * ROOM)) : ''
}
