/** Which invoices are there, and what does one say? Overdue is worked out here, from the day, wherever it is shown or filtered. */
import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import type { InvoiceDocument } from '../../documents/invoice-document.ts'
import { allowedMoves, balanceOf, shownStatus } from '../../domain/invoice-life.ts'
import { invoiceTotals } from '../../domain/invoice-totals.ts'
import type { BusinessScope } from '../../platform/actor.ts'
import type { Database, Transaction } from '../../platform/database.ts'
import { behind, containing, type KeyColumn, type Keyset, keyOf, orderOf, pageOf } from '../../platform/keyset.ts'
import { findLetterhead, findLogo } from '../businesses/queries.ts'
import { payments } from '../payments/tables.ts'
import { products } from '../products/tables.ts'
import type { Invoice, InvoiceFilter, InvoiceQuery, InvoiceRow } from './contract.ts'
import { invoiceItems, invoices } from './tables.ts'

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
}

type StoredRow = Pick<typeof invoices.$inferSelect, keyof typeof rowColumns>

export async function listInvoices(db: Database, scope: BusinessScope, query: InvoiceQuery) {
  const keyset = keysetOf(query)
  const rows = await db
    .select({ ...rowColumns, key: keyOf(keyset) })
    .from(invoices)
    .where(and(...matching(scope, query), behind(keyset, query.cursor)))
    .orderBy(orderOf(keyset))
    .limit(query.limit + 1)
  return pageOf(rows, query.limit, ({ key: _, ...row }) => shownRow(row, scope))
}

function shownRow({ paid, ...row }: StoredRow, { today }: BusinessScope): InvoiceRow {
  return { ...row, status: shownStatus(row.status, row.dueDate, today), balance: balanceOf({ ...row, paid }) }
}

export async function findInvoice(
  db: Database | Transaction,
  scope: BusinessScope,
  invoiceId: string,
): Promise<Invoice | undefined> {
  const [[row], items, paid] = await Promise.all([
    db.select().from(invoices).where(thisInvoice(scope, invoiceId)),
    itemsOf(db, scope, invoiceId),
    paymentsOn(db, scope, invoiceId),
  ])
  if (!row) return undefined
  const { searchText: _, businessId: __, issuedAt, cancelledAt, createdAt, updatedAt, ...fields } = row
  return {
    ...fields,
    ...shownRow(fields, scope),
    currency: scope.settings.currency,
    items: items.map(item => namedAsOf(row.status, item)),
    taxes: [...invoiceTotals(items).taxes],
    payments: paid,
    moves: allowedMoves(row),
    issuedAt: issuedAt?.toISOString() ?? null,
    cancelledAt: cancelledAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  }
}

async function itemsOf(db: Database | Transaction, scope: BusinessScope, invoiceId: string) {
  return db
    .select({
      id: invoiceItems.id,
      productId: invoiceItems.productId,
      productName: invoiceItems.productName,
      productSku: invoiceItems.productSku,
      currentName: products.name,
      currentSku: products.sku,
      quantity: invoiceItems.quantity,
      price: invoiceItems.price,
      priceSource: invoiceItems.priceSource,
      taxRate: invoiceItems.taxRate,
      total: invoiceItems.total,
    })
    .from(invoiceItems)
    .innerJoin(products, and(eq(products.businessId, invoiceItems.businessId), eq(products.id, invoiceItems.productId)))
    .where(and(eq(invoiceItems.businessId, scope.businessId), eq(invoiceItems.invoiceId, invoiceId)))
    .orderBy(asc(invoiceItems.position))
}

/** All payments, removed ones too, in the order in which they were recorded. */
async function paymentsOn(db: Database | Transaction, scope: BusinessScope, invoiceId: string) {
  const rows = await db
    .select()
    .from(payments)
    .where(and(eq(payments.businessId, scope.businessId), eq(payments.invoiceId, invoiceId)))
    .orderBy(asc(payments.createdAt), asc(payments.id))
  return rows.map(({ id, amount, date, removedAt, removalReason, createdAt }) => ({
    id,
    amount,
    date,
    removed: removedAt && { at: removedAt.toISOString(), reason: removalReason },
    createdAt: createdAt.toISOString(),
  }))
}

/** A draft names its products as they are called today; an issued invoice as they were called then. */
function namedAsOf(status: string, { currentName, currentSku, ...item }: Awaited<ReturnType<typeof itemsOf>>[number]) {
  return status === 'draft' ? { ...item, productName: currentName, productSku: currentSku } : item
}

export function thisInvoice(scope: BusinessScope, invoiceId: string) {
  return and(eq(invoices.businessId, scope.businessId), eq(invoices.id, invoiceId))
}

function matching(scope: BusinessScope, { q, status, customerId }: InvoiceFilter): (SQL | undefined)[] {
  return [
    eq(invoices.businessId, scope.businessId),
    customerId === undefined ? undefined : eq(invoices.customerId, customerId),
    statusIs(status, scope),
    q?.trim() ? sql`${invoices.searchText} like ${containing(q)}` : undefined,
  ]
}

function statusIs(status: InvoiceFilter['status'], { today }: BusinessScope): SQL | undefined {
  switch (status) {
    case 'all':
      return undefined
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
    dueDate: [dueDate, id],
    // by due date within a status, so that what is overdue stands together without being stored
    status: [{ expression: sql`${invoices.status}`, type: 'text' }, dueDate, id],
    total: [{ expression: sql`${invoices.total}`, type: 'bigint' }, id],
  }
  return { columns: orders[sort], direction: direction ?? (sort === 'date' ? 'desc' : 'asc') }
}

/** Everything that the printed invoice shows. */
export async function findInvoiceDocument(
  db: Database,
  scope: BusinessScope,
  invoiceId: string,
): Promise<InvoiceDocument | undefined> {
  const [invoice, business, logo] = await Promise.all([
    findInvoice(db, scope, invoiceId),
    findLetterhead(db, scope),
    findLogo(db, scope),
  ])
  if (!invoice || !business) return undefined
  const { customerName: name, customerAddress: address, items, status, ...rest } = invoice
  return {
    business: { ...business, logo: logo ?? null },
    invoice: {
      ...rest,
      status: status === 'overdue' ? 'sent' : status,
      customer: { name, address },
      items: items.map(item => ({ ...item, name: item.productName, sku: item.productSku })),
    },
  }
}
