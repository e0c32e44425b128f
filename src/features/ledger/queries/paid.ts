/** What was paid on an invoice and what is on its way, as parts of queries of invoices. */
import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { BusinessScope } from '../../../platform/actor.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { invoices } from '../../invoices/tables.ts'
import { payments } from '../../payments/tables.ts'

/** The latest invoice of the customer on which a payment can be recorded. */
export async function latestIssuedTo(tx: Transaction, { businessId }: BusinessScope, customerId: string) {
  const [latest] = await tx
    .select({ id: invoices.id })
    .from(invoices)
    .where(
      and(
        eq(invoices.businessId, businessId),
        eq(invoices.customerId, customerId),
        inArray(invoices.status, ['sent', 'paid', 'cancelled']),
      ),
    )
    .orderBy(eq(invoices.status, 'cancelled'), desc(invoices.date), desc(invoices.createdAt), desc(invoices.id))
    .limit(1)
  return latest?.id
}

// names are written out, as Drizzle leaves out the table where there is only one
/** The date of the last payment on a row of `invoices`. */
export const lastPaymentOn = sql<string | null>`(select max(payment.date)::text from payments payment
  where payment.business_id = invoices.business_id and payment.invoice_id = invoices.id
    and payment.removed_at is null and payment.amount > 0)`

/** Whether the customer has paid and the money is on its way, also for late charges of a paid invoice. */
export const paymentOnItsWay = sql<boolean>`(exists (
    select from online_payments online
    where online.business_id = invoices.business_id and online.invoice_id = invoices.id and online.status = 'pending'
  ))`

/** What was paid on the corrected invoice and carried over in the moment of issue, whatever has become of it since. */
export const carriedOverTo = (invoice: Record<'businessId' | 'id' | 'issuedAt' | 'correctsId', AnyPgColumn>) =>
  sql<number>`(
  select coalesce(sum(${payments.amount}), 0) from ${payments}
  where ${payments.businessId} = ${invoice.businessId} and ${payments.invoiceId} = ${invoice.id}
    and ${payments.method} = 'credit-balance' and ${payments.createdAt} = ${invoice.issuedAt} and ${invoice.correctsId} is not null
)`.mapWith(Number)

export const carriedOver = carriedOverTo(invoices)
