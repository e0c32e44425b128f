/** What has become of the lines of an order: how much was delivered, and how much was invoiced. */

import type { Discount, Quantity } from '../documents/document-totals.ts'
import { RuleBroken } from '../rule-broken.ts'
import { multiplyThenDivide } from '../values/exact.ts'

/** Headings have none. */
export interface LineProgress {
  readonly quantity: Quantity
  /** Less what was returned: by deliveries, and by invoices of what no delivery took. */
  readonly delivered: Quantity
  /** Less what was credited. Never more than was delivered. */
  readonly invoiced: Quantity
}

/** How much of an order was delivered. */
export type Delivered = 'none' | 'some' | 'all'

export function deliveredOf(lines: readonly LineProgress[]): Delivered {
  if (lines.every(({ delivered }) => delivered === 0)) return 'none'
  return lines.every(({ quantity, delivered }) => delivered >= quantity) ? 'all' : 'some'
}

export function isInvoiced(lines: readonly LineProgress[]): boolean {
  return lines.every(({ quantity, invoiced }) => invoiced >= quantity)
}

/** Everything was delivered and invoiced: such an order is closed. */
export function isCompleted(lines: readonly LineProgress[]): boolean {
  return deliveredOf(lines) === 'all' && isInvoiced(lines)
}

export function isStarted(lines: readonly LineProgress[]): boolean {
  return lines.some(({ delivered, invoiced }) => delivered > 0 || invoiced > 0)
}

/** What can be invoiced: of a closed order, only what was delivered. */
export function toInvoice(
  { quantity, delivered, invoiced }: LineProgress,
  { isClosed }: { isClosed: boolean },
): Quantity {
  return (isClosed ? delivered : quantity) - invoiced
}

/**
 * What an invoice of an order delivers itself, and so takes out of stock: what no delivery took. `wanted` are its lines: several may be of the same
 * line of the order.
 * @throws RuleBroken `invoiced-beyond-order`
 */
export function deliveredByInvoice<Line extends LineProgress & { readonly id: string; readonly name: string }>(
  lines: readonly Line[],
  wanted: readonly { readonly orderItemId: string; readonly quantity: Quantity }[],
): Quantity[] {
  const now = new Map(lines.map(line => [line.id, { ...line }]))
  return wanted.map(({ orderItemId, quantity }) => {
    const line = now.get(orderItemId)
    const open = line ? line.quantity - line.invoiced : 0
    if (!line || quantity > open) throw new RuleBroken('invoiced-beyond-order', { name: line?.name ?? '', open })
    const invoiced = line.invoiced + quantity
    const taken = Math.max(0, invoiced - line.delivered)
    now.set(orderItemId, { ...line, invoiced, delivered: line.delivered + taken })
    return taken
  })
}

/** A part of something, after an earlier part: both of the same whole. */
interface Part {
  readonly whole: number
  readonly before: number
  readonly part: number
}

/** The part of a discount that goes with a part of an order. The parts of an amount add up to it. */
export function discountOfPart(discount: Discount | null, { whole, before, part }: Part): Discount | null {
  if (discount === null || 'percent' in discount) return discount
  if (whole === 0) return null
  const upTo = (some: number) => multiplyThenDivide(discount.amount, some, whole)
  const amount = upTo(before + part) - upTo(before)
  return amount > 0 ? { amount } : null
}
