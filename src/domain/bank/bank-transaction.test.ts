import fc from 'fast-check'
import { expect, test } from 'vitest'
import { keysOf, type ReadTransaction } from './bank-transaction.ts'

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

test('every transaction has a key of its own, and the same one in every file with its whole day', () => {
  fc.assert(
    fc.property(fc.array(transaction), fc.constantFrom('2026-03-01', '2026-03-02'), (all: ReadTransaction[], day) => {
      const keys = keysOf(all)
      expect(new Set(keys).size).toBe(all.length)
      // files that were read before there were reasons have the same keys
      expect(keysOf(all.map(each => ({ ...each, returnCode: '' })))).toEqual(keys)
      const fromDay = keysOf(all.filter(({ date }) => date >= day))
      expect(fromDay).toEqual(keys.filter((_, place) => (all[place]?.date ?? '') >= day))
    }),
  )
})
