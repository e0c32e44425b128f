/** The list of quotes, a page at a time, and how many there are of each status. */
import { and, eq, gte, lte, type SQL, sql } from 'drizzle-orm'
import { type QuoteStatus, quoteStatuses } from '../../../domain/quotes/quote-life.ts'
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
import type { QuoteFilter, QuoteListing, QuoteQuery, QuoteSummary, QuoteSummaryQuery } from '../contract.ts'
import { quotes } from '../tables.ts'
import { invoiceOfQuote, rowColumns, shownQuoteRow } from './this-quote.ts'

export async function listQuotes(db: Database | Transaction, scope: BusinessScope, query: QuoteQuery) {
  const keyset = keysetOf(query)
  const rows = await db
    .select({ ...rowColumns, invoiceId: invoiceOfQuote, key: keyOf(keyset) })
    .from(quotes)
    .where(and(...matching(scope, query), behind(keyset, query.cursor)))
    .orderBy(orderOf(keyset))
    .limit(query.limit + 1)
  return pageOf(rows, query.limit, ({ key: _, ...row }) => shownQuoteRow(row, scope))
}

export async function quoteSummary(
  db: Database,
  scope: BusinessScope,
  filter: QuoteSummaryQuery,
): Promise<QuoteSummary> {
  const result = await db.execute(sql`
    with listed as materialized (
      select total, ${shownStatus(scope)} as status from ${quotes} where ${and(...matching(scope, filter))} ${countLimit}
    ), whole as (select ${hadMore} as more from listed)
    select status, ${countOf()} as count, more, ${sumOrNull(sql`total`)} as total from listed, whole group by status, more`)
  const rows = rowsOf<{ status: QuoteStatus; count: number; more: boolean; total: string | null }>(result)
  const more = rows.some(row => row.more)
  return {
    statuses: quoteStatuses.map(status => {
      const row = rows.find(each => each.status === status)
      return { status, count: row?.count ?? 0, more, total: more ? null : Number(row?.total ?? 0) }
    }),
  }
}

/** As `shownQuoteStatus` of the domain says it. */
function shownStatus({ today }: BusinessScope): SQL {
  return sql`case
    when quotes.status <> 'revised' and ${invoiceOfQuote} is not null then 'invoiced'
    when quotes.status = 'sent' and quotes.valid_until < ${today} then 'expired'
    else quotes.status end`
}

function matching(scope: BusinessScope, filter: Partial<QuoteFilter>): (SQL | undefined)[] {
  const { q = '', status = 'all', customerId, dateFrom, dateTo } = filter
  return [
    eq(quotes.businessId, scope.businessId),
    searchedText(q) === '' ? undefined : sql`${quotes.searchText} like ${containing(q)}`,
    statusIs(status, scope),
    customerId === undefined ? undefined : eq(quotes.customerId, customerId),
    dateFrom === undefined ? undefined : gte(quotes.date, dateFrom),
    dateTo === undefined ? undefined : lte(quotes.date, dateTo),
  ]
}

function statusIs(status: QuoteFilter['status'], scope: BusinessScope): SQL {
  const open = sql`${quotes.status} = 'sent' and ${invoiceOfQuote} is null`
  switch (status) {
    case 'all':
      return sql`${quotes.status} <> 'revised'`
    case 'open':
    case 'sent':
      return sql`${open} and ${quotes.validUntil} >= ${scope.today}`
    case 'expired':
      return sql`${open} and ${quotes.validUntil} < ${scope.today}`
    case 'invoiced':
      return sql`${quotes.status} <> 'revised' and ${invoiceOfQuote} is not null`
    case 'draft':
    case 'revised':
      return eq(quotes.status, status)
    default:
      return sql`${quotes.status} = ${status} and ${invoiceOfQuote} is null`
  }
}

function keysetOf({ sort, direction }: QuoteListing): Keyset {
  const id: KeyColumn = { expression: sql`${quotes.id}`, type: 'text' }
  const validUntil: KeyColumn = { expression: sql`${quotes.validUntil}`, type: 'date' }
  const orders: Record<QuoteListing['sort'], KeyColumn[]> = {
    number: [{ expression: sql`coalesce(${quotes.number}, '')`, type: 'text' }, id],
    customerName: [{ expression: naturally(quotes.customerName), type: 'text' }, id],
    date: [
      { expression: sql`${quotes.date}`, type: 'date' },
      { expression: sql`${quotes.createdAt}`, type: 'timestamptz' },
      id,
    ],
    validUntil: [validUntil, id],
    status: [{ expression: sql`${quotes.status}`, type: 'text' }, validUntil, id],
    total: [{ expression: sql`${quotes.total}`, type: 'bigint' }, id],
  }
  return { columns: orders[sort], direction: direction ?? (sort === 'date' ? 'desc' : 'asc') }
}
