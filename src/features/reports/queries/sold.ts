/**
 * What was sold, to the cent: invoices that were issued and not cancelled on their date, and credit notes on theirs, taken back. Each tax row of
 * a document is shared by the lines that have this tax, so that the lines of documents always come to what the documents say.
 */
import { type SQL, sql } from 'drizzle-orm'
import type { Period } from '../../../domain/values/periods.ts'
import type { BusinessScope } from '../../../platform/actor.ts'
import { lookedUp } from '../../../platform/database/looked-up.ts'
import { creditNotes } from '../../credit-notes/tables.ts'
import { invoices } from '../../invoices/tables.ts'

/** One row per document: kind, sign, id, invoice_id, is_deposit, customer_id, date. @param of narrows the invoices that it is about */
export function soldDocuments({ businessId }: BusinessScope, { from, to }: Period, of: SQL = sql`true`): SQL {
  return sql`(
    select 'invoice' as kind, 1 as sign, invoices.id, invoices.id as invoice_id, is_deposit, customer_id, date
    from ${invoices} where business_id = ${businessId} and status in ('sent', 'paid') and date between ${from} and ${to} and ${of}
    union all
    select 'credit-note', -1, note.id, invoices.id, invoices.is_deposit, invoices.customer_id, note.date
    from ${creditNotes} note join ${invoices} on invoices.business_id = note.business_id and invoices.id = note.invoice_id
    where note.business_id = ${businessId} and note.date between ${from} and ${to} and ${of}
  )`
}

/** The tax rows of these documents, signed but for the parts of combined taxes: kind, id, sign, rate, reason, category, name, net, tax, parts. @param documents of `soldDocuments` */
export function taxRowsOf({ businessId }: BusinessScope, documents: SQL): SQL {
  const row = sql`document.*, row.rate, row.reason, row.category, row.name, row.position as tax_position, row.parts,
    sign * row.net as net, sign * row.tax as tax`
  return sql`(
    select ${row} from ${documents} document
    cross join lateral ${lookedUp(sql`select * from invoice_taxes where business_id = ${businessId} and invoice_id = document.id`)} row
    where document.kind = 'invoice'
    union all
    select ${row} from ${documents} document
    join credit_note_taxes row on row.business_id = ${businessId} and row.credit_note_id = document.id where document.kind = 'credit-note'
  )`
}

/**
 * A WITH list that ends with `sold`: the lines with their signed quantity, net, tax and cost. Goods that were credited and stay with the customer
 * are in no quantity. A cost is null where it is not known. What is credited by
 * amount has no lines but those that were chosen for it, and the rest has no product. The lines of an invoice that deducts deposits are the
 * whole service, and the deposits come off as they were added: without a product. A credit note takes the deposits back likewise.
 * What is a deposit, or its deduction, has `is_deposit`: nothing is sold by it, so it has neither a cost nor a margin.
 */
