/** What happened to an invoice, newest first? */
import { and, desc, eq, sql } from 'drizzle-orm'
import type { BusinessScope } from '../../platform/actor.ts'
import type { Database } from '../../platform/database.ts'
import { invoices } from '../invoices/tables.ts'
import type { InvoiceHistory } from './contract.ts'
import { invoiceEvents } from './tables.ts'

const { data } = invoiceEvents
const otherId = sql`coalesce(${data}->>'draftId', ${data}->>'corrects', ${data}->>'duplicateOf')`

export async function listHistory(db: Database, scope: BusinessScope, invoiceId: string): Promise<InvoiceHistory> {
  const rows = await db
    .select({ event: invoiceEvents.event, data, otherId: invoices.id, createdAt: invoiceEvents.createdAt })
    .from(invoiceEvents)
    .leftJoin(invoices, and(eq(invoices.businessId, invoiceEvents.businessId), eq(invoices.id, otherId)))
    .where(and(eq(invoiceEvents.businessId, scope.businessId), eq(invoiceEvents.invoiceId, invoiceId)))
    .orderBy(desc(invoiceEvents.sequence))
  return {
    entries: rows.map(({ data, createdAt, ...entry }) => ({
      ...entry,
      data: { ...data },
      at: createdAt.toISOString(),
    })),
  }
}
