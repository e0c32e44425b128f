/** Statements that are written by rules of this test's own, read back to the cent. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { guessLayout, matchBankColumns, tableOfCells } from '../../domain/bank/bank-columns.ts'
import { readBankRows } from '../../domain/bank/bank-rows.ts'
import type { ReadStatement } from '../../domain/bank/bank-transaction.ts'
import { BankFileFault } from '../../formats/bank/read-bank-file.ts'
import { TableFault } from '../../formats/sheets/read-table.ts'
import { Books } from '../../testing/bank-files/books.ts'
import * as samples from '../../testing/bank-files/samples.ts'
import { csvRows } from '../tables/csv-rows.ts'
import { bankFileOf } from './bank-file.ts'

interface Move {
  readonly day: number
  readonly cents: number
  readonly text: string
}
interface Written {
  readonly opening: number
  readonly moves: readonly Move[]
}

const move = fc.record({
  day: fc.integer({ min: 1, max: 28 }),
  cents: fc.oneof(fc.integer({ min: 1, max: 99_999_999 }), fc.integer({ min: -99_999_999, max: -1 })),
  text: fc.stringMatching(/^[A-Z][A-Za-z0-9 ]{0,20}[a-z]$/).filter(text => !/^(total|saldo)/i.test(text)),
})
const written = fc
  .record({
    opening: fc.integer({ min: -9_999_999, max: 9_999_999 }),
    moves: fc.array(move, { minLength: 1, maxLength: 12 }),
  })
  .map(({ opening, moves }) => ({ opening, moves: moves.toSorted((one, other) => one.day - other.day) }))

const sumOf = (moves: readonly Move[]) => moves.reduce((sum, { cents }) => sum + cents, 0)
const two = (figure: number) => String(figure).padStart(2, '0')
const plain = (cents: number, mark = '.') => {
  const digits = String(Math.abs(cents)).padStart(3, '0')
  return `${digits.slice(0, -2)}${mark}${digits.slice(-2)}`
}
const signed = (cents: number, mark = '.') => `${cents < 0 ? '-' : ''}${plain(cents, mark)}`
const grouped = (cents: number) =>
  signed(cents, ',').replace(
    /^(-?)(\d+)/,
    (_, minus: string, whole: string) => minus + whole.replace(/\B(?=(\d{3})+$)/g, '.'),
  )

const mt940 = ({ opening, moves }: Written) => {
  const balance = (tag: string, cents: number) => `:${tag}:${cents < 0 ? 'D' : 'C'}260331EUR${plain(cents, ',')}`
  const rows = moves.flatMap(({ day, cents, text }) => [
    `:61:2603${two(day)}03${two(day)}${cents < 0 ? 'D' : 'C'}R${plain(cents, ',')}NTRFNONREF`,
    `:86:166?00BOOKING?20${text}`,
  ])
  return [':20:S', ':25:DE58123456780123456789', ':28C:1/1', balance('60F', opening), ...rows]
    .concat(balance('62F', opening + sumOf(moves)), '-')
    .join('\r\n')
}

const camt = ({ opening, moves }: Written) => {
  const amount = (cents: number) =>
    `<Amt Ccy="EUR">${plain(cents)}</Amt><CdtDbtInd>${cents < 0 ? 'DBIT' : 'CRDT'}</CdtDbtInd>`
  const balance = (code: string, cents: number) =>
    `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp>${amount(cents)}</Bal>`
  const entries = moves.map(
    ({ day, cents, text }) =>
      `<Ntry>${amount(cents)}<Sts>BOOK</Sts><BookgDt><Dt>2026-03-${two(day)}</Dt></BookgDt><NtryDtls><TxDtls><RmtInf><Ustrd>${text}</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>`,
  )
  return `<Document><BkToCstmrStmt><Stmt>${balance('OPBD', opening)}${balance('CLBD', opening + sumOf(moves))}${entries.join('')}</Stmt></BkToCstmrStmt></Document>`
}

const ofx = ({ moves }: Written) =>
  `OFXHEADER:100\n<OFX><STMTRS><CURDEF>EUR<BANKTRANLIST>${moves
    .map(
      ({ day, cents, text }) => `<STMTTRN><DTPOSTED>202603${two(day)}<TRNAMT>${signed(cents)}<MEMO>${text}</STMTTRN>`,
    )
    .join('\n')}</BANKTRANLIST></STMTRS></OFX>`

/** One day for all: its group has the date. */
const bai2 = ({ opening, moves }: Written) =>
  [
    '01,A,B,260331,0000,1,,,2/',
    ...moves.flatMap(({ day, cents, text }, at) => {
      const from = opening + sumOf(moves.slice(0, at))
      return [
        `02,A,B,1,2603${two(day)},0000,EUR,2/`,
        `03,77,,010,${from},,,015,${from + cents},,/`,
        `16,${cents < 0 ? 475 : 165},${Math.abs(cents)},Z,,,${text}`,
        '49,0,2/',
        '98,0,1,4/',
      ]
    }),
    '99,0,1,6/',
  ].join('\n')

