/** Removes a sample business with everything in it. */
import { count, eq, sql } from 'drizzle-orm'
import type { Actor } from '../../../platform/actor.ts'
import { type Database, type Transaction, write } from '../../../platform/database/database.ts'
import { idempotencyKeys } from '../../../platform/database/tables.ts'
import { Refusal } from '../../../platform/problem.ts'
import { businesses, businessLogos, letterheads } from '../../businesses/tables.ts'
import { creditNoteItems, creditNotes, creditNoteTaxes } from '../../credit-notes/tables.ts'
import { customerFigures, customers } from '../../customers/tables.ts'
import { dailyFigures, figures } from '../../figures/tables.ts'
import { events } from '../../history/tables.ts'
import { importMatchings, importRows, imports } from '../../imports/tables.ts'
import { invoiceItems, invoices, invoiceTaxes } from '../../invoices/tables.ts'
import { issuedDocuments } from '../../issued-documents/tables.ts'
import { emails, mailSettings } from '../../mail/tables.ts'
import { numberChanges, numberSeries } from '../../number-series/tables.ts'
import { payments } from '../../payments/tables.ts'
import { customerPrices } from '../../prices/tables.ts'
import { productImages, products } from '../../products/tables.ts'
import { publicLinks } from '../../public-links/tables.ts'
import { savedViews } from '../../saved-views/tables.ts'
import { stockLevels, stockMovements } from '../../stock/tables.ts'
import { stockCountLines, stockCounts } from '../../stock-counts/tables.ts'
import { taxRates } from '../../taxes/tables.ts'

/** @throws Refusal `not-found`, `not-a-sample`, `last-business` */
export async function removeSample(db: Database, actor: Actor, businessId: string): Promise<{ removed: string }> {
  return write(db, actor, async tx => {
    const [sample] = await tx.select().from(businesses).where(eq(businesses.id, businessId)).for('update')
    if (!sample) throw new Refusal('not-found')
    if (!sample.sampleSince) throw new Refusal('not-a-sample')
    const [all] = await tx.select({ count: count() }).from(businesses)
    if (all?.count === 1) throw new Refusal('last-business')
    await clearSample(tx, businessId)
    return { removed: sample.name }
  })
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
  stockCountLines,
  stockCounts,
  stockLevels,
  invoiceItems,
  invoiceTaxes,
  invoices,
  events,
  customerPrices,
  customerFigures,
  customers,
  productImages,
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
  importRows,
  imports,
  importMatchings,
] as const

/** The database allows this for a sample only. */
export async function clearSample(tx: Transaction, businessId: string): Promise<void> {
  await tx.execute(sql`set local statement_timeout = '10min'`)
  for (const table of tablesOfABusiness) {
    await tx.delete(table).where(eq(table.businessId, businessId))
  }
  await tx.delete(idempotencyKeys).where(eq(idempotencyKeys.scope, businessId))
  await tx.delete(businesses).where(eq(businesses.id, businessId))
}
