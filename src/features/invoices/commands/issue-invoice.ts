/** Issues a draft: takes its number, freezes its names and figures, and takes the goods out of stock. */
import { type SQL, sql } from 'drizzle-orm'
import { assertDepositsFit, type DeductedTax, depositTotalOf } from '../../../domain/documents/deposits.ts'
import { documentTotals, type LineKind, type PricedLine } from '../../../domain/documents/document-totals.ts'
import { netAmounts } from '../../../domain/documents/net-amounts.ts'
import { payableOf } from '../../../domain/documents/payable.ts'
import { assertMove, statusOnceIssued } from '../../../domain/invoices/invoice-life.ts'
import { warningsOf } from '../../../domain/invoices/issue-warnings.ts'
import { supplyDateOf } from '../../../domain/invoices/supply-date.ts'
import { quantityPerProduct } from '../../../domain/products/stock.ts'
import type { BusinessActor, BusinessScope } from '../../../platform/actor.ts'
import { type Database, type Transaction, together } from '../../../platform/database/database.ts'
import { Refusal } from '../../../platform/problem.ts'
import { recordEvents } from '../../activity/commands.ts'
import { takeNumber } from '../../businesses/commands/number-series.ts'
import { keepRecord } from '../../documents/commands/document-records.ts'
import { assertComplete, assertIssuable, assertVersion, issuing } from '../../documents/commands/issuing.ts'
import { replaceRows } from '../../documents/commands/write-lines.ts'
import { discountOf, taxRows } from '../../documents/tables.ts'
import { adjustFigures } from '../../figures/commands.ts'
import { lockedInvoiceWith, receiptOf, type StoredInvoice } from '../../ledger/commands/locked-invoice.ts'
import { depositIdsOf, ofInvoice, thisInvoice } from '../../ledger/queries/this-invoice.ts'
import { followProgress } from '../../orders/commands/end-order.ts'
import { lockedOrderOf } from '../../orders/commands/locked-order.ts'
import { deliveredOfInvoice } from '../../orders/queries/delivered-of-invoice.ts'
import { carryPaymentOver } from '../../payments/commands/use-credit.ts'
import { products } from '../../products/tables.ts'
import { assertStockFor, belowZeroAfter, recordMovements } from '../../stock/commands/movements.ts'
import { outdatedTaxesOn } from '../../taxes/queries.ts'
import type { InvoiceIssued, InvoiceIssueQuery } from '../contract.ts'
import { findInvoice } from '../queries/find-invoice.ts'
import { linesOf } from '../queries/lines-of-invoice.ts'
import { recordOfInvoice } from '../queries/record-of-invoice.ts'
import { invoiceItems, invoices, invoiceTaxes } from '../tables.ts'
import { assertDepositsUnchanged } from './deduct-deposits.ts'

/** @throws RuleBroken `move-not-allowed`, `order-move-not-allowed`, `invoiced-beyond-order`; Refusal `tax-names-differ`, `not-registered-for-tax`; and whatever {@link issueDraft} throws */
export async function issueInvoice(
  db: Database,
  actor: BusinessActor,
  invoiceId: string,
  input: InvoiceIssueQuery,
): Promise<InvoiceIssued> {
  return issuing(db, actor, tx => issueHere(tx, actor, invoiceId, input))
}

