/** Reads the next number of each series. */
import { and, desc, eq, inArray } from 'drizzle-orm'
import { type DocumentKind, documentKindNames, documentKinds } from '../../../domain/documents/document-kinds.ts'
import { formatDocumentNumber, seriesYear } from '../../../domain/documents/document-number.ts'
import { yearOf } from '../../../domain/values/calendar.ts'
import type { BusinessScope } from '../../../platform/actor.ts'
import { type Database, type Transaction, together } from '../../../platform/database/database.ts'
import { identityOf } from '../../../platform/recorded-by.ts'
import type { NumberSeries } from '../contract.ts'
import { numberChanges, numberSeries } from '../tables.ts'

/** The series of this year and those that never start again: whichever pattern is chosen, its series is among them. */
export async function listNumberSeries(tx: Transaction, scope: BusinessScope): Promise<NumberSeries[]> {
  const { businessId, today } = scope
  const years = [yearOf(today), 0]
  const { rows, changes } = await together({
    rows: tx
      .select()
      .from(numberSeries)
      .where(and(eq(numberSeries.businessId, businessId), inArray(numberSeries.year, years))),
    changes: tx
      .select()
      .from(numberChanges)
      .where(and(eq(numberChanges.businessId, businessId), inArray(numberChanges.year, years)))
      .orderBy(desc(numberChanges.sequence)),
  })
  return documentKindNames.flatMap(kind =>
    years.map(year => {
      const isOfSeries = (row: { kind: DocumentKind; year: number }) => row.kind === kind && row.year === year
      const { lastCount, usedCount } = rows.find(isOfSeries) ?? { lastCount: 0, usedCount: 0 }
      return {
        kind,
        year,
        next: lastCount + 1,
        lowest: usedCount + 1,
        changes: changes.filter(isOfSeries).map(change => ({
          from: change.fromCount,
          to: change.toCount,
          reason: change.reason,
          actor: identityOf(change),
          at: change.createdAt.toISOString(),
        })),
      }
    }),
  )
}

/** The number that a document of this year would get now. */
export async function nextNumberOf(
  db: Database | Transaction,
  scope: BusinessScope,
  kind: DocumentKind,
  year: number,
): Promise<string> {
  const pattern = patternOf(scope, kind)
  const [series] = await db
    .select({ lastCount: numberSeries.lastCount })
    .from(numberSeries)
    .where(isSeries(scope, { kind, year: seriesYear(pattern, year) }))
  return formatDocumentNumber(pattern, year, (series?.lastCount ?? 0) + 1)
}

/** The last count of each series of a kind, by its year. */
export async function lastCounts(tx: Database | Transaction, { businessId }: BusinessScope, kind: DocumentKind) {
  const rows = await tx
    .select({ year: numberSeries.year, lastCount: numberSeries.lastCount })
    .from(numberSeries)
    .where(and(eq(numberSeries.businessId, businessId), eq(numberSeries.kind, kind)))
  return new Map(rows.map(({ year, lastCount }) => [year, lastCount]))
}

export function patternOf({ settings }: BusinessScope, kind: DocumentKind): string {
  return settings[documentKinds[kind].series.setting]
}

export function isSeries({ businessId }: BusinessScope, { kind, year }: { kind: DocumentKind; year: number }) {
  return and(eq(numberSeries.businessId, businessId), eq(numberSeries.kind, kind), eq(numberSeries.year, year))
}
