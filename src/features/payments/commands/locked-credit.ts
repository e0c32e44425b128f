/** The credit balance of a customer, held for a write that lowers it. */
import { and, eq } from 'drizzle-orm'
import type { BusinessScope } from '../../../platform/actor.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { Refusal } from '../../../platform/problem.ts'
import { customerFigures } from '../../customers/tables.ts'
import { lockCustomer } from '../../invoices/commands/ledger/locked-invoice.ts'

/** Locks the customer, before any invoice. @throws Refusal `not-found` */
export async function lockedCredit(
  tx: Transaction,
  scope: BusinessScope,
  of: { customerId: string } | { invoiceId: string },
): Promise<number> {
  const customer = await lockCustomer(tx, scope, of, 'no key update')
  if (!customer) throw new Refusal('not-found')
  // read by itself once the lock is there: with the lock, it could be read as it was before
  const [figures] = await tx
    .select({ credit: customerFigures.creditBalance })
    .from(customerFigures)
    .where(and(eq(customerFigures.businessId, scope.businessId), eq(customerFigures.customerId, customer.id)))
  return figures?.credit ?? 0
}
