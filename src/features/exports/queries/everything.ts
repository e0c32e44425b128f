/** Reads everything of a business, piece by piece: each table as JSON Lines and as CSV, then its documents and pictures. */
import { and, asc, eq, getTableColumns, isNotNull, type SQL, sql } from 'drizzle-orm'
import { getTableConfig, type PgColumn, type PgTable } from 'drizzle-orm/pg-core'
import type { Piece } from '../../../documents/archive.ts'
import { csvLines } from '../../../documents/spreadsheet.ts'
import type { BusinessScope } from '../../../platform/actor.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { EXPORT_PAGE } from '../../../platform/database/export-rows.ts'
import { t } from '../../../translations/shared.ts'
import { businesses } from '../../businesses/tables.ts'
import { exportedTables, ONLY_IN_JSON, SECRETS } from './tables-of-a-business.ts'

type Row = Readonly<Record<string, unknown>>

interface Exported {
  readonly name: string
  readonly table: PgTable
  /** The column that says whose row it is. */
  readonly owner: PgColumn
  /** Rows are sorted by their primary key. */
  readonly key: readonly (readonly [string, PgColumn])[]
  readonly columns: readonly (readonly [string, PgColumn])[]
  /** Those that hold a document or picture, which becomes a file of its own. */
  readonly files: readonly (readonly [string, PgColumn])[]
}

// documents and pictures are large: this many in memory at once
const PAGE_OF_FILES = 20

export async function* everything(tx: Transaction, { businessId }: BusinessScope): AsyncGenerator<Piece> {
  const [business] = await tx.select({ name: businesses.name }).from(businesses).where(eq(businesses.id, businessId))
  yield { path: 'README.txt', bytes: encoder.encode(readMe(business?.name ?? '')) }
  const tables = exportedTables.map(exportedOf).toSorted((one, other) => (one.name < other.name ? -1 : 1))
  for (const table of tables) {
    yield* linesOf(tx, businessId, table, 'jsonl')
    yield* linesOf(tx, businessId, table, 'csv')
  }
  for (const table of tables) for (const file of table.files) yield* filesOf(tx, businessId, table, file)
}

const encoder = new TextEncoder()

function readMe(name: string): string {
  return [
    t('Everything that Daybook stores for {name}.', { name }),
    t('data/ has each table twice: as CSV for spreadsheets, and as JSON Lines for programs, one row per line.'),
    t('files/ has the documents as they were issued, and the pictures. The rows of the tables name them.'),
    t('manifest.json has the SHA-256 checksum of every other file.'),
    t(
      'Amounts are whole cents (or the smallest unit of the currency). Quantities and stock are whole thousandths: 2500 means 2.5. Tax rates are thousandths of a percent: 19000 means 19 %. Times are in UTC.',
    ),
    t('Passwords and secret tokens are left out. The file docs/export-format.md of Daybook describes everything.'),
    '',
  ].join('\n')
}

/** @param table any table of a business; its columns are found by its definition, so that a new one is never forgotten */
function exportedOf(table: PgTable): Exported {
  const { name, primaryKeys, columns: all } = getTableConfig(table)
  const named = Object.entries(getTableColumns(table) as Record<string, PgColumn>)
  const keyColumns = primaryKeys[0]?.columns ?? all.filter(column => column.primary)
  const owner = named.find(([field]) => field === 'businessId') ?? named.find(([field]) => field === 'id')
  if (!owner) throw new Error(`${name} belongs to no business`)
  const columns = named.filter(([, column]) => !SECRETS.has(column) && column.generated === undefined)
  return {
    ...{ name, table, columns, owner: owner[1] },
    key: keyColumns.flatMap(column => named.filter(([, one]) => one.name === column.name)),
    files: columns.filter(([, column]) => column.getSQLType() === 'bytea'),
  }
}

async function* linesOf(
  tx: Transaction,
  businessId: string,
  exported: Exported,
  format: 'jsonl' | 'csv',
): AsyncGenerator<Piece> {
  const { name, files } = exported
  const columns = exported.columns.filter(([, column]) => format === 'jsonl' || !ONLY_IN_JSON.has(column))
  const fields = columns.map(([field]) => field)
  const path = `data/${name}.${format}`
  yield { path, bytes: encoder.encode(format === 'csv' ? csvLines([fields], { bom: true }) : ''), rows: 0 }
  const selected = Object.fromEntries(
    columns.map(([field, column]) => [field, files.length > 0 ? withoutBytes(column) : column]),
  )
  const size = files.length > 0 ? PAGE_OF_FILES : EXPORT_PAGE
  for await (const rows of pagesOf(tx, businessId, exported, selected, size)) {
    const shown = rows.map(row => ({
      ...row,
      ...Object.fromEntries(files.map(file => [file[0], pathOf(exported, row, file)])),
    }))
    const text =
      format === 'csv'
        ? csvLines(shown.map((row: Row) => fields.map(field => row[field])))
        : shown.map(row => `${JSON.stringify(row)}\n`).join('')
    yield { path, bytes: encoder.encode(text), rows: rows.length }
  }
}

async function* filesOf(
  tx: Transaction,
  businessId: string,
  exported: Exported,
  file: readonly [string, PgColumn],
): AsyncGenerator<Piece> {
  const [field, column] = file
  const selected = Object.fromEntries([...exported.key, file])
  for await (const rows of pagesOf(tx, businessId, exported, selected, PAGE_OF_FILES, isNotNull(column))) {
    for (const row of rows) {
      yield { path: pathOf(exported, row, file) ?? '', bytes: new Uint8Array(row[field] as Uint8Array<ArrayBuffer>) }
    }
  }
}

async function* pagesOf(
  tx: Transaction,
  businessId: string,
  { table, key, owner }: Exported,
  selected: Record<string, PgColumn | SQL>,
  size: number,
  wanted?: SQL,
): AsyncGenerator<Row[]> {
  const columns = key.map(([, column]) => column)
  let after: SQL | undefined
  do {
    const rows: Row[] = await tx
      .select(selected)
      .from(table)
      .where(and(eq(owner, businessId), wanted, after))
      .orderBy(...columns.map(column => asc(column)))
      .limit(size)
    if (rows.length > 0) yield rows
    const last = rows.length < size ? undefined : rows.at(-1)
    const values = key.map(([field, column]) => sql.param(last?.[field], column))
    after = last && sql`(${sql.join(columns, sql`, `)}) > (${sql.join(values, sql`, `)})`
  } while (after)
}

/** The first bytes say what kind of file it is. */
function withoutBytes(column: PgColumn): PgColumn | SQL {
  return column.getSQLType() === 'bytea' ? sql`substring(${column} from 1 for 12)` : column
}

/** Where the document or picture of a row is in the archive; null where it has none. */
function pathOf({ name, key, owner, files }: Exported, row: Row, [field, column]: readonly [string, PgColumn]) {
  const bytes = row[field]
  if (!(bytes instanceof Uint8Array)) return null
  const own = key.filter(([, one]) => one !== owner).map(([part]) => row[part])
  const stem = own.length === 0 || files.length > 1 ? [...own, column.name] : own
  return `files/${name}/${stem.join('-')}.${endingOf(bytes)}`
}

function endingOf(bytes: Uint8Array): string {
  const begin = String.fromCharCode(...bytes.subarray(0, 12))
  if (begin.startsWith('%PDF')) return 'pdf'
  if (begin.startsWith('\x89PNG')) return 'png'
  if (begin.startsWith('\xff\xd8')) return 'jpg'
  return begin.startsWith('RIFF') && begin.endsWith('WEBP') ? 'webp' : 'bin'
}
