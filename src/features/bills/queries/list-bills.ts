/** The list of bills, a page at a time, and how many there are of each status. */
import { and, eq, gte, inArray, lte, type SQL, sql } from 'drizzle-orm'
import { type BillStatus, billStatuses, lastDayDueSoon } from '../../../domain/bills/bill-life.ts'
import type { BusinessScope } from '../../../platform/actor.ts'
import { countLimit, countOf, hadMore, sumOrNull } from '../../../platform/database/counted.ts'
import { type Database, rowsOf, type Transaction } from '../../../platform/database/database.ts'
import {
  behind,
  containing,
  type KeyColumn,
  type Keyset,
  keyOf,
  orderOf,
  pageOf,
  searchedText,
} from '../../../platform/database/keyset.ts'
import { naturally } from '../../../platform/database/natural-order.ts'
import { isTagged, withTags } from '../../tags/queries.ts'
import type { BillFilter, BillListing, BillQuery, BillSummary } from '../contract.ts'
import { bills, suppliers } from '../tables.ts'
import { balance, ofSupplier, rowColumns, shownBill } from './bill-row.ts'

export async function listBills(db: Database | Transaction, scope: BusinessScope, query: BillQuery) {
  const keyset = keysetOf(query)
  const rows = await db
    .select({ ...rowColumns, key: keyOf(keyset) })
    .from(bills)
    .innerJoin(suppliers, ofSupplier)
    .where(and(...matching(scope, query), behind(keyset, query.cursor)))
    .orderBy(orderOf(keyset))
    .limit(query.limit + 1)
  const page = pageOf(rows, query.limit, ({ key: _, ...row }) => shownBill(row, scope))
  return withTags(db, scope, 'bill', page)
}

/** For the form of the next one. */
export async function listBillCategories(db: Database, { businessId }: BusinessScope) {
  const result = await db.execute(sql`
    select distinct category from (
      select category from ${bills} where business_id = ${businessId} order by date desc, created_at desc limit 1000
    ) newest where category <> '' order by 1`)
  return { categories: rowsOf<{ category: string }>(result).map(({ category }) => category) }
}

export async function billSummary(db: Database, scope: BusinessScope, filter: BillFilter): Promise<BillSummary> {
  const isDueSoon = sql`status in ('open', 'partly-paid') and due_date <= ${lastDayDueSoon(scope.today)}`
  const result = await db.execute(sql`
    with listed as materialized (
      select ${bills.total} as total, ${balance} as balance, ${bills.dueDate} as due_date, ${shownStatus(scope)} as status
      from ${bills} join ${suppliers} on ${ofSupplier} where ${and(...matching(scope, filter))} ${countLimit}
    ), whole as (select ${hadMore} as more from listed)
    select status, ${countOf()} as count, more, ${sumOrNull(sql`total`)} as total, ${sumOrNull(sql`balance`)} as balance,
      ${countOf(isDueSoon)} as soon, ${sumOrNull(sql`balance`, isDueSoon)} as soon_balance
    from listed, whole group by status, more`)
  const rows = rowsOf<SummaryRow>(result)
  const more = rows.some(row => row.more)
  const sumIn = (sum: string | null | undefined) => (more || sum === null ? null : Number(sum ?? 0))
  const soon = rows.map(row => sumIn(row.soon_balance))
  return {
    statuses: billStatuses.map(status => {
      const row = rows.find(each => each.status === status)
      return { status, count: row?.count ?? 0, more, total: sumIn(row?.total), balance: sumIn(row?.balance) }
    }),
    dueSoon: {
      count: rows.reduce((count, row) => count + row.soon, 0),
      more,
      balance: soon.includes(null) ? null : soon.reduce<number>((sum, part) => sum + (part ?? 0), 0),
    },
  }
}

// PostgreSQL answers sums of big integers as text
interface SummaryRow {
  readonly status: BillStatus
  readonly count: number
  readonly more: boolean
  readonly total: string | null
  readonly balance: string | null
  readonly soon: number
  readonly soon_balance: string | null
}

