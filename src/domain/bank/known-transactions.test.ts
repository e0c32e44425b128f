import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Books } from '../../testing/bank-files/books.ts'
import type { ReadStatement, ReadTransaction } from './bank-transaction.ts'

const row = (date: string, amount: number, text = 'Parking', more: Partial<ReadTransaction> = {}): ReadTransaction => ({
  account: 'DE1',
  currency: 'EUR',
  date: `2026-03-${date}`,
  amount,
  name: '',
  otherAccount: '',
  text,
  reference: '',
  bankId: '',
  returnCode: '',
  ...more,
})

const statementOf = (transactions: readonly ReadTransaction[], more: Partial<ReadStatement> = {}): ReadStatement => ({
  id: '',
  document: 0,
  transactions,
  leftOut: [],
  opening: null,
  closing: null,
  ...more,
})

const from = (opening: number, ...transactions: ReadTransaction[]): ReadStatement =>
  statementOf(transactions, { opening, closing: transactions.reduce((sum, { amount }) => sum + amount, opening) })

const parking = row('20', -500)
const all = (no: number) => ({ no, proven: 0, looks: 0 })

test('a page that goes on where another file ended has other transactions, in either order', () => {
  const pages = [from(100_000, parking, parking), from(99_000, parking)]
  for (const files of [pages, pages.toReversed()]) {
    const books = new Books()
    for (const file of files) books.take(file)
    expect(books.stored).toHaveLength(3)
    expect(books.take(from(100_000, parking, parking, parking))).toEqual({ no: 0, proven: 3, looks: 0 })
  }
})

test('the pages of one document count on, and a statement that is there twice is the same again', () => {
  const one = { ...from(10_000, parking, parking), id: '1' }
  const two = { ...from(9_000, parking), id: '2' }
  const fresh = (...statements: ReadStatement[]) => new Books().take(...statements).no
  expect(fresh(one, two)).toBe(3)
  expect(fresh(one, { ...two, document: 1 })).toBe(3)
  expect(fresh(one, one)).toBe(2)
  expect(fresh(one, { ...one, document: 1 })).toBe(2)
  expect(fresh(statementOf([parking], { id: '1' }), statementOf([parking], { id: '2' }))).toBe(2)
})

test('pages of one statement are told by their number where they do not touch', () => {
  const page = (number: number, opening: number) => ({ ...from(opening, parking), number: '11', page: String(number) })
  const books = new Books()
  for (const file of [page(1, 10_000), page(3, 9_000), page(2, 9_500)]) expect(books.take(file)).toEqual(all(1))
})

test('the day of a download that was not over is completed by the next download', () => {
  for (const balance of [true, false]) {
    const file = (...rows: ReadTransaction[]) => (balance ? from(5_000, ...rows) : statementOf(rows))
    const books = new Books()
    books.take(file(row('19', 700), parking))
    expect(books.take(file(row('19', 700), parking, parking, row('21', -500)))).toMatchObject({ no: 2 })
    expect(books.stored).toHaveLength(4)
  }
})

test('transactions that a bank sorts in another way the next time are the same', () => {
  const [a, b, c] = [row('20', -500, 'a'), row('20', -300, 'b'), row('20', -100, 'c')]
  const books = new Books()
  books.take(from(5_000, a, b))
  expect(books.take(from(5_000, b, a, c))).toMatchObject({ no: 1 })
  expect(books.take(from(5_000, c, b, a))).toMatchObject({ no: 0 })
})

test('one that a bank adds to an earlier day does not make the later ones new', () => {
  const days = ['10', '11', '12'].map(day => row(day, -500))
  const books = new Books()
  let balance = 10_000
  for (const day of days) {
    books.take(from(balance, day))
    balance -= 500
  }
  expect(books.take(from(10_000, row('09', 250, 'late'), ...days))).toMatchObject({ no: 1, looks: 3 })
})

test('balances that begin at zero in every file prove nothing', () => {
  const days = ['10', '11', '12', '13'].map(day => row(day, -500))
  const books = new Books()
  books.take(from(0, ...days.slice(0, 3)))
  expect(books.take(from(0, ...days.slice(2)))).toMatchObject({ no: 1 })
})

test('the bank’s reference tells, whatever its words are', () => {
  const books = new Books()
  books.take(statementOf([row('20', -500, 'a', { bankId: 'x' })]))
  expect(books.take(statementOf([row('20', -500, 'b', { bankId: 'x' })]))).toEqual({ no: 0, proven: 1, looks: 0 })
  expect(books.take(statementOf([row('20', -500, 'a', { bankId: 'y' })]))).toEqual(all(1))
})

test('balances that do not add up are not believed', () => {
  const books = new Books()
  const wrong = (opening: number) => ({ ...from(opening, parking), closing: 1 })
  books.take(wrong(10_000))
  expect(books.take(wrong(9_500))).toEqual({ no: 0, proven: 0, looks: 1 })
})

