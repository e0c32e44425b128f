/** How many invoices of each status a filter finds, and their sums. */
import { and, sql } from 'drizzle-orm'
import { type InvoiceStatus, invoiceStatuses } from '../../../domain/invoices/invoice-life.ts'
import type { BusinessScope } from '../../../platform/actor.ts'
import { countLimit, countOf, hadMore, sumOrNull } from '../../../platform/database/counted.ts'
import { type Database, rowsOf } from '../../../platform/database/database.ts'
import type { InvoiceSummary, InvoiceSummaryQuery } from '../contract.ts'
import { invoices } from '../tables.ts'
import { matching } from './matching.ts'
import { searchFor } from './search-for.ts'

export async function invoiceSummary(
  db: Database,
  scope: BusinessScope,
  filter: InvoiceSummaryQuery,
): Promise<InvoiceSummary> {
  const { lookedUp, readFor } = await searchFor(db, scope, filter)
  const found = readFor ?? sql`true`
  // each status by itself: all but paid are few, and an index has them
  const parts = invoiceStatuses.map(status => {
    const isOpen = status === 'sent' || status === 'overdue'
    const balance = isOpen ? sql`total - credited - paid` : sql`0`
    return sql`
      select ${status}::text as status, ${countOf(found)} as count, ${hadMore} as more,
        ${sumOrNull(sql`total`, found)} as total, ${sumOrNull(sql`balance`, found)} as balance
      from (
        select total, ${balance} as balance ${readFor ? sql`, search_text` : sql``} from ${invoices}
        where ${and(...matching(scope, { ...filter, status }), lookedUp)} ${countLimit}
      ) listed`
  })
  const statuses = rowsOf<Row>(await db.execute(sql.join(parts, sql` union all `)))
  return {
    statuses: statuses.map(({ status, count, more, total, balance }) => ({
      ...{ status, count, more },
      ...{ total: total === null ? null : Number(total), balance: balance === null ? null : Number(balance) },
    })),
  }
}

// PostgreSQL answers sums of big integers as text
interface Row {
  readonly status: InvoiceStatus
  readonly count: number
  readonly more: boolean
  readonly total: string | null
  readonly balance: string | null
}
