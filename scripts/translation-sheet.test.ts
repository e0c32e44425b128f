import { expect, test } from 'vitest'
import type { TableRow } from '../src/formats/sheets/read-table.ts'
import { csvOf } from '../src/formats/sheets/spreadsheet.ts'
import { tableOfFile } from '../src/hosts/tables/table-of-file.ts'
import { linesOf, readBack, TRANSLATION_COLUMNS } from './translation-sheet.ts'
import { usedTexts } from './walls/used-texts.ts'

const textsOf = (...calls: string[]) => usedTexts([{ path: 'src/ui/a.ts', text: calls.join('\n') }])
const texts = {
  server: textsOf(`t('Paid')`),
  web: textsOf(`t('Open', { context: 'verb' })`, `t('Paid')`, `t('Pay {amount}', { amount })`, `t('- none -')`),
}
const catalogues = { server: { Paid: 'Bezahlt' }, web: { 'Pay {amount}': '{amount} zahlen', Gone: 'Fort' } }

const rowsOf = async (lines: ReturnType<typeof linesOf>) => {
  const parts: Uint8Array[] = []
  for await (const part of csvOf(TRANSLATION_COLUMNS, lines)) parts.push(part)
  const bytes = new Uint8Array(Buffer.concat(parts))
  const rows: TableRow[] = []
  for await (const row of (await tableOfFile(bytes, {})).rows) rows.push(row)
  return rows
}

test('a sheet for translators names each text, what is said so far, its room and its place', async () => {
  const rows = await rowsOf(linesOf(texts, catalogues))
  expect(rows.map(({ cells }) => cells)).toEqual([
    ['Catalogue', 'English', 'Context', 'Translation', 'Longest', 'Where'],
    ['server', 'Paid', '', 'Bezahlt', '6', 'src/ui/a.ts:1'],
    ['web', '- none -', '', '', '', 'src/ui/a.ts:4'],
    ['web', 'Open', 'verb', '', '6', 'src/ui/a.ts:1'],
    ['web', 'Paid', '', 'Bezahlt', '6', 'src/ui/a.ts:2'],
    ['web', 'Pay {amount}', '', '{amount} zahlen', '', 'src/ui/a.ts:3'],
  ])
})

test('a sheet that comes back fills the catalogue, in order, and drops what is used no more', async () => {
  const filled = linesOf(texts, catalogues).map(line =>
    line.key === 'Open [verb]' ? { ...line, translation: ' Öffnen' } : line,
  )
  const { catalogues: after, changes, refused } = readBack(await rowsOf(filled), 'de', texts, catalogues)
  expect(refused).toEqual([])
  expect(after.server).toEqual(catalogues.server)
  expect(Object.entries(after.web)).toEqual([
    ['Open [verb]', 'Öffnen'],
    ['Paid', 'Bezahlt'],
    ['Pay {amount}', '{amount} zahlen'],
  ])
  expect(changes).toEqual([
    'web: new: “Open [verb]”: “Öffnen”',
    'web: new: “Paid”: “Bezahlt”',
    'web: dropped, as it is used nowhere: “Gone”',
  ])
})

test('a row with other values, or of a text that is gone, is refused with its number', () => {
  const rows = [
    ['English', 'Catalogue', 'Translation', 'Context'],
    ['Pay {amount}', 'web', '{betrag} zahlen'],
    ['Gone', 'web', 'Fort'],
    ['Paid', 'web', 'Beglichen'],
  ].map((cells, place) => ({ number: place + 1, cells }))
  const { catalogues: after, refused } = readBack(rows, 'de', texts, catalogues)
  expect(refused).toEqual([
    'Row 2: “{betrag} zahlen” asks for {betrag}, and the text for {amount}',
    'Row 3: “Gone” is used nowhere',
  ])
  expect(after.web).toEqual({ Paid: 'Beglichen', 'Pay {amount}': '{amount} zahlen' })
  expect(() => readBack([{ number: 1, cells: ['English'] }], 'de', texts, catalogues)).toThrow(/Catalogue/)
})
