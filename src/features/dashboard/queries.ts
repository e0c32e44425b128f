/** The dashboard: four figures with their change, the latest invoices and events, what is owed and paid, what runs out of stock. */
import { and, desc, eq, gte, sql } from 'drizzle-orm'
import { percentChange } from '../../domain/figures.ts'
import { ageingGroup, ageingGroups, dueDatesOf } from '../../domain/payments/ageing.ts'
import { addDays } from '../../domain/values/calendar.ts'
import { toShortDecimalText } from '../../domain/values/decimals.ts'
import { shownIdentifier } from '../../domain/values/identifier.ts'
import { isolated } from '../../domain/values/isolated-text.ts'
import type { BusinessScope } from '../../platform/actor.ts'
import { type Database, rowsOf } from '../../platform/database/database.ts'
import { figuresOverTime } from '../figures/queries.ts'
import type { InvoiceRow } from '../invoices/contract.ts'
import { creditOwed, owedByDueDate, sumOwed } from '../invoices/queries/ledger/owed.ts'
import { listInvoices } from '../invoices/queries/list-invoices.ts'
import { invoices } from '../invoices/tables.ts'
import { invoiceOfPayment, movedMoney } from '../payments/queries.ts'
import { payments } from '../payments/tables.ts'
import { listRunningOut } from '../products/queries/products.ts'
import { products } from '../products/tables.ts'
import { stockMovements } from '../stock/tables.ts'
import type { ActivityEntry, Dashboard, Receivables } from './contract.ts'

// the length of each list
const MOST_ROWS = 5
const MONTHS = 12

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
    displayStatus: row.displayStatus,
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

/** What customers owe and have paid, and what runs out of stock. */
export async function showReceivables(db: Database, scope: BusinessScope): Promise<Receivables> {
  const [owed, credit, paidByMonth, recentPayments, runningOut] = await Promise.all([
    owedByDueDate(db, scope),
    creditOwed(db, scope),
    paymentsByMonth(db, scope),
    newestPayments(db, scope),
    listRunningOut(db, scope, MOST_ROWS),
  ])
  const { today } = scope
  const endOfWeek = addDays(today, 6)
  return {
    outstanding: sumOwed(owed),
    credit,
    overdue: sumOwed(owed.filter(day => day.dueDate < today)),
    dueThisWeek: sumOwed(owed.filter(day => day.dueDate >= today && day.dueDate <= endOfWeek)),
    dueWeekFrom: today,
    dueWeekTo: endOfWeek,
    ageing: ageingGroups.map(group => {
      const { from = null, to = null } = dueDatesOf(group, today)
      const ofGroup = owed.filter(day => ageingGroup(day.dueDate, today) === group)
      return { group, dueFrom: from, dueTo: to, ...sumOwed(ofGroup) }
    }),
    paidByMonth,
    recentPayments,
    runningOut,
  }
}

async function paymentsByMonth(db: Database, { businessId, today }: BusinessScope) {
  const result = await db.execute(sql`
    select to_char(month, 'YYYY-MM') as month, (
      select coalesce(sum(${payments.amount}), 0) from ${payments}
      where ${payments.businessId} = ${businessId} and ${movedMoney}
        and ${payments.date} >= month and ${payments.date} < month + interval '1 month'
    ) as amount
    from generate_series(
      date_trunc('month', ${today}::date) - make_interval(months => ${MONTHS - 1}), date_trunc('month', ${today}::date), '1 month'
    ) as month`)
  return rowsOf<{ month: string; amount: string }>(result).map(row => ({
    month: row.month,
    amount: Number(row.amount),
  }))
}

async function newestPayments(db: Database, { businessId, today }: BusinessScope) {
  const rows = await db
    .select({
      id: payments.id,
      date: payments.date,
      amount: payments.amount,
      invoiceId: payments.invoiceId,
      number: invoices.number,
      customerName: invoices.customerName,
    })
    .from(payments)
    .innerJoin(invoices, invoiceOfPayment)
    .where(and(eq(payments.businessId, businessId), movedMoney, gte(payments.date, addDays(today, -365))))
    .orderBy(desc(payments.date), desc(payments.createdAt), desc(payments.id))
    .limit(MOST_ROWS)
  return rows.map(({ number, ...row }) => ({ ...row, number: number ?? '' }))
}
