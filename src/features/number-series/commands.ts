/** The legal numbers of documents: one gapless series per business, kind of document and year. */
import { sql } from 'drizzle-orm'
import {
  assertNextCount,
  formatInvoiceNumber,
  type NumberedKind,
  seriesYear,
} from '../../domain/invoices/invoice-number.ts'
import type { BusinessActor, BusinessScope } from '../../platform/actor.ts'
import { type Database, rowsOf, type Transaction, write } from '../../platform/database/database.ts'
import { recordedBy } from '../../platform/recorded-by.ts'
import { recordInBusiness } from '../history/commands.ts'
import type { NextNumber, NumberSeries } from './contract.ts'
import { isSeries, listNumberSeries, patternOf } from './queries.ts'
import { numberChanges, numberSeries } from './tables.ts'

/** The next number of the series. Its row stays locked until the document is committed, so that no number is skipped or used twice. */
export async function takeNumber(
  tx: Transaction,
  scope: BusinessScope,
  kind: NumberedKind,
  year: number,
): Promise<string> {
  const pattern = patternOf(scope, kind)
  const taken = await tx.execute(sql`
    insert into number_series as series (business_id, kind, year, last_count, used_count)
    values (${scope.businessId}, ${kind}, ${seriesYear(pattern, year)}, 1, 1)
    on conflict (business_id, kind, year) do update set last_count = series.last_count + 1, used_count = series.last_count + 1
    returning last_count as count`)
  const [series] = rowsOf<{ count: number }>(taken)
  if (!series) throw new Error('the number series returned no number')
  return formatInvoiceNumber(pattern, year, series.count)
}

/** Has a series go on at this count, and records why. @throws RuleBroken `number-already-used`, `number-reason-missing` */
export async function setNextNumber(
  db: Database,
  actor: BusinessActor,
  { kind, year, next, reason }: NextNumber,
): Promise<{ series: NumberSeries[] }> {
  const { scope, now } = actor
  const key = { businessId: scope.businessId, kind, year }
  return write(db, actor, async tx => {
    await tx
      .insert(numberSeries)
      .values({ ...key, lastCount: 0, usedCount: 0 })
      .onConflictDoNothing()
    const [series] = await tx.select().from(numberSeries).where(isSeries(scope, key)).for('no key update')
    if (!series) throw new Error('the number series is not there')
    assertNextCount(series, next, reason)
    const fromCount = series.lastCount + 1
    if (next !== fromCount) {
      const change = { ...key, fromCount, toCount: next, reason, ...recordedBy(actor), createdAt: now }
      await tx.insert(numberChanges).values(change)
      await tx
        .update(numberSeries)
        .set({ lastCount: next - 1 })
        .where(isSeries(scope, key))
      const number = formatInvoiceNumber(patternOf(scope, kind), year, next)
      await recordInBusiness(tx, actor, { event: 'next-number-set', data: { kind, number, reason } })
    }
    return { series: await listNumberSeries(tx, scope) }
  })
}
