import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { deflateRawSync } from 'node:zlib'
import { writeXlsxStream } from 'hucre/xlsx'
import { describe, expect, test, vi } from 'vitest'
import type { Encoding, TableChoices } from '../../domain/imports/table-choices.ts'
import type { TableRow } from '../../formats/sheets/read-table.ts'
import { startTableReader } from './reader.ts'
import { textOfFile } from './text-of-file.ts'

// a limit of time is broken only where a test says so
const read = startTableReader({ milliseconds: 300_000 })

async function rowsIn(file: Uint8Array, choices: TableChoices = {}): Promise<readonly TableRow[]> {
  const table = await read(file, choices)
  const rows: TableRow[] = []
  for (let some = await table.next(); some; some = await table.next()) rows.push(...some)
  table.close()
  return rows
}

const cellsIn = async (file: Uint8Array, choices?: TableChoices) =>
  (await rowsIn(file, choices)).map(({ cells }) => cells)

describe('a text file is read', () => {
  const rows = [
    ['Name', 'Preis'],
    ['Käse, jung; "gut"', '1,50'],
  ]
  const csv = (separator: string) => `Name${separator}Preis\r\n"Käse, jung; ""gut"""${separator}"1,50"\r\n`
  test.each([
    ['UTF-8', ',', Buffer.from(csv(','))],
    ['UTF-8 with its mark', ';', Buffer.from(`\ufeff${csv(';')}`)],
    ['UTF-16 with its mark', '\t', Buffer.from(`\ufeff${csv('\t')}`, 'utf16le')],
    ['UTF-16 without it', ';', Buffer.from(csv(';'), 'utf16le')],
    ['UTF-16 big-endian', ';', Buffer.from(`\ufeff${csv(';')}`, 'utf16le').swap16()],
    ['Windows-1252', ';', Buffer.from(csv(';'), 'latin1')],
    ['a line that names the separator', ';', Buffer.from(`sep=;\r\n${csv(';')}`)],
  ])('in %s with %j between cells', async (_, _separator, file) => {
    expect(await cellsIn(file)).toEqual(rows)
  })

  test('as a person chooses where it was recognised wrong', async () => {
    expect(await cellsIn(Buffer.from('a|b,c'), { separator: '|' })).toEqual([['a', 'b,c']])
  })

  test('without rows that are empty, with the numbers that a spreadsheet shows', async () => {
    expect((await rowsIn(Buffer.from('a\n\n,\nb\n'))).map(({ number }) => number)).toEqual([1, 4])
  })

  test('without the apostrophe by which exports make formulas harmless', async () => {
    expect(await cellsIn(Buffer.from("phone\n'+1 207\n'quoted\n"))).toEqual([['phone'], ['+1 207'], ["'quoted"]])
  })
})

describe('the encoding is told from the letters of', () => {
  const texts: Readonly<Record<string, readonly [text: string, ...encodings: Encoding[]]>> = {
    German: ['Größe;Straße;Übergabe;5 m³;½ Zoll', 'windows-1252'],
    French: ['Désignation;Bœuf bourguignon à l’ancienne;Crème brûlée', 'windows-1252'],
    Spanish: ['Descripción;Nº 5;Año;¿Cuál?', 'windows-1252'],
    English: ['Item;Café;£12.50;"5 µm"', 'windows-1252'],
    Danish: ['Rødgrød med fløde;Ærø;Blåbær', 'windows-1252'],
    Euro: ['Größe;12,50 €;Straße', 'windows-1252', 'iso-8859-15'],
    Polish: ['Śruba żółta;Łódź;Zażółć gęślą jaźń', 'windows-1250', 'iso-8859-2'],
    Czech: ['Příliš žluťoučký kůň;Praha;Název', 'windows-1250', 'iso-8859-2'],
    Hungarian: ['Megnevezés;Tűzőgép;Művelődési ház', 'windows-1250'],
    Turkish: ['Ürün adı;Şişli İstanbul;Beyoğlu ışık', 'windows-1254'],
    Russian: ['Название;Москва;Цена', 'windows-1251'],
    Greek: ['Ονομασία;Αθήνα;Τιμή', 'windows-1253'],
    Japanese: ['商品名;りんごジュース;価格', 'shift_jis'],
  }
  const cases = Object.entries(texts).flatMap(([language, [text, ...used]]) =>
    used.map(encoding => [language, encoding, text] as const),
  )
  test.each(cases)('%s in %s', (_, encoding, text) => {
    expect(textOfFile(encoded(text, encoding), undefined)).toEqual({ text, encoding })
  })

  test('nobody, so that the one that is usual in the country is taken', () => {
    expect(textOfFile(encoded('Müller', 'windows-1252'), undefined, 'PL').encoding).toBe('windows-1250')
    expect(textOfFile(encoded('Müller', 'windows-1252'), undefined, 'DE').encoding).toBe('windows-1252')
  })
})

