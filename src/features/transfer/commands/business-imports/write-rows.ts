/** Writes the rows of an archive into their tables, some at a time, as the laws of the database allow it. */
import { type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '../../../../platform/database/database.ts'
import type { NamedColumn } from '../../queries/exports/exported-table.ts'
import { ArchiveFault } from './archive-faults.ts'
import { linesIn, rowOf } from './archive-lines.ts'
import type { ArchivedTable } from './check-archive.ts'

type Row = Readonly<Record<string, unknown>>

/** Documents and pictures are large: this many rows at once. */
const ROWS_WITH_FILES = 5
/** A document has at most 500 lines, and no more taxes. */
const MOST_TOGETHER = 1000

/** The files of a row by field. */
export type RowFiles = ReadonlyMap<string, Uint8Array<ArrayBuffer> | null>

export interface HowToWrite {
  /** What a row says until it is completed. */
  readonly meanwhile?: Row | undefined
  /** Rows that agree in this field are written by one statement. */
  readonly together?: string | undefined
  /** Reads the files that a row names. @throws ArchiveFault for what Daybook would not have stored */
  readonly filesOf: (row: Row) => Promise<RowFiles>
  readonly report: (letters: number) => void
}

export async function insertRows(
  tx: Transaction,
  businessId: string,
  { table, file, fields }: ArchivedTable,
  { meanwhile, together, filesOf, report }: HowToWrite,
): Promise<void> {
  const named = fields.flatMap(field => table.columns.filter(([name]) => name === field))
  const files = named.filter(one => table.files.includes(one))
  const plain = named.filter(one => !table.files.includes(one))
  const columns = [...plain, ...files]
  const names = columns.map(([, column]) => sql.identifier(column.name))
  const values = columns.map(([field, column]) =>
    column === table.owner ? sql`${businessId}` : sql`v.${sql.identifier(field)}`,
  )
  const insert = async (lines: readonly string[]) => {
    if (lines.length === 0) return
    const rows = meanwhile || files.length > 0 ? lines.map(line => ({ ...rowOf(line), ...meanwhile })) : undefined
    const stored: RowFiles[] = []
    if (rows && files.length > 0) for (const row of rows) stored.push(await filesOf(row))
    const records = recordsOf(
      plain,
      rows ? JSON.stringify(rows) : `[${lines.join()}]`,
      files.map(([field]) => [field, stored.map(one => one.get(field) ?? null)]),
    )
    await tx.execute(sql`
      insert into ${table.table} (${sql.join(names, sql`, `)})
      select ${sql.join(values, sql`, `)} from ${records} order by v.place`)
    report(lines.reduce((letters, line) => letters + line.length, 0))
  }
  let waiting: string[] = []
  for await (const lines of linesIn(file, files.length > 0 ? ROWS_WITH_FILES : undefined)) {
    const [now, later] = together === undefined ? [lines, []] : untilLast([...waiting, ...lines], together)
    if (later.length > MOST_TOGETHER) throw new ArchiveFault('too many rows belong together')
    waiting = later
    await insert(now)
  }
  await insert(waiting)
}

/** Writes some columns of rows that are there already. */
export async function completeRows(
  tx: Transaction,
  businessId: string,
  { table, file, fields }: ArchivedTable,
  /** What each column becomes: its value in the archive, under the name `v`, unless something else is said. */
  change: Readonly<Record<string, SQL | undefined>>,
  concerned: SQL,
): Promise<void> {
  const columns = table.columns.filter(([field]) => fields.includes(field))
  const changes = columns.flatMap(([field, { name }]) =>
    field in change ? [sql`${sql.identifier(name)} = ${change[field] ?? sql`v.${sql.identifier(field)}`}`] : [],
  )
  const key = table.key.filter(([, column]) => column !== table.owner)
  const isSame = key.map(([field, column]) => sql`t.${sql.identifier(column.name)} = v.${sql.identifier(field)}`)
  for await (const lines of linesIn(file)) {
    await tx.execute(sql`
      update ${table.table} t set ${sql.join(changes, sql`, `)} from ${recordsOf(columns, `[${lines.join()}]`)}
      where t.${sql.identifier(table.owner.name)} = ${businessId} and ${sql.join(isSame, sql` and `)} and ${concerned}`)
  }
}

type FileColumn = readonly [field: string, files: readonly (Uint8Array<ArrayBuffer> | null)[]]

/** Rows that are JSON, with their files, as a table `v` with their fields and their `place`. */
function recordsOf(columns: readonly NamedColumn[], rows: string, files: readonly FileColumn[] = []): SQL {
  const typed = columns.map(([field, column]) => sql`${sql.identifier(field)} ${sql.raw(column.getSQLType())}`)
  const sources = [
    sql`jsonb_to_recordset(${rows}::jsonb) as (${sql.join(typed, sql`, `)})`,
    ...files.map(([, each]) => sql`unnest(${sql.param(each)}::bytea[])`),
  ]
  const fields = [...columns, ...files].map(([field]) => sql.identifier(field))
  return sql`rows from (${sql.join(sources, sql`, `)}) with ordinality as v (${sql.join(fields, sql`, `)}, place)`
}

/** Cuts before the rows that agree with the last one, as more of them may follow. */
function untilLast(lines: readonly string[], field: string): [now: string[], later: string[]] {
  const last = rowOf(lines.at(-1) ?? '{}')[field]
  let cut = lines.length - 1
  while (cut > 0 && rowOf(lines[cut - 1] ?? '{}')[field] === last) cut--
  return [lines.slice(0, cut), lines.slice(cut)]
}
