/** Writes a business of any size straight into the database: customers, products, and invoices over ten years. */
import type pg from 'pg'

const PRODUCTS = 200

/** Fills one business with this many invoices of one to three lines. Constraints hold; triggers are stood aside, and their results written. */
export async function fillBusiness(client: pg.Client, businessId: string, invoices: number): Promise<void> {
  const customers = Math.max(20, Math.round(invoices / 20))
  const run = (text: string) => client.query(text.replaceAll(':business', `'${businessId}'`))
  await run(`set session_replication_role = replica`)
  await run(`
    insert into products (business_id, id, name, sku, description, base_price)
    select :business, 'p' || lpad(n::text, 7, '0'),
      (array['Walnut','Oak','Cedar','Steel','Copper','Linen','Wool','Glass'])[1 + n % 8] || ' ' ||
      (array['Shelf','Lamp','Bowl','Chair','Table','Frame','Basket'])[1 + n % 7] || ' ' || n,
      'SKU-' || n, 'Made to order, number ' || n, 500 + (n * 137) % 20000
    from generate_series(1, ${PRODUCTS}) n`)
  await run(`
    insert into customers (business_id, id, name, email, phone, address, created_at)
    select :business, 'c' || lpad(n::text, 7, '0'),
      (array['Acme','Birch','Casco','Dana','Evergreen','Fulton','Granite','Harbor','Ivory','Juniper'])[1 + n % 10] || ' ' ||
      (array['Trading','Bakery','Hotel','Studio','Workshop','Garage','Market'])[1 + n % 7] || ' ' || n,
      'office' || n || '@customer.example', '+1 207 555 ' || lpad((n % 10000)::text, 4, '0'), n || ' Main Street',
      now() - (n % 3650) * interval '1 day'
    from generate_series(1, ${customers}) n`)
  await run(`update customers set all_names = lower(name) where business_id = :business`)
  await run(`
    insert into invoices (business_id, id, status, number, customer_id, customer_name, customer_address, date, due_date,
      subtotal, tax, total, paid, letterhead, issued_at, cancelled_at, created_at)
    select :business, 'i' || lpad(n::text, 7, '0'), status, case when status <> 'draft' then 'OLD-' || n end,
      customer.id, customer.name, customer.address, day, day + 30, net,
      net / 10, net + net / 10,
      case status when 'paid' then net + net / 10 else 0 end,
      case when status <> 'draft' then 1 end,
      case when status <> 'draft' then day::timestamptz end, case when status = 'cancelled' then day::timestamptz end, day::timestamptz
    from (
      select n, (array['paid','paid','paid','paid','paid','paid','paid','sent','cancelled','draft'])[1 + (n * 7) % 10] as status,
        current_date - ((n * 3650::bigint) / ${invoices})::int as day, 1000 * (1 + n % 900) as net, 1 + (n * 31) % ${customers} as customer
      from generate_series(1, ${invoices}) n
    ) made
    join customers customer on customer.business_id = :business and customer.id = 'c' || lpad(made.customer::text, 7, '0')`)
  await run(`
    insert into invoice_items (business_id, invoice_id, position, id, product_id, name, sku, quantity, price, price_source, tax_name, tax_rate, total)
    select invoice.business_id, invoice.id, place, substr(invoice.id, 2) || place, product.id, product.name, product.sku,
      1000, invoice.subtotal / 2, 'typed', 'Tax', 10000, invoice.subtotal / 2
    from invoices invoice
    cross join generate_series(0, 1) place
    join products product on product.business_id = :business
      and product.id = 'p' || lpad((1 + (substr(invoice.id, 2)::int + place * 13) % ${PRODUCTS})::text, 7, '0')
    where invoice.business_id = :business`)
  await run(`
    insert into invoice_taxes (business_id, invoice_id, position, rate, name, category, reason, net, tax)
    select business_id, id, 0, 10000, 'Tax', 'S', '', subtotal, tax from invoices where business_id = :business`)
  await run(`
    insert into events (business_id, subject_kind, subject_id, actor_kind, actor_name, event, data, created_at)
    select business_id, 'invoice', id, 'computer', '', event, jsonb_build_object('total', total, 'number', number, 'dueDate', due_date), created_at
    from invoices cross join unnest(array['created', 'issued']) event
    where business_id = :business and (event = 'created' or status <> 'draft')`)
  await run(`
    insert into payments (business_id, id, invoice_id, amount, date, actor_kind, actor_name)
    select business_id, 'y' || substr(id, 2), id, total, date, 'computer', '' from invoices where business_id = :business and status = 'paid'`)
  await run(`
    insert into stock_movements (business_id, id, product_id, type, reason, quantity, balance, date, actor_kind, actor_name)
    select :business, 'o' || substr(id, 2), id, 'in', 'opening', 100000000000, 100000000000, current_date - 3651, 'computer', ''
    from products where business_id = :business`)
  await run(`
    insert into stock_movements (business_id, id, product_id, type, reason, quantity, balance, cause_kind, cause_id, date, actor_kind, actor_name)
    select :business, 'm' || substr(item.invoice_id, 2) || item.position, item.product_id, 'out', 'invoice', item.quantity,
      100000000000 - sum(item.quantity) over (partition by item.product_id order by invoice.date, invoice.id, item.position),
      'invoice', invoice.id, invoice.date, 'computer', ''
    from invoice_items item
    join invoices invoice on invoice.business_id = item.business_id and invoice.id = item.invoice_id
    where item.business_id = :business and invoice.status in ('sent', 'paid')
    order by invoice.date, invoice.id, item.position`)
  await run(`
    insert into stock_levels (business_id, product_id, stock)
    select :business, product_id, sum(case type when 'in' then quantity else -quantity end)
    from stock_movements where business_id = :business group by product_id`)
  await run(`
    insert into customer_figures (business_id, customer_id, invoice_count, spent, last_invoice_date)
    select :business, customer.id, count(invoice.id), coalesce(sum(invoice.paid), 0),
      max(invoice.date) filter (where invoice.status in ('sent', 'paid'))
    from customers customer
    left join invoices invoice on invoice.business_id = customer.business_id and invoice.customer_id = customer.id
    where customer.business_id = :business group by customer.id`)
  await run(`
    insert into figures (business_id, as_of, revenue, open_invoices, products_in_stock)
    select :business, current_date, coalesce(sum(total) filter (where status = 'paid'), 0),
      count(*) filter (where status = 'sent'), (select sum(stock) from stock_levels where business_id = :business)
    from invoices where business_id = :business`)
  await run(`
    insert into daily_figures (business_id, date, revenue, open_invoices, products_in_stock, active_customers)
    select :business, day, 1000, 1000, 1000, 1000 from generate_series(current_date - 60, current_date - 1, interval '1 day') day`)
  await run(`set session_replication_role = origin`)
  await client.query('vacuum analyze')
}
