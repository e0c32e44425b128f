/** Reads the payments of a period and the refunds, by date; removed ones are left out. */
import { and, asc, between, eq, isNull, sql } from 'drizzle-orm'
import type { Period } from '../../../domain/values/periods.ts'
import type { BusinessScope } from '../../../platform/actor.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { destinationCountry, invoices, issuedTo } from '../../invoices/tables.ts'
import { payments } from '../../payments/tables.ts'

const PAGE = 1000

export async function* accountedPayments(tx: Transaction, { businessId, settings }: BusinessScope, period: Period) {
  let after: { date: string; createdAt: Date; id: string } | undefined
  do {
    const { id, date, createdAt, amount, lateCharges, method, reference, onlinePaymentId } = payments
    const { customerName, customerVatId } = invoices
    const rows = await tx
      .select({
        id,
        date,
        createdAt,
        amount,
        lateCharges,
        method,
        reference,
        onlinePaymentId,
        customerId: issuedTo,
        customerName,
        customerVatId,
        invoiceNumber: sql<string>`${invoices.number}`,
        invoiceDate: invoices.date,
        destinationCountry,
      })
      .from(payments)
      .innerJoin(invoices, and(eq(invoices.businessId, payments.businessId), eq(invoices.id, payments.invoiceId)))
      .where(
        and(
          eq(payments.businessId, businessId),
          isNull(payments.removedAt),
          between(date, period.from, period.to),
          after &&
            sql`(${date}, ${createdAt}, ${id}) > (${after.date}, ${after.createdAt.toISOString()}::timestamptz, ${after.id})`,
        ),
      )
      .orderBy(asc(date), asc(createdAt), asc(id))
      .limit(PAGE)
    for (const row of rows) yield { ...row, destinationCountry: row.destinationCountry ?? settings.country }
    after = rows.length === PAGE ? rows.at(-1) : undefined
  } while (after)
}
