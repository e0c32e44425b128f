/** Adds up every stored figure again, with its own SQL, from the rows behind it. */
import { expect } from 'vitest'
import type { TestBusiness } from './factories.ts'
import { good, type Json } from './test-app.ts'
import { expectTotalsToAddUp } from './totals.ts'

/** Compares every kept figure of a business with its rows, and what the API answers with both. */
export async function expectFiguresToAddUp(business: TestBusiness): Promise<void> {
  await expectStockToEqualMovements(business)
  await expectInvoicesToAddUp(business)
  await expectCustomerFiguresToAddUp(business)
  await expectMoneyToBeConserved(business)
  await expectStatementsToAddUp(business)
  await expectDashboardToAddUp(business)
  await expectMonthsToAddUp(business)
  await expectProductSalesToAddUp(business)
  await expectNumbersWithoutGap(business)
}

const MOST_STATEMENTS = 5

/** A statement ends with what the customer owes less what the business owes them: by open items, and from any day on. */
async function expectStatementsToAddUp({ app, path, businessId }: TestBusiness): Promise<void> {
  const customers = await app.query(
    `select figures.customer_id as id, credit_balance::int as credit,
       coalesce(sum(total - credited - paid) filter (where status in ('sent', 'paid')), 0)::int as owed
     from customer_figures figures join invoices using (business_id, customer_id)
     where business_id = $1 group by figures.customer_id, credit_balance order by count(*) desc limit ${MOST_STATEMENTS}`,
    [businessId],
  )
  const to = '2999-12-31'
  for (const { id, credit, owed } of customers) {
    const read = async (query: string) =>
      good(await app.ask('GET', `${path}/customers/${id}/statement?to=${to}&${query}`))
    const all = await read('kind=all&from=1900-01-01')
    expect(all.closing).toBe(owed - credit)
    expect(all.lines.reduce((sum: number, line: Json) => sum + line.amount, 0)).toBe(all.closing)
    for (const { date } of all.lines.slice(1, 3))
      expect((await read(`kind=all&from=${date}`)).closing).toBe(all.closing)
    const open = await read('kind=open')
    expect(open).toMatchObject({ closing: all.closing, credit: all.credit, overdue: all.overdue })
    expect(open.ageing.reduce((sum: number, { amount }: Json) => sum + amount, 0) - open.credit).toBe(open.closing)
  }
}

export async function expectStockToEqualMovements({ app, path, businessId }: TestBusiness): Promise<void> {
  const wrongLevels = await app.query(
    `select level.product_id, level.stock, coalesce(sum(case type when 'in' then quantity else -quantity end), 0) as moved
     from stock_levels level left join stock_movements movement using (business_id, product_id)
     where business_id = $1 group by level.product_id, level.stock
     having level.stock <> coalesce(sum(case type when 'in' then quantity else -quantity end), 0)`,
    [businessId],
  )
  expect(wrongLevels).toEqual([])
  const wrongBalances = await app.query(
    `select * from (
       select id, balance, sum(case type when 'in' then quantity else -quantity end)
         over (partition by product_id order by sequence) as running
       from stock_movements where business_id = $1
     ) movement where balance <> running`,
    [businessId],
  )
  expect(wrongBalances).toEqual([])
  const wrongSales = await app.query(
    `select invoice.id, product.id, sum(coalesce(item.delivered_quantity, item.quantity)) as sold from invoices invoice
     join invoice_items item on item.business_id = invoice.business_id and item.invoice_id = invoice.id
     join products product on product.business_id = item.business_id and product.id = item.product_id
     where invoice.business_id = $1 and not product.is_service
     group by invoice.business_id, invoice.id, invoice.status, product.id
     having (
       select coalesce(sum(case type when 'out' then quantity else -quantity end), 0) from stock_movements movement
       where movement.business_id = invoice.business_id and movement.cause_kind = 'invoice' and movement.cause_id = invoice.id
         and movement.product_id = product.id
     ) <> all (case invoice.status when 'draft' then '{0}' when 'cancelled' then array[0, sum(coalesce(item.delivered_quantity, item.quantity))]
       else array[sum(coalesce(item.delivered_quantity, item.quantity)) - (
         select coalesce(sum(credit.quantity), 0) from credit_note_items credit
         join credit_notes note on note.business_id = credit.business_id and note.id = credit.credit_note_id
         join invoice_items line on line.business_id = credit.business_id and line.invoice_id = credit.invoice_id
           and line.position = credit.position
         where credit.business_id = invoice.business_id and credit.invoice_id = invoice.id and note.goods_came_back
           and line.product_id = product.id
       )] end)`,
    [businessId],
  )
  expect(wrongSales).toEqual([])
  const verification = good(await app.ask('GET', `${path}/stock/verification`))
  expect(verification.differences).toEqual([])
  for (const { productId, stock, sumOfMovements } of verification.compared) {
    expect(sumOfMovements).toBe(stock)
    expect(good(await app.ask('GET', `${path}/products/${productId}`)).stock).toBe(stock)
  }
}

