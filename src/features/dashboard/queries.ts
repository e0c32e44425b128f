/** The dashboard: four figures with their change, the latest invoices and the latest events. */
import { and, desc, eq } from 'drizzle-orm'
import { toShortDecimalText } from '../../domain/decimals.ts'
import { displayStatusOf } from '../../domain/display-status.ts'
import { percentChange } from '../../domain/figures.ts'
import { shownIdentifier } from '../../domain/identifier.ts'
import { isolated } from '../../domain/isolated-text.ts'
import type { BusinessScope } from '../../platform/actor.ts'
import type { Database } from '../../platform/database.ts'
import { figuresOverTime } from '../figures/queries.ts'
import type { InvoiceRow } from '../invoices/contract.ts'
import { listInvoices } from '../invoices/queries.ts'
import { products } from '../products/tables.ts'
import { stockMovements } from '../stock/tables.ts'
import type { ActivityEntry, Dashboard } from './contract.ts'

// the length of both lists
const MOST_ROWS = 5

export async function showDashboard(db: Database, scope: BusinessScope): Promise<Dashboard> {
  const [{ now, then, revenueByDay }, recent, stockEvents] = await Promise.all([
    figuresOverTime(db, scope),
    listInvoices(db, scope, { status: 'all', sort: 'date', direction: 'desc', limit: MOST_ROWS, q: undefined }),
    newestMovements(db, scope),
  ])
  const change = (figure: keyof typeof now) => percentChange(now[figure], then?.[figure] ?? null)
  return {
    totalRevenue: { value: now.revenue, change: change('revenue') },
    openInvoices: { value: now.openInvoices, change: change('openInvoices') },
    productsInStock: { value: now.productsInStock, change: change('productsInStock') },
    activeCustomers: { value: now.activeCustomers, change: change('activeCustomers') },
    revenueByDay,
    recentInvoices: recent.rows,
    recentActivity: [...recent.rows.map(invoiceEntry), ...stockEvents].sort(newestFirst).slice(0, MOST_ROWS),
  }
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
    date: row.date,
    at: row.createdAt,
    amount: row.total,
    status: row.status,
    displayStatus: displayStatusOf(row),
    movement: null,
    reference: row.id,
  }
}

const reasons = {
  opening: 'Opening stock',
  invoice: 'Sold',
  return: 'Returned',
  received: 'Received',
  adjusted: 'Adjusted',
  counted: 'Counted',
} as const

async function newestMovements(db: Database, scope: BusinessScope): Promise<ActivityEntry[]> {
  const rows = await db
    .select({
      id: stockMovements.id,
      productId: stockMovements.productId,
      productName: products.name,
      type: stockMovements.type,
      reason: stockMovements.reason,
      quantity: stockMovements.quantity,
      date: stockMovements.date,
      createdAt: stockMovements.createdAt,
    })
    .from(stockMovements)
    .innerJoin(
      products,
      and(eq(products.businessId, stockMovements.businessId), eq(products.id, stockMovements.productId)),
    )
    .where(eq(stockMovements.businessId, scope.businessId))
    .orderBy(desc(stockMovements.date), desc(stockMovements.sequence))
    .limit(MOST_ROWS)
  return rows.map(row => ({
    id: row.id,
    type: 'stock',
    title: row.type === 'in' ? 'Stock in' : 'Stock out',
    description: `${reasons[row.reason]}: ${toShortDecimalText(row.quantity, 3)} × ${isolated(row.productName)}`,
    name: row.productName,
    number: null,
    reason: row.reason,
    quantity: row.quantity,
    date: row.date,
    at: row.createdAt.toISOString(),
    amount: null,
    status: null,
    displayStatus: null,
    movement: row.type,
    reference: row.productId,
  }))
}
