/** Writes drafts: creates them, saves them as a whole, duplicates and deletes them. */
import { and, eq } from 'drizzle-orm'
import { changedLines } from '../../../domain/activity/changes.ts'
import type { TaxOfRate } from '../../../domain/documents/document-totals.ts'
import { type Adapted, adaptedFrom } from '../../../domain/documents/duplicate.ts'
import { assertMove } from '../../../domain/invoices/invoice-life.ts'
import type { BusinessActor } from '../../../platform/actor.ts'
import { type Database, type Transaction, together, write } from '../../../platform/database/database.ts'
import { insertRows } from '../../../platform/database/insert-rows.ts'
import { definedFields } from '../../../platform/defined-fields.ts'
import { Refusal } from '../../../platform/problem.ts'
import { recordDraftChange, recordEvents } from '../../activity/commands.ts'
import { adjustCustomerFigures } from '../../figures/commands.ts'
import type { ChosenTax } from '../../taxes/queries.ts'
import type {
  DraftContent,
  InvoiceChange,
  InvoiceDuplicated,
  InvoiceIssued,
  InvoiceReceipt,
  NewInvoice,
} from '../contract.ts'
import { findInvoice } from '../queries/find-invoice.ts'
import { linesOf, taxesOf } from '../queries/invoice-lines.ts'
import { discountColumns, discountOf, invoiceItems, invoices } from '../tables.ts'
import { composeDraft } from './compose-draft.ts'
import { issueDraft } from './issue-invoice.ts'
import { issuing } from './issuing.ts'
import { lockCustomer, lockedInvoice, receiptOf, type StoredInvoice } from './locked-invoice.ts'
import { insertTaxes, replaceTaxes } from './write-taxes.ts'

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

/** Writes a draft, which may replace an issued invoice. */
export async function insertDraft(
  tx: Transaction,
  actor: BusinessActor,
  input: DraftContent,
  origin: DraftOrigin = {},
): Promise<InvoiceIssued> {
  const { corrects } = origin
  const receipt = await begin(tx, actor, await newDraft(tx, actor, input, origin), corrects ? { corrects } : {})
  return { ...receipt, shortOfStock: [], warnings: [] }
}

/** Writes the draft, counts it, and begins its history. */
async function begin(
  tx: Transaction,
  actor: BusinessActor,
  draft: Draft,
  origin: { corrects?: string; duplicateOf?: string; adapted?: Adapted },
): Promise<InvoiceReceipt> {
  const { id, total, customerId } = draft.header
  await together([
    insertInvoice(tx, draft),
    adjustCustomerFigures(tx, actor.scope, { customerId, invoiceCount: 1 }),
    recordEvents(tx, actor, { kind: 'invoice', id }, { event: 'created', data: { total, ...origin } }),
  ])
  return receiptOf(draft.header, actor.scope)
}

type Draft = Awaited<ReturnType<typeof newDraft>>

/** The invoice that a draft replaces, with its taxes and whether its prices include them. `adapts` is for a duplicate. */
interface DraftOrigin {
  readonly corrects?: string
  readonly carriesPayment?: boolean
  readonly pricesIncludeTax?: boolean
  readonly taxes?: readonly ChosenTax[]
  readonly adapts?: boolean
}

async function newDraft(
  tx: Transaction,
  actor: BusinessActor,
  input: DraftContent,
  { corrects, carriesPayment = false, pricesIncludeTax, taxes, adapts }: DraftOrigin = {},
) {
  const { scope, now } = actor
  const { settings } = scope
  const draft = await composeDraft(
    tx,
    scope,
    { note: settings.invoiceNote, ...definedFields(input) },
    {
      pricesIncludeTax: pricesIncludeTax ?? settings.pricesIncludeTax,
      before: corrects === undefined ? undefined : input,
      taxes,
      adapts,
    },
  )
  const id = actor.newId()
  return {
    header: {
      businessId: scope.businessId,
      id,
      ...draft.header,
      status: 'draft' as const,
      number: null,
      paid: 0,
      credited: 0,
      correctsId: corrects ?? null,
      carriesPayment,
      version: 1,
      createdAt: now,
      updatedAt: now,
    },
    items: itemsOf(actor, id, draft.items),
    taxes: draft.taxes,
  }
}

async function insertInvoice(tx: Transaction, { header, items, taxes }: Draft): Promise<void> {
  await together([
    insertRows(tx, invoices, [header]),
    insertItems(tx, items),
    insertTaxes(tx, header, header.id, taxes),
  ])
}