/** The same within the transaction of a larger write, from the locks to the record, which queues the e-invoice. */
export async function issueHere(
  tx: Transaction,
  actor: BusinessActor,
  invoiceId: string,
  { version }: InvoiceIssueQuery,
): Promise<InvoiceIssued> {
  const { scope } = actor
  const order = await lockedOrderOf(tx, scope, invoiceId)
  const { draft, lines } = await together({
    draft: lockedInvoiceWith(tx, scope, invoiceId, neededBy(scope, invoiceId)),
    lines: linesOf(tx, scope, invoiceId),
  })
  assertMove('issue', draft)
  await assertVersion(version, draft, () => findInvoice(tx, scope, invoiceId))
  const { customerId } = assertIssuable('invoice-incomplete', { ...draft, items: lines }, scope)
  assertTaxable(draft, lines, scope)
  const { correctsId } = draft
  const delivered = await deliveredOfInvoice(tx, scope, order, { invoiceId, lines, correctsId })
  const items = lines.map(({ currentName: name, ...line }) => {
    return { ...line, name, deliveredQuantity: delivered.get(line.position) ?? null }
  })
  const { deposits, oldTaxes } = await together({
    deposits: assertDepositsUnchanged(tx, scope, draft, items),
    oldTaxes: outdatedTaxesOn(tx, scope, lines),
  })
  const issued = await issueDraft(tx, actor, draft, items, { hasOldTax: oldTaxes.length > 0, deposits })
  if (order) await followProgress(tx, actor, order, { isUndone: false })
  const fromId = draft.carriesPayment ? correctsId : null
  const carried = fromId !== null && (await carryPaymentOver(tx, actor, { fromId, toId: invoiceId }))
  const record = await recordOfInvoice(tx, scope, { id: invoiceId, customerId, hasDeposits: deposits.length > 0 })
  await keepRecord(tx, actor, { kind: 'invoice', id: invoiceId }, record)
  return { ...issued, ...carried }
}

/** Selects the deposits that it deducts, and the invoice that it replaces, whose payment it may take over. */
function neededBy(scope: BusinessScope, invoiceId: string): SQL {
  return sql`${depositIdsOf(scope, invoiceId)} union all select ${invoices.correctsId} from ${invoices} where ${thisInvoice(scope, invoiceId)}`
}

/** A correction keeps the taxes of the invoice that it replaces. @throws Refusal `not-registered-for-tax` */
function assertTaxable(
  { correctsId }: Pick<StoredInvoice, 'correctsId'>,
  lines: readonly Pick<PricedLine, 'taxRate'>[],
  { settings }: BusinessScope,
): void {
  if (settings.taxRegistered || correctsId !== null || lines.every(({ taxRate }) => taxRate === 0)) return
  throw new Refusal('not-registered-for-tax')
}

type ItemToIssue = PricedLine & {
  readonly kind: LineKind
  readonly productId: string | null
  readonly name: string
  readonly isService: boolean
  /** Of a line of an order: what the invoice delivers itself, and so takes out of stock. */
  readonly deliveredQuantity?: number | null
}

type DraftToIssue = Pick<
  StoredInvoice,
  | 'id'
  | 'date'
  | 'dueDate'
  | 'supplyFrom'
  | 'isDeposit'
  | 'customerId'
  | 'correctsId'
  | 'version'
  | 'pricesIncludeTax'
  | 'discountPercent'
  | 'discountAmount'
  | 'withholdingRate'
  | 'roundingStep'
>

/**
 * Issues a locked draft that is complete: moves its stock, takes its number, works out its totals and its status, and writes them with what each line is
 * worth, the figures of the business and the event.
 * @throws Refusal `invoice-incomplete`; RuleBroken `stock-would-go-negative`, `deposits-exceed-service`
 */
