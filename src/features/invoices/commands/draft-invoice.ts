/** Writes drafts: creates them, saves them as a whole, duplicates and deletes them. */
import { and, asc, eq } from 'drizzle-orm'
import { addDays } from '../../../domain/calendar.ts'
import { assertMove } from '../../../domain/invoice-life.ts'
import { invoiceTotals } from '../../../domain/invoice-totals.ts'
import { priceFor } from '../../../domain/prices.ts'
import { RuleBroken } from '../../../domain/rule-broken.ts'
import type { BusinessActor, BusinessScope } from '../../../platform/actor.ts'
import { type Database, type Transaction, together, write } from '../../../platform/database.ts'
import { insertRows } from '../../../platform/insert-rows.ts'
import { Refusal } from '../../../platform/problem.ts'
import { adjustCustomerFigures } from '../../customers/commands.ts'
import { customers } from '../../customers/tables.ts'
import { productsToInvoice } from '../../prices/queries.ts'
import type { InvoiceChange, InvoiceReceipt, NewInvoice } from '../contract.ts'
import { findInvoice, thisInvoice } from '../queries.ts'
import { invoiceItems, invoices } from '../tables.ts'
import { lockedInvoice, receiptFields, receiptOf } from './locked-invoice.ts'

/** @throws Refusal `customer-archived`, `product-archived`, `invalid-input` for what is not of this business */
export async function createInvoice(db: Database, actor: BusinessActor, input: NewInvoice): Promise<InvoiceReceipt> {
  return write(db, actor, tx => insertDraft(tx, actor, input))
}

async function insertDraft(tx: Transaction, actor: BusinessActor, input: NewInvoice): Promise<InvoiceReceipt> {
  const { scope, now } = actor
  const draft = await composed(tx, scope, input)
  const id = actor.newId()
  const header = { businessId: scope.businessId, id, ...draft.header, createdAt: now, updatedAt: now }
  const [[row]] = await together([
    insertRows(tx, invoices, [header], receiptFields),
    insertRows(tx, invoiceItems, itemsOf(actor, id, draft.items)),
    adjustCustomerFigures(tx, scope, input.customerId, { invoiceCount: 1 }),
  ])
  return receiptOf(row, scope)
}

/** Saves a draft as a whole. Lines that keep their product keep the price that they were written with. @throws Refusal `changed-meanwhile` */
export async function changeInvoice(
  db: Database,
  actor: BusinessActor,
  invoiceId: string,
  { version, ...input }: InvoiceChange,
): Promise<InvoiceReceipt> {
  const { scope, now } = actor
  return write(db, actor, async tx => {
    const current = await lockedInvoice(tx, scope, invoiceId)
    assertMove('edit', current)
    if (current.version !== version) {
      throw new Refusal('changed-meanwhile', { data: { current: await findInvoice(tx, scope, invoiceId) } })
    }
    const earlier = current.customerId === input.customerId ? await pricesOnDraft(tx, scope, invoiceId) : undefined
    const draft = await composed(tx, scope, input, earlier)
    const mine = and(eq(invoices.businessId, scope.businessId), eq(invoices.id, invoiceId))
    await tx
      .delete(invoiceItems)
      .where(and(eq(invoiceItems.businessId, scope.businessId), eq(invoiceItems.invoiceId, invoiceId)))
    const [[row]] = await together([
      tx
        .update(invoices)
        .set({ ...draft.header, version: version + 1, updatedAt: now })
        .where(mine)
        .returning(),
      insertRows(tx, invoiceItems, itemsOf(actor, invoiceId, draft.items)),
    ])
    if (current.customerId !== input.customerId) {
      for (const [customerId, invoiceCount] of [
        [current.customerId, -1] as const,
        [input.customerId, 1] as const,
      ].sort()) {
        await adjustCustomerFigures(tx, scope, customerId, { invoiceCount })
      }
    }
    return receiptOf(row, scope)
  })
}

/** A new draft for the same customer with the same products, at today's date and today's prices. */
export async function duplicateInvoice(db: Database, actor: BusinessActor, invoiceId: string): Promise<InvoiceReceipt> {
  const { scope } = actor
  return write(db, actor, async tx => {
    const [original] = await tx.select().from(invoices).where(thisInvoice(scope, invoiceId))
    if (!original) throw new Refusal('not-found')
    assertMove('duplicate', original)
    const items = await tx
      .select({ productId: invoiceItems.productId, quantity: invoiceItems.quantity })
      .from(invoiceItems)
      .where(and(eq(invoiceItems.businessId, scope.businessId), eq(invoiceItems.invoiceId, invoiceId)))
      .orderBy(asc(invoiceItems.position))
    return insertDraft(tx, actor, { customerId: original.customerId, note: original.note, items })
  })
}

