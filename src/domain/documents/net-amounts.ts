/**
 * The amounts of a document without tax, line by line, as EN 16931 wants them: the lines sum to the net total before allowances (BR-CO-10), and
 * less the allowances of a tax they are its taxable amount (BR-S-08 and its like), also where prices include tax.
 */
import { sum } from '../values/exact.ts'
import type { MinorUnits } from '../values/money.ts'
import { allocate } from './allocate.ts'
import { type DeductedTax, deductedOf } from './deposits.ts'
import { type TaxOfRate, type TaxOnLine, taxKey, taxWithin } from './document-totals.ts'
import { hasFigures, type LineKind } from './line-kinds.ts'

/** A line with its total as printed. */
export interface TotalledLine extends TaxOnLine {
  readonly kind?: LineKind
  readonly total: MinorUnits
}

export interface NetAmounts {
  /** One per line, in their order (BT-131); 0 for lines without figures. */
  readonly lines: readonly MinorUnits[]
  /**
   * One per tax row, in their order: what the discount takes off the lines of that tax (BT-92). A credit note that ends what was begun by
   * earlier ones can have a cent the other way. Deposits are lines of their own.
   */
  readonly allowances: readonly MinorUnits[]
}

/**
 * Where prices include tax, the tax is taken out of the sum of all lines of one tax, and the cents are shared among them by largest
 * remainder: taken out line by line, they would not add up.
 */
export function netAmounts(
  lines: readonly TotalledLine[],
  taxes: readonly TaxOfRate[],
  terms: { readonly pricesIncludeTax?: boolean; readonly deposits?: readonly DeductedTax[] } = {},
): NetAmounts {
  const { pricesIncludeTax = false, deposits = [] } = terms
  const nets: MinorUnits[] = lines.map(line => (hasFigures(line) ? line.total : 0))
  const allowances = taxes.map(row => {
    const places = lines.flatMap((line, place) => (hasFigures(line) && taxKey(line) === keyOfRow(row) ? [place] : []))
    const deducted = deductedOf(deposits, row, {})
    if (pricesIncludeTax) {
      const totals = places.map(place => nets[place] ?? 0)
      const gross = sum(totals)
      // tax is taken out of what is left and out of each deposit, so the lines are those together where no discount can take a cent
      const isWhole = deducted > 0 && gross - deductedOf(deposits, row, terms) === row.net + row.tax
      const net = isWhole ? row.net + deducted : gross - taxWithin(gross, row.rate)
      const shares = totals.some(total => total < 0) ? netsOfEach(net, totals, row) : allocate(net, totals)
      places.forEach((place, index) => {
        nets[place] = shares[index] ?? 0
      })
    }
    return sum(places.map(place => nets[place] ?? 0)) - deducted - row.net
  })
  return { lines: nets, allowances }
}

/**
 * Beside lines of discount, the sum may be small: shared in proportion, a cent by which it was rounded would be many on a line. So each line is
 * worked out by itself, and the cents by which they miss the sum go to the largest lines.
 */
function netsOfEach(net: MinorUnits, totals: readonly MinorUnits[], { rate }: TaxOfRate): MinorUnits[] {
  const nets = totals.map(total => total - taxWithin(total, rate))
  const largestFirst = [...totals.keys()].sort((one, other) => (totals[other] ?? 0) - (totals[one] ?? 0))
  let missing = net - sum(nets)
  for (let turn = 0; missing !== 0; turn++) {
    const place = largestFirst[turn % largestFirst.length] ?? 0
    nets[place] = (nets[place] ?? 0) + Math.sign(missing)
    missing -= Math.sign(missing)
  }
  return nets
}

function keyOfRow({ rate, reason }: TaxOfRate): string {
  return taxKey({ taxRate: rate, taxFreeReason: reason })
}
