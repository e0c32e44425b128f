import fc from 'fast-check'
import { expect, test } from 'vitest'
import { documentTotals, lineTotal } from '../documents/document-totals.ts'
import { creditTotals, remainingDiscount } from './credit.ts'

test('a replacement line comes to the credited amount, with any discount amount', () => {
  const parts = fc.record({
    price: fc.integer({ min: 0, max: 1e6 }),
    quantity: fc.integer({ min: 2, max: 20_000 }),
    off: fc.integer({ min: 0, max: 1000 }),
    first: fc.integer({ min: 1, max: 999 }),
  })
  fc.assert(
    fc.property(parts, ({ price, quantity, off, first }) => {
      const gross = lineTotal({ price, quantity })
      const discount = { amount: Math.floor((gross * off) / 1000) }
      const sold = { name: 'Line', price, quantity, taxRate: 0, discount, total: gross - discount.amount }
      const { taxes } = documentTotals([sold])
      const creditOf = (quantity: number, creditedQuantity = 0, creditedTaxes = taxes.slice(1)) => {
        const lines = [{ ...sold, creditedQuantity, creditedAmount: 0 }]
        return creditTotals({ lines, taxes, creditedTaxes, pricesIncludeTax: false }, [quantity])
      }
      const before = Math.min(quantity - 1, Math.ceil((quantity * first) / 1000))
      const [credited = 0] = creditOf(quantity - before, before, [...creditOf(before).taxes]).lineTotals
      const rest = { price, quantity: quantity - before }
      const again = lineTotal({ ...rest, discount: remainingDiscount(discount, lineTotal(rest), credited) })
      // without a discount that is left, a cent of rounding may be
      expect(again).toBe(Math.min(credited, lineTotal(rest)))
      expect(credited - again).toBeLessThanOrEqual(1)
    }),
  )
})