/** A history of an account: days with few kinds of transactions, so that many look the same. */
const historyOf = (...amounts: number[]) =>
  fc
    .array(fc.record({ gap: fc.integer({ min: 0, max: 1 }), amount: fc.constantFrom(...amounts) }), {
      minLength: 1,
      maxLength: 25,
    })
    .map(moves => {
      let day = 1
      return moves.map(({ gap, amount }) => {
        day += gap
        return row(String(day).padStart(2, '0'), amount)
      })
    })
const history = historyOf(-500, -500, -300, 500, 700)
/** Its balance never comes back. */
const plainHistory = historyOf(-500, -500, -300, 70_001)

const balanceBefore = (rows: readonly ReadTransaction[], at: number) =>
  rows.slice(0, at).reduce((sum, { amount }) => sum + amount, 100_000)

const sorted = (rows: readonly { date: string; amount: number }[]) =>
  rows.map(({ date, amount }) => `${date} ${amount}`).sort()

/** The place of the first of these days. */
const startOf = (rows: readonly ReadTransaction[], day: number) => {
  const place = rows.findIndex(({ date }) => Number(date.slice(-2)) >= day)
  return place < 0 ? rows.length : place
}

const file = (rows: readonly ReadTransaction[], begin: number, end: number, hasBalance: boolean) =>
  hasBalance ? from(balanceBefore(rows, begin), ...rows.slice(begin, end)) : statementOf(rows.slice(begin, end))

test.each([true, false])(
  'downloads of whole days that overlap have each transaction once, in any order (balances: %s)',
  hasBalance => {
    const days = fc.record({ first: fc.integer({ min: 1, max: 26 }), length: fc.integer({ min: 1, max: 26 }) })
    fc.assert(
      fc.property(history, fc.array(days, { maxLength: 6 }), fc.boolean(), (rows, some, isWholeFirst) => {
        const windows = some.map(({ first, length }) => [startOf(rows, first), startOf(rows, first + length)] as const)
        const whole = [0, rows.length] as const
        const books = new Books()
        for (const [begin, end] of isWholeFirst ? [whole, ...windows] : [...windows, whole]) {
          if (begin < end) books.take(file(rows, begin, end, hasBalance))
        }
        expect(sorted(books.stored)).toEqual(sorted(rows))
      }),
      { numRuns: 500 },
    )
  },
)

test('downloads of which each ends in the middle of its last day have each transaction once', () => {
  const download = fc.record({ back: fc.integer({ min: 0, max: 26 }), more: fc.integer({ min: 1, max: 6 }) })
  fc.assert(
    fc.property(history, fc.array(download, { maxLength: 8 }), fc.boolean(), (rows, downloads, hasBalance) => {
      const books = new Books()
      let end = 0
      // each begins with a whole day that the one before it has, or goes on
      for (const { back, more } of [...downloads, { back: 26, more: rows.length }]) {
        const last = Number((rows[Math.max(0, end - 1)]?.date ?? '01').slice(-2))
        end = Math.min(rows.length, end + more)
        books.take(file(rows, startOf(rows, Math.max(1, last - back)), end, hasBalance))
      }
      expect(sorted(books.stored)).toEqual(sorted(rows))
    }),
    { numRuns: 500 },
  )
})

test('pages that are cut anywhere have each transaction once, in any order, and again', () => {
  const cuts = fc.array(fc.integer({ min: 1, max: 24 }), { maxLength: 6 })
  fc.assert(
    fc.property(history, cuts, fc.infiniteStream(fc.nat()), fc.boolean(), (rows, some, order, again) => {
      const places = [...new Set([0, ...some.filter(place => place < rows.length), rows.length])].sort((a, b) => a - b)
      const pages = places.slice(1).map((end, at) => ({
        ...file(rows, places[at] ?? 0, end, true),
        number: '7',
        page: String(at + 1),
      }))
      const shuffled = pages.map(page => ({ page, at: order.next().value ?? 0 })).sort((a, b) => a.at - b.at)
      const books = new Books()
      for (const { page } of shuffled) books.take(page)
      if (again) for (const { page } of shuffled) books.take(page)
      expect(sorted(books.stored)).toEqual(sorted(rows))
    }),
    { numRuns: 500 },
  )
})

test('pages without numbers, in their order, have each transaction once', () => {
  const cuts = fc.array(fc.integer({ min: 1, max: 24 }), { maxLength: 6 })
  fc.assert(
    fc.property(plainHistory, cuts, fc.boolean(), (rows, some, again) => {
      const places = [...new Set([0, ...some.filter(place => place < rows.length), rows.length])].sort((a, b) => a - b)
      const books = new Books()
      const pages = places.slice(1).map((end, at) => file(rows, places[at] ?? 0, end, true))
      for (const page of pages) books.take(page)
      if (again) for (const page of pages) books.take(page)
      books.take(file(rows, 0, rows.length, true))
      expect(sorted(books.stored)).toEqual(sorted(rows))
    }),
    { numRuns: 500 },
  )
})
