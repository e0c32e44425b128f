/** What was sold of a product: in each month, and to whom. */
import { and, eq, inArray, sql } from 'drizzle-orm'
import { monthsUpTo, withoutEmptyStart } from '../../../domain/values/calendar.ts'
import { exactSum } from '../../../domain/values/exact.ts'
import type { BusinessScope } from '../../../platform/actor.ts'
import { type Database, rowsOf } from '../../../platform/database/database.ts'
import { customers } from '../../customers/tables.ts'
import type { ProductSales } from '../contract.ts'

const MONTHS = 12
const MOST_CUSTOMERS = 5

interface Sold {
  /** Of a row about a month; null on one about a customer. */
  readonly month: string | null
  readonly customer_id: string | null
  readonly quantity: string
  readonly amount: string
  readonly last_date: string | null
}

/**
 * The lines of invoices that were issued and not cancelled, less those of credit notes, each in the month of its document. Amounts are
 * without tax and after every discount: the lines of one tax rate come to exactly the net amount of that rate on their document, before deposits. A credit by
 * amount has no lines, so no product carries it.
 */
export async function findProductSales(
  db: Database,
  { businessId, today }: BusinessScope,
  productId: string,
): Promise<ProductSales> {
  const months = monthsUpTo(today, MONTHS)
  const from = sql`${`${months[0]}-01`}::date`
  const until = sql`${`${months.at(-1)}-01`}::date + interval '1 month'`
  // a discount on all lines, or a tax within prices, is shared by the lines of its rate; sums of shares never drift from what they share
  const share = sql`coalesce(
    round(rate.net * (rate.before + line.total) / nullif(rate.lines, 0)) - round(rate.net * rate.before / nullif(rate.lines, 0)), 0)`
  const result = await db.execute(sql`
    with sold as (
      select invoice.date, invoice.customer_id, line.quantity,
        case when rate.net is null then line.total else ${share} end as amount
      from invoice_items line
      join invoices invoice on invoice.business_id = line.business_id and invoice.id = line.invoice_id
      left join lateral (
        select max(tax.net) + coalesce((
            select sum(deposit.net) from invoice_deposits deposit
            where deposit.business_id = line.business_id and deposit.invoice_id = line.invoice_id
              and deposit.rate = line.tax_rate and deposit.reason = line.tax_free_reason
          ), 0)::numeric as net, sum(other.total) as lines,
          coalesce(sum(other.total) filter (where other.position < line.position), 0) as before
        from invoice_taxes tax join invoice_items other on other.business_id = tax.business_id and other.invoice_id = tax.invoice_id
          and other.tax_rate = tax.rate and other.tax_free_reason = tax.reason and other.kind <> 'heading'
        where tax.business_id = line.business_id and tax.invoice_id = line.invoice_id
          and tax.rate = line.tax_rate and tax.reason = line.tax_free_reason
      ) rate on invoice.prices_include_tax or invoice.discount_total <> 0
      where line.business_id = ${businessId} and line.product_id = ${productId} and invoice.status in ('sent', 'paid')
        and invoice.date >= ${from} and invoice.date < ${until}
      union all
      select note.date, invoice.customer_id, -line.quantity, -case when rate.net is null then line.total else ${share} end
      from invoice_items item
      join credit_note_items line on line.business_id = item.business_id and line.invoice_id = item.invoice_id
        and line.position = item.position
      join credit_notes note on note.business_id = line.business_id and note.id = line.credit_note_id
      join invoices invoice on invoice.business_id = item.business_id and invoice.id = item.invoice_id
      left join lateral (
        select max(tax.net)::numeric as net, sum(other.total) as lines,
          coalesce(sum(other.total) filter (where other.position < line.position), 0) as before
        from credit_note_taxes tax
        join credit_note_items other on other.business_id = tax.business_id and other.credit_note_id = tax.credit_note_id
        join invoice_items origin on origin.business_id = other.business_id and origin.invoice_id = other.invoice_id
          and origin.position = other.position and origin.tax_rate = tax.rate and origin.tax_free_reason = tax.reason
        where tax.business_id = line.business_id and tax.credit_note_id = line.credit_note_id
          and tax.rate = item.tax_rate and tax.reason = item.tax_free_reason
      ) rate on invoice.prices_include_tax or note.discount_total <> 0 or note.already_credited <> 0
      where item.business_id = ${businessId} and item.product_id = ${productId} and note.date >= ${from} and note.date < ${until}
    )
    select to_char(date_trunc('month', date), 'YYYY-MM') as month, customer_id, sum(quantity) as quantity, sum(amount) as amount,
      max(date) filter (where quantity > 0)::text as last_date
    from sold group by grouping sets (1, 2)`)
  const rows = rowsOf<Sold>(result).map(row => ({ ...row, quantity: Number(row.quantity), amount: Number(row.amount) }))
  const byMonth = new Map(rows.map(row => [row.month, row]))
  const shown = months.map(month => {
    const { quantity = 0, amount = 0 } = byMonth.get(month) ?? {}
    return { month, quantity, amount }
  })
  const buyers = rows
    .filter(({ month, quantity, amount }) => month === null && (quantity > 0 || amount > 0))
    .sort((one, other) => other.amount - one.amount || other.quantity - one.quantity)
  return {
    quantity: exactSum(shown.map(({ quantity }) => quantity)),
    amount: exactSum(shown.map(({ amount }) => amount)),
    months: withoutEmptyStart(shown, ({ month }) => !byMonth.has(month)),
    customers: await named(db, businessId, buyers.slice(0, MOST_CUSTOMERS)),
    customerCount: buyers.length,
  }
}

type Buyer = Omit<Sold, 'quantity' | 'amount'> & { readonly quantity: number; readonly amount: number }

async function named(db: Database, businessId: string, buyers: readonly Buyer[]): Promise<ProductSales['customers']> {
  const { id, name } = customers
  const ids = buyers.flatMap(({ customer_id: customerId }) => customerId ?? [])
  const found = await db
    .select({ id, name })
    .from(customers)
    .where(and(eq(customers.businessId, businessId), inArray(id, ids)))
  const names = new Map(found.map(each => [each.id, each.name]))
  return buyers.flatMap(({ customer_id: customerId, quantity, amount, last_date: lastDate }) =>
    customerId === null ? [] : [{ customerId, name: names.get(customerId) ?? '', quantity, amount, lastDate }],
  )
}
