/** Opens books of one's own in the place of the sample. The sample goes, unless somebody has entered something of their own in it. */
import { eq, sql } from 'drizzle-orm'
import type { BusinessActor } from '../../../platform/actor.ts'
import { type Database, type Transaction, write } from '../../../platform/database.ts'
import { Refusal } from '../../../platform/problem.ts'
import { openBooks } from '../../businesses/commands.ts'
import type { Business, NewBusiness } from '../../businesses/contract.ts'
import { businesses } from '../../businesses/tables.ts'

/** @throws Refusal `not-a-sample` */
export async function startOwnBooks(
  db: Database,
  actor: BusinessActor,
  input: NewBusiness,
): Promise<{ business: Business; sample: 'removed' | 'kept' }> {
  const { businessId } = actor.scope
  return write(db, actor, async tx => {
    // whoever is writing an entry finishes first, so that none is overlooked
    await tx.execute(
      sql`lock table products, customers, customer_prices, invoices, stock_movements, payments in share mode`,
    )
    const [sample] = await tx.select().from(businesses).where(eq(businesses.id, businessId)).for('update')
    if (!sample?.sampleSince) throw new Refusal('not-a-sample')
    const business = await openBooks(tx, actor, input)
    if (await holdsOwnEntries(tx, businessId)) return { business, sample: 'kept' }
    await clearSample(tx, businessId)
    return { business, sample: 'removed' }
  })
}

/** Whether the sample says something else than when it had been filled in. Neither clocks nor where the books have been moved to matter. */
async function holdsOwnEntries(tx: Transaction, businessId: string): Promise<boolean> {
  const [sample] = await tx
    .select({
      isUntouched: sql<boolean | null>`${businesses.sampleFingerprint} = sample_fingerprint(${businesses.id})`,
    })
    .from(businesses)
    .where(eq(businesses.id, businessId))
  return sample?.isUntouched !== true
}

// what refers to others goes first
const tablesOfABusiness = [
  'emails',
  'public_links',
  'issued_documents',
  'credit_note_items',
  'credit_notes',
  'payments',
  'stock_movements',
  'stock_levels',
  'invoice_items',
  'invoices',
  'events',
  'customer_prices',
  'customer_figures',
  'customers',
  'products',
  'tax_rates',
  'number_series',
  'daily_figures',
  'figures',
  'business_logos',
  'letterheads',
  'mail_settings',
] as const

/** The database lets rows like these go for a sample alone. */
async function clearSample(tx: Transaction, businessId: string): Promise<void> {
  for (const table of tablesOfABusiness) {
    await tx.execute(sql`delete from ${sql.identifier(table)} where business_id = ${businessId}`)
  }
  await tx.execute(sql`delete from idempotency_keys where scope = ${businessId}`)
  await tx.delete(businesses).where(eq(businesses.id, businessId))
}
