/** The legal numbers of documents: one gapless series per business, kind of document and year. */
import { sql } from 'drizzle-orm'
import type { DocumentKind } from '../../../domain/documents/document-kinds.ts'
import {
  assertNextCount,
  formatDocumentNumber,
  numberedYear,
  seriesYear,
} from '../../../domain/documents/document-number.ts'
import type { CalendarDate } from '../../../domain/values/calendar.ts'
import type { BusinessActor, BusinessScope } from '../../../platform/actor.ts'
import { type Database, rowsOf, type Transaction, write } from '../../../platform/database/database.ts'
import { lockRows, locksAsItWrites } from '../../../platform/database/locks.ts'
import { recordedBy } from '../../../platform/recorded-by.ts'
import { recordInBusiness } from '../../activity/commands.ts'
import type { NextNumber, NumberSeries } from '../contract.ts'
import { isSeries, listNumberSeries, patternOf } from '../queries/number-series.ts'
import { numberChanges, numberSeries } from '../tables.ts'

/** The next number of the series of the day’s year. Its row stays locked until the document is committed, so that no number is skipped or used twice. @throws RuleBroken `date-beyond-numbers` */
export async function takeNumber(
  tx: Transaction,
  scope: BusinessScope,
  kind: DocumentKind,
  date: CalendarDate,
): Promise<string> {
  const pattern = patternOf(scope, kind)
  const year = numberedYear(date, scope.today)
  await locksAsItWrites(tx, 'number_series', [[scope.businessId, kind, seriesYear(pattern, year)]])
  const taken = await tx.execute(sql`
    insert into number_series as series (business_id, kind, year, last_count, used_count)
    values (${scope.businessId}, ${kind}, ${seriesYear(pattern, year)}, 1, 1)
    on conflict (business_id, kind, year) do update set last_count = series.last_count + 1, used_count = series.last_count + 1
    returning last_count as count`)
  const [series] = rowsOf<{ count: number }>(taken)
  if (!series) throw new Error('the number series returned no number')
  return formatDocumentNumber(pattern, year, series.count)
}

/** Continues a series at this count, and records why. @throws RuleBroken `number-already-used`, `number-reason-missing` */
export async function setNextNumber(
  db: Database,
  actor: BusinessActor,
  next: NextNumber,
): Promise<{ series: NumberSeries[] }> {
  return write(db, actor, async tx => {
    await setNextNumberHere(tx, actor, next)
    return { series: await listNumberSeries(tx, actor.scope) }
  })
}

/** Inside the caller’s transaction. @throws RuleBroken `number-already-used`, `number-reason-missing` */
export async function setNextNumberHere(
  tx: Transaction,
  actor: BusinessActor,
  { kind, year, next, reason }: NextNumber,
): Promise<void> {
  const { scope } = actor
  const key = { kind, year }
  const series = await lockedSeries(tx, scope, key)
  assertNextCount(series, next, reason)
  if (next === series.lastCount + 1) return
  await continueAfter(tx, actor, key, series.lastCount, next - 1, reason)
  const number = formatDocumentNumber(patternOf(scope, kind), year, next)
  await recordInBusiness(tx, actor, { event: 'next-number-set', data: { kind, number, reason } })
}

interface SeriesKey {
  readonly kind: DocumentKind
  readonly year: number
}

/** A write that changes several series takes them in one order. */
export function inOrder<Series extends SeriesKey & { readonly businessId?: string }>(series: readonly Series[]) {
  const placeOf = ({ businessId = '', kind, year }: SeriesKey & { readonly businessId?: string }) =>
    `${businessId} ${kind} ${year}`
  return series.toSorted((one, other) => (placeOf(one) < placeOf(other) ? -1 : 1))
}

/** Continues a series above this count. @returns its previous last count, or undefined for a series that already exists */
export async function raiseSeriesTo(
  tx: Transaction,
  actor: BusinessActor,
  key: SeriesKey,
  count: number,
  reason: string,
): Promise<number | undefined> {
  const { lastCount } = await lockedSeries(tx, actor.scope, key)
  if (lastCount >= count) return undefined
  await continueAfter(tx, actor, key, lastCount, count, reason)
  return lastCount
}

/** Takes back that a series was raised, unless it has been used or set since. */
export async function lowerSeries(
  tx: Transaction,
  actor: BusinessActor,
  { from, to, ...key }: SeriesKey & { readonly from: number; readonly to: number },
  reason: string,
): Promise<void> {
  const { lastCount, usedCount } = await lockedSeries(tx, actor.scope, key)
  if (lastCount === to && usedCount <= from) await continueAfter(tx, actor, key, to, from, reason)
}

async function lockedSeries(tx: Transaction, scope: BusinessScope, { kind, year }: SeriesKey) {
  const key = { businessId: scope.businessId, kind, year }
  await tx
    .insert(numberSeries)
    .values({ ...key, lastCount: 0, usedCount: 0 })
    .onConflictDoNothing()
  const [series] = await lockRows(tx, numberSeries, isSeries(scope, key))
  if (!series) throw new Error('the number series is not there')
  return series
}

async function continueAfter(
  tx: Transaction,
  actor: BusinessActor,
  { kind, year }: SeriesKey,
  lastCount: number,
  count: number,
  reason: string,
): Promise<void> {
  const key = { businessId: actor.scope.businessId, kind, year }
  const change = {
    ...key,
    fromCount: lastCount + 1,
    toCount: count + 1,
    reason,
    ...recordedBy(actor),
    createdAt: actor.now,
  }
  await tx.insert(numberChanges).values(change)
  await tx.update(numberSeries).set({ lastCount: count }).where(isSeries(actor.scope, key))
}
