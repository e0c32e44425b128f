import fc from 'fast-check'
import { expect, test } from 'vitest'
import { withDiscountLines } from '../../testing/random/discount-lines.ts'
import { sum } from '../values/exact.ts'
import { documentTotals, type PricedLine } from './document-totals.ts'
import { hasFigures } from './line-kinds.ts'
import { netAmounts } from './net-amounts.ts'

const lineOf = fc.record({
  kind: fc.constantFrom('product' as const, 'free' as const, 'heading' as const, 'subtotal' as const),
  quantity: fc.integer({ min: 1, max: 50_000 }),
  price: fc.integer({ min: 0, max: 100_000 }),
  taxRate: fc.constantFrom(0, 5000, 7000, 19_000, 9975),
})
/** Lines without figures have no price that a line below zero could take off. */
const anyLines = withDiscountLines(
  fc
    .array(lineOf, { minLength: 1, maxLength: 12 })
    .map(lines => lines.map(line => (hasFigures(line) ? line : { ...line, price: 0, taxRate: 0 }))),
)
const termsOf = fc.record({
  pricesIncludeTax: fc.boolean(),
  discount: fc.option(fc.integer({ min: 0, max: 100_000 }).map(percent => ({ percent }))),
})

function netsOf(priced: readonly PricedLine[], terms: Parameters<typeof documentTotals>[1] = {}) {
  const lines = priced.map(line => (hasFigures(line) ? line : { ...line, quantity: null, price: null, taxRate: 0 }))
  const totals = documentTotals(lines, terms)
  const totalled = lines.map((line, place) => ({ ...line, total: totals.lineTotals[place] ?? 0 }))
  return { lines, ...totals, nets: netAmounts(totalled, totals.taxes, terms) }
}

test('the lines less the allowances are the net total, for each tax and in all (BR-CO-10, -11, -13, BR-S-08)', () => {
  fc.assert(
    fc.property(anyLines, termsOf, (priced, terms) => {
      const { lines, taxes, total, tax, nets } = netsOf(priced, terms)
      expect(sum([...nets.lines]) - sum([...nets.allowances])).toBe(total - tax)
      taxes.forEach((row, place) => {
        const ofRow = lines.map((line, index) =>
          hasFigures(line) && line.taxRate === row.rate ? (nets.lines[index] ?? 0) : 0,
        )
        expect(sum(ofRow) - (nets.allowances[place] ?? 0)).toBe(row.net)
      })
    }),
  )
})

test('each net amount is within a cent of its exact part, and no allowance is negative', () => {
  fc.assert(
    fc.property(anyLines, termsOf, (priced, terms) => {
      const { lines, lineTotals, nets } = netsOf(priced, terms)
      for (const allowance of nets.allowances) expect(allowance).toBeGreaterThanOrEqual(0)
      lines.forEach((line, place) => {
        const total = lineTotals[place] ?? 0
        const exact = terms.pricesIncludeTax ? total / (1 + line.taxRate / 100_000) : total
        expect(Math.abs((nets.lines[place] ?? 0) - exact)).toBeLessThanOrEqual(
          lines.some(({ price }) => (price ?? 0) < 0) ? 2 : 1.5,
        )
      })
    }),
  )
})

test('three lines of 0.10 with 19 % included are 0.25 in all, not three times 0.08', () => {
  const line = { quantity: 1000, price: 10, taxRate: 19_000 }
  const { nets, taxes } = netsOf([line, line, line], { pricesIncludeTax: true })
  expect(taxes).toMatchObject([{ net: 25, tax: 5 }])
  expect(nets.lines).toEqual([9, 8, 8])
})