/** The same rule as `billStatus` of the domain. */
export function shownStatus({ today }: Pick<BusinessScope, 'today'>): SQL {
  return sql`case
    when ${bills.voidedAt} is not null then 'void'
    when ${bills.paid} = ${bills.total} then 'paid'
    when ${bills.dueDate} < ${today} then 'overdue'
    when ${isNothingPaid} then 'open'
    else 'partly-paid' end`
}

/** Nor is it where more was paid before than it comes to. */
const isNothingPaid = sql`(${bills.paid} = 0 or abs(${bills.paid}) > abs(${bills.total}))`

/** What of all bills is still to be paid. */
export const isUnpaid = sql`(${bills.voidedAt} is null and ${bills.paid} <> ${bills.total})`

function matching(scope: BusinessScope, filter: Partial<BillFilter> & Pick<BillListing, 'ids'>): (SQL | undefined)[] {
  const { q = '', status = 'all', ids, tags, supplierId, dateFrom, dateTo, dueFrom, dueTo } = filter
  return [
    eq(bills.businessId, scope.businessId),
    ids && inArray(bills.id, ids),
    isTagged(scope, 'bill', bills.id, tags),
    searchedText(q) === '' ? undefined : isFound(scope, q),
    statusIs(status, scope),
    supplierId === undefined ? undefined : eq(bills.supplierId, supplierId),
    dateFrom === undefined ? undefined : gte(bills.date, dateFrom),
    dateTo === undefined ? undefined : lte(bills.date, dateTo),
    dueFrom === undefined ? undefined : gte(bills.dueDate, dueFrom),
    dueTo === undefined ? undefined : lte(bills.dueDate, dueTo),
  ]
}

/** By its own texts, or by its supplier. */
function isFound({ businessId }: BusinessScope, q: string): SQL {
  return sql`(${bills.searchText} like ${containing(q)} or ${bills.supplierId} in (
    select named.id from suppliers named where named.business_id = ${businessId} and named.search_text like ${containing(q)}))`
}

function statusIs(status: BillFilter['status'], { today }: BusinessScope): SQL | undefined {
  switch (status) {
    case 'all':
      return undefined
    case 'unpaid':
      return isUnpaid
    case 'due-soon':
      return sql`${isUnpaid} and ${bills.dueDate} between ${today} and ${lastDayDueSoon(today)}`
    case 'overdue':
      return sql`${isUnpaid} and ${bills.dueDate} < ${today}`
    case 'open':
      return sql`${isUnpaid} and ${isNothingPaid} and ${bills.dueDate} >= ${today}`
    case 'partly-paid':
      return sql`${isUnpaid} and not ${isNothingPaid} and ${bills.dueDate} >= ${today}`
    case 'paid':
      return sql`${bills.voidedAt} is null and ${bills.paid} = ${bills.total}`
    case 'void':
      return sql`${bills.voidedAt} is not null`
  }
}

function keysetOf({ sort, direction }: BillListing): Keyset {
  const id: KeyColumn = { expression: sql`${bills.id}`, type: 'text' }
  const dueDate: KeyColumn = { expression: sql`${bills.dueDate}`, type: 'date' }
  const group = sql`(case when ${bills.voidedAt} is not null then 2 when ${bills.paid} = ${bills.total} then 1 else 0 end)`
  const orders: Record<BillListing['sort'], KeyColumn[]> = {
    supplierName: [{ expression: naturally(suppliers.name), type: 'text' }, id],
    number: [{ expression: sql`${bills.number}`, type: 'text' }, id],
    date: [
      { expression: sql`${bills.date}`, type: 'date' },
      { expression: sql`${bills.createdAt}`, type: 'timestamptz' },
      id,
    ],
    dueDate: [dueDate, id],
    // what is to be paid first, the longest due at its head
    status: [{ expression: group, type: 'bigint' }, dueDate, id],
    total: [{ expression: sql`${bills.total}`, type: 'bigint' }, id],
    balance: [{ expression: balance, type: 'bigint' }, id],
  }
  return { columns: orders[sort], direction: direction ?? (sort === 'date' ? 'desc' : 'asc') }
}
