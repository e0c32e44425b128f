/** Changes the dashboard's figures in the transaction of the write that affects them, and closes days that have ended. */
import { and, eq, gte, type SQL, sql } from 'drizzle-orm'
import { COMPARISON_DAYS } from '../../domain/figures.ts'
import { addDays } from '../../domain/values/calendar.ts'
import type { BusinessScope } from '../../platform/actor.ts'
import { rowsOf, type Transaction } from '../../platform/database/database.ts'
import { lockRows, locksAsItWrites } from '../../platform/database/locks.ts'
import { activeCustomersOn } from './queries.ts'
import { dailyFigures, figures } from './tables.ts'

/** By how much each figure changes: revenue in minor units, open invoices by number, stock in thousandths. */
export interface FigureChange {
  readonly revenue?: number
  readonly openInvoices?: number
  readonly productsInStock?: number
}

/** By how much a customer's own figures change; `spent` and `creditBalance` in minor units. */
export interface CustomerFigureChange {
  /** Null for a draft without a customer, which counts for nobody. */
  readonly customerId: string | null
  readonly invoiceCount?: number
  readonly spent?: number
  readonly creditBalance?: number
  readonly invoiceDate?: string
}

/**
 * Changes the business's row of figures, and the customer's after it. Every write does so after stock, so that two writers never deadlock,
 * and days are closed before a customer becomes active or inactive.
 */
export async function adjustFigures(
  tx: Transaction,
  scope: BusinessScope,
  change: FigureChange,
  ofCustomer?: CustomerFigureChange,
): Promise<void> {
  const customerId = ofCustomer?.customerId ?? null
  await locksAsItWrites(tx, 'figures', [[scope.businessId]])
  if (customerId !== null) await locksAsItWrites(tx, 'customer_figures', [[scope.businessId, customerId]])
  const adjusted = await tx.execute(adjustment(scope, change, ofCustomer, sql`as_of = ${scope.today}`))
  if (rowsOf(adjusted).length > 0) return
  await tx.insert(figures).values({ businessId: scope.businessId, asOf: scope.today }).onConflictDoNothing()
  await moveToToday(tx, scope)
  await tx.execute(adjustment(scope, change, ofCustomer, sql`true`))
}

function adjustment(
  scope: BusinessScope,
  change: FigureChange,
  ofCustomer: CustomerFigureChange | undefined,
  where: SQL,
): SQL {
  const ofBusiness = sql`
    update figures set
      revenue = revenue + ${change.revenue ?? 0},
      open_invoices = open_invoices + ${change.openInvoices ?? 0},
      products_in_stock = products_in_stock + ${change.productsInStock ?? 0}
    where business_id = ${scope.businessId} and ${where} returning as_of`
  if (!ofCustomer) return ofBusiness
  return sql`with business as (${ofBusiness}), customer as (
      ${customerAdjustment(scope, ofCustomer)} and exists (select from business)
    ) select as_of from business`
}

/** Changes a customer's figures only, as drafts do not count for the business. */
export async function adjustCustomerFigures(
  tx: Transaction,
  scope: BusinessScope,
  change: CustomerFigureChange,
): Promise<void> {
  if (change.customerId === null) return
  await locksAsItWrites(tx, 'customer_figures', [[scope.businessId, change.customerId]])
  await tx.execute(customerAdjustment(scope, change))
}

function customerAdjustment({ businessId }: BusinessScope, change: CustomerFigureChange): SQL {
  return sql`
    update customer_figures set
      invoice_count = invoice_count + ${change.invoiceCount ?? 0},
      spent = spent + ${change.spent ?? 0},
      credit_balance = credit_balance + ${change.creditBalance ?? 0},
      last_invoice_date = greatest(last_invoice_date, ${change.invoiceDate ?? null}::date)
    where business_id = ${businessId} and customer_id = ${change.customerId}`
}

/** Closes the days that have ended since the last change, or opens today again where the figures are ahead of it. */
async function moveToToday(tx: Transaction, scope: BusinessScope): Promise<void> {
  const { businessId, today } = scope
  const mine = eq(figures.businessId, businessId)
  const [current] = await lockRows(tx, figures, mine, 'update')
  if (!current || current.asOf === today) return
  if (current.asOf < today) await closeDays(tx, scope, current)
  // the clock was ahead, or the time zone has moved back over midnight: those days are yet to end
  else await tx.delete(dailyFigures).where(and(eq(dailyFigures.businessId, businessId), gte(dailyFigures.date, today)))
  await tx.update(figures).set({ asOf: today }).where(mine)
}

/** Keeps the figures as they were at the end of each day since the last change; a gap longer than the comparison needs is not filled. */
async function closeDays(tx: Transaction, scope: BusinessScope, current: typeof figures.$inferSelect): Promise<void> {
  const yesterday = addDays(scope.today, -1)
  const oldest = addDays(scope.today, -COMPARISON_DAYS - 1)
  await tx.execute(sql`
    insert into ${dailyFigures} (business_id, date, revenue, open_invoices, products_in_stock, active_customers)
    select ${scope.businessId}, day.date, ${current.revenue}::bigint, ${current.openInvoices}::bigint,
      ${current.productsInStock}::bigint, ${activeCustomersOn(scope, sql`day.date`)}
    from (
      select ${current.asOf}::date as date
      union
      select generate_series(greatest(${current.asOf}::date, ${oldest}::date), ${yesterday}::date, '1 day')::date
    ) day
    on conflict do nothing`)
}
