/** The order in which writes lock rows, and who breaks it. */
import type { Transaction } from './database.ts'

/** Tables, in the order in which their rows are locked; rows of one table in the order of their keys. */
const LOCK_ORDER = [
  ...(['restores', 'imports', 'businesses', 'accounts', 'mail_settings', 'payment_providers'] as const),
  ...(['e_invoice_services', 'datev_settings', 'bank_transactions', 'online_payments'] as const),
  ...(['collections', 'collection_items', 'recurring_invoices', 'customers', 'delivery_addresses'] as const),
  ...(['mandates', 'price_lists', 'customer_prices', 'quotes', 'orders', 'deliveries', 'invoices'] as const),
  ...(['suppliers', 'bills', 'emails', 'stock_counts', 'product_groups', 'products', 'stock_levels'] as const),
  ...(['tax_rates', 'number_series', 'figures', 'customer_figures'] as const),
] as const

export type LockedTable = (typeof LOCK_ORDER)[number]

/** In tests, a write that breaks the order fails. Elsewhere PostgreSQL would end a deadlock, and the write would be tried again. */
export function checkLockOrder(): void {
  checks = true
}

let checks = false

export function isChecked(): boolean {
  return checks
}

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
export async function assertOrder(
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

export const keyText = (values: readonly unknown[]) => values.join(' ')
