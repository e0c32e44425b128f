/** An invoice is made from an order: of what was ordered and not yet invoiced, or of a part of it. */
import {
  type DeductedTax,
  type DepositShare,
  deductibleParts,
  remainingTaxes,
} from '../../../domain/documents/deposits.ts'
import { documentTotals, type Quantity, taxKey } from '../../../domain/documents/document-totals.ts'
import { hasFigures } from '../../../domain/documents/line-kinds.ts'
import { assertOrderMove } from '../../../domain/orders/order-life.ts'
import {
  discountOfPart,
  isInvoiced,
  isToDeliver,
  type Part,
  partOfLine,
  partsBelowZero,
  toInvoice,
} from '../../../domain/orders/order-progress.ts'
import { RuleBroken } from '../../../domain/rule-broken.ts'
import { multiplyThenDivide, sum } from '../../../domain/values/exact.ts'
import type { BusinessActor } from '../../../platform/actor.ts'
import { type Database, type Transaction, together, write } from '../../../platform/database/database.ts'
import { recordEvents } from '../../activity/commands.ts'
import { linkDeliveriesWithin } from '../../deliveries/commands/deliveries-of-invoice.ts'
import { chosenTaxOf, itemsAgain, type Line, said } from '../../documents/queries/lines.ts'
import { discountOf } from '../../documents/tables.ts'
import { draftDeposit } from '../../invoices/commands/draft-deposit.ts'
import { insertDraft } from '../../invoices/commands/draft-invoice.ts'
import type { InvoiceReceipt } from '../../invoices/contract.ts'
import { depositsOfOrder, isIssued, leftFor, openAmong } from '../../invoices/queries/deposits.ts'
import type { OrderInvoiceQuery } from '../contract.ts'
import {
  type FollowedLine,
  followedLinesOf,
  quotesOfOrder,
  type StoredOrder,
  taxesOfOrder,
} from '../queries/this-order.ts'
import { heldOrder } from './locked-order.ts'

/**
 * A draft invoice of today, at the prices and taxes of the order.
 * @throws RuleBroken `nothing-to-invoice`, `order-move-not-allowed`
 */
export async function invoiceOrder(
  db: Database,
  actor: BusinessActor,
  orderId: string,
  { of = 'ordered' }: OrderInvoiceQuery,
): Promise<InvoiceReceipt> {
  const { scope } = actor
  return write(db, actor, async tx => {
    const order = await heldOrder(tx, scope, orderId)
    const lines = await followedLinesOf(tx, scope, orderId)
    assertOrderMove('invoice', { ...order, lines })
    const onlyDelivered = of === 'delivered' || order.status === 'closed'
    const goods = lines.flatMap(line => {
      const part = hasFigures(line) && isToDeliver(line) ? toInvoice(line, { onlyDelivered }) : 0
      return part > 0 ? [shareOf(line, part)] : []
    })
    const wanted = new Map([
      ...goods.map(({ line, share }) => [line.id, share.part] as const),
      ...partsBelowZero(lines, goods),
    ])
    const parts = lines.flatMap((line): PartOfOrder[] => {
      if (!hasFigures(line)) return [{ said: line }]
      const part = wanted.get(line.id)
      return part === undefined ? [] : [shareOf(line, part)]
    })
    const draft = await draftOfOrder(tx, actor, order, { lines, parts })
    await linkDeliveriesWithin(tx, scope, draft.id, { orderId, wanted })
    return draft
  })
}

/** A line that only says something, or a part of one with figures. */
export type PartOfOrder = { readonly said: Parameters<typeof said>[0] } | { readonly line: Line; readonly share: Part }

/** A part of a line after what was invoiced of it before. */
export function shareOf(line: FollowedLine, part: Quantity) {
  return { line, share: { whole: line.quantity ?? 0, before: line.invoiced, part } }
}

/**
 * A draft deposit invoice for a percentage or an amount of an order; it can have several. The next invoice of the order deducts them.
 * @throws RuleBroken `order-move-not-allowed`, `nothing-to-invoice`, `deposit-exceeds-remaining`, `deposit-of-nothing`
 */
