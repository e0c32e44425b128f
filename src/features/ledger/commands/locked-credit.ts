/** The credit balance of a customer, held for a write that lowers it. */
import { and, eq, inArray } from 'drizzle-orm'
import type { BusinessActor, BusinessScope } from '../../../platform/actor.ts'
import { type Transaction, together } from '../../../platform/database/database.ts'
import { isAmong, lockRows } from '../../../platform/database/locks.ts'
import { Refusal } from '../../../platform/problem.ts'
import { customerFigures, customers } from '../../customers/tables.ts'
import { invoices } from '../../invoices/tables.ts'
import { latestIssuedTo } from '../queries/paid.ts'
import { lockCustomer } from './locked-customer.ts'
import type { StoredInvoice } from './locked-invoice.ts'

/**
 * For several payments in one write: their customers, then their invoices, and those on which a credit would be recorded where they take no
 * payment any more.
 */
export async function lockForPayments(
  tx: Transaction,
  { scope }: BusinessActor,
  invoiceIds: readonly string[],
): Promise<ReadonlyMap<string, StoredInvoice>> {
  const { businessId } = scope
  const these = and(eq(invoices.businessId, businessId), inArray(invoices.id, [...invoiceIds]))
  const theirs = tx.select({ id: invoices.customerId }).from(invoices).where(these)
  const held = await lockRows(tx, customers, and(eq(customers.businessId, businessId), isAmong(customers.id, theirs)))
  const latest = await together(held.map(({ id }) => latestIssuedTo(tx, scope, id)))
  const all = inArray(invoices.id, [...invoiceIds, ...latest.filter(id => id !== undefined)])
  const rows = await lockRows(tx, invoices, and(eq(invoices.businessId, businessId), all))
  return new Map(rows.map(row => [row.id, row]))
}

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
