/** What of a table is in the export of everything: its columns in order, the order of its rows, and its files. */
import { getTableColumns, notInArray, type SQL, sql } from 'drizzle-orm'
import { getTableConfig, type PgColumn, type PgTable } from 'drizzle-orm/pg-core'
import { emailAttachments } from '../../../attachments/tables.ts'
import { exportedTables, NEVER_EXPORTED } from '../../../businesses/queries/tables-of-a-business.ts'
import { lateCharges } from '../../../late-charges/tables.ts'
import { emails } from '../../../mail/tables.ts'

/** A column under the name that it has in the API. */
export type NamedColumn = readonly [field: string, column: PgColumn]

export interface ExportedTable {
  readonly name: string
  readonly table: PgTable
  /** The column that says whose row it is. */
  readonly owner: PgColumn
  readonly key: readonly NamedColumn[]
  /** By the primary key, or as they were written where the table counts that. */
  readonly order: readonly PgColumn[]
  readonly columns: readonly NamedColumn[]
  /** Those that hold a document or picture, which becomes a file of its own. */
  readonly files: readonly NamedColumn[]
  /** Which rows are in it; undefined for all. */
  readonly wanted: SQL | undefined
}

/** That the email of a row went out, or won't. */
const ofSettledEmail = (of: { readonly businessId: PgColumn; readonly emailId: PgColumn }) =>
  sql`exists (select from ${emails} where ${emails.businessId} = ${of.businessId} and ${emails.id} = ${of.emailId}
    and ${emails.status} not in ('queued', 'sending'))`

/** What waits to be sent is sent by the installation where it waits. */
const WANTED = new Map<PgTable, SQL>([
  [emails, notInArray(emails.status, ['queued', 'sending'])],
  [emailAttachments, ofSettledEmail(emailAttachments)],
  [lateCharges, ofSettledEmail(lateCharges)],
])

/** @param table any table of a business; its columns are found by its definition, so that a new one is never forgotten */
function exportedOf(table: PgTable): ExportedTable {
  const { name, primaryKeys, columns: all } = getTableConfig(table)
  const named = Object.entries(getTableColumns(table) as Record<string, PgColumn>)
  const keyColumns = primaryKeys[0]?.columns ?? all.filter(column => column.primary)
  const owner = named.find(([field]) => field === 'businessId') ?? named.find(([field]) => field === 'id')
  if (!owner) throw new Error(`${name} belongs to no business`)
  // every installation counts for itself: the order of the rows says what the count says
  const sequence = named.find(([field]) => field === 'sequence')
  const columns = named.filter(
    one => !NEVER_EXPORTED.has(one[1]) && one[1].generated === undefined && one[0] !== sequence?.[0],
  )
  const key = keyColumns.flatMap(column => named.filter(([, one]) => one.name === column.name))
  return {
    name,
    table,
    key,
    columns,
    owner: owner[1],
    wanted: WANTED.get(table),
    order: sequence ? [sequence[1]] : key.flatMap(([, column]) => (column === owner[1] ? [] : [column])),
    files: columns.filter(([, column]) => column.getSQLType() === 'bytea'),
  }
}

/** By name. */
export const exported: readonly ExportedTable[] = exportedTables
  .map(exportedOf)
  .toSorted((one, other) => (one.name < other.name ? -1 : 1))
