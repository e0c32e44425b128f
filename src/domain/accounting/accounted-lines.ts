/** The lines of a document with their net amount and their tax, so that they sum to the document's tax rows, and these to its total. */
import { type TaxOfRate, type TaxOnLine, taxKey, taxOn } from '../documents/document-totals.ts'
import { hasFigures, type LineKind } from '../documents/line-kinds.ts'
import { netAmounts } from '../documents/net-amounts.ts'
import { sum } from '../values/exact.ts'
import type { MinorUnits } from '../values/money.ts'

interface IssuedLine extends TaxOnLine {
  readonly kind: LineKind
  readonly total: MinorUnits
  /** Null where it was issued before it was kept. */
  readonly net: MinorUnits | null
}

export interface AccountedLine<Line> {
  /** Null for what concerns all lines of a tax: the discount on the document, or a credit by amount. */
  readonly line: Line | null
  readonly row: TaxOfRate
  readonly net: MinorUnits
  readonly tax: MinorUnits
}

/**
 * What the document's discount takes off the lines of a tax is a line of its own. Tax is rounded on running totals, and the last line of each
 * tax takes what is left: rounded line by line, it would not add up.
 */
export function accountedLines<Line extends IssuedLine>(
  lines: readonly Line[],
  taxes: readonly TaxOfRate[],
  terms: { readonly pricesIncludeTax: boolean },
): AccountedLine<Line>[] {
  const worked = netAmounts(lines, taxes, terms)
  const accounted = taxes.flatMap(row => {
    const key = taxKey({ taxRate: row.rate, taxFreeReason: row.reason })
    const own = lines.flatMap((line, place) =>
      hasFigures(line) && taxKey(line) === key ? [{ line, net: line.net ?? worked.lines[place] ?? 0 }] : [],
    )
    const rest = row.net - sum(own.map(({ net }) => net))
    return withTax(row, rest === 0 && own.length > 0 ? own : [...own, { line: null, net: rest }])
  })
  const placeOf = ({ line }: AccountedLine<Line>) => (line ? lines.indexOf(line) : lines.length)
  return accounted.sort((one, other) => placeOf(one) - placeOf(other))
}

function withTax<Line>(row: TaxOfRate, parts: readonly { readonly line: Line | null; readonly net: MinorUnits }[]) {
  let [net, given] = [0, 0]
  return parts.map((part, place) => {
    net += part.net
    const upToHere = place === parts.length - 1 ? row.tax : taxOn(net, row.rate)
    const tax = upToHere - given
    given = upToHere
    return { ...part, row, tax }
  })
}
