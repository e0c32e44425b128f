/** Creates the user's own business and removes the sample, unless somebody has written in it. */
import { eq, sql } from 'drizzle-orm'
import type { Actor, BusinessScope } from '../../../platform/actor.ts'
import { type Database, type Transaction, write } from '../../../platform/database.ts'
import { Refusal } from '../../../platform/problem.ts'
import { openBooks } from '../../businesses/commands.ts'
import type { Business, NewBusiness } from '../../businesses/contract.ts'
import { businesses } from '../../businesses/tables.ts'

/** @throws Refusal `not-found`, `not-a-sample` */
export async function startOwnBooks(
  db: Database,
  actor: Actor,
  businessId: string,
  input: NewBusiness,
): Promise<{ business: Business; sample: 'removed' | 'kept' }> {
  return write(db, actor, async tx => {
    const [sample] = await tx.select().from(businesses).where(eq(businesses.id, businessId)).for('update')
    if (!sample) throw new Refusal('not-found')
    if (!sample.sampleSince) throw new Refusal('not-a-sample')
    const business = await openBooks(tx, actor, input)
    if (sample.sampleEntered) return { business, sample: 'kept' }
    await clearSample(tx, businessId)
    return { business, sample: 'removed' }
  })
}

/**
 * Notes that somebody writes in the sample. Committed before the write begins, so that a start of their own business at the same time
 * either sees it or has removed the sample already.
 * @throws Refusal `not-found`
 */
export async function keepSample(db: Database, { businessId }: BusinessScope): Promise<void> {
  const kept = await db
    .update(businesses)
    .set({ sampleEntered: true })
    .where(eq(businesses.id, businessId))
    .returning({ id: businesses.id })
  if (kept.length === 0) throw new Refusal('not-found')
}

// rows that refer to others come first
const tablesOfABusiness = [
  'emails',
  'public_links',
  'issued_documents',
  'credit_note_items',
  'credit_note_taxes',
  'credit_notes',
  'payments',
  'stock_movements',
  'stock_levels',
  'invoice_items',
  'invoice_taxes',
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

/** The database allows this for a sample only. */
async function clearSample(tx: Transaction, businessId: string): Promise<void> {
  for (const table of tablesOfABusiness) {
    await tx.execute(sql`delete from ${sql.identifier(table)} where business_id = ${businessId}`)
  }
  await tx.execute(sql`delete from idempotency_keys where scope = ${businessId}`)
  await tx.delete(businesses).where(eq(businesses.id, businessId))
}
