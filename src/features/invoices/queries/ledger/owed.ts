/** What customers owe today, and what the business owes them: the one query behind the dashboard and the page of a customer. */
import { and, eq, sql } from 'drizzle-orm'
import { addDays } from '../../../../domain/values/calendar.ts'
import { exactSum } from '../../../../domain/values/exact.ts'
import type { BusinessScope } from '../../../../platform/actor.ts'
import { type Database, rowsOf } from '../../../../platform/database/database.ts'
import { invoices } from '../../tables.ts'

export interface OwedOnDay {
  readonly dueDate: string
  readonly amount: number
  readonly count: number
}

// before and after these, days are not told apart: due for over 90 days, or after this week
const DAYS_BACK = 91
const DAYS_AHEAD = 7

/** What is still to be paid, by due date; of one customer or of all. What is due earlier or later counts on the first or the last day. */
export async function owedByDueDate(
  db: Database,
  { businessId, today }: BusinessScope,
  customerId?: string,
): Promise<OwedOnDay[]> {
  const ofCustomer = customerId === undefined ? undefined : eq(invoices.customerId, customerId)
  const [first, last] = [addDays(today, -DAYS_BACK), addDays(today, DAYS_AHEAD)]
  return db
    .select({
      dueDate: sql<string>`least(greatest(${invoices.dueDate}, ${first}::date), ${last}::date)`.mapWith(
        invoices.dueDate,
      ),
      amount: sql`sum(${invoices.total} - ${invoices.credited} - ${invoices.paid})`.mapWith(Number),
      count: sql`count(*)`.mapWith(Number),
    })
    .from(invoices)
    .where(and(eq(invoices.businessId, businessId), eq(invoices.status, 'sent'), ofCustomer))
    .groupBy(sql`1`)
}

export function sumOwed(days: readonly OwedOnDay[]): { amount: number; count: number } {
  return { amount: exactSum(days.map(day => day.amount)), count: exactSum(days.map(day => day.count)) }
}

/** Refunds that are due and credit balances: what the business owes its customers, or one of them. */
export async function creditOwed(db: Database, { businessId }: BusinessScope, customerId?: string): Promise<number> {
  const ofCustomer = customerId === undefined ? sql`` : sql`and customer_id = ${customerId}`
  const result = await db.execute(sql`
    select (
      select coalesce(sum(paid + credited - total), 0) from invoices
      where business_id = ${businessId} and status = 'paid' and paid + credited > total ${ofCustomer}
    ) + (
      select coalesce(sum(credit_balance), 0) from customer_figures
      where business_id = ${businessId} and credit_balance <> 0 ${ofCustomer}
    ) as credit`)
  return Number(rowsOf<{ credit: string }>(result)[0]?.credit ?? 0)
}
