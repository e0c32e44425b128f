/** Counts imported invoices in the kept figures: today's, those of the customers, and those of the days that have ended since. */
import { type SQL, sql } from 'drizzle-orm'
import { rowsOf } from '../../../../platform/database/database.ts'
import { adjustFigures } from '../../../figures/commands.ts'
import { activeCustomersOn } from '../../../figures/queries.ts'
import type { StagedImport } from './staged-import.ts'

interface ImportedFigures {
  readonly revenue: number
  readonly openInvoices: number
  readonly sold: number
}

/** Of what was written, from the rows that tell what was prepared. */
const invoicesOf = (mine: SQL) => sql`
  select p.*, case when p.status = 'paid' then greatest(p.date, coalesce((p.payment->>'date')::date, p.date)) end as settled
  from import_rows r, jsonb_to_record(r.prepared) as p(status text, date date, total bigint, "customerId" text, payment jsonb)
  where ${mine} and r.outcome = 'create' and r.prepared is not null`

export async function figuresOfImport({ tx, actor, mine }: StagedImport): Promise<ImportedFigures> {
  const sums = await tx.execute(sql`
    select coalesce(sum(total) filter (where status = 'paid'), 0) as revenue, count(*) filter (where status = 'sent') as open, (
      select coalesce(sum(m.quantity), 0) from stock_movements m
      where m.business_id = ${actor.scope.businessId} and m.cause_kind = 'invoice' and m.cause_id in (
        select r.record_id from import_rows r where ${mine} and r.outcome = 'create' and r.prepared is not null
      )) as sold
    from (${invoicesOf(mine)}) imported`)
  const [row] = rowsOf<{ revenue: string; open: string; sold: string }>(sums)
  return { revenue: Number(row?.revenue), openInvoices: Number(row?.open), sold: Number(row?.sold) }
}

/** Adds the figures, or with −1 takes them out again. */
export async function putIntoFigures(staged: StagedImport, figures: ImportedFigures, sign: 1 | -1): Promise<void> {
  const { tx, actor, mine } = staged
  const { scope } = actor
  const { businessId } = scope
  // closes the days before today, as they were before
  await adjustFigures(tx, scope, {
    revenue: sign * figures.revenue,
    openInvoices: sign * figures.openInvoices,
    productsInStock: -sign * figures.sold,
  })
  await tx.execute(sql`
    update customer_figures f set
      invoice_count = f.invoice_count + ${sign}::int * changed.count,
      spent = f.spent + ${sign}::int * changed.paid,
      last_invoice_date = (
        select max(i.date) from invoices i
        where i.business_id = ${businessId} and i.customer_id = f.customer_id and i.status in ('sent', 'paid')
      )
    from (
      select "customerId" as id, count(*) as count, coalesce(sum((payment->>'amount')::bigint), 0) as paid
      from (${invoicesOf(mine)}) imported group by "customerId"
    ) changed
    where f.business_id = ${businessId} and f.customer_id = changed.id`)
  await tx.execute(sql`
    with changed as materialized (
      select date, sum(revenue) as revenue, sum(open) as open from (
        select date, 0 as revenue, 1 as open from (${invoicesOf(mine)}) imported where status <> 'cancelled'
        union all
        select settled, total, -1 from (${invoicesOf(mine)}) imported where settled is not null
      ) happened group by date
    )
    update daily_figures day set
      revenue = day.revenue + ${sign}::int * coalesce((select sum(revenue) from changed where changed.date <= day.date), 0),
      open_invoices = day.open_invoices + ${sign}::int * coalesce((select sum(open) from changed where changed.date <= day.date), 0),
      active_customers = ${activeCustomersOn(scope, sql`day.date`)}
    where day.business_id = ${businessId} and day.date >= (select min(date) from changed)`)
}