/** What `TextDecoder` reads as the text. */
function encoded(text: string, encoding: Encoding): Uint8Array {
  const bytes = new Map<string, readonly number[]>()
  for (let high = 0; high < 256; high++) {
    const single = new TextDecoder(encoding).decode(Uint8Array.of(high))
    if (!bytes.has(single)) bytes.set(single, [high])
    for (let low = 64; encoding === 'shift_jis' && high > 128 && low < 253; low++) {
      const pair = new TextDecoder(encoding).decode(Uint8Array.of(high, low))
      if (!bytes.has(pair)) bytes.set(pair, [high, low])
    }
  }
  return Uint8Array.from([...text].flatMap(letter => bytes.get(letter) ?? []))
}

test('a workbook is read: dates, exact decimals and long numbers', async () => {
  const rows = [
    ['Tea', 1.234, new Date('2026-03-01T00:00:00Z')],
    [null, 0.1 + 0.2, null],
    [4006381333931, true, '007'],
  ]
  const file = await workbook(rows)
  expect((await cellsIn(file)).slice(1)).toEqual([
    ['Tea', '1.2340', '2026-03-01'],
    ['', '0.3'],
    ['4006381333931', 'true', '007'],
  ])
})

describe('what would be too much is refused, and the next file is read', () => {
  const row = (cells: string) => `<row>${cells}</row>`
  const cell = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`
  test.each([
    [
      'a cell that unpacks to 600 MB',
      'too-much-unpacked',
      () => zipped(sheet(row(cell('a'.repeat(1 << 20)))), 600 << 20),
    ],
    ['such a cell in a file that lies about it', 'not-a-table', () => zipped(bomb(), 1000)],
    ['a cell of more than 32,767 characters', 'cell-too-long', () => zipped(sheet(row(cell('a'.repeat(32_768)))))],
    ['a row of cells that are long', 'row-too-long', () => zipped(sheet(row(cell('a'.repeat(30_000)).repeat(20))))],
    [
      'long rows again and again, 60 MB of text in 120 kB',
      'too-much-text',
      () => zipped(sheet(row(cell('a'.repeat(30_000)).repeat(10)).repeat(200))),
    ],
    ['too many columns', 'too-many-columns', () => zipped(sheet(row(cell('a').repeat(201))))],
    ['too many empty rows', 'too-many-blank-rows', () => zipped(sheet('<row/>'.repeat(150_000)))],
    ['a quotation mark that is never closed', 'quote-not-closed', () => Buffer.from(`a,b\n"${'x,y\n'.repeat(10_000)}`)],
    ['a file of nothing', 'empty', () => new Uint8Array()],
    ['an old or encrypted workbook', 'encrypted', () => Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0xa1)],
    ['a picture', 'not-a-table', () => Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 0)],
    ['half of a ZIP file', 'not-a-table', () => zipped(sheet('')).subarray(0, 200)],
  ])('%s', async (_, code, file) => {
    await expect(rowsIn(file())).rejects.toMatchObject({ code })
  })

  test('after all of these', async () => {
    expect(await cellsIn(Buffer.from('a'))).toEqual([['a']])
  })
})

test.skipIf(process.platform !== 'linux')('the process knows nothing that is set for the server', async () => {
  for (const name of ['DATABASE_URL', 'OIDC_CLIENT_SECRET', 'SOME_KEY']) vi.stubEnv(name, 'secret')
  const table = await read(Buffer.from('a'), {})
  const environment = childrenOf(process.pid)
    .map(child => readFileSync(`/proc/${child}/environ`, 'utf8'))
    .join()
  table.close()
  vi.unstubAllEnvs()
  expect(environment).toMatch(/PATH=/)
  expect(environment).not.toContain('secret')
})