const fixed = { mt940, camt, ofx, bai2 }

test.each(Object.entries(fixed))('a statement written as %s is read to the cent', async (_, write) => {
  await fc.assert(
    fc.asyncProperty(written, async statement => {
      const file = await bankFileOf(new TextEncoder().encode(write(statement)))
      if (file === 'table' || 'cells' in file) throw new Error('it is taken for a table')
      const read = file.statements.flatMap(({ transactions }) => transactions)
      expect(read.map(({ date, amount, text }) => ({ date, amount, text }))).toEqual(
        statement.moves.map(({ day, cents, text }) => ({
          date: `2026-03-${two(day)}`,
          amount: cents,
          text: text.replace(/ +/g, ' '),
        })),
      )
      for (const { opening, closing, transactions } of file.statements) {
        if (opening === null || closing === null) continue
        expect(opening + transactions.reduce((sum, { amount }) => sum + amount, 0)).toBe(closing)
      }
    }),
    { numRuns: 50 },
  )
})

const balanceAfter = ({ opening, moves }: Written, at: number) => opening + sumOf(moves.slice(0, at + 1))

const tables: Readonly<Record<string, (statement: Written) => string>> = {
  'signed amounts of Germany': statement =>
    `Buchungstag;Verwendungszweck;Betrag;Saldo\n${statement.moves
      .map(
        ({ day, cents, text }, at) =>
          `${two(day)}.03.2026;${text};${grouped(cents)};${grouped(balanceAfter(statement, at))}`,
      )
      .join('\n')}`,
  'newest first, in and out apart': statement =>
    `Date,Description,Paid out,Paid in,Balance\n${statement.moves
      .map(({ day, cents, text }, at) =>
        [
          `2026-03-${two(day)}`,
          text,
          cents < 0 ? plain(cents) : '',
          cents > 0 ? plain(cents) : '',
          signed(balanceAfter(statement, at)),
        ].join(','),
      )
      .toReversed()
      .join('\n')}`,
  'a letter for the direction': statement =>
    `Datum;Omschrijving;Bedrag;Af Bij\n${statement.moves
      .map(({ day, cents, text }) => `${two(day)}-03-2026;${text};${plain(cents, ',')};${cents < 0 ? 'Af' : 'Bij'}`)
      .join('\n')}`,
  'DR and CR behind the figure': ({ moves }) =>
    `Date,Narration,Amount\n${moves
      .map(({ day, cents, text }) => `2026-03-${two(day)},${text},${plain(cents)} ${cents < 0 ? 'DR' : 'CR'}`)
      .join('\n')}`,
  'a card with the signs turned': statement =>
    `Date,Description,Card Member,Account #,Amount\n${statement.moves
      .map(({ day, cents, text }) => `03/${two(day)}/2026,${text},JO,-41003,${signed(-cents)}`)
      .join('\n')}`,
}

test.each(Object.entries(tables))('a table with %s is read to the cent', (_, write) => {
  fc.assert(
    fc.property(written, statement => {
      const table = tableOfCells([...csvRows(write(statement), undefined).rows])
      if (!table) throw new Error('it has no table')
      const matching = matchBankColumns(table.head, table.rows)
      const { decimalMark, dateOrder } = guessLayout(matching, table.rows)
      const isCard = table.head.includes('Card Member')
      const layout = {
        matching,
        decimalMark: decimalMark ?? '.',
        dateOrder: isCard ? 'mdy' : (dateOrder ?? 'dmy'),
      } as const
      const read = readBankRows(
        table.rows,
        { ...layout, inverted: isCard },
        { currency: 'EUR', account: '', feeName: '' },
      )
      if ('row' in read) throw new Error(`${read.column} in row ${read.row}`)
      expect(read.addsUp).not.toBe(false)
      const sorted = (all: readonly (readonly [string, number])[]) => all.map(each => each.join(' ')).sort()
      expect(sorted(read.transactions.map(({ date, amount }) => [date, amount]))).toEqual(
        sorted(statement.moves.map(({ day, cents }) => [`2026-03-${two(day)}`, cents])),
      )
    }),
    { numRuns: 50 },
  )
})

