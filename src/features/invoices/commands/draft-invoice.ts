/** Writes drafts: creates them, saves them as a whole, duplicates and deletes them. */
import { and, eq } from 'drizzle-orm'
import { addDays } from '../../../domain/calendar.ts'
import { assertMove } from '../../../domain/invoice-life.ts'
import { invoiceTotals } from '../../../domain/invoice-totals.ts'
import { priceFor } from '../../../domain/prices.ts'
import { RuleBroken } from '../../../domain/rule-broken.ts'
import type { BusinessActor, BusinessScope } from '../../../platform/actor.ts'
import { type Database, type Transaction, together, write } from '../../../platform/database.ts'
import { given } from '../../../platform/given.ts'
import { insertRows } from '../../../platform/insert-rows.ts'
import { Refusal } from '../../../platform/problem.ts'
import { customers } from '../../customers/tables.ts'
import { adjustCustomerFigures } from '../../figures/commands.ts'
import { recordEvents } from '../../history/commands.ts'
import { productsToInvoice } from '../../prices/queries.ts'
import { taxesOn } from '../../taxes/queries.ts'
import type { DraftContent, InvoiceChange, InvoiceIssued, InvoiceReceipt, NewInvoice } from '../contract.ts'
import { findInvoice, linesOf, thisInvoice } from '../queries.ts'
import { discountColumns, discountOf, invoiceItems, invoices } from '../tables.ts'
import { issueDraft } from './issue-invoice.ts'
import { lockedInvoice, receiptOf, type StoredInvoice } from './locked-invoice.ts'
import { issuing } from './take-number.ts'

/**
 * Writes a draft, and issues it in the same step when asked to.
 * @throws Refusal `customer-archived`, `product-archived`, `invalid-input` for what is not of this business; whatever issuing throws
 */
export async function createInvoice(
  db: Database,
  actor: BusinessActor,
  { issue = false, ...input }: NewInvoice,
): Promise<InvoiceIssued> {
  if (!issue) return write(db, actor, tx => insertDraft(tx, actor, input))
  return issuing(db, actor, async tx => {
    const draft = await newDraft(tx, actor, input)
    const [, issued] = await together([
      insertInvoice(tx, draft),
      issueDraft(tx, actor, draft.header, draft.items, { isNew: true }),
    ])
    return issued
  })
}

/** A draft that may take the place of an issued invoice, or repeat another one. */
export async function insertDraft(
  tx: Transaction,
  actor: BusinessActor,
  input: DraftContent,
  { corrects, ...origin }: { corrects?: string; duplicateOf?: string; pricesIncludeTax?: boolean } = {},
): Promise<InvoiceIssued> {
  const { pricesIncludeTax, ...remembered } = origin
  const draft = await newDraft(tx, actor, input, { correctsId: corrects ?? null, pricesIncludeTax })
  const { id, total } = draft.header
  await together([
    insertInvoice(tx, draft),
    adjustCustomerFigures(tx, actor.scope, { customerId: input.customerId, invoiceCount: 1 }),
    recordEvents(tx, actor, id, { event: 'created', data: { total, ...remembered, ...(corrects && { corrects }) } }),
  ])
  return { ...receiptOf(draft.header, actor.scope), shortOfStock: [] }
}

type Draft = Awaited<ReturnType<typeof newDraft>>

async function newDraft(
  tx: Transaction,
  actor: BusinessActor,
  input: DraftContent,
  { correctsId = null, pricesIncludeTax }: { correctsId?: string | null; pricesIncludeTax?: boolean | undefined } = {},
) {
  const { scope, now } = actor
  const { settings } = scope
  const { header, items } = await composed(
    tx,
    scope,
    { note: settings.invoiceNote, ...given(input) },
    {
      pricesIncludeTax: pricesIncludeTax ?? settings.pricesIncludeTax,
    },
  )
  const id = actor.newId()
  return {
    header: {
      businessId: scope.businessId,
      id,
      ...header,
      status: 'draft' as const,
      number: null,
      paid: 0,
      credited: 0,
      correctsId,
      version: 1,
      createdAt: now,
      updatedAt: now,
    },
    items: itemsOf(actor, id, items),
  }
}

async function insertInvoice(tx: Transaction, { header, items }: Draft): Promise<void> {
  await together([insertRows(tx, invoices, [header]), insertItems(tx, items)])
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
    const draft = await composed(tx, scope, input, { pricesIncludeTax: current.pricesIncludeTax, earlier })
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
      insertItems(tx, itemsOf(actor, invoiceId, draft.items)),
      recordEvents(tx, actor, invoiceId, { event: 'changed', data: changesBetween(current, draft.header) }),
    ])
    if (current.customerId !== input.customerId) {
      for (const [customerId, invoiceCount] of [
        [current.customerId, -1] as const,
        [input.customerId, 1] as const,
      ].sort()) {
        await adjustCustomerFigures(tx, scope, { customerId, invoiceCount })
      }
    }
    return receiptOf(row, scope)
  })
}

