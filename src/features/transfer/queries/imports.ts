/** Reads imports: what was found in their files, and what came of them. */

import { and, asc, desc, eq, gt, inArray, isNotNull, sql } from 'drizzle-orm'
import { formatDocumentNumber, HIGHEST_COUNT, seriesYear } from '../../../domain/documents/document-number.ts'
import type { ImportKind } from '../../../domain/imports/import-kind.ts'
import type { ImportedNumbering } from '../../../domain/imports/imported-numbering.ts'
import { yearOf } from '../../../domain/values/calendar.ts'
import type { BusinessScope } from '../../../platform/actor.ts'
import { type Database, rowsOf, type Transaction } from '../../../platform/database/database.ts'
import { identityOf } from '../../../platform/recorded-by.ts'
import { base64DigestOf } from '../../../platform/secrets/digest.ts'
import { lastCounts } from '../../businesses/queries/number-series.ts'
import type { ImportAnswer, ImportState, ImportSummary } from '../contract.ts'
import { importMatchings, importRows, imports } from '../tables.ts'

const LATEST = 50
const SAMPLE_ROWS = 20
const SHOWN_SAMPLES = 3
const LONGEST_SAMPLE = 80
const SHOWN_WRONG_ROWS = 50

export async function listImports(db: Database, scope: BusinessScope): Promise<{ imports: ImportSummary[] }> {
  const rows = await db
    .select()
    .from(imports)
    .where(eq(imports.businessId, scope.businessId))
    .orderBy(desc(imports.createdAt))
    .limit(LATEST)
  return { imports: rows.map(summaryOf) }
}

export async function findImport(
  db: Database | Transaction,
  scope: BusinessScope,
  importId: string,
): Promise<ImportAnswer | undefined> {
  const [row] = await db.select().from(imports).where(thisImport(scope, importId))
  if (!row) return undefined
  const first = await db
    .select({ cells: importRows.cells })
    .from(importRows)
    .where(ofImport(scope, importId))
    .orderBy(asc(importRows.row))
    .limit(SAMPLE_ROWS)
  const wrong = await db
    .select({ row: importRows.row, errors: importRows.errors })
    .from(importRows)
    .where(and(ofImport(scope, importId), eq(importRows.outcome, 'wrong')))
    .orderBy(asc(importRows.row))
    .limit(SHOWN_WRONG_ROWS)
  const doubtful = await db
    .select({ row: importRows.row, warnings: importRows.warnings, count: sql`count(*) over ()`.mapWith(Number) })
    .from(importRows)
    .where(
      and(ofImport(scope, importId), inArray(importRows.outcome, ['create', 'change']), isNotNull(importRows.warnings)),
    )
    .orderBy(asc(importRows.row))
    .limit(SHOWN_WRONG_ROWS)
  const [remembered] = await db
    .select({ kind: importMatchings.kind })
    .from(importMatchings)
    .where(
      and(
        eq(importMatchings.businessId, scope.businessId),
        eq(importMatchings.kind, row.kind),
        eq(importMatchings.headers, await headersDigest(row.headers)),
      ),
    )
  return {
    ...summaryOf(row),
    reading: {
      ...row.reading,
      sheets: [...row.reading.sheets],
      headerRow: row.reading.headerRow ?? 1,
      merged: [...(row.reading.merged ?? [])],
    },
    columns: row.headers.map((header, column) => {
      const texts = first.flatMap(({ cells }) => (cells[column] ? [cells[column].slice(0, LONGEST_SAMPLE)] : []))
      return { header, samples: texts.slice(0, SHOWN_SAMPLES), hasUnclearDates: row.unclear.dates[column] === true }
    }),
    matching: row.matching,
    decimalMark: row.decimalMark,
    unclearFigure: row.unclear.figure,
    dateOrders: row.headers.map((_, column) => row.dateOrders[column] ?? null),
    changesExisting: row.changesExisting,
    movesStock: row.movesStock,
    acceptedToo: row.acceptedToo,
    isRemembered: remembered !== undefined,
    numbering: row.state === 'done' && row.numbering ? await numberingToOffer(db, scope, row.numbering) : null,
    sums: row.state === 'checked' || row.state === 'done' ? ((await SUMS[row.kind]?.(db, scope, row)) ?? null) : null,
    wrongRows: wrong.map(({ row: place, errors }) => ({ row: place, errors: errors ?? [] })),
    doubtfulCount: doubtful[0]?.count ?? 0,
    doubtfulRows: doubtful.map(({ row: place, warnings }) => ({ row: place, errors: warnings ?? [] })),
  }
}

type SumsOf = (
  db: Database | Transaction,
  scope: BusinessScope,
  row: typeof imports.$inferSelect,
) => Promise<NonNullable<ImportAnswer['sums']>>

const SUMS: Partial<Record<ImportKind, SumsOf>> = { invoices: sumsOfInvoices, bills: sumsOfBills, quotes: sumsOfQuotes }