export async function expectInvoicesToAddUp({ app, path, businessId }: TestBusiness): Promise<void> {
  const ids = await app.query('select id from invoices where business_id = $1', [businessId])
  for (const { id } of ids) expectTotalsToAddUp(good(await app.ask('GET', `${path}/invoices/${id}`)))
}

async function expectCustomerFiguresToAddUp({ app, path, businessId }: TestBusiness): Promise<void> {
  const rows = await app.query(
    `select id,
       (select count(*)::int from invoices where business_id = $1 and customer_id = customer.id) as "invoiceCount",
       (select coalesce(sum(received - greatest(0, received + returned - total)), 0)::float8 from (
         select total,
           (select coalesce(sum(amount), 0) from payments
             where business_id = $1 and invoice_id = invoice.id and removed_at is null) as received,
           (select coalesce(sum(note.total), 0) from credit_notes note
             where business_id = $1 and invoice_id = invoice.id) as returned
         from invoices invoice where business_id = $1 and customer_id = customer.id) settled) as spent,
       (select coalesce(-sum(amount), 0)::float8 from payments
         join invoices invoice on invoice.business_id = payments.business_id and invoice.id = invoice_id
         where payments.business_id = $1 and customer_id = customer.id and removed_at is null
           and method = 'credit-balance') as "creditBalance",
       (select max(date)::text from invoices where business_id = $1 and customer_id = customer.id
         and status in ('sent', 'paid')) as "lastInvoiceDate",
       (select json_build_object('open', coalesce(sum(total - credited - paid) filter (where status = 'sent' and date <= $2), 0),
           'openCount', count(*) filter (where status = 'sent' and date <= $2),
           'overdue', coalesce(sum(total - credited - paid) filter (where status = 'sent' and due_date < $2), 0),
           'overdueCount', count(*) filter (where status = 'sent' and due_date < $2),
           'invoiced', coalesce(sum(total - credited), 0))
         from invoices where business_id = $1 and customer_id = customer.id and status in ('sent', 'paid')) as figures
     from customers customer where business_id = $1`,
    [businessId, good(await app.ask('GET', path)).today],
  )
  for (const { figures, ...summed } of rows) {
    expect(good(await app.ask('GET', `${path}/customers/${summed.id}`))).toMatchObject({ ...summed, figures })
    expect(summed.creditBalance).toBeGreaterThanOrEqual(0)
  }
}

/** Money in less refunds is what customers have spent, what is due back to them, and their credit. */
async function expectMoneyToBeConserved({ app, businessId }: TestBusiness): Promise<void> {
  const [row] = await app.query(
    `select
       (select coalesce(sum(amount), 0)::float8 from payments
         where business_id = $1 and removed_at is null and method <> 'credit-balance') as money,
       (select coalesce(sum(spent), 0) + coalesce(sum(credit_balance), 0) from customer_figures where business_id = $1)::float8
         as "withCustomers",
       (select coalesce(sum(greatest(0, paid + credited - total)), 0)::float8 from invoices where business_id = $1) as refunds`,
    [businessId],
  )
  expect(row?.money).toBe(row?.withCustomers + row?.refunds)
}