test('a file that takes too long is refused, and the next one is read', async () => {
  const impatient = startTableReader({ milliseconds: 1 })
  for (const file of [Buffer.from('a'), Buffer.from('b')]) {
    await expect(impatient(file, {})).rejects.toMatchObject({ code: 'too-much-work' })
  }
})

/** Processes that this one has started and not ended yet. */
function childrenOf(parent: number): number[] {
  return readdirSync('/proc').flatMap(name => {
    if (!/^\d+$/.test(name) || !existsSync(`/proc/${name}/stat`)) return []
    const [state, of] = readFileSync(`/proc/${name}/stat`, 'utf8').replace(/.*\) /, '').split(' ')
    return Number(of) === parent && state !== 'Z' ? [Number(name)] : []
  })
}

async function workbook(rows: readonly unknown[][]): Promise<Uint8Array> {
  const columns = [{ header: 'a' }, { header: 'b' }, { header: 'c', numFmt: 'yyyy-mm-dd' }]
  const stream = writeXlsxStream(rows as never, { name: 'Sheet', columns })
  return new Uint8Array(await new Response(stream).arrayBuffer())
}

function sheet(rows: string): Buffer {
  return Buffer.from(
    `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${rows}</sheetData></worksheet>`,
  )
}

/** One cell of 600 MB, which deflates to 600 kB. */
function bomb(): Buffer {
  const whole = sheet('<row><c t="inlineStr"><is><t>#</t></is></c></row>').toString()
  const [before = '', behind = ''] = whole.split('#')
  return Buffer.concat([Buffer.from(before), Buffer.alloc(600 << 20, 'a'), Buffer.from(behind)])
}

/** A workbook of one sheet. `claimed` is how large its directory says that the sheet is. */
function zipped(content: Buffer, claimed = content.length): Uint8Array {
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
  const relations = 'http://schemas.openxmlformats.org/package/2006/relationships'
  const kinds = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
  const files: [string, Buffer, number][] = [
    [
      '[Content_Types].xml',
      Buffer.from('<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>'),
      0,
    ],
    [
      '_rels/.rels',
      Buffer.from(
        `<Relationships xmlns="${relations}"><Relationship Id="r1" Type="${kinds}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
      ),
      0,
    ],
    [
      'xl/workbook.xml',
      Buffer.from(
        `<workbook xmlns="${main}" xmlns:r="${kinds}"><sheets><sheet name="S" sheetId="1" r:id="r1"/></sheets></workbook>`,
      ),
      0,
    ],
    [
      'xl/_rels/workbook.xml.rels',
      Buffer.from(
        `<Relationships xmlns="${relations}"><Relationship Id="r1" Type="${kinds}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
      ),
      0,
    ],
    ['xl/worksheets/sheet1.xml', content, claimed],
  ]
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let at = 0
  for (const [name, bytes, said] of files) {
    const packed = deflateRawSync(bytes)
    const head = Buffer.alloc(26)
    head.writeUInt16LE(20, 0)
    head.writeUInt16LE(8, 4)
    head.writeUInt32LE(packed.length, 14)
    head.writeUInt32LE(said || bytes.length, 18)
    head.writeUInt16LE(name.length, 22)
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), head, Buffer.from(name), packed])
    const central = Buffer.alloc(16)
    central.writeUInt32LE(at, 12)
    directory.push(
      Buffer.concat([
        Buffer.from('PK\x01\x02'),
        Buffer.from([20, 0]),
        head.subarray(0, 26),
        central.subarray(2),
        Buffer.from(name),
      ]),
    )
    parts.push(local)
    at += local.length
  }
  const all = Buffer.concat(directory)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(files.length, 4)
  end.writeUInt16LE(files.length, 6)
  end.writeUInt32LE(all.length, 8)
  end.writeUInt32LE(at, 12)
  return Buffer.concat([...parts, all, Buffer.from('PK\x05\x06'), end])
}
