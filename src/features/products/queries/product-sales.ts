/** What was sold of a product: in each month, and to whom. */
import { and, eq, inArray, sql } from 'drizzle-orm'
import { monthsUpTo, withoutEmptyStart } from '../../../domain/values/calendar.ts'
import { exactSum } from '../../../domain/values/exact.ts'
import type { BusinessScope } from '../../../platform/actor.ts'
import { type Database, rowsOf } from '../../../platform/database/database.ts'
import { customers } from '../../customers/tables.ts'
import { soldLines } from '../../reports/queries/sold.ts'
import { soldGoods } from '../../stock/queries/sold-goods.ts'
import type { ProductSales } from '../contract.ts'

const MONTHS = 12
const MOST_CUSTOMERS = 5

interface Sold {
  /** Of a row about a month; null on one about a customer. */
  readonly month: string | null
  readonly customer_id: string | null
  readonly quantity: string
  readonly invoiced: string
  readonly amount: string
  readonly last_date: string | null
}

/**
 * Quantities as `soldGoods` has them, amounts as the report on sales: each in the month of its document, through today. Amounts are without tax
 * and after every discount.
 */
export async function findProductSales(db: Database, scope: BusinessScope, productId: string): Promise<ProductSales> {
  const { businessId, today } = scope
  const months = monthsUpTo(today, MONTHS)
  const period = { from: `${months[0]}-01`, to: today }
  const withProduct = sql`exists (
    select from invoice_items item
    where item.business_id = ${businessId} and item.invoice_id = invoices.id and item.product_id = ${productId})`
  const result = await db.execute(sql`
    ${soldLines(scope, period, withProduct)},
    entries as (
      select date, customer_id, 0 as quantity, quantity as invoiced, net as amount, false as is_sale from sold where product_id = ${productId}
      union all
      select date, customer_id, quantity, 0, 0, quantity > 0 from ${soldGoods(scope, period, productId)} goods
    )
    select to_char(date_trunc('month', date), 'YYYY-MM') as month, customer_id, sum(quantity) as quantity, sum(invoiced) as invoiced, sum(amount) as amount,
      max(date) filter (where is_sale)::text as last_date
    from entries group by grouping sets (1, 2)`)
  const rows = rowsOf<Sold>(result).map(row => ({ ...row, quantity: Number(row.quantity), amount: Number(row.amount) }))
  const byMonth = new Map(rows.map(row => [row.month, row]))
  const shown = months.map(month => {
    const { quantity = 0, amount = 0 } = byMonth.get(month) ?? {}
    return { month, quantity, amount }
  })
  const buyers = rows
    .filter(
      ({ month, customer_id: id, quantity, amount }) => month === null && id !== null && (quantity > 0 || amount > 0),
    )
    .sort((one, other) => other.amount - one.amount || other.quantity - one.quantity)
  return {
    quantity: exactSum(shown.map(({ quantity }) => quantity)),
    amount: exactSum(shown.map(({ amount }) => amount)),
    invoicedQuantity: exactSum(rows.flatMap(({ month, invoiced }) => (month === null ? [] : Number(invoiced)))),
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
