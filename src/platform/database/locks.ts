/**
 * The one way to lock rows: every write takes them in one order, so that no two writes wait for each other. The walls let nobody lock
 * around it. A new kind of row that writes lock gets its place in `lock-order.ts`.
 */
import { and, getTableColumns, getTableName, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { getTableConfig, type PgColumn, type PgTable } from 'drizzle-orm/pg-core'
import { rowsOf, type Transaction } from './database.ts'
import { fieldsOfRow } from './insert-rows.ts'
import { assertOrder, isChecked, keyText, type LockedTable } from './lock-order.ts'

/** A table that has a place in the order. */
export type Lockable = PgTable & { readonly _: { readonly name: LockedTable } }

type Strength = 'share' | 'no key update' | 'update'

/** The rows that match, which nobody else changes until this write ends. They are read as they are once they are locked. */
export async function lockRows<Table extends Lockable>(
  tx: Transaction,
  table: Table,
  where: SQL | undefined,
  strength: Strength = 'no key update',
): Promise<Table['$inferSelect'][]> {
  const { keys, columns, fields, selected, ordered } = shapeOf(table)
  const statement = sql`${selected}${where ? sql` where ${where}` : sql.empty()}${ordered} for ${sql.raw(strength)}`
  const found = rowsOf<Record<string, unknown>>(await tx.execute(statement))
  const rows = found.map(row => fieldsOfRow(row, columns, fields))
  if (isChecked()) {
    const name = getTableName(table) as LockedTable
    const textOf = (row: Record<string, unknown>) => keyText(keys.map(({ field }) => row[field]))
    await assertOrder(tx, name, rows.map(textOf), () => ownOf(tx, table, where))
  }
  return rows as Table['$inferSelect'][]
}

/**
 * That the column of a row to be locked is one of those selected. Not `in`: a row that was changed while its lock was waited for can drop out of a
 * join, and it is not `or` with a select either, which reads the whole table.
 */
export function isAmong(column: PgColumn, selected: SQLWrapper): SQL {
  return sql`${column} = any(array(${selected}))`
}

/** For a statement that locks rows as it writes them, such as one that counts up. Comes right before it. */
export async function locksAsItWrites(
  tx: Transaction,
  table: LockedTable,
  keys: readonly (readonly unknown[])[],
): Promise<void> {
  if (isChecked()) await assertOrder(tx, table, keys.map(keyText))
}

async function ownOf(tx: Transaction, table: Lockable, where: SQL | undefined): Promise<ReadonlySet<string>> {
  const { keys } = shapeOf(table)
  const rows = await tx
    .select(Object.fromEntries(keys.map(({ field, column }) => [field, column])))
    .from(table as PgTable)
    .where(and(where, sql`${sql.identifier(getTableName(table))}.xmin = pg_current_xact_id()::xid`))
  return new Set(rows.map(row => keyText(keys.map(({ field }) => row[field]))))
}

interface KeyColumn {
  readonly field: string
  readonly column: PgColumn
}

/** The statement that locks rows of a table is put together once: Drizzle takes longer to build it than PostgreSQL to run it. */
interface Shape {
  readonly keys: readonly KeyColumn[]
  readonly columns: Record<string, PgColumn>
  readonly fields: readonly string[]
  readonly selected: SQL
  readonly ordered: SQL
}

const shapes = new WeakMap<PgTable, Shape>()

function shapeOf(table: PgTable): Shape {
  const known = shapes.get(table)
  if (known) return known
  const columns: Record<string, PgColumn> = getTableColumns(table)
  const named = (all: readonly PgColumn[]) => all.map(({ name }) => `"${getTableName(table)}"."${name}"`).join(', ')
  const keys = keysOf(table)
  const shape = {
    keys,
    columns,
    fields: Object.keys(columns),
    selected: sql.raw(`select ${named(Object.values(columns))} from "${getTableName(table)}"`),
    ordered: sql.raw(` order by ${named(keys.map(({ column }) => column))}`),
  }
  shapes.set(table, shape)
  return shape
}

/** The columns of the primary key. */
function keysOf(table: PgTable): readonly KeyColumn[] {
  const { primaryKeys, columns } = getTableConfig(table)
  const own = (primaryKeys[0]?.columns ?? columns.filter(column => column.primary)).map(({ name }) => name)
  const all = Object.entries(getTableColumns(table)).map(([field, column]) => ({ field, column }))
  const keys = all.filter(({ column }) => own.includes(column.name))
  if (keys.length === 0) throw new Error(`${getTableName(table)} has no primary key`)
  return keys
}
