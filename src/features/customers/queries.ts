/** Lists and reads customers with their figures. */
import { and, desc, eq, exists, inArray, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { ContactMail } from '../../domain/mail/contacts.ts'
import type { BusinessScope } from '../../platform/actor.ts'
import { countLimit, countOf, hadMore, sumOrNull } from '../../platform/database/counted.ts'
import { type Database, rowsOf, type Transaction } from '../../platform/database/database.ts'
import {
  behind,
  containing,
  type KeyColumn,
  type Keyset,
  keyOf,
  orderOf,
  pageOf,
} from '../../platform/database/keyset.ts'
import { naturally } from '../../platform/database/natural-order.ts'
import { invoices } from '../invoices/tables.ts'
import {
  datedLaterByCustomer,
  notPayableByCustomer,
  owedByCustomer,
  refundsByCustomer,
} from '../ledger/queries/owed.ts'
import { hasOwnValue } from '../own-fields/queries.ts'
import { payments } from '../payments/tables.ts'
import { isTagged, withTags } from '../tags/queries.ts'
import type {
  Customer,
  CustomerFilter,
  CustomerListing,
  CustomerOfPage,
  CustomerQuery,
  CustomerSummary,
  CustomerSummaryQuery,
  CustomerWithFigures,
} from './contract.ts'
import { customerFigures, customers } from './tables.ts'

const columns = {
  id: customers.id,
  name: customers.name,
  number: customers.number,
  email: customers.email,
  phone: customers.phone,
  address: customers.address,
  street: customers.street,
  postalCode: customers.postalCode,
  city: customers.city,
  region: customers.region,
  country: customers.country,
  vatId: customers.vatId,
  registrationNumber: customers.registrationNumber,
  contactName: customers.contactName,
  contacts: customers.contacts,
  ownValues: customers.ownValues,
  kind: customers.kind,
  electronicScheme: customers.electronicScheme,
  electronicAddress: customers.electronicAddress,
  buyerReference: customers.buyerReference,
  documentLanguage: customers.documentLanguage,
  eInvoiceFormat: customers.eInvoiceFormat,
  termsDays: customers.termsDays,
  cashDiscount: customers.cashDiscount,
  withholding: customers.withholding,
  noReminders: customers.noReminders,
  privateNote: customers.privateNote,
  priceListId: customers.priceListId,
  taxRateId: customers.taxRateId,
  exemptionNumber: customers.exemptionNumber,
  archivedAt: customers.archivedAt,
  version: customers.version,
  createdAt: customers.createdAt,
  updatedAt: customers.updatedAt,
  invoiceCount: customerFigures.invoiceCount,
  spent: customerFigures.spent,
  creditBalance: customerFigures.creditBalance,
  lastInvoiceDate: customerFigures.lastInvoiceDate,
}

type CustomerRow = Omit<Customer, 'archived' | 'createdAt' | 'updatedAt'> & {
  archivedAt: Date | null
  createdAt: Date
  updatedAt: Date
}

const ownFigures = and(
  eq(customerFigures.businessId, customers.businessId),
  eq(customerFigures.customerId, customers.id),
)

/** Whether emails of this kind have somewhere to go. */
export function isReachedBy(kind: ContactMail): SQL {
  const receives = JSON.stringify([{ receives: [kind] }])
  return sql`(${customers.email} <> '' or ${customers.contacts} @> ${receives}::jsonb)`
}

/** The credit balance of the customer that a row belongs to; 0 without a customer. */
export function creditOfCustomer(row: { businessId: AnyPgColumn; customerId: AnyPgColumn }) {
  return sql`coalesce((
    select ${customerFigures.creditBalance} from ${customerFigures}
    where ${customerFigures.businessId} = ${row.businessId} and ${customerFigures.customerId} = ${row.customerId}
  ), 0)`.mapWith(Number)
}

export async function listCustomers(db: Database | Transaction, scope: BusinessScope, query: CustomerQuery) {
  const keyset = keysetOf(query)
  const rows = await withFigures(db, scope, { key: keyOf(keyset) }, readsAll(query))
    .where(and(...matching(scope, query), behind(keyset, query.cursor)))
    .orderBy(orderOf(keyset))
    .limit(query.limit + 1)
  const page = pageOf(rows, query.limit, ({ key: _, ...row }) => shownWithFigures(row))
  return withTags(db, scope, 'customer', page)
}

/** What is owed, and what is owed back, as `withFigures` joins them. */
const owed = {
  open: sql`coalesce(owed.open, 0)::bigint`,
  overdue: sql`coalesce(owed.overdue, 0)::bigint`,
  notPayable: sql`coalesce(not_payable.amount, 0)::bigint`,
  openLater: sql`coalesce(later.open, 0)::bigint`,
  credit: sql`(coalesce(refunds.refund, 0) + coalesce(later.prepaid, 0) + ${customerFigures.creditBalance})::bigint`,
}
const balance = sql`(${owed.open} - ${owed.credit})`
// what was paid and kept is the part of what was invoiced and has to be paid that is no longer open
const invoiced = sql`(${customerFigures.spent} + ${owed.open} + ${owed.openLater} + ${owed.notPayable})`

const figureColumns = {
  open: owed.open.mapWith(Number),
  openCount: sql<number>`coalesce(owed.open_count, 0)`,
  overdue: owed.overdue.mapWith(Number),
  overdueCount: sql<number>`coalesce(owed.overdue_count, 0)`,
  credit: owed.credit.mapWith(Number),
  balance: balance.mapWith(Number),
  invoiced: invoiced.mapWith(Number),
  datedLater: sql`coalesce(later.amount, 0)::bigint`.mapWith(Number),
  paidAhead: sql`coalesce(later.prepaid, 0)::bigint`.mapWith(Number),
  openLaterCount: sql<number>`coalesce(later.open_count, 0)`,
}

/** Customers with their figures: of all at once where the order needs them, else looked up for the rows of the page alone. */
function withFigures<More extends Record<string, SQL>>(
  db: Database | Transaction,
  scope: BusinessScope,
  more: More,
  ofAll: boolean,
) {
  const of = ofAll ? undefined : sql`${customers.id}`
  const join = (table: SQL, name: SQL) =>
    ofAll
      ? ([sql`${table} ${name}`, sql`${name}.customer_id = ${customers.id}`] as const)
      : ([sql`lateral ${table} ${name}`, sql`true`] as const)
  return db
    .select({ ...columns, ...figureColumns, ...more })
    .from(customers)
    .innerJoin(customerFigures, ownFigures)
    .leftJoin(...join(owedByCustomer(scope, of), sql`owed`))
    .leftJoin(...join(refundsByCustomer(scope, of), sql`refunds`))
    .leftJoin(...join(datedLaterByCustomer(scope, of), sql`later`))
    .leftJoin(...join(notPayableByCustomer(scope, of), sql`not_payable`))
    .$dynamic()
}

/** No index serves these orders: all customers are read, and summing up everything owed once is quicker than looking it up for each. */
function readsAll({ sort }: CustomerListing): boolean {
  return sort === 'balance' || sort === 'overdue' || sort === 'invoiced' || sort === 'lastInvoiceDate'
}

/** How many customers a filter finds, how many of them owe something, and how much. */
export async function customerSummary(
  db: Database,
  scope: BusinessScope,
  filter: CustomerSummaryQuery,
): Promise<CustomerSummary> {
  const found = and(...matching(scope, { ...filter, balance: 'all' }))
  const isOverdue = sql`due_date < ${scope.today}`
  const [[all], [owed]] = await Promise.all([
    db
      .execute(sql`
        select ${countOf()} as count, ${hadMore} as more
        from (select from ${customers} where ${found} ${countLimit}) listed`)
      .then(result => rowsOf<{ count: number; more: boolean }>(result)),
    db
      .execute(sql`
        select ${hadMore} as more, count(distinct customer_id)::int as open, ${sumOrNull(sql`balance`)} as open_amount,
          count(distinct customer_id) filter (where ${isOverdue})::int as overdue,
          ${sumOrNull(sql`balance`, isOverdue)} as overdue_amount
        from (
          select customer_id, due_date, payable - credited_payable - paid as balance
          from ${invoices} join ${customers} on ${customers.businessId} = ${invoices.businessId} and ${customers.id} = ${invoices.customerId}
          where ${invoices.businessId} = ${scope.businessId} and status = 'sent' and date <= ${scope.today} and ${found} ${countLimit}
        ) listed`)
      .then(result => rowsOf<OwedRow>(result)),
  ])
  const { more = false, open = 0, open_amount = null, overdue = 0, overdue_amount = null } = owed ?? {}
  return {
    all: all ?? { count: 0, more: false },
    open: { count: open, more, amount: open_amount === null ? null : Number(open_amount) },
    overdue: { count: overdue, more, amount: overdue_amount === null ? null : Number(overdue_amount) },
  }
}

// PostgreSQL answers sums of big integers as text
interface OwedRow {
  readonly more: boolean
  readonly open: number
  readonly open_amount: string | null
  readonly overdue: number
  readonly overdue_amount: string | null
}

export async function findCustomer(
  db: Database | Transaction,
  scope: BusinessScope,
  customerId: string,
): Promise<Customer | undefined> {
  const [row] = await db
    .select(columns)
    .from(customers)
    .innerJoin(customerFigures, ownFigures)
    .where(and(eq(customers.businessId, scope.businessId), eq(customers.id, customerId)))
  return row && shownCustomer(row)
}

/** The customer with what is open, overdue and in credit today, and the latest payment. */
export async function findCustomerOfPage(
  db: Database,
  scope: BusinessScope,
  customerId: string,
): Promise<CustomerOfPage | undefined> {
  const [[row], lastPayment] = await Promise.all([
    withFigures(db, scope, {}, false).where(
      and(eq(customers.businessId, scope.businessId), eq(customers.id, customerId)),
    ),
    findLastPayment(db, scope, customerId),
  ])
  return row && { ...shownWithFigures(row), lastPayment }
}

/** A payment for several invoices counts as a whole. */
async function findLastPayment(db: Database, { businessId }: BusinessScope, customerId: string) {
  const [latest] = await db
    .select({ date: payments.date, amount: sql`sum(${payments.amount})`.mapWith(Number) })
    .from(payments)
    .innerJoin(invoices, and(eq(invoices.businessId, payments.businessId), eq(invoices.id, payments.invoiceId)))
    .where(
      and(
        eq(payments.businessId, businessId),
        eq(invoices.customerId, customerId),
        sql`${payments.amount} > 0 and ${payments.removedAt} is null and ${payments.method} <> 'credit-balance'`,
      ),
    )
    .groupBy(payments.date, payments.createdAt, sql`coalesce(${payments.sharedId}, ${payments.id})`)
    .orderBy(desc(payments.date), desc(payments.createdAt))
    .limit(1)
  return latest ?? null
}

function shownWithFigures(found: CustomerRow & CustomerWithFigures['figures']): CustomerWithFigures {
  const { open, openCount, overdue, overdueCount, credit, balance, invoiced, ...others } = found
  const { datedLater, paidAhead, openLaterCount, ...row } = others
  const figures = {
    open,
    openCount,
    overdue,
    overdueCount,
    credit,
    balance,
    invoiced,
    datedLater,
    paidAhead,
    openLaterCount,
  }
  return { ...shownCustomer(row), figures }
}

function shownCustomer({ archivedAt, ...row }: CustomerRow): Customer {
  return {
    ...row,
    archived: archivedAt !== null,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }
}

// up to these numbers, looking up invoices is quicker than reading the list until a page is full
const MOST_CUSTOMERS_NAMED = 500
export const MOST_INVOICES_OF_NAMED = 3000

/** The customers whose present or former name contains the text; undefined if there are so many that reading the list of invoices finds them soon. */
export async function customersNamed(
  db: Database | Transaction,
  { businessId }: BusinessScope,
  q: string,
): Promise<string[] | undefined> {
  const result = await db.execute(sql`
    with named as (
      select id from customers where business_id = ${businessId} and all_names like ${containing(q)} limit ${MOST_CUSTOMERS_NAMED + 1}
    )
    select null as customer_id, count(*)::int as count from named
    union all
    select customer_id, invoice_count from customer_figures join named on business_id = ${businessId} and customer_id = id
    where (select count(*) from named) <= ${MOST_CUSTOMERS_NAMED}`)
  const [named, ...found] = rowsOf<{ customer_id: string; count: number }>(result)
  const invoices = found.reduce((sum, customer) => sum + customer.count, 0)
  if ((named?.count ?? 0) > MOST_CUSTOMERS_NAMED || invoices > MOST_INVOICES_OF_NAMED) return undefined
  return found.map(customer => customer.customer_id)
}

function matching(
  scope: BusinessScope,
  { ids, q, balance, priceListId, tags, own, archived }: CustomerFilter & Pick<CustomerListing, 'ids'>,
): (SQL | undefined)[] {
  return [
    eq(customers.businessId, scope.businessId),
    ids && inArray(customers.id, ids),
    isTagged(scope, 'customer', customers.id, tags),
    hasOwnValue(customers.ownValues, own),
    archived === 'true' ? sql`${customers.archivedAt} is not null` : sql`${customers.archivedAt} is null`,
    priceListId === undefined ? undefined : eq(customers.priceListId, priceListId),
    balance === 'all' ? undefined : exists(openInvoices(scope, balance)),
    q?.trim() ? sql`${customers.searchText} like ${containing(q)}` : undefined,
  ]
}

/** What a customer has still to pay, or is late to pay. */
function openInvoices({ businessId, today }: BusinessScope, balance: 'open' | 'overdue'): SQL {
  return sql`(
    select from ${invoices}
    where ${invoices.businessId} = ${businessId} and ${invoices.customerId} = ${customers.id} and ${invoices.status} = 'sent'
      and ${balance === 'overdue' ? sql`${invoices.dueDate} < ${today}` : sql`${invoices.date} <= ${today}`})`
}

function keysetOf({ sort, direction }: CustomerListing): Keyset {
  const id: KeyColumn = { expression: sql`${customers.id}`, type: 'text' }
  const customerId: KeyColumn = { expression: sql`${customerFigures.customerId}`, type: 'text' }
  const orders: Record<CustomerListing['sort'], KeyColumn[]> = {
    name: [{ expression: naturally(customers.name), type: 'text' }, id],
    number: [{ expression: naturally(customers.number), type: 'text' }, id],
    createdAt: [{ expression: sql`${customers.createdAt}`, type: 'timestamptz' }, id],
    invoiceCount: [{ expression: sql`${customerFigures.invoiceCount}`, type: 'bigint' }, customerId],
    spent: [{ expression: sql`${customerFigures.spent}`, type: 'bigint' }, customerId],
    balance: [{ expression: balance, type: 'bigint' }, customerId],
    overdue: [{ expression: owed.overdue, type: 'bigint' }, customerId],
    invoiced: [{ expression: invoiced, type: 'bigint' }, customerId],
    lastInvoiceDate: [
      // without an invoice, before the first of any calendar
      { expression: sql`coalesce(${customerFigures.lastInvoiceDate}, '0001-01-01')`, type: 'date' },
      customerId,
    ],
  }
  return { columns: orders[sort], direction: direction ?? 'asc' }
}
