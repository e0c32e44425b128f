/** Lists and reads invoices. Overdue is worked out here from the date, wherever it is shown or filtered. */
import { and, asc, eq, gte, inArray, lte, or, type SQL, sql, sum } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { InvoiceDocument } from '../../documents/printed-document.ts'
import { missingParts } from '../../domain/invoices/complete-invoice.ts'
import {
  allowedMoves,
  assertMove,
  balanceOf,
  refundOf,
  shownStatus,
  statusOnceIssued,
} from '../../domain/invoices/invoice-life.ts'
import { formatInvoiceNumber } from '../../domain/invoices/invoice-number.ts'
import type { TaxOfRate } from '../../domain/invoices/invoice-totals.ts'
import { type CreditedTax, linesCredited } from '../../domain/payments/credit.ts'
import { quantityPerProduct } from '../../domain/products/stock.ts'
import { yearOf } from '../../domain/values/calendar.ts'
import type { BusinessScope } from '../../platform/actor.ts'
import { type Database, type Transaction, together } from '../../platform/database/database.ts'
import {
  behind,
  containing,
  type KeyColumn,
  type Keyset,
  keyOf,
  orderOf,
  pageOf,
  searchedText,
} from '../../platform/database/keyset.ts'
import { Refusal } from '../../platform/problem.ts'
import { letterheadOf, senderColumns } from '../businesses/queries.ts'
import { letterheads } from '../businesses/tables.ts'
import { creditNoteItems, creditNotes, creditNoteTaxes } from '../credit-notes/tables.ts'
import { creditOfCustomer, customersNamed } from '../customers/queries.ts'
import { nextNumberOf } from '../number-series/queries.ts'
import { carriedOver, listPaymentsOnInvoice } from '../payments/queries.ts'
import { products } from '../products/tables.ts'
import { stockOf } from '../stock/queries.ts'
import type { Invoice, InvoiceFilter, InvoiceQuery, InvoiceRow, IssuePreview } from './contract.ts'
import { discountOf, invoiceItems, invoices, invoiceTaxes } from './tables.ts'

const rowColumns = {
  id: invoices.id,
  number: invoices.number,
  customerId: invoices.customerId,
  customerName: invoices.customerName,
  date: invoices.date,
  dueDate: invoices.dueDate,
  status: invoices.status,
  total: invoices.total,
  paid: invoices.paid,
  credited: invoices.credited,
  issuedAt: invoices.issuedAt,
  createdAt: invoices.createdAt,
}

type StoredRow = Pick<typeof invoices.$inferSelect, keyof typeof rowColumns>

export async function listInvoices(db: Database | Transaction, scope: BusinessScope, query: InvoiceQuery) {
  const keyset = keysetOf(query)
  const { lookedUp, readFor } = await searchFor(db, scope, query)
  const listed = db
    .select({ ...rowColumns, searchText: invoices.searchText, key: keyOf(keyset).as('key') })
    .from(invoices)
    .where(and(...matching(scope, query), lookedUp, behind(keyset, query.cursor)))
    .orderBy(orderOf(keyset))
  const most = query.limit + 1
  const rows = readFor
    ? await db.select().from(listed.limit(WHOLE_LIST).as('listed')).where(readFor).limit(most)
    : await listed.limit(most)
  return pageOf(rows, query.limit, ({ key: _, searchText: __, ...row }) => shownRow(row, scope))
}

// with a limit of its own, the list is read in its order and no further than needed
const WHOLE_LIST = 2_000_000_000

/**
 * How a text is found: rare ones are looked up by an index, in the names of customers and in ids and numbers. Those that many invoices
 * have, and any one or two letters or digits, as ids are random, are found soon by reading the list. See decision 002.
 */
async function searchFor(
  db: Database | Transaction,
  scope: BusinessScope,
  { q = '', customerId }: InvoiceFilter,
): Promise<{ lookedUp?: SQL | undefined; readFor?: SQL }> {
  const text = searchedText(q)
  if (text === '') return {}
  const contains = sql`${invoices.searchText} like ${containing(q)}`
  if (customerId !== undefined) return { lookedUp: contains }
  const isShort = Array.from(text).length <= 2
  const read = { readFor: sql`listed.search_text like ${containing(q)}` }
  if (isShort && (/^[a-z0-9]+$/i.test(text) || isInNumbers(text, scope))) return read
  const named = await customersNamed(db, scope, q)
  if (!named) return read
  const byName = and(inArray(invoices.customerId, named), contains)
  const reference = sql`lower(${invoices.id} || E'\n' || coalesce(${invoices.number}, ''))`
  return { lookedUp: isShort ? byName : or(byName, sql`${reference} like ${containing(q)}`) }
}

