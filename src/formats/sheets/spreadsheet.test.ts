import fc from 'fast-check'
import { readXlsx } from 'hucre/xlsx'
import Papa from 'papaparse'
import { describe, expect, test } from 'vitest'
import { toDecimalText } from '../../domain/values/decimals.ts'
import { type Column, csvOf, spreadsheetOf, withoutApostrophes, xlsxOf } from './spreadsheet.ts'

interface Row {
  readonly name: string | null
  readonly total: number | null
  readonly quantity: number | null
  readonly date: string | null
}

const columns: readonly Column<Row>[] = [
  { header: 'Name', kind: 'text', value: row => row.name },
  { header: 'Total', kind: 'money', decimals: 2, value: row => row.total },
  { header: 'Quantity', kind: 'quantity', value: row => row.quantity },
  { header: 'Date', kind: 'date', value: row => row.date },
]

const row: Row = { name: 'Acme', total: 123_450, quantity: 2500, date: '2026-03-01' }

async function* each<Value>(values: Iterable<Value>): AsyncGenerator<Value> {
  yield* values
}

async function csv(rows: Row[]): Promise<string> {
  const bytes = await new Response(csvOf(columns, each(rows))).arrayBuffer()
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)
}

async function xlsx(rows: Row[]) {
  const bytes = new Uint8Array(await new Response(xlsxOf('Invoices', columns, each(rows))).arrayBuffer())
  const [sheet] = (await readXlsx(bytes)).sheets
  return { sheet, bytes }
}

describe('CSV', () => {
  test('begins with the mark of UTF-8, ends lines with CRLF, and writes plain numbers and dates', async () => {
    expect(await csv([row, { ...row, name: 'Zoë, “Ltd”' }])).toBe(
      '\ufeffName,Total,Quantity,Date\r\nAcme,1234.50,2.5,2026-03-01\r\n"Zoë, “Ltd”",1234.50,2.5,2026-03-01',
    )
  })

  test('without rows it is the heading alone', async () => {
    expect(await csv([])).toBe('\ufeffName,Total,Quantity,Date')
  })

  test('a missing value is an empty cell', async () => {
    expect(await csv([{ name: null, total: null, quantity: null, date: null }])).toContain('\r\n,,,')
  })

  test.each([
    '=1+1',
    "=cmd|' /C calc'!A0",
    '+491234',
    '+1-2',
    '+1 -2',
    '+1 2/3',
    '+49 30 1234+1',
    '+49 A1',
    '-49 30 1234',
    '-2+3',
    '@SUM(A1)',
    '\t=1',
    '\ttext',
    '  =1+1',
    '\u00a0=1+1',
    '"=1+1"',
    "'=1+1",
    '" =1+1',
    '＝1+1',
  ])('%j is made harmless', async name => {
    const { data } = Papa.parse<string[]>(await csv([{ ...row, name }]))
    expect(data[1]?.[0]).toBe(`'${name}`)
  })

  test.each([
    ['Acme;=1+1', "Acme;'=1+1"],
    ['Acme; "@SUM(A1)"', 'Acme;\' "@SUM(A1)"'],
    ['Main Street 1\n=1+1', "Main Street 1\n'=1+1"],
    ['Main Street 1\r\n+49 30 1234', "Main Street 1\r\n'+49 30 1234"],
    ['\n=1', "'\n'=1"],
  ])('%j is made harmless where a semicolon or a line end begins a cell', async (name, expected) => {
    const { data } = Papa.parse<string[]>(await csv([{ ...row, name }]), { newline: '\r\n', delimiter: ',' })
    expect(data[1]?.[0]).toBe(expected)
  })

  test.each([
    '+49 30 1234',
    '+1 (207) 555-0100',
    '+44 20 7946 0958',
    'Acme = partner',
    'a-b',
    'mail@example.com',
    "Let's",
    '1+1',
    ' Acme',
    'a; b',
    'a\nb-c',
  ])('%j stays as it is', async name => {
    const { data } = Papa.parse<string[]>(await csv([{ ...row, name }]))
    expect(data[1]?.[0]).toBe(name)
  })

  test('what was made harmless is read back as it was', async () => {
    const texts = fc.string({ unit: fc.constantFrom(...'=+-@; \t"\'\n1A') }).map(text => text.trim())
    await fc.assert(
      fc.asyncProperty(texts, async name => {
        const { data } = Papa.parse<string[]>(await csv([{ ...row, name }]), { newline: '\r\n', delimiter: ',' })
        expect(withoutApostrophes(data[1]?.[0] ?? '')).toBe(name)
      }),
    )
  })

  test('a negative number stays a number', async () => {
    expect(await csv([{ ...row, total: -5, quantity: -2500 }])).toContain('Acme,-0.05,-2.5,')
  })

  test('another program reads exactly the cells that were written', async () => {
    const anyRow = fc.record({
      name: fc.string({ unit: 'grapheme' }).map(text => `x${text.replace(/[;\r\n]/g, ',')}`),
      total: fc.integer({ min: -1e14, max: 1e14 }),
      quantity: fc.integer({ min: -1e12, max: 1e12 }),
      date: fc.constant('2026-03-01'),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(anyRow, { maxLength: 20 }), async rows => {
        const { data, errors } = Papa.parse<string[]>((await csv(rows)).slice(1), { newline: '\r\n', delimiter: ',' })
        expect(errors).toEqual([])
        expect(data.slice(1).map(cells => [cells[0], cells[1], cells[3]])).toEqual(
          rows.map(one => [one.name, toDecimalText(one.total, 2), one.date]),
        )
        expect(data.slice(1).map(cells => Math.round(Number(cells[2]) * 1000))).toEqual(rows.map(one => one.quantity))
      }),
    )
  })
})

