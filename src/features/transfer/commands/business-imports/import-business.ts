/** Takes a checked export over as a business of this Daybook: all of it, or nothing. */
import { and, eq, sql } from 'drizzle-orm'
import { type DocumentKind, documentKindNames, documentKinds } from '../../../../domain/documents/document-kinds.ts'
import { formatDocumentNumber, highestCounts } from '../../../../domain/documents/document-number.ts'
import { dateInTimeZone, yearOf } from '../../../../domain/values/calendar.ts'
import type { Piece, Sha256 } from '../../../../formats/archive.ts'
import type { Actor } from '../../../../platform/actor.ts'
import { type Database, rowsOf as foundIn, type Transaction, write } from '../../../../platform/database/database.ts'
import { Refusal } from '../../../../platform/problem.ts'
import { addMember } from '../../../accounts/commands/members.ts'
import type { Business } from '../../../businesses/contract.ts'
import { findBusiness } from '../../../businesses/queries/businesses.ts'
import { businesses, numberSeries } from '../../../businesses/tables.ts'
import { creditNotes } from '../../../credit-notes/tables.ts'
import { deliveries } from '../../../deliveries/tables.ts'
import { eInvoiceServices } from '../../../e-invoice-service/tables.ts'
import { invoices } from '../../../invoices/tables.ts'
import { paymentProviders } from '../../../online-payments/tables.ts'
import { orders } from '../../../orders/tables.ts'
import { quotes } from '../../../quotes/tables.ts'
import { recurringInvoices } from '../../../recurring-invoices/tables.ts'
import { reminderSettings } from '../../../reminders/tables.ts'
import type { BusinessImport } from '../../contract.ts'
import { filesOf, linesOf } from '../../queries/exports/everything.ts'
import { notFitting, seriesBehind } from './archive-faults.ts'
import type { CheckedArchive } from './check-archive.ts'
import type { ImportParts } from './uploaded-archives.ts'
import { writeBusiness } from './write-business.ts'

/** What would be added. @throws Refusal `business-exists` */
export async function previewOf(db: Database, { manifest, businessName }: CheckedArchive): Promise<BusinessImport> {
  await assertNotHere(db, manifest.businessId)
  const rowsIn = (table: string) => manifest.files.find(({ path }) => path === `data/${table}.jsonl`)?.rows ?? 0
  return {
    name: businessName,
    daybookVersion: manifest.daybookVersion,
    bytes: manifest.files.reduce((sum, { bytes }) => sum + bytes, 0),
    customers: rowsIn('customers'),
    products: rowsIn('products'),
    invoices: rowsIn('invoices'),
    payments: rowsIn('payments'),
    documents: rowsIn('issued_documents'),
  }
}

/** @throws Refusal `business-exists`, `invalid-input` naming the file whose rows don't fit together */
export async function importBusiness(
  db: Database,
  actor: Actor,
  archive: CheckedArchive,
  { newSha256, isPicture }: Pick<ImportParts, 'newSha256' | 'isPicture'>,
  report: (letters: number) => void,
): Promise<Business> {
  const { businessId } = archive.manifest
  return write(db, actor, async tx => {
    await tx.execute(sql`set local statement_timeout = '10min'`)
    await assertNotHere(tx, businessId)
    await writeBusiness(tx, archive, isPicture, report)
    await assertNumbersGoOn(tx, businessId, actor.now)
    await assertFiguresAddUp(tx, businessId)
    await assertSameAsArchive(tx, archive, newSha256)
    await pauseRecurringInvoices(tx, businessId)
    await turnOffReminders(tx, businessId)
    await turnOffProviders(tx, businessId)
    const { id } = actor.identity
    if (id !== null) await addMember(tx, businessId, id, 'full', actor.now)
    const business = await findBusiness(tx, { businessId }, actor.now)
    if (!business) throw new Error('a business was not written')
    return business
  })
}

/** The installation that it comes from may go on making its invoices. */
async function pauseRecurringInvoices(tx: Transaction, businessId: string): Promise<void> {
  const { businessId: business, status } = recurringInvoices
  await tx
    .update(recurringInvoices)
    .set({ status: 'paused' })
    .where(and(eq(business, businessId), eq(status, 'active')))
}

/** Likewise with its reminders. */
async function turnOffReminders(tx: Transaction, businessId: string): Promise<void> {
  await tx.update(reminderSettings).set({ automatic: false }).where(eq(reminderSettings.businessId, businessId))
}

/** Their keys did not come along. */
async function turnOffProviders(tx: Transaction, businessId: string): Promise<void> {
  await tx.update(paymentProviders).set({ active: false }).where(eq(paymentProviders.businessId, businessId))
  await tx.update(eInvoiceServices).set({ active: false }).where(eq(eInvoiceServices.businessId, businessId))
}

