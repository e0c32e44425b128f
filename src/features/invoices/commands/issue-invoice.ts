/** Issues a draft: takes its number, freezes its names and figures, and takes the goods out of stock. */

import { type SQL, sql } from 'drizzle-orm'
import { assertDepositsFit, type DeductedTax, depositTotalOf } from '../../../domain/documents/deposits.ts'
import { documentTotals, type PricedLine } from '../../../domain/documents/document-totals.ts'
import { netAmounts } from '../../../domain/documents/net-amounts.ts'
import { payableOf } from '../../../domain/documents/payable.ts'
import { assertMove, statusOnceIssued } from '../../../domain/invoices/invoice-life.ts'
import { warningsOf } from '../../../domain/invoices/issue-warnings.ts'
import { supplyDateOf } from '../../../domain/invoices/supply-date.ts'
import type { BusinessActor, BusinessScope } from '../../../platform/actor.ts'
import { type Database, type Transaction, together } from '../../../platform/database/database.ts'
import { Refusal } from '../../../platform/problem.ts'
import { recordEvents } from '../../activity/commands.ts'
import { takeNumber } from '../../businesses/commands/number-series.ts'
import { keepRecord } from '../../documents/commands/document-records.ts'
import { assertComplete, assertIssuable, assertVersion, issuing } from '../../documents/commands/issuing.ts'
import { textOfLine } from '../../documents/queries/lines.ts'
import { ownFactsFor } from '../../documents/queries/own-facts.ts'
import { discountOf } from '../../documents/tables.ts'
import { adjustFigures } from '../../figures/commands.ts'
import { lockedInvoiceWith, receiptOf, type StoredInvoice } from '../../ledger/commands/locked-invoice.ts'
import { depositIdsOf, thisInvoice } from '../../ledger/queries/this-invoice.ts'
import { followProgress } from '../../orders/commands/end-order.ts'
import { lockedOrderOf } from '../../orders/commands/locked-order.ts'
import { deliveredOfInvoice } from '../../orders/queries/delivered-of-invoice.ts'
import { carryPaymentOver } from '../../payments/commands/use-credit.ts'
import { assertStockFor, belowZeroAfter, recordMovements } from '../../stock/commands/movements.ts'
import { outdatedTaxesOn } from '../../taxes/queries.ts'
import type { InvoiceIssued, InvoiceIssueQuery } from '../contract.ts'
import { type Deposit, depositsOf } from '../queries/deposits.ts'
import { findInvoice } from '../queries/find-invoice.ts'
import { besideInvoice, invoiceRecord, recordOfInvoice } from '../queries/record-of-invoice.ts'
import { invoices } from '../tables.ts'
import { assertDepositsUnchanged } from './deduct-deposits.ts'
import { freezeRows, type IssuedRows, issuedLine, type LineToIssue, linesToIssue } from './issued-rows.ts'

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
  const { order, draft, lines, saved } = await together({
    order: lockedOrderOf(tx, scope, invoiceId),
    draft: lockedInvoiceWith(tx, scope, invoiceId, neededBy(scope, invoiceId)),
    lines: linesToIssue(tx, scope, invoiceId),
    saved: depositsOf(tx, scope, invoiceId),
  })
  assertMove('issue', draft)
  await assertVersion(version, draft, () => findInvoice(tx, scope, invoiceId))
  const { customerId } = assertIssuable('invoice-incomplete', { ...draft, items: lines }, scope)
  assertTaxable(draft, lines, scope)
  const { correctsId } = draft
  const delivered = await deliveredOfInvoice(tx, scope, order, { invoiceId, lines, correctsId })
  const items = lines.map(line => ({
    ...line,
    ...textOfLine(line, draft.customerLanguage),
    deliveredQuantity: delivered.get(line.position) ?? null,
  }))
  const { deposits, oldTaxes } = await together({
    deposits: assertDepositsUnchanged(tx, scope, draft, items, saved),
    oldTaxes: outdatedTaxesOn(tx, scope, lines),
  })
  const fromId = draft.carriesPayment ? correctsId : null
  const issued = await issueDraft(tx, actor, draft, items, {
    keepRows: rows => freezeRows(tx, scope, invoiceId, rows),
    hasOldTax: oldTaxes.length > 0,
    deposits,
    isRecorded: fromId === null,
  })
  if (order) await followProgress(tx, actor, order, { isUndone: false })
  if (fromId === null) return issued
  const carried = await carryPaymentOver(tx, actor, { fromId, toId: invoiceId })
  const record = await recordOfInvoice(tx, scope, { id: invoiceId, customerId })
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

type DraftToIssue = Omit<
  Parameters<typeof invoiceRecord>[1]['invoice'],
  'withheld' | 'rounding' | 'payable' | 'ownFacts'
> &
  Pick<StoredInvoice, 'id' | 'correctsId' | 'version' | 'deliveryAddressId' | 'deliveryName' | 'deliveryAddress'> &
  Pick<StoredInvoice, 'deliveryCountry' | 'ownValues'>

