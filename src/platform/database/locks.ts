/**
 * The one way to lock rows: every write takes them in one order, so that no two writes wait for each other. The walls let nobody lock
 * around it. A new kind of row that writes lock gets its place in the list.
 */
import { and, asc, getTableColumns, getTableName, type SQL, sql } from 'drizzle-orm'
import { getTableConfig, type PgColumn, type PgTable } from 'drizzle-orm/pg-core'
import type { Transaction } from './database.ts'

/** Tables, in the order in which their rows are locked; rows of one table in the order of their keys. */
const LOCK_ORDER = [
  ...(['restores', 'businesses', 'accounts', 'imports', 'mail_settings', 'payment_providers'] as const),
  ...(['e_invoice_services', 'datev_settings', 'bank_transactions', 'online_payments'] as const),
  ...(['collections', 'collection_items', 'recurring_invoices', 'customers', 'delivery_addresses'] as const),
  ...(['mandates', 'price_lists', 'customer_prices', 'quotes', 'orders', 'deliveries', 'invoices'] as const),
  ...(['suppliers', 'bills', 'emails', 'stock_counts', 'product_groups', 'products', 'stock_levels'] as const),
  ...(['tax_rates', 'number_series', 'figures', 'customer_figures'] as const),
] as const

type LockedTable = (typeof LOCK_ORDER)[number]

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
  const keys = keysOf(table)
  const rows = await tx
    .select()
    .from(table as PgTable)
    .where(where)
    .orderBy(...keys.map(({ column }) => asc(column)))
    .for(strength)
  if (isChecked) {
    const name = getTableName(table) as LockedTable
    const textOf = (row: Record<string, unknown>) => keyText(keys.map(({ field }) => row[field]))
    await check(tx, name, rows.map(textOf), () => ownOf(tx, table, where))
  }
  return rows
}

/** For a statement that locks rows as it writes them, such as one that counts up. Comes right before it. */
export async function locksAsItWrites(
  tx: Transaction,
  table: LockedTable,
  keys: readonly (readonly unknown[])[],
): Promise<void> {
  if (isChecked) await check(tx, table, keys.map(keyText))
}

/** In tests, a write that breaks the order fails. Elsewhere PostgreSQL would end a deadlock, and the write would be tried again. */
export function checkLockOrder(): void {
  isChecked = true
}

let isChecked = false

interface Place {
  readonly rank: number
  readonly key: string
}

interface Taken {
  readonly held: Set<string>
  last: Place
}

const takenBy = new WeakMap<Transaction, Taken>()

/** @param own the keys of rows that this transaction wrote itself: nobody else can hold them */
async function check(
  tx: Transaction,
  table: LockedTable,
  keys: readonly string[],
  own: () => Promise<ReadonlySet<string>> = async () => new Set(),
): Promise<void> {
  const taken = takenBy.get(tx) ?? { held: new Set(), last: { rank: -1, key: '' } }
  takenBy.set(tx, taken)
  const rank = LOCK_ORDER.indexOf(table)
  const before = taken.last
  const fresh = keys.filter(key => !taken.held.has(`${table} ${key}`))
  for (const key of fresh) {
    taken.held.add(`${table} ${key}`)
    if (isBefore(taken.last, { rank, key })) taken.last = { rank, key }
  }
  const late = fresh.filter(key => isBefore({ rank, key }, before))
  if (late.length === 0) return
  const written = await own()
  const broken = late.find(key => !written.has(key))
  if (broken === undefined) return
  throw new Error(`${table} (${broken}) is locked after ${LOCK_ORDER[before.rank]} (${before.key})`)
}

function isBefore(one: Place, other: Place): boolean {
  return one.rank === other.rank ? one.key < other.key : one.rank < other.rank
}

const keyText = (values: readonly unknown[]) => values.join(' ')

async function ownOf(tx: Transaction, table: Lockable, where: SQL | undefined): Promise<ReadonlySet<string>> {
  const keys = keysOf(table)
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

const keysByTable = new WeakMap<PgTable, readonly KeyColumn[]>()

/** The columns of the primary key. */
function keysOf(table: PgTable): readonly KeyColumn[] {
  const known = keysByTable.get(table)
  if (known) return known
  const { primaryKeys, columns } = getTableConfig(table)
  const own = (primaryKeys[0]?.columns ?? columns.filter(column => column.primary)).map(({ name }) => name)
  const all = Object.entries(getTableColumns(table)).map(([field, column]) => ({ field, column }))
  const keys = all.filter(({ column }) => own.includes(column.name))
  if (keys.length === 0) throw new Error(`${getTableName(table)} has no primary key`)
  keysByTable.set(table, keys)
  return keys
}
