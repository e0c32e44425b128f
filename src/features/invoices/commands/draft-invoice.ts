/** Writes drafts: creates them, saves them as a whole, duplicates and deletes them. */

import { sql } from 'drizzle-orm'
import { depositTotalOf } from '../../../domain/documents/deposits.ts'
import { changesBetween } from '../../../domain/documents/draft-changes.ts'
import type { Adapted } from '../../../domain/documents/duplicate.ts'
import { hasFigures } from '../../../domain/documents/line-kinds.ts'
import { textIn } from '../../../domain/documents/own-texts.ts'
import { NO_WITHHOLDING, payableOf } from '../../../domain/documents/payable.ts'
import { assertMove } from '../../../domain/invoices/invoice-life.ts'
import { RuleBroken } from '../../../domain/rule-broken.ts'
import { addDays } from '../../../domain/values/calendar.ts'
import type { BusinessActor, BusinessScope } from '../../../platform/actor.ts'
import { type Database, type Transaction, together, write } from '../../../platform/database/database.ts'
import { insertRows } from '../../../platform/database/insert-rows.ts'
import { Refusal } from '../../../platform/problem.ts'
import { t } from '../../../translations/shared.ts'
import { recordDraftChange, recordEvents } from '../../activity/commands.ts'
import { unlinkUncoveredDeliveries } from '../../deliveries/commands/deliveries-of-invoice.ts'
import { deliveryOfDraft } from '../../delivery-addresses/queries.ts'
import { composeDocument, type DocumentOrigin } from '../../documents/commands/compose.ts'
import { adaptedOf, contentAgain, customerFields, keptOnSave } from '../../documents/commands/drafts.ts'
import { assertVersion, issuing } from '../../documents/commands/issuing.ts'
import { insertDocument, newHeader, replaceDocument, replaceRows } from '../../documents/commands/write-lines.ts'
import { adjustCustomerFigures } from '../../figures/commands.ts'
import { lockCustomer } from '../../ledger/commands/locked-customer.ts'
import { lockedInvoice, lockedInvoiceWith, receiptOf } from '../../ledger/commands/locked-invoice.ts'
import { invoiceTables, ofInvoice, thisInvoice } from '../../ledger/queries/this-invoice.ts'
import { linesOfOrder } from '../../orders/queries/this-order.ts'
import { takeTagsAlong } from '../../tags/commands.ts'
import type { Tagged } from '../../tags/queries.ts'
import type { ChosenTax } from '../../taxes/queries.ts'
import type {
  DraftContent,
  InvoiceChange,
  InvoiceDuplicated,
  InvoiceIssued,
  InvoiceReceipt,
  NewInvoice,
} from '../contract.ts'
import { type Deposit, depositsOf } from '../queries/deposits.ts'
import { findInvoice } from '../queries/find-invoice.ts'
import { linesOf, taxesOf } from '../queries/lines-of-invoice.ts'
import { invoiceDeposits, invoices } from '../tables.ts'
import { assertDepositContent, deductedDeposits, depositRows } from './deduct-deposits.ts'
import { issueDraft } from './issue-invoice.ts'
import type { IssuedRows } from './issued-rows.ts'

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
    const { header, deposits } = draft
    const items = draft.items.map(item => ({ ...item, id: actor.newId(), deliveredQuantity: null }))
    return issueDraft(tx, actor, header, items, {
      keepRows: ({ lines, taxes }) => insertInvoice(tx, actor, { ...draft, items: lines.map(newRow), taxes }),
      isNew: true,
      deposits,
    })
  })
}

/** A new line as its table keeps it. */
function newRow({ barcode: _, ...line }: IssuedRows['lines'][number]) {
  return line
}

/** Writes a draft, which may replace an issued invoice, or be made from a quote or an order. */
export async function insertDraft(
  tx: Transaction,
  actor: BusinessActor,
  input: DraftContent,
  origin: DraftOrigin = {},
): Promise<InvoiceIssued> {
  const { corrects, quoteId, orderId, recurringInvoiceId } = origin
  const { isCountedLater = false } = origin
  const receipt = await begin(tx, actor, await newDraft(tx, actor, input, origin), {
    isCountedLater,
    ...(corrects && { corrects }),
    ...(quoteId && { quoteId }),
    // a correction names the invoice that it replaces
    ...(orderId && !corrects && { orderId }),
    ...(recurringInvoiceId && { recurringInvoiceId }),
  })
  const from = madeFrom(origin)
  if (from) await takeTagsAlong(tx, actor.scope, from, { kind: 'invoice', id: receipt.id })
  return { ...receipt, shortOfStock: [], warnings: [] }
}

