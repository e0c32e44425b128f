/** One invoice by its id. */
import { and, eq } from 'drizzle-orm'
import type { BusinessScope } from '../../../platform/actor.ts'
import type { Database } from '../../../platform/database/database.ts'
import { Refusal } from '../../../platform/problem.ts'
import { invoices } from '../tables.ts'

export function thisInvoice(scope: BusinessScope, invoiceId: string) {
  return and(eq(invoices.businessId, scope.businessId), eq(invoices.id, invoiceId))
}

/** For lists that belong to an invoice and may be empty. @throws Refusal `not-found` */
export async function assertInvoice(db: Database, scope: BusinessScope, invoiceId: string): Promise<void> {
  const [found] = await db.select({ id: invoices.id }).from(invoices).where(thisInvoice(scope, invoiceId))
  if (!found) throw new Refusal('not-found')
}