describe('XLSX', () => {
  test('holds true numbers and true dates under a heading', async () => {
    const { sheet } = await xlsx([row, { ...row, total: -5 }])
    expect(sheet?.name).toBe('Invoices')
    expect(sheet?.rows).toEqual([
      ['Name', 'Total', 'Quantity', 'Date'],
      ['Acme', 1234.5, 2.5, new Date('2026-03-01T00:00:00Z')],
      ['Acme', -0.05, 2.5, new Date('2026-03-01T00:00:00Z')],
    ])
  })

  test('what looks like a formula is kept as typed and is text, never a formula', async () => {
    const names = ['=1+1', '+49 30 1234', '@SUM(A1)', '<c>&"', '_x0041_', 'line\nend']
    const { sheet } = await xlsx(names.map(name => ({ ...row, name })))
    expect(sheet?.rows.slice(1).map(cells => cells[0])).toEqual(names)
    expect([...(sheet?.cells?.values() ?? [])].filter(cell => cell.formula !== undefined)).toEqual([])
  })

  test('a missing value is an empty cell', async () => {
    const { sheet } = await xlsx([{ ...row, total: null, date: null }])
    expect(sheet?.rows[1]?.map(cell => cell ?? null)).toEqual(['Acme', null, 2.5, null])
  })
})

describe.each(['csv', 'xlsx'] as const)('a %s file', format => {
  test('takes rows only as it is read, and releases them when reading stops', async () => {
    let taken = 0
    let released = false
    async function* endless(): AsyncGenerator<Row> {
      try {
        for (;;) {
          taken += 1
          yield { ...row, name: `Customer ${Math.imul(taken, 2_654_435_761)}` }
        }
      } finally {
        released = true
      }
    }
    const reader = spreadsheetOf(format, 'Customers', columns, endless()).getReader()
    while (taken === 0) await reader.read()
    await reader.cancel()
    expect(taken).toBeLessThan(20_000)
    expect(released).toBe(true)
  })

  test('ends with the error of its rows', async () => {
    async function* broken(): AsyncGenerator<Row> {
      yield row
      throw new Error('the database is gone')
    }
    await expect(new Response(spreadsheetOf(format, 'Customers', columns, broken())).arrayBuffer()).rejects.toThrow(
      'the database is gone',
    )
  })
})