async function assertNotHere(db: Pick<Database, 'select'>, businessId: string): Promise<void> {
  const [here] = await db.select({ id: businesses.id }).from(businesses).where(eq(businesses.id, businessId))
  if (here) throw new Refusal('business-exists')
}

/** @throws Refusal naming the first file that differs */
async function assertSameAsArchive(
  tx: Transaction,
  { manifest, tables }: CheckedArchive,
  newSha256: () => Sha256,
): Promise<void> {
  const { businessId, files } = manifest
  const summed = new Map(files.map(({ path, sha256 }) => [path, sha256]))
  for (const { table, fields } of tables) {
    await assertSame(linesOf(tx, businessId, table, fields.length > 0 ? fields : undefined))
    for (const file of table.files) await assertSame(filesOf(tx, businessId, table, file))
  }
  // what is left over is no row's
  for (const path of summed.keys()) if (/^files\//.test(path)) throw notFitting(path)

  async function assertSame(pieces: AsyncGenerator<Piece>) {
    let path: string | undefined
    let sha256 = newSha256()
    const compare = () => {
      if (path !== undefined && summed.get(path) !== sha256.digest('hex')) throw notFitting(path)
      if (path !== undefined) summed.delete(path)
    }
    for await (const piece of pieces) {
      if (piece.path !== path) {
        compare()
        path = piece.path
        sha256 = newSha256()
      }
      sha256.update(piece.bytes)
    }
    compare()
  }
}

/** Figures that are kept so that screens are quick are added up again. @throws Refusal where one differs */
async function assertFiguresAddUp(tx: Transaction, businessId: string): Promise<void> {
  const customers = await tx.execute(sql`
    with received as (
      select invoice_id as id, sum(amount) as amount, coalesce(sum(amount) filter (where method = 'credit-balance'), 0) as credit
      from payments where business_id = ${businessId} and removed_at is null group by invoice_id
    ), settled as (
      select customer_id, count(*) as invoices,
        sum(coalesce(amount, 0) - greatest(0, coalesce(amount, 0) + credited_payable - payable)) as spent, -sum(coalesce(credit, 0)) as credit,
        max(date) filter (where status in ('sent', 'paid')) as last
      from invoices left join received using (id) where business_id = ${businessId} group by customer_id
    )
    select from customers c
    left join customer_figures f on f.business_id = c.business_id and f.customer_id = c.id
    left join settled s on s.customer_id = c.id
    where c.business_id = ${businessId} and (f.invoice_count, f.spent, f.credit_balance, f.last_invoice_date)
      is distinct from (coalesce(s.invoices, 0), coalesce(s.spent, 0), coalesce(s.credit, 0), s.last) limit 1`)
  if (foundIn(customers).length > 0) throw notFitting('data/customer_figures.jsonl')
  const own = await tx.execute(sql`
    select from figures where business_id = ${businessId} and (revenue, open_invoices, products_in_stock) is distinct from (
      (select coalesce(sum(total - credited), 0) from invoices where business_id = ${businessId} and status = 'paid'),
      (select count(*) from invoices where business_id = ${businessId} and status = 'sent'),
      (select coalesce(sum(stock), 0) from stock_levels where business_id = ${businessId}))`)
  if (foundIn(own).length > 0) throw notFitting('data/figures.jsonl')
}

/**
 * Each series goes on above the numbers that documents have, so that none is given again. A series of a year that has ended may be behind, as
 * after a change of the pattern, and nobody can raise it in Settings. @throws Refusal naming such a number
 */
async function assertNumbersGoOn(tx: Transaction, businessId: string, now: Date): Promise<void> {
  const [business] = await tx.select().from(businesses).where(eq(businesses.id, businessId))
  const thisYear = yearOf(dateInTimeZone(now, business?.timeZone ?? 'UTC'))
  const series = await tx.select().from(numberSeries).where(eq(numberSeries.businessId, businessId))
  const tables: Record<
    DocumentKind,
    typeof invoices | typeof creditNotes | typeof quotes | typeof orders | typeof deliveries
  > = {
    invoice: invoices,
    'credit-note': creditNotes,
    quote: quotes,
    order: orders,
    delivery: deliveries,
  }
  for (const kind of documentKindNames) {
    const table = tables[kind]
    const pattern = business?.[documentKinds[kind].series.setting] ?? ''
    const found = await tx.select({ number: table.number }).from(table).where(eq(table.businessId, businessId))
    const numbers = found.flatMap(({ number }) => number ?? [])
    for (const { year, count } of highestCounts(pattern, numbers)) {
      const { lastCount = 0 } = series.find(one => one.kind === kind && one.year === year) ?? {}
      const hasEnded = year > 0 && year < thisYear
      if (lastCount >= count || hasEnded) continue
      const [next = '', number = ''] = [lastCount + 1, count].map(one => formatDocumentNumber(pattern, year, one))
      throw seriesBehind({ next, number })
    }
  }
}
