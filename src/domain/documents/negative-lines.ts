/** Lines with a price below zero, where the prices of others have changed. */
import { sum } from '../values/exact.ts'
import { lineTotal, type PricedLine, taxKey } from './document-totals.ts'
import { hasFigures } from './line-kinds.ts'

/** Those that would take off more than the other lines of their tax come to lose their price: a person enters one that fits. */
export function withFittingPrices<Line extends PricedLine>(
  lines: readonly Line[],
  isLeftOut: (line: Line) => boolean = () => false,
): Line[] {
  const counted = lines.filter(line => hasFigures(line) && !isLeftOut(line))
  const isTooMuch = (line: Line) =>
    sum(counted.filter(other => taxKey(other) === taxKey(line)).map(other => lineTotal(other))) < 0
  return lines.map(line => ((line.price ?? 0) < 0 && isTooMuch(line) ? { ...line, price: null } : line))
}
