/** Writes drafts of orders: creates them, also from quotes, saves them as a whole, duplicates and deletes them. */
import { and, eq, ne } from 'drizzle-orm'
import { changesBetween } from '../../../domain/documents/draft-changes.ts'
import type { Adapted } from '../../../domain/documents/duplicate.ts'
import { assertOrderMove } from '../../../domain/orders/order-life.ts'
import { assertQuoteMove } from '../../../domain/quotes/quote-life.ts'
import { RuleBroken } from '../../../domain/rule-broken.ts'
import type { BusinessActor, BusinessScope } from '../../../platform/actor.ts'
import { type Database, type Transaction, together, write } from '../../../platform/database/database.ts'
import { recordDraftChange, recordEvents } from '../../activity/commands.ts'
import { deliveryOfDraft } from '../../delivery-addresses/queries.ts'
import { composeDocument, type DocumentOrigin } from '../../documents/commands/compose.ts'
import { adaptedOf, contentAgain, customerFields, keptOnSave } from '../../documents/commands/drafts.ts'
import { assertVersion } from '../../documents/commands/issuing.ts'
import { insertDocument, newHeader, replaceDocument } from '../../documents/commands/write-lines.ts'
import { chosenTaxOf, sameItems } from '../../documents/queries/lines.ts'
import { discountOf } from '../../documents/tables.ts'
import { invoices } from '../../invoices/tables.ts'
import { lockCustomer } from '../../ledger/commands/locked-customer.ts'
import { contentOfQuote } from '../../quotes/commands/draft-quote.ts'
import { heldQuote } from '../../quotes/commands/locked-quote.ts'
import type { ChosenTax } from '../../taxes/queries.ts'
import type { NewOrder, OrderChange, OrderDuplicated, OrderReceipt } from '../contract.ts'
import { findOrder } from '../queries/find-order.ts'
import { linesOfOrder, orderTables, progressOfOrder, taxesOfOrder, thisOrder } from '../queries/this-order.ts'
import { orders } from '../tables.ts'
import { setStatus } from './end-order.ts'
import { heldOrder, lockedOrder, orderReceiptOf } from './locked-order.ts'

/** @throws Refusal `customer-archived`, `product-archived`, `invalid-input` for what is not of this business */
export async function createOrder(db: Database, actor: BusinessActor, input: NewOrder): Promise<OrderReceipt> {
  return write(db, actor, async tx => begin(tx, actor, await newDraft(tx, actor, input)))
}

/** Saves a draft as a whole. Lines that keep their product keep its price. @throws Refusal `changed-meanwhile` */
export async function changeOrder(
  db: Database,
  actor: BusinessActor,
  orderId: string,
  { version, ...input }: OrderChange,
): Promise<OrderReceipt> {
  const { scope } = actor
  const { customerId = null } = input
  return write(db, actor, async tx => {
    await lockCustomer(tx, scope, { customerId })
    const current = await lockedOrder(tx, scope, orderId)
    assertOrderMove('edit', { ...current, lines: [] })
    await assertVersion(version, current, () => findOrder(tx, scope, orderId))
    const { lines, taxes } = await together({
      lines: linesOfOrder(tx, scope, orderId),
      taxes: taxesOfOrder(tx, scope, orderId),
    })
    const draft = await composeOrder(tx, scope, input, {
      ...keptOnSave(current, lines, customerId),
      keptDelivery: current.deliveryAddressId,
    })
    const changes = changesBetween(
      { header: current, lines, taxes },
      { ...draft, lines: draft.items },
      { fieldsInHistory, otherFields },
    )
    if (!changes) return orderReceiptOf(current)
    const [row] = await together([
      replaceDocument(tx, actor, orderTables, current, draft),
      recordDraftChange(tx, actor, { kind: 'order', id: orderId }, changes, draft.header.total),
    ])
    return orderReceiptOf(row)
  })
}

const fieldsInHistory = [
  'customerName',
  'deliveryName',
  'date',
  'deliverBy',
  'orderReference',
  'note',
  'discountTotal',
  'total',
] as const
const otherFields = [
  ...customerFields,
  ...(['deliveryAddressId', 'deliveryAddress', 'deliveryCountry'] as const),
] as const

/** A deleted draft leaves nothing, as it never had a number. */
export async function deleteOrder(db: Database, actor: BusinessActor, orderId: string): Promise<Record<never, never>> {
  return write(db, actor, async tx => {
    assertOrderMove('delete', { ...(await lockedOrder(tx, actor.scope, orderId)), lines: [] })
    await tx.delete(orders).where(thisOrder(actor.scope, orderId))
    return {}
  })
}

/** A new draft for the same customer with the same products, at today's date, prices and taxes. */
export async function duplicateOrder(db: Database, actor: BusinessActor, orderId: string): Promise<OrderDuplicated> {
  const { scope } = actor
  return write(db, actor, async tx => {
    const original = await heldOrder(tx, scope, orderId)
    assertOrderMove('duplicate', { ...original, lines: [] })
    const lines = await linesOfOrder(tx, scope, orderId)
    const { deliveryAddressId } = original
    const content = { ...contentAgain(scope, original, lines), deliveryAddressId }
    const draft = await newDraft(tx, actor, content, { adapts: true })
    const { adapted, origin } = adaptedOf(original, lines, draft)
    const receipt = await begin(tx, actor, draft, { duplicateOf: orderId, ...origin })
    return { ...receipt, adapted }
  })
}

