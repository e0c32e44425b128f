/**
 * Tax on the payments received in a period. What is paid on an invoice so far is shared over its tax rows, less what was credited of them so
 * far, so that a paid invoice gives exactly its tax; the period has what was added to that since the day before it. Where a customer withholds a part,
 * or the amount to pay is rounded, a payment counts for its share of the total. What was paid beyond the
 * invoice is to be refunded, and is no payment for a sale.
 */
import { type SQL, sql } from 'drizzle-orm'
import type { Period } from '../../../domain/values/periods.ts'
import type { BusinessScope } from '../../../platform/actor.ts'
import { lookedUp } from '../../../platform/database/looked-up.ts'

/** As `taxRowsOf`: kind, id, invoice_id, customer_id, date, sign, rate, category, name, reason, net, tax, parts. */
export function paidTaxRows({ businessId }: BusinessScope, { from, to }: Period, of: SQL = sql`true`): SQL {
  const within = sql`between ${from} and ${to}`
  return sql`(
    with touched as materialized (
      select invoices.id, invoices.customer_id, invoices.payable from (
        select invoice_id from payments where business_id = ${businessId} and removed_at is null and date ${within}
        union
        select invoice_id from credit_notes where business_id = ${businessId} and date ${within}
      ) moved
      cross join lateral ${lookedUp(sql`select * from invoices where business_id = ${businessId} and id = moved.invoice_id`)} invoices
      where status in ('sent', 'paid') and ${of}
    ),
    paid as (
      select touched.id, before, upto
      from touched cross join lateral (
        select coalesce(sum(amount) filter (where date < ${from}), 0) as before, coalesce(sum(amount), 0) as upto
        from payments where business_id = ${businessId} and invoice_id = touched.id and removed_at is null and date <= ${to}
      ) payment
    ),
    taken as (
      select invoice_id, coalesce(sum(payable) filter (where date < ${from}), 0) as before, sum(payable) as upto
      from credit_notes where business_id = ${businessId} and date <= ${to} and invoice_id in (select id from touched)
      group by 1
    ),
    credited as (
      select note.invoice_id, row.rate, row.reason,
        coalesce(sum(row.net) filter (where note.date < ${from}), 0) as net_before, coalesce(sum(row.tax) filter (where note.date < ${from}), 0) as tax_before,
        sum(row.net) as net, sum(row.tax) as tax
      from credit_notes note join credit_note_taxes row on row.business_id = note.business_id and row.credit_note_id = note.id
      where note.business_id = ${businessId} and note.date <= ${to} and note.invoice_id in (select id from touched)
      group by 1, 2, 3
    ),
    remaining as (
      select touched.id, touched.customer_id, touched.payable, row.position, row.rate, row.category, row.name, row.reason,
        row.net - coalesce(credited.net_before, 0) as net_before, row.tax - coalesce(credited.tax_before, 0) as tax_before,
        row.net - coalesce(credited.net, 0) as net, row.tax - coalesce(credited.tax, 0) as tax,
        case when row.parts is not null then ${remainingParts(businessId, { from, to })} end as parts
      from touched
      cross join lateral ${lookedUp(sql`select * from invoice_taxes where business_id = ${businessId} and invoice_id = touched.id`)} row
      left join credited on credited.invoice_id = touched.id and credited.rate = row.rate and credited.reason = row.reason
    ),
    running as (
      select remaining.*, paid.before as received_before, paid.upto as received,
        payable - coalesce(taken.before, 0) as payable_before, payable - coalesce(taken.upto, 0) as payable_upto,
        sum(net_before + tax_before) over whole as whole_before, sum(net + tax) over whole as whole,
        sum(net_before + tax_before) over so_far - net_before - tax_before as start_before, sum(net + tax) over so_far - net - tax as start
      from remaining join paid on paid.id = remaining.id left join taken on taken.invoice_id = remaining.id
      window whole as (partition by remaining.id), so_far as (partition by remaining.id order by position rows unbounded preceding)
    ),
    settled as (
      select running.*, received_before * whole_before / nullif(payable_before, 0) as paid_before, received * whole / nullif(payable_upto, 0) as paid
      from running
    )
    select 'invoice' as kind, id, id as invoice_id, customer_id, rate, category, name, reason,
      ${share('paid', 'whole', 'start', 'net')} - ${share('paid_before', 'whole_before', 'start_before', 'net_before')} as net,
      ${share('paid', 'whole', 'start + net', 'tax')} - ${share('paid_before', 'whole_before', 'start_before + net_before', 'tax_before')} as tax,
      1 as sign, case when parts is not null then ${paidParts} end as parts
    from settled
  )`
}

/** Of a combined tax, what was not credited of each part: name, rate, before, tax. */
function remainingParts(businessId: string, { from, to }: Period): SQL {
  return sql`(
    select jsonb_agg(jsonb_build_object('name', part -> 'name', 'rate', part -> 'rate',
      'before', (part ->> 'tax')::bigint - coalesce(taken.before, 0), 'tax', (part ->> 'tax')::bigint - coalesce(taken.upto, 0)) order by place)
    from jsonb_array_elements(row.parts) with ordinality as each (part, place)
    cross join lateral (
      select sum(tax) filter (where date < ${from}) as before, sum(tax) as upto
      from (
        select note.date, (credit.parts -> (place - 1)::integer ->> 'tax')::bigint as tax
        from credit_notes note
        join credit_note_taxes credit on credit.business_id = note.business_id and credit.credit_note_id = note.id
        where note.business_id = ${businessId} and note.invoice_id = touched.id and note.date <= ${to}
          and credit.rate = row.rate and credit.reason = row.reason
      ) credits
    ) taken
  )`
}

/** The tax of a row lies behind its net amount, and so do its parts, one after the other. */
const paidParts = sql`(
  select jsonb_agg(jsonb_build_object('name', part -> 'name', 'rate', part -> 'rate', 'tax',
    ${share('paid', 'whole', 'start + net + part_start', 'part_tax')}
    - ${share('paid_before', 'whole_before', 'start_before + net_before + part_start_before', 'part_before')}) order by place)
  from (
    select part, place, (part ->> 'tax')::bigint as part_tax, (part ->> 'before')::bigint as part_before,
      sum((part ->> 'tax')::bigint) over so_far - (part ->> 'tax')::bigint as part_start,
      sum((part ->> 'before')::bigint) over so_far - (part ->> 'before')::bigint as part_start_before
    from jsonb_array_elements(parts) with ordinality as each (part, place)
    window so_far as (order by place rows unbounded preceding)
  ) split
)`

/** What of the paid amount falls on the part of the whole that begins here: the parts always come to what was paid. */
function share(paid: string, whole: string, start: string, part: string): SQL {
  const settled = `least(greatest(${paid}, 0), ${whole})`
  const upTo = (place: string) => `round(${settled} * (${place}) / nullif(${whole}, 0))`
  return sql.raw(`coalesce(${upTo(`${start} + ${part}`)} - ${upTo(start)}, 0)`)
}