/** What a table or another file says, as it is compared with what is on record. */
async function statementsOf(text: string): Promise<readonly ReadStatement[]> {
  const file = await bankFileOf(new TextEncoder().encode(text))
  if (file !== 'table' && 'statements' in file) return file.statements
  const table = tableOfCells([...csvRows(text, undefined).rows])
  if (!table) throw new Error('it has no table')
  const matching = matchBankColumns(table.head, table.rows)
  const { decimalMark, dateOrder } = guessLayout(matching, table.rows)
  const layout = { matching, decimalMark: decimalMark ?? '.', dateOrder: dateOrder ?? 'dmy', inverted: false } as const
  const read = readBankRows(table.rows, layout, { currency: 'EUR', account: '', feeName: '' })
  if ('row' in read) throw new Error(`${read.column} in row ${read.row}`)
  return [{ id: '', document: 0, ...read }]
}

/** Many look the same, and a balance may come back. */
const alike = fc.record({
  day: fc.integer({ min: 1, max: 6 }),
  cents: fc.constantFrom(-500, -500, 500, 119_00),
  text: fc.constantFrom('Parking', 'Parking', 'Sale'),
})
const downloads = fc.record({
  moves: fc
    .array(alike, { minLength: 1, maxLength: 14 })
    .map(moves => moves.toSorted((one, other) => one.day - other.day)),
  /** From one day to another; the last file has all. */
  days: fc.array(fc.tuple(fc.integer({ min: 1, max: 6 }), fc.integer({ min: 1, max: 6 })), { maxLength: 4 }),
})
const { 'a card with the signs turned': _, ...plainTables } = tables

test.each(Object.entries({ ...fixed, ...plainTables }))(
  'files of %s that overlap bring each transaction once, in any order',
  async (_name, write) => {
    await fc.assert(
      fc.asyncProperty(downloads, fc.boolean(), async ({ moves, days }, isAllFirst) => {
        const books = new Books()
        const all = [1, 28] as const
        for (const [from, to] of isAllFirst ? [all, ...days] : [...days, all, all]) {
          const before = moves.filter(({ day }) => day < from)
          const own = moves.filter(({ day }) => from <= day && day <= to)
          if (own.length > 0)
            books.take(...(await statementsOf(write({ opening: 100_000 + sumOf(before), moves: own }))))
        }
        const sorted = (rows: readonly (readonly [string, number, string])[]) => rows.map(row => row.join(' ')).sort()
        expect(sorted(books.stored.map(({ date, amount, text }) => [date, amount, text]))).toEqual(
          sorted(moves.map(({ day, cents, text }) => [`2026-03-${two(day)}`, cents, text])),
        )
      }),
      { numRuns: 60 },
    )
  },
)

test('pages of MT940 that are cut anywhere, each in a file of its own, bring each transaction once', async () => {
  await fc.assert(
    fc.asyncProperty(downloads, fc.integer({ min: 1, max: 4 }), fc.boolean(), async ({ moves }, size, isTurned) => {
      const pages = Array.from({ length: Math.ceil(moves.length / size) }, (_page, at) => {
        const before = moves.slice(0, at * size)
        const page = { opening: 100_000 + sumOf(before), moves: moves.slice(at * size, (at + 1) * size) }
        return mt940(page).replace(':28C:1/1', `:28C:1/${at + 1}`)
      })
      const books = new Books()
      for (const page of isTurned ? pages.toReversed() : pages) books.take(...(await statementsOf(page)))
      expect(books.stored.map(({ amount }) => amount).sort()).toEqual(moves.map(({ cents }) => cents).sort())
    }),
    { numRuns: 60 },
  )
})

test('a file with any damage is read or refused, and nothing else happens', async () => {
  const files = Object.values(samples).filter(each => typeof each === 'string')
  const damage = fc.record({
    file: fc.constantFrom(
      ...files,
      ...Object.values(fixed).map(write => write({ opening: 0, moves: [{ day: 1, cents: 100, text: 'Ab' }] })),
    ),
    at: fc.nat(3000),
    length: fc.nat(40),
    bytes: fc.oneof(
      fc.uint8Array({ maxLength: 8 }),
      fc.constantFrom(
        ...[':61:', '<', '?', ',', '\n', '-', '9999999999999999'].map(text => new TextEncoder().encode(text)),
      ),
    ),
  })
  await fc.assert(
    fc.asyncProperty(damage, async ({ file, at, length, bytes }) => {
      const whole = new TextEncoder().encode(file)
      const place = at % whole.length
      const damaged = Uint8Array.from([...whole.subarray(0, place), ...bytes, ...whole.subarray(place + length)])
      const fault: unknown = await bankFileOf(damaged).catch((error: unknown) => error)
      if (fault instanceof Error) expect(fault instanceof BankFileFault || fault instanceof TableFault).toBe(true)
    }),
    { numRuns: 400 },
  )
})
