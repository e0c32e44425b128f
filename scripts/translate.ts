/** `npm run translate -- export de [file.xlsx|file.csv]` writes a file for translators, and `npm run translate -- import de <file>` reads it back. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { TableRow } from '../src/formats/sheets/read-table.ts'
import { spreadsheetOf } from '../src/formats/sheets/spreadsheet.ts'
import { tableOfFile } from '../src/hosts/tables/table-of-file.ts'
import { documentLanguages } from '../src/translations/languages.ts'
import { PROJECT } from './tools.ts'
import { type Catalogue, linesOf, readBack, TRANSLATION_COLUMNS } from './translation-sheet.ts'
import { type Folder, textsOf } from './walls/catalogues.ts'
import { readProjectFiles } from './walls/project-files.ts'

const USAGE =
  'Usage: npm run translate -- export <language> [file.xlsx|file.csv], or npm run translate -- import <language> <file>'

const [action, code = '', file] = process.argv.slice(3).filter(word => word !== '--')
if (!documentLanguages.some(known => known === code && known !== 'en')) throw new Error(USAGE)

const files = readProjectFiles()
const texts = { server: textsOf('server', files), web: textsOf('web', files) }
const pathOf = (folder: Folder) => join(PROJECT, 'src', 'translations', folder, `${code}.json`)
const catalogues = { server: catalogueAt(pathOf('server')), web: catalogueAt(pathOf('web')) }

if (action === 'export') await writeSheet(file ?? `daybook-${code}.xlsx`)
else if (action === 'import' && file !== undefined) await readSheet(file)
else throw new Error(USAGE)

async function writeSheet(to: string): Promise<void> {
  const lines = linesOf(texts, catalogues)
  const bytes = spreadsheetOf(to.endsWith('.csv') ? 'csv' : 'xlsx', code, TRANSLATION_COLUMNS, lines)
  writeFileSync(to, await new Response(bytes).bytes())
  const empty = lines.filter(({ translation }) => translation === '').length
  console.log(`${to}: ${lines.length} texts, of which ${empty} are not translated`)
}

async function readSheet(from: string): Promise<void> {
  const rows: TableRow[] = []
  for await (const row of (await tableOfFile(readFileSync(from), {})).rows) rows.push(row)
  const result = readBack(rows, code, texts, catalogues)
  for (const folder of ['server', 'web'] as const) {
    const catalogue = result.catalogues[folder]
    if (Object.keys(catalogue).length > 0) writeFileSync(pathOf(folder), `${JSON.stringify(catalogue, null, 2)}\n`)
  }
  for (const change of result.changes) console.log(change)
  for (const refusal of result.refused) console.error(refusal)
  console.log(`${result.changes.length} changes, ${result.refused.length} rows refused`)
  if (result.refused.length > 0) process.exitCode = 1
}

function catalogueAt(path: string): Catalogue {
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {}
}
