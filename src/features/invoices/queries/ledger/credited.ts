/** What credit notes have credited of an invoice. */
import { and, eq, sum } from 'drizzle-orm'
import type { CreditedTax } from '../../../../domain/payments/credit.ts'
import type { BusinessScope } from '../../../../platform/actor.ts'
import type { Database, Transaction } from '../../../../platform/database/database.ts'
import { creditNoteItems, creditNoteShares, creditNotes, creditNoteTaxes } from '../../../credit-notes/tables.ts'

/** The credited quantity of each line, by its position. */
export async function creditedQuantities(db: Database | Transaction, { businessId }: BusinessScope, invoiceId: string) {
  const { position, quantity } = creditNoteItems
  const rows = await db
    .select({ position, quantity: sum(quantity).mapWith(Number) })
    .from(creditNoteItems)
    .where(and(eq(creditNoteItems.businessId, businessId), eq(creditNoteItems.invoiceId, invoiceId)))
    .groupBy(position)
  return new Map(rows.map(row => [row.position, row.quantity]))
}

/** What was credited of each line by amount, by its position. */
export async function creditedAmounts(db: Database | Transaction, { businessId }: BusinessScope, invoiceId: string) {
  const { position, amount } = creditNoteShares
  const rows = await db
    .select({ position, amount: sum(amount).mapWith(Number) })
    .from(creditNoteShares)
    .where(and(eq(creditNoteShares.businessId, businessId), eq(creditNoteShares.invoiceId, invoiceId)))
    .groupBy(position)
  return new Map(rows.map(row => [row.position, row.amount]))
}

/** What the credit notes on an invoice have credited in each tax row. */
export async function creditedTaxesOf(
  db: Database | Transaction,
  { businessId }: BusinessScope,
  invoiceId: string,
): Promise<CreditedTax[]> {
  const { rate, reason, net, tax } = creditNoteTaxes
  return db
    .select({ rate, reason, net: sum(net).mapWith(Number), tax: sum(tax).mapWith(Number) })
    .from(creditNoteTaxes)
    .innerJoin(
      creditNotes,
      and(eq(creditNotes.businessId, creditNoteTaxes.businessId), eq(creditNotes.id, creditNoteTaxes.creditNoteId)),
    )
    .where(and(eq(creditNotes.businessId, businessId), eq(creditNotes.invoiceId, invoiceId)))
    .groupBy(rate, reason)
}
