/** What stock is worth: by the moving average of what it cost when it came in. */
import { QUANTITY_ONE, type Quantity } from '../documents/document-totals.ts'
import { divideRounded, exactFigure } from '../values/exact.ts'
import type { MinorUnits } from '../values/money.ts'

interface ValuedMovement {
  /** Below zero for what went out. */
  readonly change: Quantity
  /** What one piece cost that came in; null where nobody knows. */
  readonly unitCost: MinorUnits | null
}

/**
 * Of one product, from its first movement on. What goes out leaves the average as it is. Stock at or below zero is worth nothing, and what comes
 * in then begins a new average.
 * @returns null if what is there came in at a cost that is not known
 */
export function stockValue(movements: Iterable<ValuedMovement>): MinorUnits | null {
  let stock = 0n
  // in thousandths of a minor unit, so that only what goes out is rounded
  let value: bigint | null = 0n
  for (const { change, unitCost } of movements) {
    const before = stock
    stock += BigInt(change)
    if (stock <= 0n) value = 0n
    else if (change < 0) value = value && divideRounded(value * stock, before)
    else if (value === null || unitCost === null) value = null
    else value += (before < 0n ? stock : BigInt(change)) * BigInt(unitCost)
  }
  return value === null ? null : Number(exactFigure(String(divideRounded(value, BigInt(QUANTITY_ONE)))))
}
