/** The figures of today and of thirty days ago, and how revenue went from one to the other. */
import { and, asc, eq, gte, lte, type SQL, sql } from 'drizzle-orm'
import { ACTIVE_CUSTOMER_DAYS, COMPARISON_DAYS } from '../../domain/figures.ts'
import { addDays } from '../../domain/values/calendar.ts'
import type { BusinessScope } from '../../platform/actor.ts'
import { type Database, rowsOf } from '../../platform/database/database.ts'
import { customerFigures } from '../customers/tables.ts'
import { invoices } from '../invoices/tables.ts'
import { dailyFigures, figures } from './tables.ts'

export interface Figures {
  /** Minor units. */
  readonly revenue: number
  readonly openInvoices: number
  /** Thousandths. */
  readonly productsInStock: number
  readonly activeCustomers: number
}

export interface FiguresOverTime {
  readonly now: Figures
  /** Null when the business is younger than the comparison. */
  readonly then: Figures | null
  /** Revenue at the end of each of the last days, oldest first, today last. Days before the business began are left out. */
  readonly revenueByDay: { date: string; revenue: number }[]
}

export async function figuresOverTime(db: Database, scope: BusinessScope): Promise<FiguresOverTime> {
  const { businessId, today } = scope
  const thenDate = addDays(today, -COMPARISON_DAYS)
  const [[current], closed, [active]] = await Promise.all([
    db.select().from(figures).where(eq(figures.businessId, businessId)),
    closedDaysFrom(db, scope, thenDate),
    db
      .execute(sql`
        select ${activeCustomersOn(scope, sql`${today}::date`)} as now,
          case when as_of <= ${thenDate} then ${activeCustomersOn(scope, sql`${thenDate}::date`)} end as then
        from figures where business_id = ${businessId}`)
      .then(result => rowsOf<{ now: string; then: string | null }>(result)),
  ])
  const latest = current ?? { asOf: today, revenue: 0, openInvoices: 0, productsInStock: 0 }
  const now = { ...latest, activeCustomers: Number(active?.now ?? 0) }
  const unchangedSince = current !== undefined && current.asOf <= thenDate
  const closedThen = closed.findLast(day => day.date <= thenDate)
  const then = unchangedSince ? { ...latest, activeCustomers: Number(active?.then ?? 0) } : (closedThen ?? null)
  return { now, then, revenueByDay: filled(today, thenDate, closed, latest) }
}

/** Customers with an invoice dated on this day or in the days before it, that was issued and not cancelled when the day ended. */
export function activeCustomersOn({ businessId, settings }: BusinessScope, day: SQL): SQL {
  const start = sql`${day} - ${ACTIVE_CUSTOMER_DAYS}::int`
  const end = sql`(${day} + 1)::timestamp at time zone ${settings.timeZone}`
  const { lastInvoiceDate } = customerFigures
  // an index on the latest date is enough, unless that is after the day: such customers are few, and their invoices are read
  return sql`(
    select count(*) from ${customerFigures}
    where ${customerFigures.businessId} = ${businessId} and ${lastInvoiceDate} > ${start} and ${lastInvoiceDate} <= ${day}
  ) + (
    select count(*) from ${customerFigures}
    where ${customerFigures.businessId} = ${businessId} and ${lastInvoiceDate} > ${day} and exists (
      select from ${invoices}
      where ${invoices.businessId} = ${businessId} and ${invoices.customerId} = ${customerFigures.customerId}
        and ${invoices.date} > ${start} and ${invoices.date} <= ${day}
        and ${invoices.issuedAt} < ${end} and coalesce(${invoices.cancelledAt} >= ${end}, true)
    ))`
}

/** The closed days of the window, and the last one before it. */
async function closedDaysFrom(db: Database, scope: BusinessScope, from: string) {
  const mine = eq(dailyFigures.businessId, scope.businessId)
  const lastBefore = sql`coalesce((select max(date) from daily_figures where business_id = ${scope.businessId} and date <= ${from}), ${from}::date)`
  return db
    .select()
    .from(dailyFigures)
    .where(and(mine, gte(dailyFigures.date, lastBefore), lte(dailyFigures.date, scope.today)))
    .orderBy(asc(dailyFigures.date))
}

function filled(
  today: string,
  from: string,
  closed: readonly { date: string; revenue: number }[],
  latest: { asOf: string; revenue: number },
): { date: string; revenue: number }[] {
  const days: { date: string; revenue: number }[] = []
  for (let date = from; date <= today; date = addDays(date, 1)) {
    const day = date === today || date >= latest.asOf ? latest : closed.findLast(one => one.date <= date)
    if (day) days.push({ date, revenue: day.revenue })
  }
  return days
}
