/** Reads the payments on invoices. */
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { refundedOf } from '../../domain/invoice-life.ts'
import { owedAgain } from '../../domain/payments.ts'
import type { BusinessScope } from '../../platform/actor.ts'
import type { Database, Transaction } from '../../platform/database.ts'
import { invoices, issuedTo } from '../invoices/tables.ts'
import type { Payment } from './contract.ts'
import { payments } from './tables.ts'

// what is paid and credited on the invoice of a payment
const settledColumns = { total: invoices.total, paid: invoices.paid, credited: invoices.credited }
export const invoiceOfPayment = and(eq(invoices.businessId, payments.businessId), eq(invoices.id, payments.invoiceId))

/** All payments, including removed ones, in the order in which they were recorded. */
export async function listPaymentsOnInvoice(
  db: Database | Transaction,
  scope: BusinessScope,
  invoiceId: string,
): Promise<Payment[]> {
  const rows = await db
    .select({ payment: payments, number: invoices.number, customerId: issuedTo, invoice: settledColumns })
    .from(payments)
    .innerJoin(invoices, invoiceOfPayment)
    .where(and(eq(payments.businessId, scope.businessId), eq(payments.invoiceId, invoiceId)))
    .orderBy(asc(payments.createdAt), asc(payments.id))
  const sharedIds = rows.flatMap(({ payment: { sharedId } }) => (sharedId === null ? [] : [sharedId]))
  const [first] = rows
  const shared = first && sharedIds.length > 0 ? await partsOfShared(db, scope, first.customerId, sharedIds) : []
  return rows.map(({ payment, number, invoice }) => {
    const { id, amount, date, method, reference, sharedId, removedAt, removalReason, createdAt } = payment
    const others = shared.filter(part => part.sharedId === sharedId && part.invoiceId !== invoiceId)
    const parts = removedAt ? [] : [{ invoiceId, number, amount, invoice }, ...others]
    return {
      ...{ id, amount, date, method, reference, sharedId },
      sharedWith: others.map(({ sharedId: _, invoice: __, ...part }) => part),
      refunded: parts
        .map(({ invoiceId, number, amount, invoice }) => ({ invoiceId, number, amount: refundedOf(invoice, amount) }))
        .filter(part => part.amount > 0),
      owedAgain: parts.reduce((sum, part) => sum + owedAgain(part.invoice, part.amount), 0),
      removed: removedAt && { at: removedAt.toISOString(), reason: removalReason },
      createdAt: createdAt.toISOString(),
    }
  })
}

async function partsOfShared(
  db: Database | Transaction,
  scope: BusinessScope,
  customerId: string,
  sharedIds: readonly string[],
) {
  return db
    .select({
      sharedId: payments.sharedId,
      invoiceId: payments.invoiceId,
      number: invoices.number,
      amount: payments.amount,
      invoice: settledColumns,
    })
    .from(payments)
    .innerJoin(invoices, invoiceOfPayment)
    .where(isPartOf(scope, customerId, sharedIds))
    .orderBy(asc(invoices.dueDate), asc(invoices.date), asc(invoices.issuedAt), asc(invoices.id))
}

/** The parts of a shared payment are one customer's: in older data, another customer's may have the same shared id by chance. */
export function isPartOf({ businessId }: BusinessScope, customerId: string, sharedIds: readonly string[]) {
  return and(
    eq(payments.businessId, businessId),
    eq(invoices.customerId, customerId),
    inArray(payments.sharedId, [...sharedIds]),
  )
}

/** What was paid on the corrected invoice and carried over in the moment of issue, whatever has become of it since. */
export const carriedOver = sql<number>`(
  select coalesce(sum(${payments.amount}), 0) from ${payments}
  where ${payments.businessId} = ${invoices.businessId} and ${payments.invoiceId} = ${invoices.id}
    and ${payments.method} = 'credit-balance' and ${payments.createdAt} = ${invoices.issuedAt} and ${invoices.correctsId} is not null
)`.mapWith(Number)