/** The document that it continues or replaces. */
function madeFrom({ corrects, orderId, quoteId }: DraftOrigin): Tagged | undefined {
  if (corrects) return { kind: 'invoice', id: corrects }
  if (orderId) return { kind: 'order', id: orderId }
  return quoteId ? { kind: 'quote', id: quoteId } : undefined
}

/** Writes the draft, counts it, and begins its history. */
async function begin(
  tx: Transaction,
  actor: BusinessActor,
  draft: Draft,
  {
    isCountedLater = false,
    ...origin
  }: {
    isCountedLater?: boolean
    corrects?: string
    quoteId?: string
    orderId?: string
    duplicateOf?: string
    adapted?: Adapted
    recurringInvoiceId?: string
  },
): Promise<InvoiceReceipt> {
  const { id, total, customerId } = draft.header
  await together({
    invoice: insertInvoice(tx, actor, draft),
    figures: isCountedLater ? undefined : adjustCustomerFigures(tx, actor.scope, { customerId, invoiceCount: 1 }),
    event: recordEvents(tx, actor, { kind: 'invoice', id }, { event: 'created', data: { total, ...origin } }),
  })
  return receiptOf({ ...draft.header, ...payableOf(draft.header), creditedPayable: 0 }, actor.scope)
}

type Draft = Awaited<ReturnType<typeof newDraft>>

/**
 * The invoice that a draft replaces, or the quote or order that it is made from, with its taxes and whether its prices include them, or the recurring invoice
 * that makes it. `adapts` is for a duplicate. `keepsArchived`: what is archived by now may stay.
 */
interface DraftOrigin {
  readonly recurringInvoiceId?: string
  readonly corrects?: string
  readonly quoteId?: string
  readonly isDeposit?: boolean
  readonly orderId?: string | null
  readonly carriesPayment?: boolean
  readonly pricesIncludeTax?: boolean
  readonly taxes?: readonly ChosenTax[]
  readonly adapts?: boolean
  readonly keepsArchived?: boolean
  /** It is issued in the same write, which counts it for its customer at the end. */
  readonly isCountedLater?: boolean
}

async function newDraft(
  tx: Transaction,
  actor: BusinessActor,
  input: DraftContent & Pick<NewInvoice, 'isDeposit'>,
  origin: DraftOrigin = {},
) {
  const { scope } = actor
  const { settings } = scope
  const { corrects, quoteId, carriesPayment = false, pricesIncludeTax, taxes, adapts } = origin
  const { isDeposit = input.isDeposit ?? false, orderId = null } = origin
  const draft = await composeInvoice(tx, scope, input, {
    isDeposit,
    pricesIncludeTax: pricesIncludeTax ?? settings.pricesIncludeTax,
    before: keptOf(input, origin),
    taxes,
    adapts,
    keptDelivery: corrects === undefined && orderId === null ? null : input.deliveryAddressId,
    orderId,
  })
  const header = newHeader(actor)
  const language = draft.header.customerLanguage ?? settings.documentLanguage
  return {
    header: {
      ...header,
      ...draft.header,
      opening: input.opening ?? textIn(settings, 'invoiceOpening', language),
      note: input.note ?? textIn(settings, 'invoiceNote', language),
      paid: 0,
      credited: 0,
      correctsId: corrects ?? null,
      quoteId: quoteId ?? null,
      isDeposit,
      orderId,
      carriesPayment,
    },
    items: draft.items,
    taxes: draft.taxes,
    deposits: draft.deposits,
  }
}

/** What may stay although it was archived or removed since. A recurring invoice goes on with values whose field or option is gone. */
function keptOf(input: DraftContent, { corrects, keepsArchived, recurringInvoiceId }: DraftOrigin) {
  if (corrects !== undefined || keepsArchived) return input
  return recurringInvoiceId === undefined ? undefined : { ownValues: input.ownValues, items: [] }
}