/** Whether numbers of today's pattern can have this text of one or two characters. */
function isInNumbers(text: string, { settings }: BusinessScope): boolean {
  const numbers = Array.from({ length: 10 }, (_, digit) =>
    formatInvoiceNumber(settings.numberingPattern, digit * 1111, digit * 11),
  )
  return numbers.some(number => number.toLowerCase().includes(text.toLowerCase()))
}

function shownRow(row: StoredRow, { today }: BusinessScope): InvoiceRow {
  return {
    ...row,
    status: shownStatus(row.status, row.dueDate, today),
    balance: balanceOf(row),
    issuedAt: row.issuedAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
  }
}

export async function findInvoice(
  tx: Transaction,
  scope: BusinessScope,
  invoiceId: string,
): Promise<Invoice | undefined> {
  const corrections = alias(invoices, 'corrections')
  const [[found], items, credits, creditedTaxes, paid, taxes] = await together([
    tx
      .select({
        row: invoices,
        sender: senderColumns,
        correctedById: corrections.id,
        customerCredit: creditOfCustomer(invoices),
      })
      .from(invoices)
      .innerJoin(letterheads, letterheadOf(invoices, scope))
      .leftJoin(
        corrections,
        and(eq(corrections.businessId, invoices.businessId), eq(corrections.correctsId, invoices.id)),
      )
      .where(thisInvoice(scope, invoiceId)),
    linesOf(tx, scope, invoiceId),
    creditedQuantities(tx, scope, invoiceId),
    creditedTaxesOf(tx, scope, invoiceId),
    listPaymentsOnInvoice(tx, scope, invoiceId),
    taxesOf(tx, scope, invoiceId),
  ])
  if (!found) return undefined
  const { row, sender, correctedById, customerCredit } = found
  const lines = items.map(item => ({ ...item, creditedQuantity: credits.get(item.position) ?? 0 }))
  const { searchText: _, businessId: __, letterhead: ___, ...stored } = row
  const { cancelledAt, updatedAt, discountPercent, discountAmount, ...fields } = stored
  return {
    ...fields,
    ...shownRow(fields, scope),
    sender,
    correctedById,
    customerCredit,
    currency: scope.settings.currency,
    discount: discountOf(row),
    items: lines.map(({ position: _, isService, ...line }) => ({
      ...namedAsOf(row.status, line),
      hasStock: !isService,
    })),
    taxes,
    creditedTaxes,
    refund: refundOf(row),
    payments: paid,
    moves: allowedMoves({ ...row, linesCredited: linesCredited(lines) }),
    cancelledAt: cancelledAt?.toISOString() ?? null,
    updatedAt: updatedAt.toISOString(),
  }
}

/** What issuing a draft would do now. @throws Refusal `not-found`; RuleBroken `move-not-allowed` */
export async function previewIssue(tx: Transaction, scope: BusinessScope, invoiceId: string): Promise<IssuePreview> {
  const [[draft], lines] = await together([
    tx.select().from(invoices).where(thisInvoice(scope, invoiceId)),
    linesOf(tx, scope, invoiceId),
  ])
  if (!draft) throw new Refusal('not-found')
  assertMove('issue', draft)
  const goods = lines.flatMap(({ productId, quantity, isService, currentName: productName }) =>
    productId === null || quantity === null || isService ? [] : [{ productId, quantity, productName }],
  )
  const quantities = quantityPerProduct(goods)
  const [number, levels] = await together([
    nextNumberOf(tx, scope, 'invoice', yearOf(draft.date)),
    stockOf(tx, scope, [...quantities.keys()]),
  ])
  const { version, customerName, total, dueDate } = draft
  const status = shownStatus(statusOnceIssued({ total, paid: 0, credited: 0 }), dueDate, scope.today)
  const stock = [...quantities].map(([productId, quantity]) => ({
    productId,
    productName: goods.find(line => line.productId === productId)?.productName ?? '',
    quantity,
    stock: levels.get(productId) ?? 0,
  }))
  const missing = missingParts({ ...draft, items: lines })
  return { version, number, status, customerName, total, dueDate, stock, missing }
}