interface IssueOptions {
  /** Writes the lines and tax rows as they stay. */
  readonly keepRows: (rows: IssuedRows) => Promise<unknown>
  readonly isNew?: boolean
  readonly hasOldTax?: boolean
  readonly deposits?: readonly Deposit[]
  /** Left out where it is paid in the same write, and recorded after that. */
  readonly isRecorded?: boolean
}

/**
 * Issues a locked draft that is complete: moves its stock, takes its number, works out its totals and its status, and writes them with what each line is
 * worth, its record, the figures of the business and the event.
 * @throws Refusal `invoice-incomplete`; RuleBroken `stock-would-go-negative`, `deposits-exceed-service`
 */
export async function issueDraft(
  tx: Transaction,
  actor: BusinessActor,
  draft: DraftToIssue,
  items: readonly LineToIssue[],
  { keepRows, isNew = false, hasOldTax = false, deposits = [], isRecorded = true }: IssueOptions,
): Promise<InvoiceIssued> {
  const { scope, now } = actor
  const { id: invoiceId, date, dueDate } = draft
  const { customerId } = assertComplete('invoice-incomplete', { ...draft, items }, scope)
  const subject = { kind: 'invoice', id: invoiceId } as const
  const { totals, taxes, nets, open } = totalsOf(draft, items, deposits, scope)
  const rows = { lines: items.map((item, place) => issuedLine(scope, item, nets[place] ?? 0)), taxes }
  const goods = goodsOf(items)
  await assertStockFor(tx, scope, goods)
  const { beside, movements, number } = await together({
    rows: keepRows(rows),
    beside: besideInvoice(tx, scope, { ...draft, customerId, due: open.payable }),
    movements: recordMovements(
      tx,
      actor,
      goods.map(({ productId, quantity }) => ({ productId, quantity, type: 'out', reason: 'invoice', cause: subject })),
    ),
    // the last one, as all who issue wait for each other from here to the commit
    number: takeNumber(tx, scope, 'invoice', date),
  })
  const { total } = totals
  const { payable } = open
  const issued = {
    status: statusOnceIssued({ ...open, creditedPayable: 0 }),
    number,
    supplyFrom: supplyDateOf(draft, items, scope.settings.country),
    ...totals,
    ownFacts: ownFactsFor(scope, draft.ownValues, beside.parties.ownValues),
    version: draft.version + 1,
  }
  const invoice = { ...draft, ...issued, ...open }
  const record = invoiceRecord(scope, { invoice, ...rows, deducted: deposits }, beside)
  const openInvoices = issued.status === 'sent' ? 1 : 0
  const sold = goods.reduce((sum, item) => sum + item.quantity, 0)
  await together({
    invoice: tx
      .update(invoices)
      .set({ ...issued, letterhead: scope.settings.letterhead, issuedAt: now, updatedAt: now })
      .where(thisInvoice(scope, invoiceId)),
    record: isRecorded && keepRecord(tx, actor, subject, record),
    events: recordEvents(tx, actor, subject, ...(isNew ? [{ event: 'created', data: { total } } as const] : []), {
      event: 'issued',
      data: { number, total, ...(payable !== total && { payable }), dueDate },
    }),
    figures: adjustFigures(
      tx,
      scope,
      { openInvoices, productsInStock: -sold },
      { customerId, invoiceCount: isNew ? 1 : 0, invoiceDate: date },
    ),
  })
  const shortOfStock = belowZeroAfter(scope, movements, goods)
  const warnings = warningsOf({ ...draft, total }, { today: scope.today, hasOldTax })
  return { ...receiptOf({ ...invoice, creditedPayable: 0 }, scope), shortOfStock, warnings }
}

/** What it takes out of stock. */
function goodsOf(items: readonly LineToIssue[]) {
  return items.flatMap(({ productId, product, name, quantity: whole, isService, deliveredQuantity }) => {
    const quantity = deliveredQuantity ?? whole
    const { negativeStock = null } = product ?? {}
    return productId === null || !quantity || isService ? [] : [{ productId, name, quantity, negativeStock }]
  })
}

/** With what each line is worth without tax, and what is to be paid. @throws RuleBroken `deposits-exceed-service` */
function totalsOf(
  draft: DraftToIssue,
  items: readonly LineToIssue[],
  deposits: readonly DeductedTax[],
  { settings: { currency } }: BusinessScope,
) {
  const terms = { ...draft, discount: discountOf(draft), deposits, currency }
  const { lineTotals, taxes, ...totals } = documentTotals(items, terms)
  assertDepositsFit(deposits, { ...totals, taxes }, draft)
  const totalled = items.map((item, index) => ({ ...item, total: lineTotals[index] ?? 0 }))
  return {
    totals: { ...totals, depositTotal: depositTotalOf(totals, draft) },
    taxes,
    nets: netAmounts(totalled, taxes, { ...draft, deposits }).lines,
    open: { ...payableOf({ ...draft, ...totals }), paid: 0 },
  }
}