interface InvoiceOrigin extends Omit<DocumentOrigin, 'deposits'> {
  readonly isDeposit: boolean
  /** Of the draft, which may keep the deposits that it has. */
  readonly invoiceId?: string
  /** The order that it invoices. */
  readonly orderId: string | null
}

/** The document, with its due date and its delivery address. @throws RuleBroken `due-date-before-date` */
async function composeInvoice(tx: Transaction, scope: BusinessScope, input: DraftContent, origin: InvoiceOrigin) {
  const { date = scope.today, dueDate: chosen = date } = input
  if (chosen < date) throw new RuleBroken('due-date-before-date', { date, dueDate: chosen })
  if (origin.isDeposit) assertDepositContent(input)
  const { customerId = null, depositIds = [] } = input
  const { invoiceId } = origin
  if (depositIds.length > 0) await lockCustomer(tx, scope, { customerId })
  const left = await deductedDeposits(tx, scope, { depositIds, customerId, ...(invoiceId && { invoiceId }) })
  const {
    termsDays,
    cashDiscount,
    withholding: usual,
    ...document
  } = await composeDocument(...([tx, scope, { ...input, date }, { ...origin, deposits: left }] as const))
  const delivery = await deliveryOfDraft(tx, scope, input, { kept: origin.keptDelivery, adapts: origin.adapts })
  const { dueDate = addDays(date, termsDays) } = input
  const items = await ofOrderLines(tx, scope, document.items, { ...input, orderId: origin.orderId })
  const { supplyFrom = null, supplyTo = null, orderReference = '', withholding = usual, opening = '' } = input
  const { name: withholdingName, rate: withholdingRate } = withholding ?? NO_WITHHOLDING
  const payable = { withholdingName, withholdingRate, roundingStep: scope.settings.roundingStep }
  const depositTotal = depositTotalOf(document.header, document.header)
  // a deposit is deducted as it was invoiced, so it is paid as it was invoiced
  const offered = origin.isDeposit ? null : cashDiscount
  const own = {
    dueDate,
    cashDiscount: offered,
    supplyFrom,
    supplyTo,
    orderReference,
    opening,
    depositTotal,
    ...payable,
    ...delivery,
  }
  return { ...document, items, header: { ...document.header, ...own } }
}

/** Each line with the line of the order that it invoices. One that has got another product no longer invoices it. @throws Refusal `invalid-input` */
async function ofOrderLines<Item extends { readonly productId: string | null }>(
  tx: Transaction,
  scope: BusinessScope,
  items: readonly Item[],
  { orderId, items: wanted }: Pick<DraftContent, 'items'> & { readonly orderId: string | null },
): Promise<(Item & { orderItemId: string | null })[]> {
  const isLinked = wanted.some(({ orderItemId }) => orderItemId)
  const ordered = isLinked && orderId !== null ? await linesOfOrder(tx, scope, orderId) : []
  return items.map((item, position) => {
    const { orderItemId } = wanted[position] ?? {}
    if (!orderItemId) return { ...item, orderItemId: null }
    const line = ordered.find(each => each.id === orderItemId && hasFigures(each))
    if (!line) {
      const fault = { field: `items.${position}.orderItemId`, message: t('This line is not on the order.') }
      throw new Refusal('invalid-input', { errors: [fault] })
    }
    return { ...item, orderItemId: line.productId === item.productId ? line.id : null }
  })
}

async function insertInvoice(
  tx: Transaction,
  actor: BusinessActor,
  draft: Pick<Draft, 'header' | 'taxes' | 'deposits'> & Pick<Parameters<typeof insertDocument>[3], 'items'>,
): Promise<void> {
  const { header, deposits } = draft
  const key = { businessId: header.businessId, invoiceId: header.id }
  await together({
    invoice: insertDocument(tx, actor, invoiceTables, draft),
    deposits: insertRows(tx, invoiceDeposits, depositRows(key, deposits)),
  })
}

