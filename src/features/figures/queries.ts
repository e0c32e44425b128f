/** How do the figures stand, how did they stand thirty days ago, and how did revenue get here? */
import { and, asc, eq, gte, lte, sql } from 'drizzle-orm'
import { addDays } from '../../domain/calendar.ts'
import { ACTIVE_CUSTOMER_DAYS, COMPARISON_DAYS } from '../../domain/figures.ts'
import type { BusinessScope } from '../../platform/actor.ts'
import { type Database, rowsOf } from '../../platform/database.ts'
import { dailyFigures, figures } from './tables.ts'

export interface Figures {
  /** Minor units. */
  readonly revenue: number
  /** These three in thousandths. */
  readonly openInvoices: number
  readonly productsInStock: number
  readonly activeCustomers: number
}

export interface FiguresOverTime {
  readonly now: Figures
  /** Null when the books are younger than the comparison. */
  readonly then: Figures | null
  /** Revenue when each of the last days ended, oldest first, today last. Days before the books began are left out. */
  readonly revenueByDay: { date: string; revenue: number }[]
}

export async function figuresOverTime(db: Database, scope: BusinessScope): Promise<FiguresOverTime> {
  const thenDate = addDays(scope.today, -COMPARISON_DAYS)
  const [[current], closed, [active]] = await Promise.all([
    db.select().from(figures).where(eq(figures.businessId, scope.businessId)),
    closedDaysFrom(db, scope, thenDate),
    db
      .execute(sql`
        select 1000 * count(*) filter (where last_invoice_date > ${scope.today}::date - ${ACTIVE_CUSTOMER_DAYS}::int) as now,
          1000 * count(*) filter (where last_invoice_date > ${thenDate}::date - ${ACTIVE_CUSTOMER_DAYS}::int) as then
        from customer_figures
        where business_id = ${scope.businessId}
          and last_invoice_date > ${thenDate}::date - ${ACTIVE_CUSTOMER_DAYS}::int`)
      .then(result => rowsOf<{ now: string; then: string }>(result)),
  ])
  const standing = current ?? { asOf: scope.today, revenue: 0, openInvoices: 0, productsInStock: 0 }
  const now = { ...standing, activeCustomers: Number(active?.now ?? 0) }
  const unchangedSince = current !== undefined && current.asOf <= thenDate
  const closedThen = closed.findLast(day => day.date <= thenDate)
  const then = unchangedSince ? { ...standing, activeCustomers: Number(active?.then ?? 0) } : (closedThen ?? null)
  return { now, then, revenueByDay: filled(scope.today, thenDate, closed, standing) }
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
  standing: { asOf: string; revenue: number },
): { date: string; revenue: number }[] {
  const days: { date: string; revenue: number }[] = []
  for (let date = from; date <= today; date = addDays(date, 1)) {
    const day = date === today || date >= standing.asOf ? standing : closed.findLast(one => one.date <= date)
    if (day) days.push({ date, revenue: day.revenue })
  }
  return days
}