const remembered = ['customerName', 'date', 'dueDate', 'note', 'discountTotal', 'total'] as const

/** The fields of the header that a save has changed, as they were and as they are. */
function changesBetween(earlier: StoredInvoice, later: Pick<StoredInvoice, (typeof remembered)[number]>) {
  const changed = remembered.filter(field => earlier[field] !== later[field])
  const fieldsOf = (one: typeof later) => Object.fromEntries(changed.map(field => [field, one[field]]))
  return { before: fieldsOf(earlier), after: fieldsOf(later) }
}

/** A new draft for the same customer with the same products, at today's date and today's prices. */
export async function duplicateInvoice(db: Database, actor: BusinessActor, invoiceId: string): Promise<InvoiceReceipt> {
  const { scope } = actor
  return write(db, actor, async tx => {
    const [original] = await tx.select().from(invoices).where(thisInvoice(scope, invoiceId))
    if (!original) throw new Refusal('not-found')
    assertMove('duplicate', original)
    const lines = await linesOf(tx, scope, invoiceId)
    const draft = {
      customerId: original.customerId,
      note: original.note,
      discount: discountOf(original),
      items: lines.map(({ productId, quantity, taxRateId, discount }) => ({
        productId,
        quantity,
        taxRateId,
        discount,
      })),
    }
    return insertDraft(tx, actor, draft, { duplicateOf: invoiceId })
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
    await adjustCustomerFigures(tx, scope, { customerId: current.customerId, invoiceCount: -1 })
    return {}
  })
}

type DraftItem = Awaited<ReturnType<typeof composed>>['items'][number]

async function insertItems(tx: Transaction, items: Draft['items']): Promise<void> {
  await insertRows(
    tx,
    invoiceItems,
    items.map(({ isService: _, discount, ...item }) => ({ ...item, ...discountColumns(discount) })),
  )
}

function itemsOf(actor: BusinessActor, invoiceId: string, items: readonly DraftItem[]) {
  return items.map(item => ({ ...item, invoiceId, id: actor.newId() }))
}

type EarlierPrices = ReadonlyMap<string, { price: number; source: 'base' | 'customer' }>

/** What is asked for, with names, prices, taxes and totals found by the server. Without `earlier`, the customer is new to this draft. */
async function composed(
  tx: Transaction,
  scope: BusinessScope,
  input: DraftContent,
  { pricesIncludeTax, earlier }: { pricesIncludeTax: boolean; earlier?: EarlierPrices | undefined },
) {
  const date = input.date ?? scope.today
  const dueDate = input.dueDate ?? addDays(date, scope.settings.termsDays)
  if (dueDate < date) throw new RuleBroken('due-date-before-date', { date, dueDate })
  const [customer, known, taxes] = await together([
    customerToInvoice(tx, scope, input.customerId, earlier === undefined),
    productsToInvoice(
      tx,
      scope,
      input.customerId,
      input.items.map(item => item.productId),
    ),
    taxesOn(
      tx,
      scope,
      input.items.map(item => item.taxRateId),
    ),
  ])
  const products = new Map(known.map(product => [product.id, product]))
  const lines = input.items.map(({ productId, quantity, price: typed, discount = null, taxRateId }, position) => {
    const field = `items.${position}.productId`
    const product = products.get(productId)
    if (!product) throw refused(field, 'There is no such product.')
    if (product.isArchived) {
      throw new Refusal('product-archived', { errors: [{ field, message: `${product.name} is archived.` }] })
    }
    const { price, source } =
      typed === undefined
        ? (earlier?.get(productId) ?? priceFor(product.basePrice, product.ownPrice))
        : { price: typed, source: 'typed' as const }
    const tax = taxRateId === undefined ? (product.tax ?? taxes.ownOfBusiness) : taxes.chosen(taxRateId)
    if (!tax) throw refused(`items.${position}.taxRateId`, 'There is no such tax rate.')
    return {
      businessId: scope.businessId,
      position,
      productId,
      productName: product.name,
      productSku: product.sku,
      isService: product.isService,
      quantity,
      price,
      priceSource: source,
      discount,
      taxRateId: tax.id,
      taxName: tax.name,
      taxRate: tax.rate,
      taxFreeReason: tax.freeReason,
    }
  })
  const { lineTotals, ...totals } = invoiceTotals(lines, { discount: input.discount ?? null, pricesIncludeTax })
  return {
    header: {
      customerId: input.customerId,
      customerName: customer.name,
      customerAddress: customer.address,
      date,
      dueDate,
      note: input.note ?? '',
      pricesIncludeTax,
      ...discountColumns(input.discount),
      ...totals,
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
