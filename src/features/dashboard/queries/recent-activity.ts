/** The newest events: invoices and movements of stock. What one act moved is one event, however many products it moved. */
import { sql } from 'drizzle-orm'
import type { MovementCause, MovementReason, MovementType } from '../../../domain/products/stock.ts'
import { toShortDecimalText } from '../../../domain/values/decimals.ts'
import { shownIdentifier } from '../../../domain/values/identifier.ts'
import { isolated } from '../../../domain/values/isolated-text.ts'
import type { BusinessScope } from '../../../platform/actor.ts'
import { type Database, rowsOf } from '../../../platform/database/database.ts'
import type { InvoiceRow } from '../../invoices/contract.ts'
import { type ActivityEntry, SHOWN_ROWS } from '../contract.ts'

export function recentActivity(invoices: readonly InvoiceRow[], movements: readonly ActivityEntry[]): ActivityEntry[] {
  return [...invoices.map(invoiceEntry), ...movements].sort(newestFirst).slice(0, SHOWN_ROWS)
}

function newestFirst(one: ActivityEntry, other: ActivityEntry): number {
  return `${one.date} ${one.at}` < `${other.date} ${other.at}` ? 1 : -1
}

function invoiceEntry(row: InvoiceRow): ActivityEntry {
  return {
    id: row.id,
    type: 'invoice',
    title: `Invoice ${isolated(row.number ?? shownIdentifier(row.id))}`,
    description: row.customerName,
    name: row.customerName,
    number: row.number,
    reason: null,
    quantity: null,
    products: 0,
    date: row.date,
    at: row.createdAt,
    amount: row.total,
    status: row.status,
    displayStatus: row.displayStatus,
    movement: null,
    reference: row.id,
    referenceKind: 'invoice',
  }
}

const reasons: Readonly<Record<MovementReason, string>> = {
  opening: 'Opening stock',
  invoice: 'Sold',
  return: 'Returned',
  received: 'Received',
  adjusted: 'Adjusted',
  counted: 'Counted',
}

interface Moved {
  readonly id: string
  readonly product_id: string
  readonly name: string
  readonly reason: MovementReason
  readonly type: MovementType
  readonly cause_kind: MovementCause | null
  readonly cause_id: string | null
  readonly quantity: string
  readonly date: string
  readonly at: string
  readonly products: number
  readonly both_ways: boolean
}

/**
 * The newest acts that moved stock: an invoice, a delivery, a count, an import. Movements of one act have the same reason, cause and instant.
 * Each step looks for the newest movement of an act that was not met yet, so that a delivery of thousands costs no more than it must.
 */
export async function recentMovements(db: Database, { businessId }: BusinessScope): Promise<ActivityEntry[]> {
  const act = sql`reason || ' ' || created_at || ' ' || coalesce(cause_id, '')`
  const newest = sql`order by date desc, sequence desc limit 1`
  const result = await db.execute(sql`
    with recursive acts as (
      (select stock_movements.*, array[${act}] as met from stock_movements where business_id = ${businessId} ${newest})
      union all
      select earlier.* from acts cross join lateral (
        select stock_movements.*, acts.met || (${act}) from stock_movements
        where business_id = ${businessId} and (date, sequence) < (acts.date, acts.sequence) and ${act} <> all (acts.met) ${newest}
      ) earlier
      where cardinality(acts.met) < ${SHOWN_ROWS}
    )
    select acts.id, product_id, products.name, reason, type, cause_kind, cause_id, quantity, date::text,
      to_json(acts.created_at at time zone 'UTC') #>> '{}' as at, moved.products, moved.both_ways
    from acts join products on products.business_id = ${businessId} and products.id = product_id
    cross join lateral (
      select count(distinct same.product_id)::int as products, count(distinct same.type) > 1 as both_ways from stock_movements same
      where same.business_id = ${businessId} and same.date = acts.date and same.reason = acts.reason
        and same.created_at = acts.created_at and same.cause_id is not distinct from acts.cause_id
    ) moved
    order by date desc, sequence desc`)
  return rowsOf<Moved>(result).map(movementEntry)
}

function movementEntry(row: Moved): ActivityEntry {
  const { reason, type, products, both_ways: bothWays } = row
  const isOne = products === 1
  const quantity = isOne ? Number(row.quantity) : null
  const what = isOne ? `${toShortDecimalText(Number(row.quantity), 3)} × ${isolated(row.name)}` : `${products} products`
  const cause = isOne ? null : row.cause_id
  return {
    id: row.id,
    type: 'stock',
    title: bothWays ? 'Stock counted' : type === 'in' ? 'Stock in' : 'Stock out',
    description: `${reasons[reason]}: ${what}`,
    name: isOne ? row.name : '',
    number: null,
    reason,
    quantity,
    products,
    date: row.date,
    at: new Date(`${row.at}Z`).toISOString(),
    amount: null,
    status: null,
    displayStatus: null,
    movement: bothWays ? null : type,
    reference: cause ?? row.product_id,
    referenceKind: cause === null || row.cause_kind === null ? 'product' : row.cause_kind,
  }
}
