/** Lines below zero among the lines of a document. */
import fc from 'fast-check'
import { lineTotal, type PricedLine, QUANTITY_ONE, taxKey } from '../../domain/documents/document-totals.ts'

interface Taken {
  /** In thousandths: of what is left of the tax of the line at this place. */
  readonly share: number
  readonly place: number
  readonly pieces: number
}

const taken: fc.Arbitrary<Taken> = fc.record({
  share: fc.integer({ min: 0, max: 1000 }),
  place: fc.nat(50),
  pieces: fc.integer({ min: 1, max: 3 }),
})

/** The same lines, some with lines of discount, which never take off more than the lines of their tax come to. */
export function withDiscountLines<Line extends PricedLine>(lines: fc.Arbitrary<Line[]>): fc.Arbitrary<Line[]> {
  return fc.tuple(lines, fc.array(taken, { maxLength: 2 })).map(([drawn, discounts]) => {
    const all = [...drawn]
    for (const { share, place, pieces } of discounts) {
      const like = all[place % Math.max(1, all.length)]
      if (!like) continue
      const own = all.filter(each => taxKey(each) === taxKey(like))
      const left = own.reduce((sum, each) => sum + lineTotal(each), 0)
      const price = Math.floor((left * share) / 1000 / pieces)
      if (price === 0) continue
      all.push({ ...like, kind: 'free', quantity: pieces * QUANTITY_ONE, price: -price, discount: null })
    }
    return all
  })
}