/** The lines of an invoice in order, with their products as on the invoice and as they are now. */
export async function linesOf(db: Database | Transaction, scope: BusinessScope, invoiceId: string) {
  const rows = await db
    .select({
      id: invoiceItems.id,
      position: invoiceItems.position,
      productId: invoiceItems.productId,
      kind: invoiceItems.kind,
      name: invoiceItems.name,
      sku: invoiceItems.sku,
      description: invoiceItems.description,
      unit: invoiceItems.unit,
      currentName: products.name,
      currentSku: products.sku,
      isService: products.isService,
      productArchivedAt: products.archivedAt,
      quantity: invoiceItems.quantity,
      price: invoiceItems.price,
      priceSource: invoiceItems.priceSource,
      discountPercent: invoiceItems.discountPercent,
      discountAmount: invoiceItems.discountAmount,
      taxRateId: invoiceItems.taxRateId,
      taxName: invoiceItems.taxName,
      taxRate: invoiceItems.taxRate,
      taxFreeReason: invoiceItems.taxFreeReason,
      total: invoiceItems.total,
    })
    .from(invoiceItems)
    .leftJoin(products, and(eq(products.businessId, invoiceItems.businessId), eq(products.id, invoiceItems.productId)))
    .where(and(eq(invoiceItems.businessId, scope.businessId), eq(invoiceItems.invoiceId, invoiceId)))
    .orderBy(asc(invoiceItems.position))
  return rows.map(({ discountPercent, discountAmount, productArchivedAt, ...line }) => ({
    ...line,
    currentName: line.currentName ?? line.name,
    currentSku: line.currentSku ?? line.sku,
    // what has no product has no stock either
    isService: line.isService ?? true,
    productArchived: productArchivedAt !== null,
    discount: discountOf({ discountPercent, discountAmount }),
  }))
}

/** The tax rows of an invoice, lowest rate first. */
export async function taxesOf(
  db: Database | Transaction,
  { businessId }: BusinessScope,
  invoiceId: string,
): Promise<TaxOfRate[]> {
  const { rate, name, category, reason, net, tax, position } = invoiceTaxes
  return db
    .select({ rate, name, category, reason, net, tax })
    .from(invoiceTaxes)
    .where(and(eq(invoiceTaxes.businessId, businessId), eq(invoiceTaxes.invoiceId, invoiceId)))
    .orderBy(asc(position))
}

/** The credited quantity of each line, by its position. */
export async function creditedQuantities(db: Database | Transaction, { businessId }: BusinessScope, invoiceId: string) {
  const { position, quantity } = creditNoteItems
  const rows = await db
    .select({ position, quantity: sum(quantity).mapWith(Number) })
    .from(creditNoteItems)
    .where(and(eq(creditNoteItems.businessId, businessId), eq(creditNoteItems.invoiceId, invoiceId)))
    .groupBy(position)
  return new Map(rows.map(row => [row.position, row.quantity]))
}

/** What the credit notes on an invoice have credited in each tax row. */
export async function creditedTaxesOf(
  db: Database | Transaction,
  { businessId }: BusinessScope,
  invoiceId: string,
): Promise<CreditedTax[]> {
  const { rate, reason, net, tax } = creditNoteTaxes
  return db
    .select({ rate, reason, net: sum(net).mapWith(Number), tax: sum(tax).mapWith(Number) })
    .from(creditNoteTaxes)
    .innerJoin(
      creditNotes,
      and(eq(creditNotes.businessId, creditNoteTaxes.businessId), eq(creditNotes.id, creditNoteTaxes.creditNoteId)),
    )
    .where(and(eq(creditNotes.businessId, businessId), eq(creditNotes.invoiceId, invoiceId)))
    .groupBy(rate, reason)
}

/** A draft shows its products' present names; an issued invoice shows the names of that day. */
function namedAsOf<Item extends { currentName: string; currentSku: string }>(
  status: string,
  { currentName, currentSku, ...item }: Item,
) {
  return status === 'draft' ? { ...item, name: currentName, sku: currentSku } : item
}

export function thisInvoice(scope: BusinessScope, invoiceId: string) {
  return and(eq(invoices.businessId, scope.businessId), eq(invoices.id, invoiceId))
}

/** For lists that belong to an invoice and may be empty. @throws Refusal `not-found` */
export async function assertInvoice(db: Database, scope: BusinessScope, invoiceId: string): Promise<void> {
  const [found] = await db.select({ id: invoices.id }).from(invoices).where(thisInvoice(scope, invoiceId))
  if (!found) throw new Refusal('not-found')
}