/** Saves a draft as a whole. Lines that keep their product keep its price. @throws Refusal `changed-meanwhile` */
export async function changeInvoice(
  db: Database,
  actor: BusinessActor,
  invoiceId: string,
  { version, ...input }: InvoiceChange,
): Promise<InvoiceReceipt> {
  const { scope, now } = actor
  const { customerId = null } = input
  return write(db, actor, async tx => {
    const [, current] = await together([lockCustomer(tx, scope, { customerId }), lockedInvoice(tx, scope, invoiceId)])
    assertMove('edit', current)
    if (current.version !== version) {
      throw new Refusal('changed-meanwhile', { data: { current: await findInvoice(tx, scope, invoiceId) } })
    }
    const [lines, taxes] = await together([linesOf(tx, scope, invoiceId), taxesOf(tx, scope, invoiceId)])
    const draft = await composeDraft(tx, scope, input, {
      pricesIncludeTax: current.pricesIncludeTax,
      before: { customerId: current.customerId, items: lines },
      saved: current.customerId === customerId ? { date: current.date, items: lines } : undefined,
    })
    const changes = changesBetween({ header: current, lines, taxes }, { ...draft, lines: draft.items })
    if (!changes) return receiptOf(current, scope)
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
      replaceTaxes(tx, scope, invoiceId, draft.taxes),
      recordDraftChange(tx, actor, invoiceId, changes, draft.header.total),
    ])
    if (current.customerId !== customerId) {
      const counts = [[current.customerId, -1] as const, [customerId, 1] as const]
      for (const [customerId, invoiceCount] of counts.sort()) {
        await adjustCustomerFigures(tx, scope, { customerId, invoiceCount })
      }
    }
    return receiptOf(row, scope)
  })
}

const fieldsInHistory = ['customerName', 'date', 'dueDate', 'note', 'discountTotal', 'total'] as const
const comparedFields = [
  ...fieldsInHistory,
  'customerId',
  'customerAddress',
  'discountPercent',
  'discountAmount',
] as const
const comparedLineFields = [
  ...(['kind', 'productId', 'name', 'sku', 'description', 'unit', 'quantity', 'price'] as const),
  ...(['priceSource', 'priceFromQuantity', 'priceListName'] as const),
  ...(['discount', 'taxRateId', 'taxName', 'taxRate', 'taxFreeReason', 'total'] as const),
] as const

interface StoredDraft {
  readonly header: Pick<StoredInvoice, (typeof comparedFields)[number]>
  readonly taxes: readonly TaxOfRate[]
  readonly lines: readonly Pick<Awaited<ReturnType<typeof linesOf>>[number], (typeof comparedLineFields)[number]>[]
}

/** What a save changes, before and after; undefined if it changes nothing. */
function changesBetween(earlier: StoredDraft, later: StoredDraft) {
  const textOf = (line: StoredDraft['lines'][number]) => JSON.stringify(comparedLineFields.map(field => line[field]))
  const sameLines = earlier.lines.map(textOf).join() === later.lines.map(textOf).join()
  if (sameLines && comparedFields.every(field => earlier.header[field] === later.header[field])) return undefined
  const changed = fieldsInHistory.filter(field => earlier.header[field] !== later.header[field])
  const namesOf = ({ taxes }: StoredDraft) => taxes.map(({ name, rate }) => ({ name, rate }))
  const otherTaxes = JSON.stringify(namesOf(earlier)) !== JSON.stringify(namesOf(later))
  const fieldsOf = (draft: StoredDraft) => ({
    ...Object.fromEntries(changed.map(field => [field, draft.header[field]])),
    ...(otherTaxes && { taxes: namesOf(draft) }),
  })
  const inHistory = ({ lines }: StoredDraft) =>
    lines.map(({ name: productName, ...line }) => ({ ...line, productName }))
  const lines = changedLines(inHistory(earlier), inHistory(later))
  return { before: fieldsOf(earlier), after: fieldsOf(later), ...(lines.length > 0 && { lines }) }
}

/** A new draft for the same customer with the same products, at today's date, prices and taxes. Answers what differs besides the prices. */
export async function duplicateInvoice(
  db: Database,
  actor: BusinessActor,
  invoiceId: string,
): Promise<InvoiceDuplicated> {
  const { scope } = actor
  return write(db, actor, async tx => {
    const [, original] = await together([lockCustomer(tx, scope, { invoiceId }), lockedInvoice(tx, scope, invoiceId)])
    assertMove('duplicate', original)
    const lines = await linesOf(tx, scope, invoiceId)
    const content = {
      customerId: original.customerId,
      note: original.note,
      discount: discountOf(original),
      // a line with the usual tax gets today's usual tax
      items: lines.map(({ kind, productId, name, description, unit, quantity, price, taxRateId, discount }) => ({
        ...{ kind, productId, description, unit, quantity, discount },
        ...(kind === 'product' ? {} : { name, price }),
        ...(taxRateId === null ? {} : { taxRateId }),
      })),
    }
    const draft = await newDraft(tx, actor, content, { adapts: true })
    const adapted = adaptedFrom(
      { ...original, discount: content.discount, lines },
      { ...draft.header, discount: discountOf(draft.header), lines: draft.items },
    )
    const differs = adapted.pricesIncludeTax !== null || adapted.taxes.length > 0 || adapted.discounts.length > 0
    const receipt = await begin(tx, actor, draft, { duplicateOf: invoiceId, ...(differs && { adapted }) })
    return { ...receipt, adapted }
  })
}

/** A deleted draft leaves nothing, as it never had a number. The invoice that it was to replace keeps the deletion in its history. */
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
    if (current.correctsId !== null) {
      const gone = { event: 'correction-deleted', data: { draftId: invoiceId } } as const
      await recordEvents(tx, actor, { kind: 'invoice', id: current.correctsId }, gone)
    }
    return {}
  })
}

type DraftItem = Awaited<ReturnType<typeof composeDraft>>['items'][number]

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