export async function depositOfOrder(
  db: Database,
  actor: BusinessActor,
  orderId: string,
  share: DepositShare,
): Promise<InvoiceReceipt> {
  const { scope } = actor
  return write(db, actor, async tx => {
    const order = await heldOrder(tx, scope, orderId)
    const { lines, taxes } = await together({
      lines: followedLinesOf(tx, scope, orderId),
      taxes: taxesOfOrder(tx, scope, orderId),
    })
    assertOrderMove('invoice', { ...order, lines })
    if (isInvoiced(lines)) throw new RuleBroken('nothing-to-invoice', {})
    const deposits = await depositsOfOrder(tx, scope, { orderId, quotes: quotesOfOrder(order) })
    // what issued invoices deduct of them is in what was invoiced
    const open = deposits.flatMap(deposit => remainingTaxes(deposit.taxes, deposit.deductions.filter(isIssued)))
    const before = [...open, ...invoicedTaxes(taxes, lines)]
    const number = order.number ?? ''
    const draft = await draftDeposit(
      tx,
      actor,
      {
        document: order,
        lines,
        taxes,
        before,
        nameOf: ({ t }, percent) =>
          percent === null
            ? t('Deposit on order {number}', { number })
            : t('{percent} deposit on order {number}', { percent, number }),
        origin: { orderId },
      },
      share,
    )
    const event = { event: 'order-deposit-invoiced', data: { invoiceId: draft.id, total: draft.total } } as const
    await recordEvents(tx, actor, { kind: 'order', id: orderId }, event)
    return draft
  })
}

/** How much of each tax of an order was invoiced, by the quantities of its lines. */
function invoicedTaxes(taxes: readonly DeductedTax[], lines: readonly FollowedLine[]): DeductedTax[] {
  return taxes.map(({ rate, reason, net, tax }) => {
    const key = taxKey({ taxRate: rate, taxFreeReason: reason })
    const own = lines.filter(line => hasFigures(line) && taxKey(line) === key)
    const whole = sum(own.map(({ total }) => total)) || 1
    // a line of discount may be left to the next invoice
    const invoiced = Math.min(Math.max(0, sum(own.map(invoicedTotalOf))), whole)
    const partOf = (amount: number) => multiplyThenDivide(amount, invoiced, whole)
    return { rate, reason, net: partOf(net), tax: partOf(tax) }
  })
}

/** What a line is worth, as far as it was invoiced. */
function invoicedTotalOf({ total, invoiced, quantity }: FollowedLine): number {
  return multiplyThenDivide(total, invoiced, quantity ?? 1)
}

interface WantedParts {
  readonly lines: readonly FollowedLine[]
  /** How much of which lines, after what was invoiced of them before, among the lines that only say something. */
  readonly parts: readonly PartOfOrder[]
  readonly period?: { readonly supplyFrom: string | null; readonly supplyTo: string | null }
}

function takenOf({ line, share }: { readonly line: Line; readonly share: Part }): Line {
  return partOfLine(line, share)
}

/** @throws RuleBroken `nothing-to-invoice`, `has-deposit-draft` */
export async function draftOfOrder(
  tx: Transaction,
  actor: BusinessActor,
  order: StoredOrder,
  { lines, parts, period }: WantedParts,
): Promise<InvoiceReceipt> {
  const { scope } = actor
  const [first] = lines
  const invoiced = parts.flatMap(part => ('line' in part ? [part] : []))
  if (!first || invoiced.length === 0) throw new RuleBroken('nothing-to-invoice', {})
  const inMoney = (upTo: (share: Part) => Quantity) =>
    sum(invoiced.map(({ line, share }) => multiplyThenDivide(line.total, upTo(share), share.whole || 1)))
  const before = sum(lines.map(invoicedTotalOf))
  const part = inMoney(share => share.before + share.part) - inMoney(share => share.before)
  const { customerId, deliveryAddressId, orderReference, note, ownValues, pricesIncludeTax } = order
  const items = parts.map(part => {
    if ('said' in part) return said(part.said)
    const [item] = itemsAgain(scope, [takenOf(part)], () => true)
    return { ...item, kind: part.line.kind, orderItemId: part.line.id }
  })
  const discount = discountOfPart(discountOf(order), { whole: order.subtotal, before, part })
  const open = openAmong(await depositsOfOrder(tx, scope, { orderId: order.id, quotes: quotesOfOrder(order) }))
  const service = documentTotals(invoiced.map(takenOf), { discount, pricesIncludeTax }).taxes
  const left = open
    .filter(deposit => deposit.customerId === customerId)
    .flatMap(deposit => leftFor(deposit).map(row => ({ ...row, depositId: deposit.id })))
  // oldest first; what this invoice has no room for is left for the next one
  const deducted = deductibleParts(left, service, { pricesIncludeTax })
  const depositIds = [...new Set(deducted.map(({ depositId }) => depositId))]
  const content = {
    customerId,
    deliveryAddressId,
    orderReference,
    note,
    ownValues,
    depositIds,
    ...period,
    discount,
    items,
  }
  const {
    shortOfStock: _,
    warnings: __,
    ...draft
  } = await insertDraft(tx, actor, content, {
    orderId: order.id,
    pricesIncludeTax,
    keepsArchived: true,
    taxes: parts.map(part => chosenTaxOf('line' in part ? part.line : first)),
  })
  const event = { event: 'order-invoiced', data: { invoiceId: draft.id } } as const
  await recordEvents(tx, actor, { kind: 'order', id: order.id }, event)
  return draft
}
