/** One invoice by its id, and what belongs to it. */
import { and, eq, inArray, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { BusinessScope } from '../../../platform/actor.ts'
import type { Database, Transaction } from '../../../platform/database/database.ts'
import { Refusal } from '../../../platform/problem.ts'
import { invoiceDeposits, invoices } from '../../invoices/tables.ts'

export function thisInvoice(scope: BusinessScope, invoiceId: string) {
  return and(eq(invoices.businessId, scope.businessId), eq(invoices.id, invoiceId))
}

/** For lists that belong to an invoice and may be empty. @throws Refusal `not-found` */
export async function assertInvoice(db: Database, scope: BusinessScope, invoiceId: string): Promise<void> {
  const [found] = await db.select({ id: invoices.id }).from(invoices).where(thisInvoice(scope, invoiceId))
  if (!found) throw new Refusal('not-found')
}

/** The rows of a table that belong to one invoice. */
export function ofInvoice(
  table: { readonly businessId: AnyPgColumn; readonly invoiceId: AnyPgColumn },
  { businessId }: Pick<BusinessScope, 'businessId'>,
  invoiceId: string,
) {
  return and(eq(table.businessId, businessId), eq(table.invoiceId, invoiceId))
}

/** Those that an invoice deducts, as a condition on invoices: they are locked together with it. */
export function isDepositOf(tx: Transaction, scope: BusinessScope, invoiceId: string): SQL {
  const ids = tx
    .select({ id: invoiceDeposits.depositId })
    .from(invoiceDeposits)
    .where(ofInvoice(invoiceDeposits, scope, invoiceId))
  return inArray(invoices.id, ids)
}
