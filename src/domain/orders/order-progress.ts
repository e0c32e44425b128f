/** What has become of the lines of an order: how much was delivered, and how much was invoiced. */

import {
  type Discount,
  lineTotal,
  type PricedLine,
  QUANTITY_ONE,
  type Quantity,
  taxKey,
} from '../documents/document-totals.ts'
import { assertOpen, type Extent, extentOf, followUps, openOf } from '../documents/follow-ups.ts'
import { hasFigures } from '../documents/line-kinds.ts'
import { multiplyThenDivide, sum } from '../values/exact.ts'
import type { MinorUnits } from '../values/money.ts'

export interface LineProgress {
  /** Lines without figures have none. */
  readonly quantity: Quantity | null
  readonly price: MinorUnits | null
  /** Less what was returned: by deliveries, and by invoices of what no delivery took. */
  readonly delivered: Quantity
  /** Less what was credited. Never more than was delivered. */
  readonly invoiced: Quantity
}

/** How much of an order was delivered. */
export type Delivered = Extent

export const deliveredOf = (lines: readonly LineProgress[]): Delivered =>
  extentOf(followUps.delivery, lines.filter(isToDeliver))
export const isInvoiced = (lines: readonly LineProgress[]): boolean => extentOf(followUps.invoice, lines) === 'all'

/** A line below zero only takes something off: it is in no delivery. */
export function isToDeliver({ price }: Pick<LineProgress, 'price'>): boolean {
  return (price ?? 0) >= 0
}

/** Everything was delivered and invoiced: such an order is closed. */
export function isCompleted(lines: readonly LineProgress[]): boolean {
  return deliveredOf(lines) === 'all' && isInvoiced(lines)
}

export function isStarted(lines: readonly LineProgress[]): boolean {
  return lines.some(({ delivered, invoiced }) => delivered > 0 || invoiced > 0)
}

/** What can be invoiced: all that was ordered, or only what was delivered, as of a closed order. */
export function toInvoice(line: LineProgress, { onlyDelivered }: { onlyDelivered: boolean }): Quantity {
  return openOf(followUps.invoice, { ...line, quantity: onlyDelivered ? line.delivered : line.quantity })
}

/**
 * What an invoice of an order delivers itself, and so takes out of stock: what no delivery took. `wanted` are its lines: several may be of the same
 * line of the order.
 * @throws RuleBroken `invoiced-beyond-order`
 */
export function deliveredByInvoice(
  lines: readonly (LineProgress & { readonly id: string; readonly name: string })[],
  wanted: readonly (readonly [lineId: string, quantity: Quantity])[],
): Quantity[] {
  assertOpen(followUps.invoice, lines, wanted)
  const waiting = new Map(lines.map(line => [line.id, toInvoice(line, { onlyDelivered: true })]))
  return wanted.map(([lineId, quantity]) => {
    const before = waiting.get(lineId) ?? 0
    const ofDeliveries = Math.min(before, quantity)
    waiting.set(lineId, before - ofDeliveries)
    return quantity - ofDeliveries
  })
}

/** A part of something, after an earlier part: both of the same whole. */
export interface Part {
  readonly whole: number
  readonly before: number
  readonly part: number
}

/** A line as an invoice of a part of it has it. @param part quantities, in thousandths */
export function partOfLine<Line extends Pick<PricedLine, 'quantity' | 'discount'>>(line: Line, part: Part): Line {
  return { ...line, quantity: part.part, discount: discountOfPart(line.discount ?? null, part) }
}

type OrderedLine = PricedLine & LineProgress & { readonly id: string; readonly total: MinorUnits }

/**
 * How much of each line below zero goes on an invoice of these parts of the others: as much of it as is invoiced by then of the lines of its tax, in
 * proportion, and no more than those on this invoice come to. So all of it is on invoices once the others are.
 * @returns quantities above zero by line, in thousandths
 */
export function partsBelowZero(
  lines: readonly OrderedLine[],
  parts: readonly { readonly line: { readonly id: string }; readonly share: Part }[],
): Map<string, Quantity> {
  const found = new Map<string, Quantity>()
  for (const sameTax of Map.groupBy(lines.filter(hasFigures), taxKey).values()) {
    const others = sameTax.filter(isToDeliver)
    const now = others.flatMap(line =>
      parts.flatMap(part => (part.line.id === line.id ? [{ line, ...part.share }] : [])),
    )
    const worth = (line: OrderedLine, quantity: Quantity) =>
      multiplyThenDivide(line.total, quantity, line.quantity || 1)
    const partsOf = (wanted: OrderedLine) => sum(now.map(({ line, part }) => (line.id === wanted.id ? part : 0)))
    const whole = sum(others.map(({ total }) => total))
    const invoiced = sum(others.map(line => worth(line, line.invoiced + partsOf(line))))
    let carried = sum(now.map(({ line, ...part }) => lineTotal(partOfLine(line, part))))
    for (const line of sameTax.filter(line => !isToDeliver(line))) {
      const upTo = multiplyThenDivide(line.quantity ?? 0, Math.min(invoiced, whole), whole || 1)
      const most = Math.floor((carried * QUANTITY_ONE) / -(line.price ?? -1))
      const quantity = Math.min(upTo - line.invoiced, most)
      if (quantity <= 0) continue
      found.set(line.id, quantity)
      carried += lineTotal({ ...line, quantity })
    }
  }
  return found
}

/** The part of a discount that goes with a part of an order. The parts of an amount add up to it; lines of discount may make a part larger than the whole. */
export function discountOfPart(discount: Discount | null, { whole, before, part }: Part): Discount | null {
  if (discount === null || 'percent' in discount) return discount
  if (whole === 0) return null
  const upTo = (some: number) => multiplyThenDivide(discount.amount, Math.min(Math.max(0, some), whole), whole)
  const amount = upTo(before + part) - upTo(before)
  return amount > 0 ? { amount } : null
}
