/** The dashboard: four figures with their change, the latest invoices and the latest events. */

import { and, desc, eq, notExists, sql } from 'drizzle-orm'
import { percentChange, SHOWN_ROWS } from '../../../domain/figures.ts'
import type { MovementCause } from '../../../domain/products/movement-causes.ts'
import type { MovementReason, MovementType } from '../../../domain/products/stock.ts'
import { dateInTimeZone } from '../../../domain/values/calendar.ts'
import { toShortDecimalText } from '../../../domain/values/decimals.ts'
import { shownIdentifier } from '../../../domain/values/identifier.ts'
import { isolated } from '../../../domain/values/isolated-text.ts'
import type { BusinessScope } from '../../../platform/actor.ts'
import { type Database, rowsOf } from '../../../platform/database/database.ts'
import { figuresOverTime } from '../../figures/queries.ts'
import type { InvoiceRow } from '../../invoices/contract.ts'
import { listInvoices } from '../../invoices/queries/list-invoices.ts'
import { besideInvoices, rowColumns, shownRow } from '../../invoices/queries/shown-row.ts'
import { invoices } from '../../invoices/tables.ts'
import { importRows, imports } from '../../transfer/tables.ts'
import type { ActivityEntry, Dashboard } from '../contract.ts'

export async function showDashboard(db: Database, scope: BusinessScope): Promise<Dashboard> {
  const [{ now, then, revenueByDay }, recent, activity] = await Promise.all([
    figuresOverTime(db, scope),
    listInvoices(db, scope, { status: 'all', sort: 'date', direction: 'desc', limit: SHOWN_ROWS, q: undefined }),
    recentActivity(db, scope),
  ])
  const change = (figure: keyof typeof now) => percentChange(now[figure], then?.[figure] ?? null)
  return {
    totalRevenue: { value: now.revenue, change: change('revenue') },
    openInvoices: { value: now.openInvoices, change: change('openInvoices') },
    productsInStock: { value: now.productsInStock, change: change('productsInStock') },
    activeCustomers: { value: now.activeCustomers, change: change('activeCustomers') },
    revenueByDay,
    recentInvoices: recent.rows,
    recentActivity: activity,
  }
}

/** The newest events: invoices, movements of stock and imports. What one act moved or one file brought is one event. */
async function recentActivity(db: Database, scope: BusinessScope): Promise<ActivityEntry[]> {
  const found = await Promise.all([newestInvoices(db, scope), newestMovements(db, scope), newestImports(db, scope)])
  return found.flat().sort(newestFirst).slice(0, SHOWN_ROWS)
}

function newestFirst(one: ActivityEntry, other: ActivityEntry): number {
  return `${one.date} ${one.at}` < `${other.date} ${other.at}` ? 1 : -1
}

/** Without those that a file brought: they are one event together. */
async function newestInvoices(db: Database, scope: BusinessScope): Promise<ActivityEntry[]> {
  const imported = db
    .select({ row: importRows.row })
    .from(importRows)
    .where(
      and(eq(importRows.businessId, scope.businessId), eq(importRows.recordId, invoices.id), sql`outcome = 'create'`),
    )
  const rows = await db
    .select(rowColumns)
    .from(invoices)
    .where(and(eq(invoices.businessId, scope.businessId), notExists(imported)))
    .orderBy(desc(invoices.date), desc(invoices.createdAt), desc(invoices.id))
    .limit(SHOWN_ROWS)
  const beside = await besideInvoices(db, scope, rows)
  return rows.map(row => invoiceEntry(shownRow({ ...row, ...beside(row.id) }, scope)))
}

/** Files of past invoices. What other files bring moves stock, or is no event here. */
async function newestImports(db: Database, { businessId, settings }: BusinessScope): Promise<ActivityEntry[]> {
  const { id, fileName, invoiceCounts, finishedAt } = imports
  const rows = await db
    .select({ id, fileName, invoiceCounts, finishedAt })
    .from(imports)
    .where(and(eq(imports.businessId, businessId), eq(imports.kind, 'invoices'), eq(imports.state, 'done')))
    .orderBy(desc(imports.createdAt))
    .limit(SHOWN_ROWS)
  return rows.flatMap(({ id, fileName, invoiceCounts, finishedAt }) => {
    const count = invoiceCounts?.invoices ?? 0
    if (finishedAt === null || count === 0) return []
    return {
      ...NOTHING,
      id,
      type: 'import' as const,
      title: count === 1 ? '1 invoice imported' : `${count} invoices imported`,
      description: fileName,
      name: fileName,
      records: count,
      date: dateInTimeZone(finishedAt, settings.timeZone),
      at: finishedAt.toISOString(),
      reference: id,
      referenceKind: 'import' as const,
    }
  })
}

/** What an event of another kind would say. */
const NOTHING = {
  number: null,
  reason: null,
  quantity: null,
  records: 1,
  amount: null,
  status: null,
  displayStatus: null,
  movement: null,
} as const

function invoiceEntry(row: InvoiceRow): ActivityEntry {
  return {
    ...NOTHING,
    id: row.id,
    type: 'invoice',
    title: `Invoice ${isolated(row.number ?? shownIdentifier(row.id))}`,
    description: row.customerName,
    name: row.customerName,
    number: row.number,
    date: row.date,
    at: row.createdAt,
    amount: row.total,
    status: row.status,
    displayStatus: row.displayStatus,
    reference: row.id,
    referenceKind: 'invoice',
  }
}

const reasons: Readonly<Record<MovementReason, string>> = {
  opening: 'Opening stock',
  invoice: 'Sold',
  delivered: 'Delivered',
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
 * The newest acts that moved stock: an invoice, a delivery, a count, an import. Movements of one act have the same reason, cause and
 * instant; an invoice is issued only once.
 * Each step looks for the newest movement of an act that was not met yet, so that a delivery of thousands costs no more than it must.
 */
async function newestMovements(db: Database, { businessId }: BusinessScope): Promise<ActivityEntry[]> {
  const act = sql`reason || ' ' || coalesce(cause_id, '') || ' ' || case reason when 'invoice' then '' else created_at::text end`
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
    select acts.id, product_id, products.name, reason, type, cause_kind, cause_id, moved.quantity, date::text,
      to_json(acts.created_at at time zone 'UTC') #>> '{}' as at, moved.products, moved.both_ways
    from acts join products on products.business_id = ${businessId} and products.id = product_id
    cross join lateral (
      select count(distinct same.product_id)::int as products, count(distinct same.type) > 1 as both_ways,
        abs(sum(case same.type when 'in' then same.quantity else -same.quantity end)) as quantity
      from stock_movements same
      where same.business_id = ${businessId} and same.date = acts.date and same.reason = acts.reason
        and (same.reason = 'invoice' or same.created_at = acts.created_at) and same.cause_id is not distinct from acts.cause_id
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
    ...NOTHING,
    id: row.id,
    type: 'stock',
    title: bothWays ? 'Stock counted' : type === 'in' ? 'Stock in' : 'Stock out',
    description: `${reasons[reason]}: ${what}`,
    name: isOne ? row.name : '',
    reason,
    quantity,
    records: products,
    date: row.date,
    at: new Date(`${row.at}Z`).toISOString(),
    movement: bothWays ? null : type,
    reference: cause ?? row.product_id,
    referenceKind: cause === null || row.cause_kind === null ? 'product' : row.cause_kind,
  }
}
