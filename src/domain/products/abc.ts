/** Products by what they bring: a few of them make most of the sales. */
import { exactSum, multiplyThenDivide } from '../values/exact.ts'
import type { MinorUnits } from '../values/money.ts'

type SalesClass = 'A' | 'B' | 'C'

/** In thousandths of a percent. */
const ALL = 100_000
const UP_TO_A = 80_000
const UP_TO_B = 95_000

/** Largest first, zero sales left out. The product that crosses a limit stays in the class above it. */
export function rankBySales<Sold extends { readonly net: MinorUnits }>(products: readonly Sold[]) {
  const sold = products.filter(({ net }) => net > 0).toSorted((one, other) => other.net - one.net)
  const total = exactSum(sold.map(({ net }) => net))
  let upTo = 0
  return sold.map(product => {
    const before = multiplyThenDivide(ALL, upTo, total)
    upTo += product.net
    const salesClass: SalesClass = before < UP_TO_A ? 'A' : before < UP_TO_B ? 'B' : 'C'
    return {
      ...product,
      share: multiplyThenDivide(ALL, product.net, total),
      runningShare: multiplyThenDivide(ALL, upTo, total),
      salesClass,
    }
  })
}
