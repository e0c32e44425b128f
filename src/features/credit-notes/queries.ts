/** Lists and reads credit notes, and what their documents print. */
import { and, asc, desc, eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { carryOverOf } from '../../domain/invoices/invoice-life.ts'
import type { CreditNoteDocument } from '../../formats/pdf/printed-document.ts'
import type { BusinessScope } from '../../platform/actor.ts'
import type { Database, Transaction } from '../../platform/database/database.ts'
import { letterheadOf, onLetterhead, senderColumns } from '../businesses/queries/businesses.ts'
import { letterheads } from '../businesses/tables.ts'
import { readTaxes } from '../documents/queries/lines.ts'
import { customerOn, deliveryOn, discountOf } from '../documents/tables.ts'
import { invoiceItems, invoices, issuedTo } from '../invoices/tables.ts'
import { carriedOverTo } from '../ledger/queries/paid.ts'
import { assertInvoice } from '../ledger/queries/this-invoice.ts'
import type { CreditNote, CreditNoteRow } from './contract.ts'
import { creditNoteItems, creditNoteShares, creditNotes, creditNoteTaxes } from './tables.ts'

const later = alias(creditNotes, 'later')
const correction = alias(invoices, 'correction')

const rowColumns = {
  id: creditNotes.id,
  number: creditNotes.number,
  invoiceId: creditNotes.invoiceId,
  invoiceNumber: invoices.number,
  customerId: issuedTo,
  customerName: invoices.customerName,
  date: creditNotes.date,
  reason: creditNotes.reason,
  total: creditNotes.total,
  payable: creditNotes.payable,
  // what of it the customer still gets back: what was paid back, or a payment that was removed, counts for earlier credit notes first
  refund:
    sql<number>`greatest(0, least(${creditNotes.refund}, ${invoices.paid} + ${invoices.creditedPayable} - ${invoices.payable} - (
    select coalesce(sum(${later.refund}), 0) from ${creditNotes} ${sql.identifier('later')}
    where ${later.businessId} = ${creditNotes.businessId} and ${later.invoiceId} = ${creditNotes.invoiceId}
      and (${later.createdAt}, ${later.number}) > (${creditNotes.createdAt}, ${creditNotes.number})
  )))`.mapWith(Number),
  goodsCameBack: creditNotes.goodsCameBack,
  createdAt: creditNotes.createdAt,
}

const ofInvoice = and(eq(invoices.businessId, creditNotes.businessId), eq(invoices.id, creditNotes.invoiceId))

export async function listCreditNotesOfInvoice(db: Database, scope: BusinessScope, invoiceId: string) {
  const rows = await db
    .select(rowColumns)
    .from(creditNotes)
    .innerJoin(invoices, ofInvoice)
    .where(and(eq(creditNotes.businessId, scope.businessId), eq(creditNotes.invoiceId, invoiceId)))
    .orderBy(asc(creditNotes.createdAt), asc(creditNotes.number))
  if (rows.length === 0) await assertInvoice(db, scope, invoiceId)
  return { creditNotes: rows.map(shownRow) }
}

// Few customers have more; the others are on the pages of their invoices
const NEWEST = 100

export async function listCreditNotesOfCustomer(db: Database, scope: BusinessScope, customerId: string) {
  const rows = await db
    .select(rowColumns)
    .from(creditNotes)
    .innerJoin(invoices, ofInvoice)
    .where(and(eq(creditNotes.businessId, scope.businessId), eq(invoices.customerId, customerId)))
    .orderBy(desc(creditNotes.date), desc(creditNotes.createdAt), desc(creditNotes.id))
    .limit(NEWEST)
  return { creditNotes: rows.map(shownRow) }
}

export async function findCreditNote(
  db: Database,
  scope: BusinessScope,
  creditNoteId: string,
): Promise<CreditNote | undefined> {
  const mine = and(eq(creditNotes.businessId, scope.businessId), eq(creditNotes.id, creditNoteId))
  const [[row], items, shares, taxes] = await Promise.all([
    db
      .select({
        ...rowColumns,
        ...setAgainstColumns,
        customerAddress: invoices.customerAddress,
        customerVatId: invoices.customerVatId,
        customerNumber: invoices.customerNumber,
        customerExemptionNumber: invoices.customerExemptionNumber,
        ownFacts: invoices.ownFacts,
        deliveryName: invoices.deliveryName,
        deliveryAddress: invoices.deliveryAddress,
        sender: senderColumns(invoices),
        invoiceDate: invoices.date,
        pricesIncludeTax: invoices.pricesIncludeTax,
        subtotal: creditNotes.subtotal,
        discountTotal: creditNotes.discountTotal,
        alreadyCredited: creditNotes.alreadyCredited,
        tax: creditNotes.tax,
        withheld: creditNotes.withheld,
        rounding: creditNotes.rounding,
        withholdingName: invoices.withholdingName,
        withholdingRate: invoices.withholdingRate,
        concerns: creditNotes.concerns,
      })
      .from(creditNotes)
      .innerJoin(invoices, ofInvoice)
      .innerJoin(letterheads, letterheadOf(creditNotes, scope))
      .leftJoin(correction, ofCorrection)
      .where(mine),
    itemsOf(db, scope, creditNoteId),
    sharesOf(db, scope, creditNoteId),
    taxesOf(db, scope, creditNoteId),
  ])
  if (!row) return undefined
  const { correction: _, carried: __, invoice: ___, given: ____, concerns, ...shown } = row
  const setAgainst = setAgainstOf(row)
  // what a draft is to take over is not paid back
  const refund = setAgainst?.number === null ? Math.max(0, row.refund - setAgainst.amount) : row.refund
  const { currency } = scope.settings
  const appliesTo = { kind: concerns, lines: shares }
  return { ...shown, ...shownRow(shown), refund, setAgainst, taxes, currency, items, appliesTo }
}

async function itemsOf(db: Database, scope: BusinessScope, creditNoteId: string): Promise<CreditNote['items']> {
  const rows = await db
    .select({
      itemId: invoiceItems.id,
      productId: invoiceItems.productId,
      name: invoiceItems.name,
      sku: invoiceItems.sku,
      commodityCode: invoiceItems.commodityCode,
      description: invoiceItems.description,
      ownFacts: invoiceItems.ownFacts,
      unit: invoiceItems.unit,
      quantity: creditNoteItems.quantity,
      // no line without figures is ever credited
      price: sql<number>`${invoiceItems.price}`.mapWith(Number),
      discountPercent: invoiceItems.discountPercent,
      discountAmount: invoiceItems.discountAmount,
      taxName: invoiceItems.taxName,
      taxRate: invoiceItems.taxRate,
      taxFreeReason: invoiceItems.taxFreeReason,
      taxParts: invoiceItems.taxParts,
      total: creditNoteItems.total,
    })
    .from(creditNoteItems)
    .innerJoin(
      invoiceItems,
      and(
        eq(invoiceItems.businessId, creditNoteItems.businessId),
        eq(invoiceItems.invoiceId, creditNoteItems.invoiceId),
        eq(invoiceItems.position, creditNoteItems.position),
      ),
    )
    .where(and(eq(creditNoteItems.businessId, scope.businessId), eq(creditNoteItems.creditNoteId, creditNoteId)))
    .orderBy(asc(creditNoteItems.position))
  return rows.map(({ discountPercent, discountAmount, ...item }) => ({
    ...item,
    discount: discountOf({ discountPercent, discountAmount }),
  }))
}

/** The lines that a credit by amount concerns. */
function sharesOf(db: Database, scope: BusinessScope, creditNoteId: string): Promise<CreditNote['appliesTo']['lines']> {
  const { id: itemId, name, sku, taxName, taxRate, taxFreeReason, taxParts } = invoiceItems
  return db
    .select({ itemId, name, sku, taxName, taxRate, taxFreeReason, taxParts, amount: creditNoteShares.amount })
    .from(creditNoteShares)
    .innerJoin(
      invoiceItems,
      and(
        eq(invoiceItems.businessId, creditNoteShares.businessId),
        eq(invoiceItems.invoiceId, creditNoteShares.invoiceId),
        eq(invoiceItems.position, creditNoteShares.position),
      ),
    )
    .where(and(eq(creditNoteShares.businessId, scope.businessId), eq(creditNoteShares.creditNoteId, creditNoteId)))
    .orderBy(asc(creditNoteShares.position))
}

function taxesOf(db: Database, { businessId }: BusinessScope, creditNoteId: string) {
  const ofNote = and(eq(creditNoteTaxes.businessId, businessId), eq(creditNoteTaxes.creditNoteId, creditNoteId))
  return readTaxes(db, creditNoteTaxes, ofNote)
}

type StoredRow = Omit<CreditNoteRow, 'invoiceNumber' | 'createdAt'> & { invoiceNumber: string | null; createdAt: Date }

function shownRow({ invoiceNumber, createdAt, ...row }: StoredRow): CreditNoteRow {
  return { ...row, invoiceNumber: invoiceNumber ?? '', createdAt: createdAt.toISOString() }
}

/** The invoice or draft that replaces the credited one and takes over what was paid, if the credit note was written to correct it. */
const ofCorrection = and(
  eq(correction.businessId, creditNotes.businessId),
  eq(correction.correctsId, creditNotes.invoiceId),
  eq(correction.createdAt, creditNotes.createdAt),
  correction.carriesPayment,
)

const setAgainstColumns = {
  correction,
  carried: carriedOverTo(correction),
  invoice: invoices,
  given: creditNotes.refund,
}

interface Carrying {
  readonly correction: typeof invoices.$inferSelect | null
  readonly carried: number
  readonly invoice: typeof invoices.$inferSelect
  readonly given: number
}

function setAgainstOf({ correction, carried, invoice, given }: Carrying): CreditNote['setAgainst'] {
  if (!correction) return null
  const { id: invoiceId, number, status } = correction
  const amount = Math.min(given, status === 'draft' ? carryOverOf(invoice, correction) : carried)
  return amount > 0 ? { invoiceId, number, amount } : null
}

/** It may always be shared; undefined where there is no such credit note. */
export async function sharingOfCreditNote(
  db: Database | Transaction,
  { businessId }: BusinessScope,
  creditNoteId: string,
): Promise<{ forbidden?: undefined } | undefined> {
  const [row] = await db
    .select({ id: creditNotes.id })
    .from(creditNotes)
    .where(and(eq(creditNotes.businessId, businessId), eq(creditNotes.id, creditNoteId)))
  return row && {}
}

/** Everything that the printed credit note shows, under the letterhead of its day. */
export async function findCreditNoteDocument(
  db: Database,
  scope: BusinessScope,
  creditNoteId: string,
): Promise<CreditNoteDocument | undefined> {
  const [[found], items, shares, taxes] = await Promise.all([
    db
      .select({ note: creditNotes, letterhead: letterheads, ...setAgainstColumns })
      .from(creditNotes)
      .innerJoin(invoices, ofInvoice)
      .innerJoin(letterheads, letterheadOf(creditNotes, scope))
      .leftJoin(correction, ofCorrection)
      .where(and(eq(creditNotes.businessId, scope.businessId), eq(creditNotes.id, creditNoteId))),
    itemsOf(db, scope, creditNoteId),
    sharesOf(db, scope, creditNoteId),
    taxesOf(db, scope, creditNoteId),
  ])
  if (!found) return undefined
  const { note, invoice, letterhead } = found
  const { number, date, reason, refund, subtotal, discountTotal, alreadyCredited, total, lineCount, concerns } = note
  return {
    kind: 'credit-note',
    business: await onLetterhead(db, scope, letterhead, invoice.customerLanguage),
    creditNote: {
      number,
      date,
      refund,
      setAgainst: setAgainstOf(found),
      subtotal,
      discountTotal,
      alreadyCredited,
      taxes,
      total,
      reason,
      pricesIncludeTax: invoice.pricesIncludeTax,
      afterDeposits: invoice.depositTotal > 0 || invoice.isDeposit,
      madeAt: note.createdAt.toISOString(),
      invoice: { number: invoice.number ?? '', date: invoice.date },
      customer: customerOn(invoice, letterhead, scope),
      delivery: deliveryOn(invoice),
      ownFacts: invoice.ownFacts,
      items: items.map(item => ({ ...item, kind: 'free' })),
      withholdingName: invoice.withholdingName,
      withholdingRate: invoice.withholdingRate,
      withheld: note.withheld,
      rounding: note.rounding,
      payable: note.payable,
      byAmount: lineCount === 0 ? { kind: concerns, lines: shares } : null,
    },
  }
}
