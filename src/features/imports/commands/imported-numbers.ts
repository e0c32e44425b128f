/** Keeps the series of numbers away from imported numbers, and gives the numbers back when an import is undone. */
import { sql } from 'drizzle-orm'
import { highestCounts, numberedKinds } from '../../../domain/invoices/invoice-number.ts'
import { rowsOf } from '../../../platform/database/database.ts'
import { t } from '../../../translations/shared.ts'
import { lowerSeries, raiseSeriesTo } from '../../number-series/commands.ts'
import { patternOf } from '../../number-series/queries.ts'
import { imports, type RaisedSeries } from '../tables.ts'
import { type StagedImport, thisImport } from './staged-import.ts'

/** An invoice number may look like one of a credit note too, and no two documents have the same. */
export async function raiseSeries({ tx, actor, stored, mine }: StagedImport): Promise<void> {
  const found = rowsOf<{ number: string }>(
    await tx.execute(sql`
      select prepared->>'number' as number from import_rows r where ${mine} and outcome = 'create' and prepared is not null`),
  )
  const numbers = found.map(({ number }) => number)
  const raised: RaisedSeries[] = []
  for (const kind of numberedKinds) {
    for (const { year, count } of highestCounts(patternOf(actor.scope, kind), numbers)) {
      const reason = t('Numbers up to here are in {file}.', { file: stored.fileName.slice(0, 100) })
      const from = await raiseSeriesTo(tx, actor, { kind, year }, count, reason)
      if (from !== undefined) raised.push({ kind, year, from, to: count })
    }
  }
  if (raised.length > 0) await tx.update(imports).set({ raisedSeries: raised }).where(thisImport(stored))
}

export async function lowerSeriesAgain({ tx, actor, stored }: StagedImport): Promise<void> {
  for (const series of stored.raisedSeries) {
    await lowerSeries(tx, actor, series, t('Import undone: {file}', { file: stored.fileName.slice(0, 100) }))
  }
}
