/** An invoice is made from an order: of what was ordered and not yet invoiced. */
import { sql } from 'drizzle-orm'
import type { Quantity } from '../../../domain/documents/document-totals.ts'
import { assertOrderMove } from '../../../domain/orders/order-life.ts'
import { discountOfPart, toInvoice } from '../../../domain/orders/order-progress.ts'
import { RuleBroken } from '../../../domain/rule-broken.ts'
import { multiplyThenDivide, sum } from '../../../domain/values/exact.ts'
import type { BusinessActor } from '../../../platform/actor.ts'
import { type Database, type Transaction, write } from '../../../platform/database/database.ts'
import { recordEvents } from '../../activity/commands.ts'
import { chosenTaxOf, itemsAgain, type Line } from '../../documents/queries/lines.ts'
import { discountOf } from '../../documents/tables.ts'
import { insertDraft } from '../../invoices/commands/draft-invoice.ts'
import type { InvoiceReceipt } from '../../invoices/contract.ts'
import { openDeposits } from '../../invoices/queries/deposits.ts'
import type { OrderInvoiceQuery } from '../contract.ts'
import { linesOfOrder, type OrderLineProgress, progressOfOrder, type StoredOrder } from '../queries/this-order.ts'
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
    const [lines, progress] = [await linesOfOrder(tx, scope, orderId), await progressOfOrder(tx, scope, orderId)]
    assertOrderMove('invoice', { ...order, lines: progress })
    const onlyDelivered = of === 'delivered' || order.status === 'closed'
    const wanted = new Map(progress.map(line => [line.id, toInvoice(line, { onlyDelivered })]))
    return draftFor(tx, actor, order, { lines, progress, wanted })
  })
}

interface WantedParts {
  readonly lines: readonly Line[]
  readonly progress: readonly OrderLineProgress[]
  /** How much of each line, by its id. */
  readonly wanted: ReadonlyMap<string, Quantity>
}

/** @throws RuleBroken `nothing-to-invoice` */
async function draftFor(
  tx: Transaction,
  actor: BusinessActor,
  order: StoredOrder,
  { lines, progress, wanted }: WantedParts,
): Promise<InvoiceReceipt> {
  const { scope } = actor
  const parts = lines.flatMap(line => {
    if (line.kind === 'heading') return [{ line, share: NONE }]
    const part = wanted.get(line.id) ?? 0
    const whole = line.quantity ?? 0
    const before = progress.find(({ id }) => id === line.id)?.invoiced ?? 0
    return part > 0 ? [{ line, share: { whole, before, part } }] : []
  })
  if (parts.every(({ line }) => line.kind === 'heading')) throw new RuleBroken('nothing-to-invoice', {})
  const inMoney = (upTo: (share: typeof NONE) => Quantity) =>
    sum(parts.map(({ line, share }) => multiplyThenDivide(line.total, upTo(share), share.whole || 1)))
  const before = sum(
    progress.map(({ id, invoiced, quantity }) =>
      multiplyThenDivide(lines.find(line => line.id === id)?.total ?? 0, invoiced, quantity),
    ),
  )
  const part = inMoney(share => share.before + share.part) - inMoney(share => share.before)
  const { customerId, deliveryAddressId, orderReference, note, pricesIncludeTax } = order
  const copies = itemsAgain(
    scope,
    parts.map(({ line, share }) => ({
      ...line,
      quantity: line.kind === 'heading' ? null : share.part,
      discount: discountOfPart(line.discount, share),
    })),
    () => true,
  )
  const deposits = await openDeposits(tx, scope, { quotes: quotesOfOrder(order) })
  const depositIds = deposits.filter(deposit => deposit.customerId === customerId).map(({ id }) => id)
  const content = {
    ...{ customerId, deliveryAddressId, orderReference, note, depositIds },
    discount: discountOfPart(discountOf(order), { whole: order.subtotal, before, part }),
    items: copies.map((item, index) => {
      const { line } = parts[index] ?? {}
      return { ...item, orderItemId: line && line.kind !== 'heading' ? line.id : null }
    }),
  }
  const {
    shortOfStock: _,
    warnings: __,
    ...draft
  } = await insertDraft(tx, actor, content, {
    ...{ orderId: order.id, pricesIncludeTax, keepsArchived: true },
    taxes: parts.map(({ line }) => chosenTaxOf(line)),
  })
  const event = { event: 'order-invoiced', data: { invoiceId: draft.id } } as const
  await recordEvents(tx, actor, { kind: 'order', id: order.id }, event)
  return draft
}

/** All versions of the quote that it was made of. */
function quotesOfOrder({ businessId, quoteId }: StoredOrder) {
  return sql`(select version.id from quotes version join quotes accepted using (business_id, first_id)
    where business_id = ${businessId} and accepted.id = ${quoteId})`
}

const NONE = { whole: 0, before: 0, part: 0 }
