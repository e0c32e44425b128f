/** Creates the user's own business and removes the sample, unless somebody has written in it. */
import { eq } from 'drizzle-orm'
import type { Actor, BusinessScope } from '../../../platform/actor.ts'
import { type Database, type Transaction, write } from '../../../platform/database/database.ts'
import { idempotencyKeys } from '../../../platform/database/tables.ts'
import { Refusal } from '../../../platform/problem.ts'
import { openBusiness } from '../../businesses/commands.ts'
import type { Business, NewBusiness } from '../../businesses/contract.ts'
import { businesses, businessLogos, letterheads } from '../../businesses/tables.ts'
import { creditNoteItems, creditNotes, creditNoteTaxes } from '../../credit-notes/tables.ts'
import { customerFigures, customers } from '../../customers/tables.ts'
import { dailyFigures, figures } from '../../figures/tables.ts'
import { events } from '../../history/tables.ts'
import { invoiceItems, invoices, invoiceTaxes } from '../../invoices/tables.ts'
import { issuedDocuments } from '../../issued-documents/tables.ts'
import { emails, mailSettings } from '../../mail/tables.ts'
import { numberChanges, numberSeries } from '../../number-series/tables.ts'
import { payments } from '../../payments/tables.ts'
import { customerPrices } from '../../prices/tables.ts'
import { products } from '../../products/tables.ts'
import { publicLinks } from '../../public-links/tables.ts'
import { savedViews } from '../../saved-views/tables.ts'
import { stockLevels, stockMovements } from '../../stock/tables.ts'
import { taxRates } from '../../taxes/tables.ts'

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
    const business = await openBusiness(tx, actor, input)
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
  emails,
  publicLinks,
  issuedDocuments,
  creditNoteItems,
  creditNoteTaxes,
  creditNotes,
  payments,
  stockMovements,
  stockLevels,
  invoiceItems,
  invoiceTaxes,
  invoices,
  events,
  customerPrices,
  customerFigures,
  customers,
  products,
  taxRates,
  numberChanges,
  numberSeries,
  dailyFigures,
  figures,
  businessLogos,
  letterheads,
  mailSettings,
  savedViews,
] as const

/** The database allows this for a sample only. */
async function clearSample(tx: Transaction, businessId: string): Promise<void> {
  for (const table of tablesOfABusiness) {
    await tx.delete(table).where(eq(table.businessId, businessId))
  }
  await tx.delete(idempotencyKeys).where(eq(idempotencyKeys.scope, businessId))
  await tx.delete(businesses).where(eq(businesses.id, businessId))
}
