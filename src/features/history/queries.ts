/** What happened to an invoice, newest first? */
import { and, desc, eq } from 'drizzle-orm'
import type { BusinessScope } from '../../platform/actor.ts'
import type { Database } from '../../platform/database.ts'
import type { InvoiceHistory } from './contract.ts'
import { invoiceEvents } from './tables.ts'

export async function listHistory(db: Database, scope: BusinessScope, invoiceId: string): Promise<InvoiceHistory> {
  const rows = await db
    .select({ event: invoiceEvents.event, data: invoiceEvents.data, createdAt: invoiceEvents.createdAt })
    .from(invoiceEvents)
    .where(and(eq(invoiceEvents.businessId, scope.businessId), eq(invoiceEvents.invoiceId, invoiceId)))
    .orderBy(desc(invoiceEvents.sequence))
  return {
    entries: rows.map(({ event, data, createdAt }) => ({ event, data: { ...data }, at: createdAt.toISOString() })),
  }
}
