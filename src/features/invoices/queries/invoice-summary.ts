/** How many invoices of each status a filter finds, and their sums. */
import { and, type SQL, sql } from 'drizzle-orm'
import { type DisplayStatus, displayStatuses } from '../../../domain/invoices/display-status.ts'
import type { BusinessScope } from '../../../platform/actor.ts'
import { countLimit, countOf, hadMore, sumOrNull } from '../../../platform/database/counted.ts'
import { type Database, rowsOf } from '../../../platform/database/database.ts'
import type { InvoiceSummary, InvoiceSummaryQuery } from '../contract/lists.ts'
import { invoices } from '../tables.ts'
import { isCredited, matching } from './matching.ts'
import { searchFor } from './search-for.ts'

export async function invoiceSummary(
  db: Database,
  scope: BusinessScope,
  filter: InvoiceSummaryQuery,
): Promise<InvoiceSummary> {
  const isFiltered = Object.values(filter).some(value => value !== undefined)
  const rows = rowsOf<Row>(await db.execute(isFiltered ? await filtered(db, scope, filter) : unfiltered(scope)))
  const more = rows.some(row => row.all_more)
  return {
    statuses: displayStatuses.map(status => {
      const row = rows.find(each => each.status === status)
      const sums = [row?.total, row?.invoiced, row?.paid, row?.balance].map(sum => sumIn(sum, more))
      const [total = null, invoiced = null, paid = null, balance = null] = sums
      return { status, count: row?.count ?? 0, more: more || (row?.more ?? false), total, invoiced, paid, balance }
    }),
  }
}

/** Each status by itself: an index has its count and its sums, and all but paid ones are few. */
function unfiltered(scope: BusinessScope): SQL {
  const parts = displayStatuses.map(status => {
    return sql`
      select ${status}::text as status, ${countOf()} as count, ${hadMore} as more, false as all_more,
        ${sumOrNull(sql`total`)} as total, ${sumOrNull(sql`invoiced`)} as invoiced, ${sumOrNull(sql`paid`)} as paid, ${sumOrNull(sql`balance`)} as balance
      from (
        select total, ${invoiced} as invoiced, ${paid} as paid, ${balance} as balance from ${invoices}
        where ${and(...matching(scope, { status }))} ${countLimit}
      ) listed`
  })
  return sql.join(parts, sql` union all `)
}

/** All statuses in one go, so that no more rows are read than are counted. */
async function filtered(db: Database, scope: BusinessScope, filter: InvoiceSummaryQuery): Promise<SQL> {
  const { lookedUp, readFor = sql`true` } = await searchFor(db, scope, filter)
  return sql`
    with listed as materialized (
      select total, ${invoiced} as invoiced, ${paid} as paid, ${balance} as balance, search_text, own_values,
        case when status = 'sent' and due_date < ${scope.today} then 'overdue'
          when status = 'paid' and ${isCredited} then 'credited' else status end as status
      from ${invoices} where ${and(...matching(scope, { ...filter, status: 'all' }), lookedUp)} ${countLimit}
    )
    select status, ${countOf()} as count, false as more, false as all_more, ${sumOrNull(sql`total`)} as total,
      ${sumOrNull(sql`invoiced`)} as invoiced, ${sumOrNull(sql`paid`)} as paid, ${sumOrNull(sql`balance`)} as balance
    from listed where ${readFor} group by status
    union all select null, 0, false, ${hadMore}, null, null, null, null from listed`
}

const balance = sql`case when status = 'sent' then payable - credited_payable - paid else 0 end`
const paid = sql`case when status = 'paid' then payable - credited_payable else 0 end`
const invoiced = sql`case when status in ('sent', 'paid') then total - credited else 0 end`

function sumIn(sum: string | null | undefined, more: boolean): number | null {
  return more || sum === null ? null : Number(sum ?? 0)
}

// PostgreSQL answers sums of big integers as text
interface Row {
  readonly status: DisplayStatus
  readonly count: number
  readonly more: boolean
  readonly all_more: boolean
  readonly total: string | null
  readonly invoiced: string | null
  readonly paid: string | null
  readonly balance: string | null
}
