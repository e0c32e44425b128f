/** The list of invoices, a page at a time. */
import { and, sql } from 'drizzle-orm'
import type { BusinessScope } from '../../../platform/actor.ts'
import type { Database, Transaction } from '../../../platform/database/database.ts'
import { behind, type KeyColumn, type Keyset, keyOf, orderOf, pageOf } from '../../../platform/database/keyset.ts'
import { naturally } from '../../../platform/database/natural-order.ts'
import { withTags } from '../../tags/queries.ts'
import type { InvoiceListing, InvoiceQuery } from '../contract/lists.ts'
import { invoices } from '../tables.ts'
import { matching } from './matching.ts'
import { searchFor } from './search-for.ts'
import { besideInvoices, rowColumns, shownRow } from './shown-row.ts'

export async function listInvoices(db: Database | Transaction, scope: BusinessScope, query: InvoiceQuery) {
  const keyset = keysetOf(query)
  const { lookedUp, readFor } = await searchFor(db, scope, query)
  const listed = db
    .select({
      ...rowColumns,
      ownValues: invoices.ownValues,
      searchText: invoices.searchText,
      key: keyOf(keyset).as('key'),
    })
    .from(invoices)
    .where(and(...matching(scope, query), lookedUp, behind(keyset, query.cursor)))
    .orderBy(orderOf(keyset))
  const most = query.limit + 1
  const rows = readFor
    ? await db.select().from(listed.limit(WHOLE_LIST).as('listed')).where(readFor).limit(most)
    : await listed.limit(most)
  const beside = await besideInvoices(db, scope, rows)
  const page = pageOf(rows, query.limit, ({ key: _, searchText: __, ownValues, ...row }) => ({
    ...shownRow({ ...row, ...beside(row.id) }, scope),
    ownValues,
  }))
  return withTags(db, scope, 'invoice', page)
}

// with a limit of its own, the list is read in its order and no further than needed
const WHOLE_LIST = 2_000_000_000

function keysetOf({ sort, direction }: InvoiceListing): Keyset {
  const id: KeyColumn = { expression: sql`${invoices.id}`, type: 'text' }
  const dueDate: KeyColumn = { expression: sql`${invoices.dueDate}`, type: 'date' }
  const orders: Record<InvoiceListing['sort'], KeyColumn[]> = {
    id: [id],
    customerName: [{ expression: naturally(invoices.customerName), type: 'text' }, id],
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