export async function issueDraft(
  tx: Transaction,
  actor: BusinessActor,
  draft: DraftToIssue,
  items: readonly ItemToIssue[],
  {
    isNew = false,
    hasOldTax = false,
    deposits = [],
  }: { isNew?: boolean; hasOldTax?: boolean; deposits?: readonly DeductedTax[] } = {},
): Promise<InvoiceIssued> {
  const { scope, now } = actor
  const { id: invoiceId, date, dueDate } = draft
  const { customerId } = assertComplete('invoice-incomplete', { ...draft, items }, scope)
  const subject = { kind: 'invoice', id: invoiceId } as const
  const goods = goodsOf(items)
  const nameOf = (productId: string) => items.find(item => item.productId === productId)?.name ?? productId
  await assertStockFor(tx, scope, quantityPerProduct(goods), nameOf)
  const { movements, number } = await together({
    movements: recordMovements(
      tx,
      actor,
      goods.map(one => ({ ...one, type: 'out', reason: 'invoice', cause: subject })),
    ),
    number: takeNumber(tx, scope, 'invoice', date),
  })
  const { totals, taxes, nets, open } = totalsOf(draft, items, deposits, scope)
  const { total } = totals
  const { payable } = open
  const issued = {
    status: statusOnceIssued(open),
    number,
    supplyFrom: supplyDateOf(draft, scope.settings.country),
    ...totals,
    version: draft.version + 1,
  }
  const openInvoices = issued.status === 'sent' ? 1 : 0
  const sold = goods.reduce((sum, item) => sum + item.quantity, 0)
  const rows = taxRows({ businessId: scope.businessId, invoiceId }, taxes)
  await together({
    lines: freezeLines(tx, scope, invoiceId, nets, items),
    taxes: isNew ? undefined : replaceRows(tx, invoiceTaxes, ofInvoice(invoiceTaxes, scope, invoiceId), rows),
    invoice: tx
      .update(invoices)
      .set({ ...issued, letterhead: scope.settings.letterhead, issuedAt: now, updatedAt: now })
      .where(thisInvoice(scope, invoiceId)),
    figures: adjustFigures(
      tx,
      scope,
      { openInvoices, productsInStock: -sold },
      { customerId, invoiceCount: isNew ? 1 : 0, invoiceDate: date },
    ),
    events: recordEvents(tx, actor, subject, ...(isNew ? [{ event: 'created', data: { total } } as const] : []), {
      event: 'issued',
      data: { number, total, ...(payable !== total && { payable }), dueDate },
    }),
  })
  const shortOfStock = await belowZeroAfter(tx, scope, movements, nameOf)
  const warnings = warningsOf({ ...draft, total }, { today: scope.today, hasOldTax })
  return { ...receiptOf({ ...draft, ...issued, ...open }, scope), shortOfStock, warnings }
}

/** What it takes out of stock. */
function goodsOf(items: readonly ItemToIssue[]) {
  return items.flatMap(({ productId, quantity: whole, isService, deliveredQuantity }) => {
    const quantity = deliveredQuantity ?? whole
    return productId === null || quantity === null || quantity === 0 || isService ? [] : [{ productId, quantity }]
  })
}

/** With what each line is worth without tax, and what is to be paid. @throws RuleBroken `deposits-exceed-service` */
function totalsOf(
  draft: DraftToIssue,
  items: readonly ItemToIssue[],
  deposits: readonly DeductedTax[],
  { settings: { currency } }: BusinessScope,
) {
  const terms = { ...draft, discount: discountOf(draft), deposits, currency }
  const { lineTotals, taxes, ...totals } = documentTotals(items, terms)
  assertDepositsFit(deposits, { ...totals, taxes }, draft)
  const totalled = items.map((item, index) => ({ ...item, total: lineTotals[index] ?? 0 }))
  const { payable } = payableOf({ ...draft, ...totals })
  return {
    totals: { ...totals, depositTotal: depositTotalOf(totals, draft) },
    taxes,
    nets: netAmounts(totalled, taxes, { ...draft, deposits }).lines,
    open: { payable, paid: 0, creditedPayable: 0 },
  }
}

/** Products may have been renamed since the draft was saved. Keeps what each line is worth without tax, and what its product costs today. */
function freezeLines(
  tx: Transaction,
  { businessId }: BusinessScope,
  invoiceId: string,
  nets: readonly number[],
  items: readonly ItemToIssue[],
) {
  const delivered = items.map(item => item.deliveredQuantity ?? null)
  return tx.execute(sql`
    update ${invoiceItems} as item set net = line.net, delivered_quantity = line.delivered, (name, sku, commodity_code, unit_cost) = (
      select coalesce(min(product.name), item.name), coalesce(min(product.sku), item.sku),
        coalesce(min(product.commodity_code), ''), min(product.cost_price)
      from ${products} as product where product.business_id = ${businessId} and product.id = item.product_id
    )
    from unnest(${sql.param(nets)}::bigint[], ${sql.param(delivered)}::bigint[]) with ordinality as line (net, delivered, place)
    where item.business_id = ${businessId} and item.invoice_id = ${invoiceId} and item.position = line.place - 1`)
}
