/** The states of an order, and the moves from one to the next. */

import { RuleBroken } from '../rule-broken.ts'
import { type Delivered, isCompleted, isStarted, type LineProgress } from './order-progress.ts'

/** The status in the database. What was delivered and invoiced of a confirmed order is worked out from its deliveries and invoices. */
export const storedOrderStatuses = ['draft', 'confirmed', 'closed', 'cancelled'] as const
export type StoredOrderStatus = (typeof storedOrderStatuses)[number]

/** What people see, filter by and count. */
export const orderStatuses = ['draft', 'confirmed', 'partly-delivered', 'delivered', 'closed', 'cancelled'] as const
export type OrderStatus = (typeof orderStatuses)[number]

export interface OrderState {
  readonly status: StoredOrderStatus
  readonly number: string | null
  readonly lines: readonly LineProgress[]
}

/** From which states each move may start. What was delivered before an order was closed can still be invoiced. `revise` cancels the order for a draft in its place, and `duplicate` does not change it. */
export const orderMoves = {
  edit: ['draft'],
  delete: ['draft'],
  confirm: ['draft'],
  deliver: ['confirmed'],
  invoice: ['confirmed', 'closed'],
  close: ['confirmed'],
  reopen: ['closed'],
  cancel: ['confirmed'],
  revise: ['confirmed'],
  duplicate: [...storedOrderStatuses],
} as const satisfies Record<string, readonly StoredOrderStatus[]>

export type OrderMove = keyof typeof orderMoves
export const orderMoveNames = Object.keys(orderMoves) as [OrderMove, ...OrderMove[]]

/**
 * Refuses a move that is not possible now.
 * @throws RuleBroken `order-already-confirmed` for edit and delete of what has a number, `order-in-progress`, `order-completed`, `order-move-not-allowed`
 */
export function assertOrderMove(move: OrderMove, { status, number, lines }: OrderState): void {
  const from: readonly StoredOrderStatus[] = orderMoves[move]
  if (!from.includes(status)) {
    if ((move === 'edit' || move === 'delete') && number !== null) {
      throw new RuleBroken('order-already-confirmed', { number })
    }
    throw new RuleBroken('order-move-not-allowed', { move, status })
  }
  if ((move === 'cancel' || move === 'revise') && isStarted(lines)) throw new RuleBroken('order-in-progress', {})
  if (move === 'reopen' && isCompleted(lines)) throw new RuleBroken('order-completed', {})
}

/** The moves that are possible now. */
export function allowedOrderMoves(order: OrderState): OrderMove[] {
  return orderMoveNames.filter(move => {
    try {
      assertOrderMove(move, order)
      return true
    } catch {
      return false
    }
  })
}

/** The status that people see. */
export function shownOrderStatus(status: StoredOrderStatus, delivered: Delivered): OrderStatus {
  if (status !== 'confirmed' || delivered === 'none') return status
  return delivered === 'all' ? 'delivered' : 'partly-delivered'
}