/** A deleted draft leaves nothing: it never had a number. */
export async function deleteInvoice(
  db: Database,
  actor: BusinessActor,
  invoiceId: string,
): Promise<Record<never, never>> {
  const { scope } = actor
  return write(db, actor, async tx => {
    const current = await lockedInvoice(tx, scope, invoiceId)
    assertMove('delete', current)
    await tx.delete(invoices).where(and(eq(invoices.businessId, scope.businessId), eq(invoices.id, invoiceId)))
    await adjustCustomerFigures(tx, scope, current.customerId, { invoiceCount: -1 })
    return {}
  })
}

type DraftItem = Awaited<ReturnType<typeof composed>>['items'][number]

function itemsOf(actor: BusinessActor, invoiceId: string, items: readonly DraftItem[]) {
  return items.map(item => ({ ...item, invoiceId, id: actor.newId() }))
}

type EarlierPrices = ReadonlyMap<string, { price: number; source: 'base' | 'customer' }>

/** What is asked for, with names, prices and totals found by the server. Without `earlier`, the customer is new to this draft. */
async function composed(tx: Transaction, scope: BusinessScope, input: NewInvoice, earlier?: EarlierPrices) {
  const date = input.date ?? scope.today
  const dueDate = input.dueDate ?? addDays(date, scope.settings.termsDays)
  if (dueDate < date) throw new RuleBroken('due-date-before-date', { date, dueDate })
  const [customer, known] = await together([
    customerToInvoice(tx, scope, input.customerId, earlier === undefined),
    productsToInvoice(
      tx,
      scope,
      input.customerId,
      input.items.map(item => item.productId),
    ),
  ])
  const products = new Map(known.map(product => [product.id, product]))
  const lines = input.items.map(({ productId, quantity, price: typed }, position) => {
    const field = `items.${position}.productId`
    const product = products.get(productId)
    if (!product) throw refused(field, 'There is no such product.')
    if (product.archivedAt) {
      throw new Refusal('product-archived', { errors: [{ field, message: `${product.name} is archived.` }] })
    }
    const { price, source } =
      typed === undefined
        ? (earlier?.get(productId) ?? priceFor(product.basePrice, product.ownPrice))
        : { price: typed, source: 'typed' as const }
    return {
      businessId: scope.businessId,
      position,
      productId,
      productName: product.name,
      productSku: product.sku,
      quantity,
      price,
      priceSource: source,
      taxRate: scope.settings.taxRate,
    }
  })
  const { lineTotals, subtotal, tax, total } = invoiceTotals(lines)
  return {
    header: {
      customerId: input.customerId,
      customerName: customer.name,
      customerAddress: customer.address,
      date,
      dueDate,
      note: input.note ?? '',
      subtotal,
      tax,
      total,
    },
    items: lines.map((line, index) => ({ ...line, total: lineTotals[index] ?? 0 })),
  }
}

/** A customer who is new to the draft is kept as found until the draft stands: a change of name reaches the drafts that stand by then. */
async function customerToInvoice(tx: Transaction, scope: BusinessScope, customerId: string, isNew: boolean) {
  const found = tx
    .select({ name: customers.name, address: customers.address, archivedAt: customers.archivedAt })
    .from(customers)
    .where(and(eq(customers.businessId, scope.businessId), eq(customers.id, customerId)))
  const [customer] = await (isNew ? found.for('share') : found)
  if (!customer) throw refused('customerId', 'There is no such customer.')
  if (customer.archivedAt) {
    throw new Refusal('customer-archived', {
      errors: [{ field: 'customerId', message: `${customer.name} is archived.` }],
    })
  }
  return customer
}

async function pricesOnDraft(tx: Transaction, scope: BusinessScope, invoiceId: string): Promise<EarlierPrices> {
  const items = await tx
    .select({ productId: invoiceItems.productId, price: invoiceItems.price, source: invoiceItems.priceSource })
    .from(invoiceItems)
    .where(and(eq(invoiceItems.businessId, scope.businessId), eq(invoiceItems.invoiceId, invoiceId)))
  return new Map(
    items.flatMap(({ productId, price, source }) =>
      source === 'typed' ? [] : [[productId, { price, source }] as const],
    ),
  )
}

function refused(field: string, message: string): Refusal {
  return new Refusal('invalid-input', { errors: [{ field, message }] })
}
