/** Keeps the series of numbers away from imported numbers, and gives the numbers back when an import is undone. */
import { sql } from 'drizzle-orm'
import type { DocumentKind } from '../../../../domain/documents/document-kinds.ts'
import { highestCounts } from '../../../../domain/documents/document-number.ts'
import { numberingOf } from '../../../../domain/imports/imported-numbering.ts'
import type { BusinessActor } from '../../../../platform/actor.ts'
import { type Database, rowsOf, write } from '../../../../platform/database/database.ts'
import { Refusal } from '../../../../platform/problem.ts'
import { textsOfFiles } from '../../../../translations/files.ts'
import { changeNumberingPattern } from '../../../businesses/commands/businesses.ts'
import { inOrder, lowerSeries, raiseSeriesTo } from '../../../businesses/commands/number-series.ts'
import { patternOf } from '../../../businesses/queries/number-series.ts'
import type { ImportAnswer } from '../../contract.ts'
import { findImport } from '../../queries/imports.ts'
import { imports, type RaisedSeries } from '../../tables.ts'
import { heldImport, type StagedImport, thisImport } from '../imports/staged-import.ts'

/** An invoice number may look like one of a credit note too, and no two documents have the same. */
export async function raiseSeries(
  { tx, actor, stored, mine }: StagedImport,
  kinds: readonly DocumentKind[],
): Promise<void> {
  const found = rowsOf<{ number: string; date: string }>(
    await tx.execute(sql`
      select prepared->>'number' as number, prepared->>'date' as date from import_rows r
      where ${mine} and outcome = 'create' and prepared is not null`),
  )
  const numbers = found.map(({ number }) => number)
  const raised: RaisedSeries[] = []
  const highest = kinds.flatMap(kind =>
    highestCounts(patternOf(actor.scope, kind), numbers).map(series => ({ kind, ...series })),
  )
  const { t } = await textsOfFiles(actor.scope.settings.documentLanguage)
  const reason = t('Numbers up to here are in {file}.', { file: stored.fileName.slice(0, 100) })
  for (const { kind, year, count } of inOrder(highest)) {
    const from = await raiseSeriesTo(tx, actor, { kind, year }, count, reason)
    if (from !== undefined) raised.push({ kind, year, from, to: count })
  }
  // only the pattern of invoices can be continued here
  const numbering = kinds.includes('invoice') ? (numberingOf(found) ?? null) : null
  await tx.update(imports).set({ raisedSeries: raised, numbering }).where(thisImport(stored))
}

/**
 * Has new invoices continue the imported numbers: by their pattern, above the highest of them in each series.
 * @throws Refusal `not-found`, `import-not-possible` for an import of which the numbers show no pattern
 */
export async function continueNumbers(db: Database, actor: BusinessActor, importId: string): Promise<ImportAnswer> {
  return write(db, actor, async tx => {
    const { stored } = await heldImport(tx, actor, importId, ['done'])
    if (!stored.numbering) throw new Refusal('import-not-possible')
    const { pattern, counts } = stored.numbering
    await changeNumberingPattern(tx, actor, pattern)
    const { t } = await textsOfFiles(actor.scope.settings.documentLanguage)
    const reason = t('Numbers up to here are in {file}.', { file: stored.fileName.slice(0, 100) })
    const raised: RaisedSeries[] = []
    const kind = 'invoice'
    for (const { year, count } of inOrder(counts.map(series => ({ kind, ...series })))) {
      const from = await raiseSeriesTo(tx, actor, { kind, year }, count, reason)
      if (from !== undefined) raised.push({ kind, year, from, to: count })
    }
    await tx
      .update(imports)
      .set({ raisedSeries: [...stored.raisedSeries, ...raised] })
      .where(thisImport(stored))
    const scope = { ...actor.scope, settings: { ...actor.scope.settings, numberingPattern: pattern } }
    const found = await findImport(tx, scope, importId)
    if (!found) throw new Refusal('not-found')
    return found
  })
}

/** Not below the numbers of documents that stay, which another import may have brought. */
export async function lowerSeriesAgain({ tx, actor, stored }: StagedImport): Promise<void> {
  if (stored.raisedSeries.length === 0) return
  const { businessId } = actor.scope
  const found = rowsOf<{ number: string }>(
    await tx.execute(
      stored.kind === 'quotes'
        ? sql`select number from quotes where business_id = ${businessId} and number is not null`
        : sql`
            select number from invoices where business_id = ${businessId} and number is not null
            union all select number from credit_notes where business_id = ${businessId}`,
    ),
  )
  const numbers = found.map(({ number }) => number)
  const { t } = await textsOfFiles(actor.scope.settings.documentLanguage)
  const reason = t('Import undone: {file}', { file: stored.fileName.slice(0, 100) })
  for (const series of inOrder(stored.raisedSeries)) {
    const left = highestCounts(patternOf(actor.scope, series.kind), numbers).find(({ year }) => year === series.year)
    const from = Math.max(series.from, left?.count ?? 0)
    if (from < series.to) await lowerSeries(tx, actor, { ...series, from }, reason)
  }
}
