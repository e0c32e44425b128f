/** Opens books of one's own in the place of the sample. The sample goes, unless somebody has entered something of their own in it. */
import { eq, sql } from 'drizzle-orm'
import type { BusinessActor } from '../../../platform/actor.ts'
import { type Database, rowsOf, type Transaction, write } from '../../../platform/database.ts'
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

/**
 * Whether anything was written in the sample since it was filled in. All of its rows were written by one transaction, which PostgreSQL
 * keeps with each row; a clock could be wrong.
 */
async function holdsOwnEntries(tx: Transaction, businessId: string): Promise<boolean> {
  const result = await tx.execute(sql`
    select exists (
      select from businesses sample where sample.id = ${businessId} and (
        exists (select from products where business_id = sample.id and xmin <> sample.xmin)
        or exists (select from customers where business_id = sample.id and xmin <> sample.xmin)
        or exists (select from customer_prices where business_id = sample.id and xmin <> sample.xmin)
        or exists (select from invoices where business_id = sample.id and xmin <> sample.xmin)
        or exists (select from stock_movements where business_id = sample.id and xmin <> sample.xmin)
        or exists (select from payments where business_id = sample.id and xmin <> sample.xmin)
        or exists (select from tax_rates where business_id = sample.id)
        or exists (select from mail_settings where business_id = sample.id)
      )
    ) as holds`)
  return rowsOf<{ holds: boolean }>(result)[0]?.holds ?? true
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
  'invoice_events',
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
