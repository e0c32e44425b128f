/** The list of quotes, a page at a time, and how many there are of each status. */
import { and, eq, type SQL, sql } from 'drizzle-orm'
import { quoteStatuses } from '../../../domain/quotes/quote-life.ts'
import type { BusinessScope } from '../../../platform/actor.ts'
import type { Database, Transaction } from '../../../platform/database/database.ts'
import { behind, type KeyColumn, type Keyset, keyOf, orderOf, pageOf } from '../../../platform/database/keyset.ts'
import { countByStatus, documentOrders, matchingDocuments } from '../../documents/queries/list-documents.ts'
import type { QuoteFilter, QuoteListing, QuoteQuery, QuoteSummary } from '../contract.ts'
import { quotes } from '../tables.ts'
import { invoiceOfQuote, orderOfQuote, rowColumns, shownQuoteRow } from './this-quote.ts'

export async function listQuotes(db: Database | Transaction, scope: BusinessScope, query: QuoteQuery) {
  const keyset = keysetOf(query)
  const rows = await db
    .select({ ...rowColumns, invoiceId: invoiceOfQuote, key: keyOf(keyset) })
    .from(quotes)
    .where(and(matching(scope, query), behind(keyset, query.cursor)))
    .orderBy(orderOf(keyset))
    .limit(query.limit + 1)
  return pageOf(rows, query.limit, ({ key: _, ...row }) => shownQuoteRow(row, scope))
}

export async function quoteSummary(db: Database, scope: BusinessScope, filter: QuoteFilter): Promise<QuoteSummary> {
  const where = matching(scope, filter)
  return countByStatus(db, quotes, { statuses: quoteStatuses, shownStatus: shownStatus(scope), where })
}

/** As `shownQuoteStatus` of the domain says it. */
export function shownStatus({ today }: Pick<BusinessScope, 'today'>): SQL {
  return sql`case
    when quotes.status <> 'revised' and ${invoiceOfQuote} is not null then 'invoiced'
    when quotes.status = 'sent' and quotes.valid_until < ${today} then 'expired'
    else quotes.status end`
}

function matching(scope: BusinessScope, { status = 'all', ...filter }: Partial<QuoteFilter>): SQL | undefined {
  return and(matchingDocuments(quotes, scope, filter), statusIs(status, scope))
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
    case 'to-invoice':
      return sql`${quotes.status} = 'accepted' and ${invoiceOfQuote} is null and ${orderOfQuote} is null`
    case 'draft':
    case 'revised':
      return eq(quotes.status, status)
    default:
      return sql`${quotes.status} = ${status} and ${invoiceOfQuote} is null`
  }
}

function keysetOf({ sort, direction }: QuoteListing): Keyset {
  const validUntil: KeyColumn = { expression: sql`${quotes.validUntil}`, type: 'date' }
  const { id, ...orders } = documentOrders(quotes, validUntil)
  const columns = { ...orders, validUntil: [validUntil, id] }[sort]
  return { columns, direction: direction ?? (sort === 'date' ? 'desc' : 'asc') }
}
