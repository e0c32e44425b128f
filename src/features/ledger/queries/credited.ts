/** What credit notes have credited of an invoice. */
import { and, eq, sum } from 'drizzle-orm'
import { taxKey } from '../../../domain/documents/document-totals.ts'
import type { TaxOfPart } from '../../../domain/documents/tax-parts.ts'
import type { CreditedTax } from '../../../domain/payments/credit.ts'
import { exactSum } from '../../../domain/values/exact.ts'
import type { BusinessScope } from '../../../platform/actor.ts'
import type { Database, Transaction } from '../../../platform/database/database.ts'
import { creditNoteItems, creditNoteShares, creditNotes, creditNoteTaxes } from '../../credit-notes/tables.ts'

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
): Promise<StoredCredit[]> {
  const { rate, reason, net, tax, parts } = creditNoteTaxes
  const rows = await db
    .select({ rate, reason, net, tax, parts })
    .from(creditNoteTaxes)
    .innerJoin(
      creditNotes,
      and(eq(creditNotes.businessId, creditNoteTaxes.businessId), eq(creditNotes.id, creditNoteTaxes.creditNoteId)),
    )
    .where(and(eq(creditNotes.businessId, businessId), eq(creditNotes.invoiceId, invoiceId)))
  const sums = new Map<string, StoredCredit>()
  for (const row of rows) {
    const key = taxKey({ taxRate: row.rate, taxFreeReason: row.reason })
    const before = sums.get(key)
    sums.set(key, before ? plus(before, row) : row)
  }
  return [...sums.values()]
}

type StoredCredit = CreditedTax & { parts: TaxOfPart[] | null }

function plus(one: StoredCredit, other: StoredCredit): StoredCredit {
  const parts = one.parts?.map((part, place) => ({ ...part, tax: part.tax + (other.parts?.[place]?.tax ?? 0) })) ?? null
  return { ...one, net: exactSum([one.net, other.net]), tax: exactSum([one.tax, other.tax]), parts }
}
