/** Makes a business of any size: a week of it through the API, and as many older weeks as it takes straight in the database. */
import type pg from 'pg'
import { multiplier } from '../src/testing/multiplied.ts'
import type { RunningDaybook } from './running-daybook.ts'
import { INVOICES, makeWeek, type Week } from './week.ts'

const TEN_YEARS = 3650

/** A business has few of these, and none is due in the past. */
const KEPT = ['recurring_invoices', 'recurring_invoice_items', 'recurring_invoice_runs', 'mandates']

/** What people read and look for is not the same in each week. */
const CHANGED = {
  'customers.name': `name || ' ' || copy`,
  'customers.all_names': `all_names || ' ' || copy`,
  'products.name': `name || ' ' || copy`,
  'invoices.customer_name': `customer_name || ' ' || copy`,
  'orders.customer_name': `customer_name || ' ' || copy`,
  'quotes.customer_name': `customer_name || ' ' || copy`,
}

/** Fills one business with about this many invoices of ten years, of which two in a hundred are open, and with what belongs to them. */
export async function fillBusiness(
  daybook: Pick<RunningDaybook, 'ask'>,
  client: pg.Client,
  path: string,
  invoices: number,
): Promise<Week> {
  const weeks = Math.max(1, Math.round(invoices / INVOICES))
  const daysApart = TEN_YEARS / weeks
  const week = await makeWeek(daybook, path, Math.max(1, daysApart))
  const businessId = path.split('/').at(-1) ?? ''
  const query = (text: string | pg.QueryConfig, values?: unknown[]) =>
    client.query(text as string, values).then(({ rows }) => rows)
  const grow = await multiplier({ query }, { businessId, daysApart, kept: KEPT, changed: CHANGED })
  await grow(weeks)
  await query('drop schema once cascade')
  await query(
    `update figures set revenue = revenue * ${weeks}, open_invoices = open_invoices * ${weeks} where business_id = $1`,
    [businessId],
  )
  await query(
    `insert into daily_figures (business_id, date, revenue, open_invoices, products_in_stock, active_customers)
     select $1, day, 1000, 1000, 1000, 1000 from generate_series(current_date - 60, current_date - 1, interval '1 day') day`,
    [businessId],
  )
  const { rows } = await client.query(
    `select oid::regclass as name from pg_class where 'autovacuum_enabled=false' = any (reloptions)`,
  )
  for (const { name } of rows) await query(`alter table ${name} reset (autovacuum_enabled)`)
  await query('analyze')
  return week
}
