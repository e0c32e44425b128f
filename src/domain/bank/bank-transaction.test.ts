import fc from 'fast-check'
import { expect, test } from 'vitest'
import { keysOf, type ReadStatement, type ReadTransaction } from './bank-transaction.ts'

const transaction = fc.record({
  account: fc.constant('DE1'),
  currency: fc.constant('EUR'),
  date: fc.constantFrom('2026-03-01', '2026-03-02', '2026-03-03'),
  amount: fc.constantFrom(100, 200),
  name: fc.constantFrom('Ann', 'Ben'),
  otherAccount: fc.constant(''),
  text: fc.constantFrom('a', 'b'),
  reference: fc.constant(''),
  bankId: fc.constantFrom('', 'x'),
  returnCode: fc.constantFrom('', 'AC04'),
})

const statementOf = (transactions: ReadTransaction[], more: Partial<ReadStatement> = {}): ReadStatement => ({
  ...{ id: '', document: 0, transactions, leftOut: [], opening: null, closing: null },
  ...more,
})

test('every transaction has a key of its own, and the same one in every file with its whole day', () => {
  fc.assert(
    fc.property(fc.array(transaction), fc.constantFrom('2026-03-01', '2026-03-02'), (all: ReadTransaction[], day) => {
      const keys = keysOf([statementOf(all)])
      expect(new Set(keys).size).toBe(all.length)
      // files that were read before there were reasons have the same keys
      expect(keysOf([statementOf(all.map(each => ({ ...each, returnCode: '' })))])).toEqual(keys)
      const fromDay = keysOf([statementOf(all.filter(({ date }) => date >= day))])
      expect(fromDay).toEqual(keys.filter((_, place) => (all[place]?.date ?? '') >= day))
    }),
  )
})

test('the next page of a file counts on, and a statement that is there twice is the same again', () => {
  const coffee: ReadTransaction = {
    ...{ account: 'DE1', currency: 'EUR', date: '2026-03-01', amount: -500 },
    ...{ name: 'Café', otherAccount: '', text: 'coffee', reference: '', bankId: '', returnCode: '' },
  }
  const one = statementOf([coffee, coffee], { id: '1/1', opening: 10_000, closing: 9_000 })
  const two = statementOf([coffee], { id: '1/2', opening: 9_000, closing: 8_500 })
  const different = (...statements: ReadStatement[]) => new Set(keysOf(statements)).size
  expect(different(one, two)).toBe(3)
  expect(different(one, { ...two, document: 1 })).toBe(3)
  expect(different(one, one)).toBe(2)
  // of another document that does not go on where the first ends
  expect(different(one, { ...two, document: 1, opening: 10_000 })).toBe(2)
})
