/** Lines below zero on the invoices of an order. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { lineTotal } from '../documents/document-totals.ts'
import { sum } from '../values/exact.ts'
import { deliveredOf, partOfLine, partsBelowZero } from './order-progress.ts'

const tax = { taxName: 'VAT', taxRate: 20_000, taxFreeReason: '' }
type Facts = { id: string; quantity: number; price: number; taxRate?: number }
const line = ({ id, quantity, price, taxRate = tax.taxRate }: Facts) => {
  const total = lineTotal({ quantity, price, discount: null })
  return { ...tax, taxRate, id, quantity, price, discount: null, total, delivered: 0, invoiced: 0 }
}
type Line = ReturnType<typeof line>

/** One invoice after the other: what each has of the lines, as totals. @param steps quantities of the lines above zero */
function invoiced(ordered: readonly Line[], steps: readonly (readonly number[])[]) {
  let lines = ordered
  return steps.map(step => {
    const parts = lines
      .filter(({ price }) => price >= 0)
      .flatMap((one, place) => {
        const part = step[place] ?? 0
        return part > 0 ? [{ line: one, share: { whole: one.quantity, before: one.invoiced, part } }] : []
      })
    const off = partsBelowZero(lines, parts)
    const now = new Map([...parts.map(({ line: { id }, share }) => [id, share.part] as const), ...off])
    const made = lines.map(one => {
      const part = now.get(one.id) ?? 0
      return lineTotal(partOfLine(one, { whole: one.quantity, before: one.invoiced, part }))
    })
    lines = lines.map(one => ({ ...one, invoiced: one.invoiced + (now.get(one.id) ?? 0) }))
    return { made, left: lines.map(one => one.quantity - one.invoiced) }
  })
}

test('go in proportion to what is invoiced of the lines of their tax, and the last invoice has the rest', () => {
  const goods = line({ id: 'goods', quantity: 10_000, price: 1000 })
  const off = line({ id: 'off', quantity: 1000, price: -5000 })
  const other = line({ id: 'other', quantity: 1000, price: 9000, taxRate: 0 })
  const steps = invoiced([goods, off, other], [[4000], [3000], [0, 1000], [3000]])
  expect(steps.map(({ made }) => made)).toEqual([
    [4000, -2000, 0],
    [3000, -1500, 0],
    [0, 0, 9000],
    [3000, -1500, 0],
  ])
})

test('are in no delivery', () => {
  const goods = { ...line({ id: 'goods', quantity: 1000, price: 1 }), delivered: 1000 }
  const off = line({ id: 'off', quantity: 1000, price: -1 })
  expect(deliveredOf([goods, off])).toBe('all')
  expect(
    deliveredOf([
      { ...goods, delivered: 0 },
      { ...off, delivered: 1000 },
    ]),
  ).toBe('none')
})

test('of whole pieces, each invoice comes to zero or more, and together they come to the order', () => {
  // a thousandth of what is taken off is less than any piece: otherwise an invoice of one small piece can’t take any of it
  const pieces = fc.record({
    price: fc.integer({ min: 5000, max: 100_000 }),
    steps: fc.array(fc.nat(4), { minLength: 4, maxLength: 4 }),
  })
  const drawn = fc.record({
    goods: fc.array(pieces, { minLength: 1, maxLength: 3 }),
    percent: fc.integer({ min: 1, max: 90 }),
  })
  fc.assert(
    fc.property(drawn, ({ goods, percent }) => {
      const ordered = goods.flatMap(({ price, steps }, place) => {
        const quantity = sum(steps) * 1000
        return quantity > 0 ? [line({ id: `goods ${place}`, quantity, price })] : []
      })
      fc.pre(ordered.length > 0)
      const total = sum(ordered.map(one => one.total))
      const off = line({ id: 'off', quantity: 1000, price: 0 - Math.floor((total * percent) / 100_000) * 1000 })
      fc.pre(off.price < 0)
      const wanted = goods.filter(({ steps }) => sum(steps) > 0)
      const steps = [0, 1, 2, 3].map(step => wanted.map(one => (one.steps[step] ?? 0) * 1000))
      const invoices = invoiced([...ordered, off], steps)
      for (const { made } of invoices) expect(sum(made)).toBeGreaterThanOrEqual(0)
      expect(invoices.at(-1)?.left.every(left => left === 0)).toBe(true)
      expect(sum(invoices.flatMap(({ made }) => made))).toBe(total + off.total)
    }),
  )
})
