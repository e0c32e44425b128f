/** Reads everything of a business, piece by piece: each table as JSON Lines and as CSV, then its documents and pictures. */
import { and, eq, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Piece } from '../../../../formats/archive.ts'
import { csvLines } from '../../../../formats/sheets/spreadsheet.ts'
import type { BusinessScope } from '../../../../platform/actor.ts'
import { rowsOf, type Transaction } from '../../../../platform/database/database.ts'
import { EXPORT_PAGE } from '../../../../platform/database/export-rows.ts'
import { t } from '../../../../translations/shared.ts'
import { ONLY_IN_JSON } from '../../../businesses/queries/tables-of-a-business.ts'
import { businesses } from '../../../businesses/tables.ts'
import { type ExportedTable, exported, type NamedColumn } from './exported-table.ts'

type Row = Readonly<Record<string, unknown>>

// documents and pictures are large: this many in memory at once
const PAGE_OF_FILES = 5

export async function* everything(tx: Transaction, { businessId }: BusinessScope): AsyncGenerator<Piece> {
  const [business] = await tx.select({ name: businesses.name }).from(businesses).where(eq(businesses.id, businessId))
  yield { path: 'README.txt', bytes: encoder.encode(readMe(business?.name ?? '')) }
  for (const table of exported) {
    yield* linesOf(tx, businessId, table)
    yield* csvOf(tx, businessId, table)
  }
  for (const table of exported) for (const file of table.files) yield* filesOf(tx, businessId, table, file)
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

/** @param fields which columns in which order; all by default */
export async function* linesOf(
  tx: Transaction,
  businessId: string,
  table: ExportedTable,
  fields: readonly string[] = table.columns.map(([field]) => field),
): AsyncGenerator<Piece> {
  const path = `data/${table.name}.jsonl`
  yield { path, bytes: encoder.encode(''), rows: 0 }
  for await (const rows of rowsIn(tx, businessId, table)) {
    const text = rows
      .map(row => `${JSON.stringify(Object.fromEntries(fields.map(field => [field, row[field]])))}\n`)
      .join('')
    yield { path, bytes: encoder.encode(text), rows: rows.length }
  }
}

async function* csvOf(tx: Transaction, businessId: string, table: ExportedTable): AsyncGenerator<Piece> {
  const columns = table.columns.filter(([, column]) => !ONLY_IN_JSON.has(column))
  const fields = columns.map(([field]) => field)
  const path = `data/${table.name}.csv`
  yield { path, bytes: encoder.encode(csvLines([fields], { bom: true })), rows: 0 }
  for await (const rows of rowsIn(tx, businessId, { ...table, columns })) {
    const text = csvLines(rows.map(row => fields.map(field => row[field])))
    yield { path, bytes: encoder.encode(text), rows: rows.length }
  }
}

/** Rows with the paths of their files in place of the files. */
async function* rowsIn(tx: Transaction, businessId: string, table: ExportedTable): AsyncGenerator<Row[]> {
  const { columns, files } = table
  const selected = columns.map(
    ([field, column]): Selected => [
      field,
      column,
      isOwnValues(column) ? ofFieldsThatAreThere(column, table.owner) : withoutBytes(column),
    ],
  )
  for await (const rows of pagesOf(tx, businessId, table, selected, files.length > 0 ? PAGE_OF_FILES : EXPORT_PAGE)) {
    yield files.length === 0
      ? rows
      : rows.map(row => ({
          ...row,
          ...Object.fromEntries(files.map(file => [file[0], pathOf(table, row, file)])),
        }))
  }
}

export async function* filesOf(
  tx: Transaction,
  businessId: string,
  table: ExportedTable,
  file: NamedColumn,
): AsyncGenerator<Piece> {
  const [field, fileColumn] = file
  const selected = [...table.key, file].map(([name, column]): Selected => [name, column, sql`${column}`])
  for await (const rows of pagesOf(tx, businessId, table, selected, PAGE_OF_FILES, isNotNull(fileColumn))) {
    for (const row of rows) {
      yield { path: pathOf(table, row, file) ?? '', bytes: new Uint8Array(row[field] as Uint8Array<ArrayBuffer>) }
    }
  }
}

type Selected = readonly [field: string, column: PgColumn, value: SQL]

/** One query for all pages: a row is read once, whatever the order. */
async function* pagesOf(
  tx: Transaction,
  businessId: string,
  { table, order, owner, wanted }: ExportedTable,
  selected: readonly Selected[],
  size: number,
  also?: SQL,
): AsyncGenerator<Row[]> {
  const values = selected.map(([field, , value]) => sql`${value} as ${sql.identifier(field)}`)
  const sorted = order.length > 0 ? sql`order by ${sql.join(order.map(inAnyDatabase), sql`, `)}` : sql``
  await tx.execute(sql`
    declare exported_rows no scroll cursor for select ${sql.join(values, sql`, `)} from ${table}
    where ${and(eq(owner, businessId), wanted, also)} ${sorted}`)
  for (;;) {
    const found = rowsOf<Row>(await tx.execute(sql`fetch ${sql.raw(String(size))} from exported_rows`))
    if (found.length > 0) yield found.map(row => read(row, selected))
    if (found.length < size) break
  }
  await tx.execute(sql`close exported_rows`)
}

function read(row: Row, selected: readonly Selected[]): Row {
  return Object.fromEntries(
    selected.map(([field, column]) => {
      const value = row[field] ?? null
      return [field, value === null ? null : column.mapFromDriverValue(value)]
    }),
  )
}

/** Databases sort texts differently, but ids, which have only lower-case letters and digits, alike. */
function inAnyDatabase(column: PgColumn): SQL {
  return column.getSQLType() !== 'text' || /(^|_)id$/.test(column.name) ? sql`${column}` : sql`${column} collate "C"`
}

const isOwnValues = ({ name }: PgColumn) => name === 'own_values'

/** Values of own fields that were removed stay where they are, and are in no export. */
function ofFieldsThatAreThere(column: PgColumn, owner: PgColumn): SQL {
  return sql`case when ${column} = '{}' then ${column} else coalesce((select jsonb_object_agg(valued.key, valued.value)
    from jsonb_each(${column}) valued where valued.key in (select field ->> 'id' from ${businesses} its_own
      cross join jsonb_array_elements(its_own.own_fields) field where its_own.id = ${owner})), '{}') end`
}

/** The first bytes say what kind of file it is. */
function withoutBytes(column: PgColumn): SQL {
  return column.getSQLType() === 'bytea' ? sql`substring(${column} from 1 for 12)` : sql`${column}`
}

/** Where the document or picture of a row is in the archive; null where it has none. */
function pathOf({ name, key, owner, files }: ExportedTable, row: Row, [field, column]: NamedColumn) {
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
  if (begin.startsWith('RIFF') && begin.endsWith('WEBP')) return 'webp'
  // UTF-8 or UTF-16, with or without a byte order mark
  return /^(\xef\xbb\xbf|\xff\xfe|\xfe\xff)?\0?[\s\0]*</.test(begin) ? 'xml' : 'bin'
}