/** The four figures, added up from scratch. */
export async function figuresFromScratch({ app, path, businessId }: TestBusiness): Promise<Json> {
  const { today } = good(await app.ask('GET', path))
  const [row] = await app.query(
    `select
       (select coalesce(sum(total - credited), 0)::float8 from invoices where business_id = $1 and status = 'paid') as "totalRevenue",
       (select count(*)::int from invoices where business_id = $1 and status = 'sent') as "openInvoices",
       (select coalesce(sum(case type when 'in' then quantity else -quantity end), 0)::float8 from stock_movements
         where business_id = $1) as "productsInStock",
       (select count(distinct customer_id)::int from invoices where business_id = $1 and status in ('sent', 'paid')
         and date > $2::date - 90 and date <= $2) as "activeCustomers"`,
    [businessId, today],
  )
  return row
}

/** How many customers were active on each day, if nothing happens in between. */
export async function activeFromScratch(
  { app, businessId }: TestBusiness,
  from: string,
  until: string,
): Promise<Map<string, number>> {
  const rows = await app.query(
    `select day::date::text as date, (
       select count(distinct customer_id)::int from invoices
       where business_id = $1 and status in ('sent', 'paid') and date > day::date - 90 and date <= day) as active
     from generate_series($2::date, $3::date, '1 day') day order by day`,
    [businessId, from, until],
  )
  return new Map(rows.map(row => [row.date, row.active]))
}

/** The values of the dashboard's four cards. */
export async function figuresShown({ app, path }: TestBusiness): Promise<Json> {
  const { totalRevenue, openInvoices, productsInStock, activeCustomers } = good(
    await app.ask('GET', `${path}/dashboard`),
  )
  return {
    totalRevenue: totalRevenue.value,
    openInvoices: openInvoices.value,
    productsInStock: productsInStock.value,
    activeCustomers: activeCustomers.value,
  }
}

async function expectDashboardToAddUp(business: TestBusiness): Promise<void> {
  expect(await figuresShown(business)).toEqual(await figuresFromScratch(business))
}

/** What the dashboard says of each month, added up from the documents of that month. */
async function expectMonthsToAddUp({ app, path, businessId }: TestBusiness): Promise<void> {
  const sums = await app.query(
    `select month, sum(invoiced)::float8 as invoiced, sum(paid)::float8 as paid from (
       select to_char(date, 'YYYY-MM') as month, total as invoiced, 0 as paid from invoices
         where business_id = $1 and issued_at is not null and cancelled_at is null
       union all select to_char(date, 'YYYY-MM'), -total, 0 from credit_notes where business_id = $1
       union all select to_char(date, 'YYYY-MM'), 0, amount from payments
         where business_id = $1 and removed_at is null and method <> 'credit-balance') moved group by month`,
    [businessId],
  )
  const { months } = good(await app.ask('GET', `${path}/dashboard/months`))
  expect(months.length).toBeGreaterThanOrEqual(3)
  for (const { month, invoiced, paid, invoicedYearBefore } of months) {
    const of = (month: string) => sums.find(row => row.month === month) ?? { invoiced: 0, paid: 0 }
    const yearBefore = `${Number(month.slice(0, 4)) - 1}${month.slice(4)}`
    expect({ month, invoiced, paid }).toEqual({ month, ...of(month) })
    expect(invoicedYearBefore).toBe(of(yearBefore).invoiced)
  }
}