/** Saves a draft as a whole. Lines that keep their product keep its price. @throws Refusal `changed-meanwhile` */
export async function changeInvoice(
  db: Database,
  actor: BusinessActor,
  invoiceId: string,
  { version, ...input }: InvoiceChange,
): Promise<InvoiceReceipt> {
  const { scope } = actor
  const { customerId = null, depositIds = [] } = input
  return write(db, actor, async tx => {
    const { current } = await together({
      customer: lockCustomer(tx, scope, { customerId }),
      current: lockedInvoiceWith(tx, scope, invoiceId, sql`select unnest(${sql.param(depositIds)}::text[])`),
    })
    assertMove('edit', current)
    await assertVersion(version, current, () => findInvoice(tx, scope, invoiceId))
    const { lines, taxes, deposits } = await together({
      lines: linesOf(tx, scope, invoiceId),
      taxes: taxesOf(tx, scope, invoiceId),
      deposits: depositsOf(tx, scope, invoiceId),
    })
    const draft = await composeInvoice(tx, scope, input, {
      invoiceId,
      isDeposit: current.isDeposit,
      ...keptOnSave(current, lines, customerId),
      orderId: current.orderId,
    })
    const changes = changesBetween(
      { header: { ...current, deposits: textOf(deposits) }, lines, taxes },
      { ...draft, header: { ...draft.header, deposits: textOf(draft.deposits) }, lines: draft.items },
      { fieldsInHistory, otherFields },
    )
    if (!changes) return receiptOf(current, scope)
    const { row } = await together({
      row: replaceDocument(tx, actor, invoiceTables, current, draft),
      deposits: replaceRows(
        tx,
        invoiceDeposits,
        ofInvoice(invoiceDeposits, scope, invoiceId),
        depositRows({ businessId: scope.businessId, invoiceId }, draft.deposits),
      ),
      event: recordDraftChange(tx, actor, { kind: 'invoice', id: invoiceId }, changes, draft.header.total),
    })
    if (current.orderId !== null) await unlinkUncoveredDeliveries(tx, scope, invoiceId)
    if (current.customerId !== customerId) {
      const counts = [[current.customerId, -1] as const, [customerId, 1] as const]
      for (const [customerId, invoiceCount] of counts.sort()) {
        await adjustCustomerFigures(tx, scope, { customerId, invoiceCount })
      }
    }
    return receiptOf(row, scope)
  })
}

function textOf(deposits: readonly Deposit[]): string {
  return JSON.stringify(deposits.map(({ depositId, rate, reason, net, tax }) => [depositId, rate, reason, net, tax]))
}

const fieldsInHistory = [
  ...(['customerName', 'deliveryName', 'date', 'dueDate', 'opening', 'note'] as const),
  ...(['discountTotal', 'depositTotal', 'withholdingRate', 'total'] as const),
]
const otherFields = [
  ...customerFields,
  ...(['deliveryAddressId', 'deliveryAddress', 'deliveryCountry', 'deposits'] as const),
  ...(['cashDiscount', 'supplyFrom', 'supplyTo', 'orderReference'] as const),
  ...(['withholdingName', 'roundingStep'] as const),
] as const

/** A new draft for the same customer with the same products, at today's date, prices and taxes. Answers what differs besides the prices. */
export async function duplicateInvoice(
  db: Database,
  actor: BusinessActor,
  invoiceId: string,
): Promise<InvoiceDuplicated> {
  const { scope } = actor
  return write(db, actor, async tx => {
    const { original } = await together({
      customer: lockCustomer(tx, scope, { invoiceId }),
      original: lockedInvoice(tx, scope, invoiceId),
    })
    assertMove('duplicate', original)
    const lines = await linesOf(tx, scope, invoiceId)
    const { deliveryAddressId, isDeposit, opening } = original
    const content = { ...contentAgain(scope, original, lines), deliveryAddressId, opening }
    const draft = await newDraft(tx, actor, content, { adapts: true, isDeposit })
    const { adapted, origin } = adaptedOf(original, lines, draft)
    const receipt = await begin(tx, actor, draft, { duplicateOf: invoiceId, ...origin })
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
    await tx.delete(invoices).where(thisInvoice(scope, invoiceId))
    await adjustCustomerFigures(tx, scope, { customerId: current.customerId, invoiceCount: -1 })
    if (current.correctsId !== null) {
      const gone = { event: 'correction-deleted', data: { draftId: invoiceId } } as const
      await recordEvents(tx, actor, { kind: 'invoice', id: current.correctsId }, gone)
    }
    return {}
  })
}