/**
 * A draft with the lines of a quote at their prices and taxes.
 * @throws RuleBroken `quote-already-ordered`, `quote-already-invoiced`, `quote-move-not-allowed`
 */
export async function orderQuote(db: Database, actor: BusinessActor, quoteId: string): Promise<OrderReceipt> {
  const { scope } = actor
  return write(db, actor, async tx => {
    const quote = await heldQuote(tx, scope, quoteId)
    assertQuoteMove('order', quote)
    const { content, taxes } = await contentOfQuote(tx, scope, quote)
    const { pricesIncludeTax } = quote
    const draft = await newDraft(tx, actor, content, { replaces: { pricesIncludeTax, quoteId }, taxes })
    const receipt = await begin(tx, actor, draft, { quoteId })
    const event = { event: 'quote-ordered', data: { orderId: receipt.id } } as const
    await recordEvents(tx, actor, { kind: 'quote', id: quoteId }, event)
    return receipt
  })
}

/**
 * Cancels an order and makes a draft in its place, with the same lines at their prices and taxes. It gets a number of its own when it is confirmed.
 * @throws RuleBroken `order-move-not-allowed`, `order-in-progress` also where it has an invoice that is a draft, or for a deposit
 */
export async function reviseOrder(db: Database, actor: BusinessActor, orderId: string): Promise<OrderReceipt> {
  const { scope } = actor
  return write(db, actor, async tx => {
    const order = await heldOrder(tx, scope, orderId)
    const { lines, progress, invoiced } = await together({
      lines: linesOfOrder(tx, scope, orderId),
      progress: progressOfOrder(tx, scope, orderId),
      invoiced: tx
        .select({ id: invoices.id })
        .from(invoices)
        .where(
          and(
            eq(invoices.businessId, scope.businessId),
            eq(invoices.orderId, orderId),
            ne(invoices.status, 'cancelled'),
          ),
        )
        .limit(1),
    })
    assertOrderMove('revise', { ...order, lines: progress })
    if (invoiced.length > 0) throw new RuleBroken('order-in-progress', {})
    await setStatus(tx, actor, order, 'cancelled')
    await recordEvents(tx, actor, { kind: 'order', id: orderId }, { event: 'order-cancelled', data: {} })
    const { customerId, note, deliveryAddressId, orderReference, pricesIncludeTax, quoteId } = order
    const deliverBy = order.deliverBy && order.deliverBy >= scope.today ? order.deliverBy : null
    const content = { customerId, note, deliveryAddressId, orderReference, deliverBy, discount: discountOf(order) }
    const draft = await newDraft(
      tx,
      actor,
      { ...content, items: sameItems(lines) },
      {
        replaces: { pricesIncludeTax, quoteId, deliveryAddressId },
        taxes: lines.map(chosenTaxOf),
      },
    )
    return begin(tx, actor, draft, { duplicateOf: orderId })
  })
}

interface DraftOrigin {
  /** The quote or the order that it takes the place of: what is archived by now may stay. */
  readonly replaces?: {
    readonly pricesIncludeTax: boolean
    readonly quoteId: string | null
    readonly deliveryAddressId?: string | null
  }
  readonly taxes?: readonly ChosenTax[]
  readonly adapts?: boolean
}

type Draft = Awaited<ReturnType<typeof newDraft>>

async function newDraft(
  tx: Transaction,
  actor: BusinessActor,
  input: NewOrder,
  { replaces, taxes, adapts }: DraftOrigin = {},
) {
  const { scope } = actor
  const draft = await composeOrder(tx, scope, input, {
    pricesIncludeTax: replaces?.pricesIncludeTax ?? scope.settings.pricesIncludeTax,
    before: replaces && input,
    keptDelivery: replaces?.deliveryAddressId,
    taxes,
    adapts,
  })
  return { ...draft, header: { ...newHeader(actor), ...draft.header, quoteId: replaces?.quoteId ?? null } }
}

async function begin(
  tx: Transaction,
  actor: BusinessActor,
  draft: Draft,
  origin: { quoteId?: string; duplicateOf?: string; adapted?: Adapted } = {},
): Promise<OrderReceipt> {
  const { header } = draft
  const { id, total } = header
  await together([
    insertDocument(tx, actor, orderTables, draft),
    recordEvents(tx, actor, { kind: 'order', id }, { event: 'created', data: { total, ...origin } }),
  ])
  return orderReceiptOf(header)
}

interface OrderOrigin extends DocumentOrigin {
  /** The delivery address that it had before: it may stay although it was removed. */
  readonly keptDelivery?: string | null | undefined
}

/** The document, with its delivery address. @throws RuleBroken `deliver-by-before-date` */
async function composeOrder(tx: Transaction, scope: BusinessScope, input: NewOrder, origin: OrderOrigin) {
  const { date = scope.today, deliverBy = null, orderReference = '' } = input
  if (deliverBy !== null && deliverBy < date) throw new RuleBroken('deliver-by-before-date', { date, deliverBy })
  const document = await composeDocument(tx, scope, { ...input, date }, origin)
  const delivery = await deliveryOfDraft(tx, scope, input, { kept: origin.keptDelivery, adapts: origin.adapts })
  return { ...document, header: { ...document.header, deliverBy, orderReference, ...delivery } }
}
