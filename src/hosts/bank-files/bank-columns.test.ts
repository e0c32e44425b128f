import { expect, test } from 'vitest'
import { missesColumns } from '../../domain/bank/bank-column.ts'
import { guessLayout, matchBankColumns, placeOfHeader } from '../../domain/bank/bank-columns.ts'
import { readBankRows } from '../../domain/bank/bank-rows.ts'
import {
  barclaysCsv,
  chaseCsv,
  dkbCsv,
  ingCsv,
  kbcCsv,
  rabobankCsv,
  revolutCsv,
  sparkasseCsv,
  wiseCsv,
} from '../../testing/bank-files/samples.ts'
import { csvRows } from '../tables/csv-rows.ts'

function read(csv: string, usual = { currency: 'EUR', account: '' }) {
  const rows = [...csvRows(csv, undefined).rows]
  const place = placeOfHeader(rows) ?? -1
  const matching = matchBankColumns(rows[place] ?? [], rows.slice(place + 1))
  const { decimalMark, dateOrder } = guessLayout(matching, rows.slice(place + 1))
  if (!decimalMark || !dateOrder) throw new Error('it is not clear how the file is read')
  const layout = { matching, decimalMark, dateOrder, inverted: false }
  const reading = readBankRows(rows.slice(place + 1), layout, { ...usual, feeName: 'Fee' })
  if ('row' in reading) throw new Error(`${reading.column} in row ${reading.row}`)
  return reading.transactions
}

test('German CSV files are read, without lines above the header and what is not booked', () => {
  expect(read(dkbCsv)).toMatchObject([
    {
      date: '2026-03-09',
      amount: 111900,
      name: 'Müller & Söhne GmbH',
      otherAccount: 'DE89370400440532013000',
      text: 'INV20260001',
    },
    { date: '2026-03-06', amount: -85000, name: 'Haus und Grund' },
  ])
  expect(read(sparkasseCsv)).toMatchObject([
    {
      date: '2026-03-09',
      amount: 11900,
      account: 'DE58123456780123456789',
      name: 'Mueller und Soehne GmbH',
      currency: 'EUR',
    },
  ])
})

test.each([
  'Auftraggeber/Zahlungsempfänger',
  'Beguenstigter/Zahlungspflichtiger',
  'Zahlungsbeteiligter',
  'Name Zahlungsbeteiligter',
  'Empfänger/Auftraggeber',
])('“%s” is the other party', header => {
  const csv = `"Buchungstag";"Valuta";"${header}";"Verwendungszweck";"Betrag";"Währung"\n"09.11.2026";"09.11.2026";"Birnbaum Handel";"RE-2026-0001";"119,00";"EUR"\n`
  expect(read(csv)).toMatchObject([{ amount: 11900, name: 'Birnbaum Handel', text: 'RE-2026-0001' }])
})

test('Dutch and Belgian CSV files are read', () => {
  expect(read(ingCsv)).toMatchObject([
    {
      date: '2026-03-09',
      amount: 12100,
      name: 'DE VRIES INSTALLATIES',
      otherAccount: 'NL32INGB0000012345',
      text: 'Factuur INV-2026-0001',
    },
    { amount: -1250, name: 'Albert Heijn' },
  ])
  expect(read(rabobankCsv)).toMatchObject([
    {
      date: '2026-03-09',
      amount: 24200,
      name: 'Bakkerij Jansen',
      account: 'NL50RABO0123456789',
      text: 'Factuur INV-2026-0002',
      bankId: '000000000000007001',
    },
  ])
  expect(read(kbcCsv)).toMatchObject([
    {
      amount: 24200,
      name: 'BRUGSE BROUWERIJ NV',
      reference: '+++002/0260/00197+++',
      otherAccount: 'BE71096123456769',
    },
  ])
})

test('British and American CSV files are read', () => {
  expect(read(barclaysCsv)).toMatchObject([
    { date: '2026-03-13', amount: 12100, account: '20-00-0012345678', text: expect.stringContaining('INV 2026 0001') },
    { amount: -4210 },
  ])
  expect(read(chaseCsv)).toMatchObject([
    { date: '2026-03-09', amount: 121000 },
    { date: '2026-03-13', amount: -8999 },
  ])
  expect(read(revolutCsv)).toMatchObject([{ date: '2026-03-09', amount: 12100, currency: 'GBP' }])
  expect(read(wiseCsv)).toMatchObject([
    { date: '2026-03-13', amount: 12100, name: 'ACME LTD', bankId: 'TRANSFER-123456789', currency: 'GBP' },
    { date: '2026-03-12', amount: -1000, name: 'Figma' },
  ])
})

test('columns for money in and out are read where there is no signed amount', () => {
  const swiss =
    'Datum;Avisierungstext;Gutschrift in CHF;Lastschrift in CHF;Valuta;Saldo in CHF\n13.03.2026;GIRO INV-1;1’210.50;;13.03.2026;5\n12.03.2026;Miete;;850.00;12.03.2026;4\n'
  expect(read(swiss, { currency: 'CHF', account: 'CH1' })).toMatchObject([
    { amount: 121050, currency: 'CHF', account: 'CH1' },
    { amount: -85000 },
  ])
})

test('a file without a date or an amount misses columns, and a cell that is neither is named', () => {
  expect(missesColumns(matchBankColumns(['Name', 'City']))).toBe(true)
  const layout = {
    matching: ['date', 'amount'] as const,
    decimalMark: '.' as const,
    dateOrder: 'dmy' as const,
    inverted: false,
  }
  const usual = { currency: 'EUR', account: '', feeName: 'Fee' }
  expect(readBankRows([['soon', '5']], layout, usual)).toEqual({ column: 'date', row: 0 })
  expect(readBankRows([['2026-03-01', 'much']], layout, usual)).toEqual({ column: 'amount', row: 0 })
  expect(readBankRows([['2026-03-01', '']], layout, usual)).toMatchObject({
    transactions: [],
    leftOut: [{ reason: 'no-amount' }],
  })
})
