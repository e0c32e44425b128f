/** The credit balance of a customer, held for a write that lowers it. */
import { and, eq, inArray } from 'drizzle-orm'
import type { BusinessScope } from '../../../platform/actor.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { Refusal } from '../../../platform/problem.ts'
import { customerFigures, customers } from '../../customers/tables.ts'
import { thisInvoice } from '../../invoices/queries/this-invoice.ts'
import { invoices } from '../../invoices/tables.ts'

/** Locks the customer, before any invoice. @throws Refusal `not-found` */
export async function lockedCredit(
  tx: Transaction,
  scope: BusinessScope,
  of: { customerId: string } | { invoiceId: string },
): Promise<number> {
  const ids =
    'customerId' in of
      ? [of.customerId]
      : tx.select({ id: invoices.customerId }).from(invoices).where(thisInvoice(scope, of.invoiceId))
  const [customer] = await tx
    .select({ id: customers.id })
    .from(customers)
    .where(and(eq(customers.businessId, scope.businessId), inArray(customers.id, ids)))
    .for('no key update')
  if (!customer) throw new Refusal('not-found')
  const [figures] = await tx
    .select({ credit: customerFigures.creditBalance })
    .from(customerFigures)
    .where(and(eq(customerFigures.businessId, scope.businessId), eq(customerFigures.customerId, customer.id)))
  return figures?.credit ?? 0
}
