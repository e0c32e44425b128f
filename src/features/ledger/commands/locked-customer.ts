/** A customer is locked before any of their documents. */
import { and, eq } from 'drizzle-orm'
import type { BusinessScope } from '../../../platform/actor.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { isAmong, lockRows } from '../../../platform/database/locks.ts'
import { customers } from '../../customers/tables.ts'
import { invoices } from '../../invoices/tables.ts'
import { thisInvoice } from '../queries/this-invoice.ts'

/**
 * Locks a customer, `share` so that nobody renames the customer of a draft that is being written. Comes before locking an invoice, as a
 * change of name locks the customer first and then the drafts. Undefined when there is none.
 */
export async function lockCustomer(
  tx: Transaction,
  scope: BusinessScope,
  of: { customerId: string | null } | { invoiceId: string },
  strength: 'share' | 'no key update' = 'share',
): Promise<{ id: string } | undefined> {
  const isIt =
    'customerId' in of
      ? eq(customers.id, of.customerId ?? '')
      : isAmong(
          customers.id,
          tx.select({ id: invoices.customerId }).from(invoices).where(thisInvoice(scope, of.invoiceId)),
        )
  const [customer] = await lockRows(tx, customers, and(eq(customers.businessId, scope.businessId), isIt), strength)
  return customer
}