function matching(scope: BusinessScope, { status, customerId, dueFrom, dueTo }: InvoiceFilter): (SQL | undefined)[] {
  return [
    eq(invoices.businessId, scope.businessId),
    customerId === undefined ? undefined : eq(invoices.customerId, customerId),
    statusIs(status, scope),
    dueFrom === undefined ? undefined : gte(invoices.dueDate, dueFrom),
    dueTo === undefined ? undefined : lte(invoices.dueDate, dueTo),
  ]
}

function statusIs(status: InvoiceFilter['status'], { today }: BusinessScope): SQL | undefined {
  switch (status) {
    case 'all':
      return undefined
    case 'open':
      return eq(invoices.status, 'sent')
    case 'sent':
      return sql`${invoices.status} = 'sent' and ${invoices.dueDate} >= ${today}`
    case 'overdue':
      return sql`${invoices.status} = 'sent' and ${invoices.dueDate} < ${today}`
    default:
      return eq(invoices.status, status)
  }
}

function keysetOf({ sort, direction }: InvoiceFilter): Keyset {
  const id: KeyColumn = { expression: sql`${invoices.id}`, type: 'text' }
  const dueDate: KeyColumn = { expression: sql`${invoices.dueDate}`, type: 'date' }
  const orders: Record<InvoiceFilter['sort'], KeyColumn[]> = {
    id: [id],
    customerName: [{ expression: sql`lower(${invoices.customerName})`, type: 'text' }, id],
    date: [
      { expression: sql`${invoices.date}`, type: 'date' },
      { expression: sql`${invoices.createdAt}`, type: 'timestamptz' },
      id,
    ],
    // in the order in which payments are allocated, see `byAge`
    dueDate: [
      dueDate,
      { expression: sql`${invoices.date}`, type: 'date' },
      { expression: sql`coalesce(${invoices.issuedAt}, ${invoices.createdAt})`, type: 'timestamptz' },
      id,
    ],
    // by due date within a status, so that overdue invoices are next to each other although overdue is not stored
    status: [{ expression: sql`${invoices.status}`, type: 'text' }, dueDate, id],
    total: [{ expression: sql`${invoices.total}`, type: 'bigint' }, id],
  }
  return { columns: orders[sort], direction: direction ?? (sort === 'date' ? 'desc' : 'asc') }
}

/**
 * Everything that the printed invoice shows, with the sender's details as of its issue. `asIssued` ignores a cancellation, and
 * `remindedAt` makes it a reminder of that moment.
 */
export async function findInvoiceDocument(
  tx: Transaction,
  scope: BusinessScope,
  invoiceId: string,
  { asIssued = false, remindedAt }: { asIssued?: boolean; remindedAt?: Date } = {},
): Promise<InvoiceDocument | undefined> {
  const replaced = alias(invoices, 'replaced')
  const [[found], lines, taxes] = await together([
    tx
      .select({ invoice: invoices, letterhead: letterheads, replaces: replaced.number, carriedOver })
      .from(invoices)
      .innerJoin(letterheads, letterheadOf(invoices, scope))
      .leftJoin(replaced, and(eq(replaced.businessId, invoices.businessId), eq(replaced.id, invoices.correctsId)))
      .where(thisInvoice(scope, invoiceId)),
    linesOf(tx, scope, invoiceId),
    taxesOf(tx, scope, invoiceId),
  ])
  if (!found) return undefined
  const { invoice, letterhead, replaces } = found
  const documentStatus = invoice.issuedAt === null ? 'draft' : invoice.cancelledAt && !asIssued ? 'cancelled' : 'issued'
  const { id, number, date, dueDate, note, pricesIncludeTax, subtotal, discountTotal, total, paid, credited } = invoice
  const madeAt = remindedAt ?? (documentStatus === 'cancelled' ? invoice.cancelledAt : invoice.issuedAt)
  return {
    kind: 'invoice',
    business: { ...letterhead, currency: scope.settings.currency },
    invoice: {
      ...{ id, number, date, dueDate, note, pricesIncludeTax, subtotal, discountTotal, taxes, total },
      discount: discountOf(invoice),
      status: documentStatus,
      madeAt: madeAt?.toISOString() ?? null,
      replaces,
      carriedOver: found.carriedOver,
      reminder: remindedAt ? { date: scope.today, paid, credited, balance: balanceOf(invoice) } : null,
      customer: { name: invoice.customerName, address: invoice.customerAddress },
      items: lines
        .map(line => namedAsOf(invoice.status, line))
        .map(({ kind, name, sku, description, unit, quantity, price, discount, taxName, taxRate, total }) => ({
          ...{ name, sku, description, unit, quantity, price, discount, taxName, taxRate, total },
          isHeading: kind === 'heading',
        })),
    },
  }
}
