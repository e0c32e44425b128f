/** What has become of the lines of an order: how much was delivered, and how much was invoiced. */

import type { Discount, Quantity } from '../documents/document-totals.ts'
import { assertOpen, type Extent, extentOf, followUps, openOf } from '../documents/follow-ups.ts'
import { multiplyThenDivide } from '../values/exact.ts'

export interface LineProgress {
  /** Lines without figures have none. */
  readonly quantity: Quantity | null
  /** Less what was returned: by deliveries, and by invoices of what no delivery took. */
  readonly delivered: Quantity
  /** Less what was credited. Never more than was delivered. */
  readonly invoiced: Quantity
}

/** How much of an order was delivered. */
export type Delivered = Extent

export const deliveredOf = (lines: readonly LineProgress[]): Delivered => extentOf(followUps.delivery, lines)
export const isInvoiced = (lines: readonly LineProgress[]): boolean => extentOf(followUps.invoice, lines) === 'all'

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
interface Part {
  readonly whole: number
  readonly before: number
  readonly part: number
}

/** The part of a discount that goes with a part of an order. The parts of an amount add up to it; lines of discount may make a part larger than the whole. */
export function discountOfPart(discount: Discount | null, { whole, before, part }: Part): Discount | null {
  if (discount === null || 'percent' in discount) return discount
  if (whole === 0) return null
  const upTo = (some: number) => multiplyThenDivide(discount.amount, Math.min(Math.max(0, some), whole), whole)
  const amount = upTo(before + part) - upTo(before)
  return amount > 0 ? { amount } : null
}