export function soldLines(scope: BusinessScope, period: Period, of?: SQL): SQL {
  const { businessId } = scope
  const line = sql`item.position, item.product_id, item.tax_rate as rate, item.tax_free_reason as reason, item.unit_cost`
  const itemOf = (table: string) => sql`join invoice_items item on item.business_id = ${businessId}
    and item.invoice_id = ${sql.identifier(table)}.invoice_id and item.position = ${sql.identifier(table)}.position`
  return sql`
    with documents as materialized ${soldDocuments(scope, period, of)},
    -- each document looks up and sums its own few lines, as one window over all lines would have to sort them
    lines as (
      select document.*, line.* from documents document cross join lateral (
        select each.*, (sum(weight) over of_tax)::bigint as whole,
          (sum(weight) over (of_tax order by position rows unbounded preceding))::bigint as upto,
          min(weight) over of_tax < 0 as is_reduced, coalesce(net, weight) as net_weight, (sum(coalesce(net, weight)) over of_tax)::bigint as net_whole,
          (sum(coalesce(net, weight)) over (of_tax order by position rows unbounded preceding))::bigint as net_upto
        from (
          select ${line}, item.total as weight, item.net, item.quantity
          from invoice_items item
          where document.kind = 'invoice' and item.business_id = ${businessId} and item.invoice_id = document.id and line_has_figures(item.kind)
          union all
          select ${line}, credit.total, credit.net, case when note.goods_came_back or product.is_service then credit.quantity else 0 end
          from credit_notes note
          join credit_note_items credit on credit.business_id = ${businessId} and credit.credit_note_id = note.id
          ${itemOf('credit')}
          left join products product on product.business_id = ${businessId} and product.id = item.product_id
          where document.kind = 'credit-note' and note.business_id = ${businessId} and note.id = document.id
          union all
          select ${line}, share.amount, null, 0
          from credit_note_shares share
          ${itemOf('share')}
          where document.kind = 'credit-note' and share.business_id = ${businessId} and share.credit_note_id = document.id
        ) each
        window of_tax as (partition by rate, reason)
      ) line
    ),
    tax_rows as materialized ${taxRowsOf(scope, sql`documents`)},
    deducted as materialized (
      select deposit.invoice_id as id, deposit.rate, deposit.reason, sum(deposit.net)::bigint as net, sum(deposit.tax)::bigint as tax
      from documents join invoice_deposits deposit on deposit.business_id = ${businessId} and deposit.invoice_id = documents.id
      where documents.kind = 'invoice' group by 1, 2, 3
    ),
    released as materialized (
      select credited.id, credited.customer_id, credited.date, deposit.rate, deposit.reason,
        ${releasedOf('net')} as net, ${releasedOf('tax')} as tax
      from (
        select document.id, document.invoice_id, document.customer_id, document.date, item.tax_rate as rate, item.tax_free_reason as reason,
          sum(credit.total) as weight
        from documents document
        join credit_note_items credit on credit.business_id = ${businessId} and credit.credit_note_id = document.id
        ${itemOf('credit')}
        where document.kind = 'credit-note' group by 1, 2, 3, 4, 5, 6
      ) credited
      join (
        select invoice_id, rate, reason, sum(net) as net, sum(tax) as tax from invoice_deposits
        where business_id = ${businessId} group by 1, 2, 3
      ) deposit using (invoice_id, rate, reason)
      join lateral (
        select sum(item.total) as weight from invoice_items item
        where item.business_id = ${businessId} and item.invoice_id = credited.invoice_id and line_has_figures(item.kind)
          and item.tax_rate = credited.rate and item.tax_free_reason = credited.reason
      ) whole on true
      left join invoice_taxes owed on owed.business_id = ${businessId} and owed.invoice_id = credited.invoice_id
        and owed.rate = credited.rate and owed.reason = credited.reason
      left join credit_note_taxes taken on taken.business_id = ${businessId} and taken.credit_note_id = credited.id
        and taken.rate = credited.rate and taken.reason = credited.reason
    ),
    changed_rows as materialized (
      select 'invoice' as kind, id, rate, reason, net, tax from deducted
      union all select 'credit-note', id, rate, reason, -net, -tax from released
    ),
    -- a document has one row of each tax, and few have more to add to it
    whole_rows as (
      select kind, id, invoice_id, is_deposit, customer_id, date, rate, reason, net, tax from tax_rows
      where (kind, id) not in (select kind, id from changed_rows)
      union all
      select documents.kind, documents.id, invoice_id, is_deposit, customer_id, date, rate, reason, net, tax from (
        select kind, id, rate, reason, sum(net)::bigint as net, sum(tax)::bigint as tax from (
          select kind, id, rate, reason, net, tax from tax_rows where (kind, id) in (select kind, id from changed_rows)
          union all select * from changed_rows
        ) part group by 1, 2, 3, 4
      ) changed join documents on documents.kind = changed.kind and documents.id = changed.id
    ),
    -- a tax row without any lines that are worth something stands for itself; lines that are worth nothing still have a quantity and a cost
    sold as (
      select coalesce(lines.kind, whole_rows.kind) as kind, coalesce(lines.id, whole_rows.id) as id,
        coalesce(lines.is_deposit, whole_rows.is_deposit) as is_deposit, coalesce(lines.customer_id, whole_rows.customer_id) as customer_id,
        coalesce(lines.date, whole_rows.date) as date, lines.product_id, coalesce(lines.sign * lines.quantity, 0) as quantity,
        ${NET_OF_LINE} as net, case when is_reduced and whole <> 0
          then ${shareOf(sql`(whole_rows.net + whole_rows.tax)`)} - ${NET_OF_LINE} else ${shareOf(sql`whole_rows.tax`)} end as tax,
        case
          when lines.id is not null then lines.sign * round(lines.unit_cost * lines.quantity / 1000.0)::bigint
          when exists (
            select from invoice_items item
            where item.business_id = ${businessId} and item.invoice_id = whole_rows.invoice_id and item.unit_cost is not null
          ) then 0
        end as cost
      from lines full join whole_rows on whole_rows.kind = lines.kind and whole_rows.id = case when lines.weight <> 0 then lines.id end
        and whole_rows.rate = lines.rate and whole_rows.reason = lines.reason
      union all
      select 'invoice', deducted.id, true, documents.customer_id, documents.date, null, 0, -deducted.net, -deducted.tax, null
      from deducted join documents on documents.kind = 'invoice' and documents.id = deducted.id
      union all
      select 'credit-note', id, true, customer_id, date, null, 0, net, tax, null from released
    )`
}

/** What the credited lines are worth beyond what is credited of them: the customer paid it as a deposit. */
function releasedOf(figure: 'net' | 'tax'): SQL {
  const of = (table: string) => sql`coalesce(${sql.identifier(table)}.${sql.identifier(figure)}, 0)`
  return sql`least(${of('deposit')}, greatest(0,
    coalesce(round((${of('owed')} + ${of('deposit')}) * credited.weight / nullif(whole.weight, 0)), 0) - ${of('taken')}))::bigint`
}

/**
 * Sums of shares never drift from what they share. Most lines are worth what their tax row has of them, which needs no division.
 */
function shareOf(amount: SQL): SQL {
  return sql`case when lines.id is null then ${amount} when whole = 0 or ${amount} is null then 0 when ${amount} = whole then weight
    else ${inProportion(amount, { part: sql`weight`, upto: sql`upto`, whole: sql`whole` })} end`
}

/**
 * Beside a line below zero, what is left may be some cents, and prices with tax would share their rounding many times over. So the net of such lines
 * is shared as they have it on the document.
 */
const NET_OF_LINE = sql`case
  when is_reduced and (whole = 0 or net_whole = 0) then coalesce(lines.sign * lines.net, 0)
  when is_reduced and whole_rows.net is not null
    then ${inProportion(sql`whole_rows.net`, { part: sql`net_weight`, upto: sql`net_upto`, whole: sql`net_whole` })}
  else ${shareOf(sql`whole_rows.net`)} end`

function inProportion(amount: SQL, { part, upto, whole }: { part: SQL; upto: SQL; whole: SQL }): SQL {
  return sql`(round(${amount}::numeric * ${upto} / ${whole}) - round(${amount}::numeric * (${upto} - ${part}) / ${whole}))::bigint`
}