async function sumsOfBills(
  db: Database | Transaction,
  { businessId }: BusinessScope,
  { id, matching }: typeof imports.$inferSelect,
) {
  const isNew = sql`filter (where r.outcome = 'create')`
  const found = await db.execute(sql`
    select coalesce(sum(v.total) ${isNew}, 0) as total, coalesce(sum(v.total - v.paid) ${isNew}, 0) as open,
      coalesce(sum(v.balance), 0) as said
    from import_rows r, jsonb_to_record(r.values) as v(total bigint, paid bigint, balance bigint)
    where r.business_id = ${businessId} and r.import_id = ${id}`)
  return sumsRead(found, matching)
}

/** Nothing is owed on a quote. */
async function sumsOfQuotes(
  db: Database | Transaction,
  { businessId }: BusinessScope,
  { id }: typeof imports.$inferSelect,
) {
  const found = await db.execute(sql`
    select coalesce(sum((r.prepared->>'total')::bigint), 0) as total, 0 as open, 0 as said from import_rows r
    where r.business_id = ${businessId} and r.import_id = ${id} and r.outcome = 'create' and r.prepared is not null`)
  return sumsRead(found, [])
}

/** An invoice may say its balance in any of its rows. What is cancelled, or was paid in part, counts with what is left of it. */
async function sumsOfInvoices(
  db: Database | Transaction,
  { businessId }: BusinessScope,
  { id, matching }: typeof imports.$inferSelect,
) {
  const mine = sql`r.business_id = ${businessId} and r.import_id = ${id}`
  const found = await db.execute(sql`
    select coalesce(sum(p.total), 0) as total,
      coalesce(sum(p.total - coalesce((p.payment->>'amount')::bigint, 0)) filter (where p.status <> 'cancelled'), 0) as open, (
        select coalesce(sum(balance), 0) from (
          select max((r.values->>'balance')::bigint) as balance from import_rows r
          where ${mine} and coalesce(r.values->>'status', '') <> 'draft' group by r.values->>'number'
        ) said
      ) as said
    from import_rows r, jsonb_to_record(r.prepared) as p(total bigint, status text, payment jsonb)
    where ${mine} and r.outcome = 'create' and r.prepared is not null`)
  return sumsRead(found, matching)
}

function sumsRead(found: Parameters<typeof rowsOf>[0], matching: readonly (string | null)[]) {
  const [sums] = rowsOf<{ total: string; open: string; said: string }>(found)
  return {
    total: Number(sums?.total),
    open: Number(sums?.open),
    openInFile: matching.includes('balance') ? Number(sums?.said) : null,
  }
}

/** How new invoices of this year would continue the imported numbers. */
async function numberingToOffer(db: Database | Transaction, scope: BusinessScope, numbering: ImportedNumbering) {
  const { pattern, counts } = numbering
  const year = yearOf(scope.today)
  const series = seriesYear(pattern, year)
  const count = counts.find(one => one.year === series)?.count ?? 0
  const last = (await lastCounts(db, scope, 'invoice')).get(series) ?? 0
  const next = Math.max(last, count) + 1
  if (next > HIGHEST_COUNT) return null
  return {
    pattern,
    latest: count > 0 && next === count + 1 ? formatDocumentNumber(pattern, year, count) : null,
    next: formatDocumentNumber(pattern, year, next),
    isInUse: pattern === scope.settings.numberingPattern && last >= count,
  }
}

/** Wrong rows as they were in the file, a page at a time. */
export async function pageOfWrongRows(
  tx: Transaction,
  scope: BusinessScope,
  importId: string,
  after: number,
  limit: number,
) {
  const rows = await tx
    .select({ row: importRows.row, cells: importRows.cells, errors: importRows.errors })
    .from(importRows)
    .where(and(ofImport(scope, importId), eq(importRows.outcome, 'wrong'), gt(importRows.row, after)))
    .orderBy(asc(importRows.row))
    .limit(limit)
  return { rows, nextCursor: rows.length < limit ? null : String(rows.at(-1)?.row) }
}

/** Names a set of headers, however long. */
export function headersDigest(headers: readonly string[]): Promise<string> {
  return base64DigestOf(JSON.stringify(headers))
}

function summaryOf(row: typeof imports.$inferSelect): ImportSummary {
  const { id, kind, fileName, state, rowCount, counts, invoiceCounts, quoteCounts } = row
  return {
    id,
    kind,
    fileName,
    rowCount,
    counts,
    invoiceCounts,
    quoteCounts,
    // nobody sees the state in between
    state: state as ImportState,
    actor: identityOf(row),
    createdAt: row.createdAt.toISOString(),
    finishedAt: row.finishedAt?.toISOString() ?? null,
    undoneAt: row.undoneAt?.toISOString() ?? null,
  }
}

function thisImport({ businessId }: BusinessScope, importId: string) {
  return and(eq(imports.businessId, businessId), eq(imports.id, importId))
}

function ofImport({ businessId }: BusinessScope, importId: string) {
  return and(eq(importRows.businessId, businessId), eq(importRows.importId, importId))
}