/** How much of each product left for customers between two days, less what came back: by the movements of stock, each on the date of its document. */
export async function soldFromScratch(
  { app, businessId }: TestBusiness,
  from: string,
  to: string,
): Promise<Map<string, number>> {
  const rows = await app.query(
    `select product_id as id, sum(quantity)::float8 as quantity from (
       select movement.product_id, case type when 'out' then quantity else -quantity end as quantity,
         case when movement.reason = 'return' and invoice.status <> 'cancelled' then greatest(movement.date, invoice.date)
           else coalesce(invoice.date, delivery.date, movement.date) end as date
       from stock_movements movement
       left join invoices invoice on invoice.business_id = $1 and cause_kind = 'invoice' and invoice.id = cause_id
       left join deliveries delivery on delivery.business_id = $1 and cause_kind = 'delivery' and delivery.id = cause_id
       where movement.business_id = $1 and reason in ('invoice', 'delivered', 'return')
       union all
       -- services, and what was imported without its movements
       select item.product_id, item.quantity, invoice.date from invoice_items item
       join invoices invoice on invoice.business_id = $1 and invoice.id = item.invoice_id and status in ('sent', 'paid')
       where item.business_id = $1 and item.product_id is not null and delivered_quantity is null and not exists (
         select from stock_movements where business_id = $1 and cause_kind = 'invoice' and cause_id = invoice.id and product_id = item.product_id)
       union all
       select item.product_id, -credit.quantity, note.date from credit_note_items credit
       join credit_notes note on note.business_id = $1 and note.id = credit.credit_note_id
       join invoice_items item on item.business_id = $1 and item.invoice_id = credit.invoice_id and item.position = credit.position
       join products on products.business_id = $1 and products.id = item.product_id and is_service
       where credit.business_id = $1
     ) goods where date between $2 and $3 group by 1`,
    [businessId, from, to],
  )
  return new Map(rows.map(({ id, quantity }) => [id, quantity]))
}

/** The sales of all products come to the net amounts of the documents: of each product's quantity, and of all amounts unless lines without a product share them. */
export async function expectProductSalesToAddUp(business: TestBusiness): Promise<void> {
  const { app, path, businessId } = business
  const { today } = good(await app.ask('GET', path))
  const [row] = await app.query(`select (date_trunc('month', $1::date) - interval '11 months')::date::text as first`, [
    today,
  ])
  const first = String(row?.first)
  const lately = (date: string) => `${date} between $2 and $3`
  const [documents] = await app.query(
    `select
       (select coalesce(sum(total - tax), 0) from invoices
         where business_id = $1 and status in ('sent', 'paid') and ${lately('date')})::float8 -
       (select coalesce(sum(total - tax), 0) from credit_notes note
         where business_id = $1 and ${lately('date')} and (line_count > 0 or exists (
           select from credit_note_shares where business_id = $1 and credit_note_id = note.id)))::float8 as net,
       exists (select from invoice_items where business_id = $1 and product_id is null and line_has_figures(kind)) as "withFreeLines"`,
    [businessId, first, today],
  )
  const sold = await soldFromScratch(business, first, today)
  let all = 0
  for (const { id } of await app.query('select id from products where business_id = $1', [businessId])) {
    const sales = good(await app.ask('GET', `${path}/products/${id}/sales`))
    const sumOf = (rows: Json[], figure: string) => rows.reduce((sum, row) => sum + row[figure], 0)
    expect({ id, quantity: sales.quantity }).toEqual({ id, quantity: sold.get(id) ?? 0 })
    expect([sumOf(sales.months, 'quantity'), sumOf(sales.months, 'amount')]).toEqual([sales.quantity, sales.amount])
    if (sales.customerCount === sales.customers.length) {
      expect(sumOf(sales.customers, 'amount')).toBe(sales.amount)
    }
    all += sales.amount
  }
  if (!documents?.withFreeLines) expect(all).toBe(documents?.net)
}

/** The default patterns alone: INV-{year}-{number:4} and CN-{year}-{number:4}, each year from 1. Imported invoices have numbers of their own. */
export async function expectNumbersWithoutGap(business: TestBusiness): Promise<void> {
  await expectSeriesWithoutGap(business, 'invoices', 'INV')
  await expectSeriesWithoutGap(business, 'credit_notes', 'CN')
}

async function expectSeriesWithoutGap({ app, businessId }: TestBusiness, table: string, prefix: string): Promise<void> {
  const rows = await app.query(
    `select number, extract(year from date)::int as year from ${table}
     where business_id = $1 and number is not null and not exists (
       select from import_rows row where row.business_id = $1 and row.record_id = ${table}.id
     ) order by year, number`,
    [businessId],
  )
  const counts = new Map<number, number>()
  const expected = rows.map(({ year }) => {
    const count = (counts.get(year) ?? 0) + 1
    counts.set(year, count)
    return `${prefix}-${year}-${String(count).padStart(4, '0')}`
  })
  expect(rows.map(row => row.number)).toEqual(expected)
}
