/**
 * What customers owe today, and what the business owes them: behind the dashboard, the list of customers and the page of each. As the statement
 * of today: an invoice counts from its date on, and a payment from its own, so that what is paid on an invoice dated later is in credit until then.
 */
import { and, eq, lte, type SQL, sql } from 'drizzle-orm'
import { addDays } from '../../../domain/values/calendar.ts'
import { exactSum } from '../../../domain/values/exact.ts'
import type { BusinessScope } from '../../../platform/actor.ts'
import { type Database, rowsOf } from '../../../platform/database/database.ts'
import { invoices } from '../../invoices/tables.ts'

export interface OwedOnDay {
  readonly dueDate: string
  readonly amount: number
  readonly count: number
}

// before and after these, days are not told apart: due for over 90 days, or after this week
const DAYS_BACK = 91
const DAYS_AHEAD = 7

const balance = sql`${invoices.payable} - ${invoices.creditedPayable} - ${invoices.paid}`
const isOwed = ({ businessId, today }: BusinessScope) =>
  and(eq(invoices.businessId, businessId), eq(invoices.status, 'sent'), lte(invoices.date, today))

/** What is still to be paid, by due date. What is due earlier or later counts on the first or the last day. */
export async function owedByDueDate(db: Database, scope: BusinessScope): Promise<OwedOnDay[]> {
  const { today } = scope
  const [first, last] = [addDays(today, -DAYS_BACK), addDays(today, DAYS_AHEAD)]
  return db
    .select({
      dueDate: sql<string>`least(greatest(${invoices.dueDate}, ${first}::date), ${last}::date)`.mapWith(
        invoices.dueDate,
      ),
      amount: sql`sum(${balance})`.mapWith(Number),
      count: sql`count(*)`.mapWith(Number),
    })
    .from(invoices)
    .where(isOwed(scope))
    .groupBy(sql`1`)
}

export function sumOwed(days: readonly OwedOnDay[]): { amount: number; count: number } {
  return { amount: exactSum(days.map(day => day.amount)), count: exactSum(days.map(day => day.count)) }
}

/** What each customer owes. One row per customer who owes something; with `of`, one row about that customer alone. */
export function owedByCustomer(scope: BusinessScope, of?: SQL): SQL {
  const isOverdue = sql`filter (where ${invoices.dueDate} < ${scope.today})`
  return sql`(
    select ${of ?? invoices.customerId} as customer_id, coalesce(sum(${balance}), 0) as open, count(*)::int as open_count,
      coalesce(sum(${balance}) ${isOverdue}, 0) as overdue, (count(*) ${isOverdue})::int as overdue_count
    from ${invoices} where ${and(isOwed(scope), of && sql`${invoices.customerId} = ${of}`)}
    ${of ? sql`` : sql`group by ${invoices.customerId}`})`
}

/** Refunds that are due to each customer: what was paid on their invoices and credited afterwards. Rows as of `owedByCustomer`. */
export function refundsByCustomer({ businessId }: BusinessScope, of?: SQL): SQL {
  return sql`(
    select ${of ?? sql`customer_id`} as customer_id, coalesce(sum(paid + credited_payable - payable), 0) as refund from invoices
    where business_id = ${businessId} and status = 'paid' and paid + credited_payable > payable ${of ? sql`and customer_id = ${of}` : sql`group by customer_id`})`
}

/**
 * Invoices of each customer that are dated later: what is to be paid of them, how much of it is open, and what was paid ahead. Credit notes on
 * them are dated no earlier. Rows as of `owedByCustomer`.
 */
export function datedLaterByCustomer({ businessId, today }: BusinessScope, of?: SQL): SQL {
  const due = sql`payable - credited_payable`
  return sql`(
    select ${of ?? sql`customer_id`} as customer_id, coalesce(sum(${due}), 0) as amount, count(*)::int as count,
      coalesce(sum(greatest(${due} - paid, 0)), 0) as open, (count(*) filter (where status = 'sent'))::int as open_count,
      coalesce(sum(least(paid, ${due})), 0) as prepaid
    from invoices where business_id = ${businessId} and date > ${today} and status in ('sent', 'paid')
      ${of ? sql`and customer_id = ${of}` : sql`group by customer_id`})`
}

/** What of the totals of each customer's invoices is not to be paid: what is withheld, and the rounding. Rows as of `owedByCustomer`. */
export function notPayableByCustomer({ businessId }: BusinessScope, of?: SQL): SQL {
  return sql`(
    select ${of ?? sql`customer_id`} as customer_id, coalesce(sum(total - credited - payable + credited_payable), 0) as amount from invoices
    where business_id = ${businessId} and status in ('sent', 'paid') and (withholding_rate > 0 or rounding_step > 0)
      ${of ? sql`and customer_id = ${of}` : sql`group by customer_id`})`
}

/** What the business owes its customers: refunds that are due, what was paid ahead, and credit balances; and what is dated later. */
export async function creditOwed(db: Database, scope: BusinessScope) {
  const result = await db.execute(sql`
    select (select coalesce(sum(refund), 0) from ${refundsByCustomer(scope)} refunds) + coalesce(sum(prepaid), 0) + (
      select coalesce(sum(credit_balance), 0) from customer_figures
      where business_id = ${scope.businessId} and credit_balance <> 0
    ) as credit, coalesce(sum(amount), 0) as later, coalesce(sum(count), 0)::int as later_count
    from ${datedLaterByCustomer(scope)} dated_later`)
  const [row] = rowsOf<{ credit: string; later: string; later_count: number }>(result)
  return {
    credit: Number(row?.credit ?? 0),
    datedLater: { amount: Number(row?.later ?? 0), count: row?.later_count ?? 0 },
  }
}
