/** Rules that stand in the domain and again in SQL, where lists filter and sort by them: both give the same for any rows. */
import { type SQL, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { balanceOfBill, billStatus } from '../domain/bills/bill-life.ts'
import { outdatedTaxes } from '../domain/documents/outdated-taxes.ts'
import { creditedPayableOf, payableOf } from '../domain/documents/payable.ts'
import type { TaxPart } from '../domain/documents/tax-parts.ts'
import { orderStatuses, shownOrderStatus } from '../domain/orders/order-life.ts'
import { deliveredOf, isInvoiced } from '../domain/orders/order-progress.ts'
import { stockStatus } from '../domain/products/stock.ts'
import { shownQuoteStatus } from '../domain/quotes/quote-life.ts'
import { balance as billBalance } from '../features/bills/queries/bill-row.ts'
import { shownStatus as billStatusInSql } from '../features/bills/queries/list-bills.ts'
import { hasOldTax } from '../features/invoices/queries/shown-row.ts'
import { shownStatus as orderStatusInSql } from '../features/orders/queries/list-orders.ts'
import { deliveredOfOrder, hasToInvoice, isInvoicedOrder } from '../features/orders/queries/this-order.ts'
import { STATUS_RANKS, statusRank } from '../features/products/queries/products.ts'
import { shownStatus as quoteStatusInSql } from '../features/quotes/queries/list-quotes.ts'
import { rowsOf } from '../platform/database/database.ts'
import { testApp } from './test-app.ts'

const { db } = await testApp()

/** Rows in place of a table, for the statement that names it. */
const as = (columns: SQL, rows: readonly object[]) =>
  sql`(select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (${columns}))`

/** Both ways over the same rows, a few times. */
async function bothWays<Row extends object>(
  row: fc.Arbitrary<Row>,
  inSql: (rows: readonly (Row & { place: number })[]) => SQL,
  inDomain: (row: Row) => unknown,
) {
  const rows = fc.array(row, { minLength: 60, maxLength: 60 })
  await fc.assert(
    fc.asyncProperty(rows, async drawn => {
      const placed = drawn.map((each, place) => ({ ...each, place }))
      const found = rowsOf<{ rule: unknown }>(await db.execute(inSql(placed)))
      expect(found.map(({ rule }) => rule)).toEqual(drawn.map(inDomain))
    }),
    { numRuns: 3 },
  )
}

const today = '2026-03-10'
const day = fc.constantFrom('2026-03-09', today, '2026-03-11')
const few = fc.integer({ min: -3, max: 3 })

test('what is withheld and to be paid of an invoice, and what credit notes take off it', async () => {
  const row = fc
    .record({
      total: fc.integer({ min: 0, max: 10_000_000 }),
      taxed: fc.integer({ min: 0, max: 100 }),
      credit: fc.integer({ min: 0, max: 100 }),
      withholdingRate: fc.constantFrom(0, 1000, 15_000, 19_500, 20_000),
      roundingStep: fc.constantFrom(0, 5),
    })
    .map(({ total, taxed, credit, ...terms }) => {
      const credited = Math.floor((total * credit) / 100)
      return { ...terms, total, tax: Math.floor((total * taxed) / 400), credited }
    })
  await bothWays(
    row,
    rows => sql`select array[
        withheld_of(total, tax, "withholdingRate"), payable_of(total, tax, "withholdingRate", "roundingStep"),
        credited_withheld_of(total, tax, "withholdingRate", credited),
        credited_payable_of(total, tax, "withholdingRate", "roundingStep", credited)]::text[] as rule
      from ${as(sql`place int, total bigint, tax bigint, "withholdingRate" int, "roundingStep" int, credited bigint`, rows)}
      invoice order by place`,
    invoice => {
      const [whole, credited] = [payableOf(invoice), creditedPayableOf(invoice, invoice.credited)]
      return [whole.withheld, whole.payable, credited.withheld, credited.payable].map(String)
    },
  )
})

test('the status and the balance of a bill', async () => {
  const row = fc.record({ total: few, paid: few, due_date: day, voided_at: fc.constantFrom(null, today) })
  const columns = sql`place int, total bigint, paid bigint, due_date date, voided_at timestamptz`
  await bothWays(
    row,
    rows => sql`with bills as ${as(columns, rows)}
      select array[${billStatusInSql({ today })}, ${billBalance}::text] as rule from bills order by place`,
    ({ due_date: dueDate, voided_at, ...bill }) => {
      const state = { ...bill, dueDate, isVoid: voided_at !== null }
      return [billStatus(state, today), String(balanceOfBill(state))]
    },
  )
})

test('the status of a quote', async () => {
  const statuses = ['draft', 'sent', 'accepted', 'declined', 'revised'] as const
  const row = fc.record({
    status: fc.constantFrom(...statuses),
    valid_until: day,
    made: fc.constantFrom(null, 'sent', 'cancelled', 'deposit'),
  })
  await bothWays(
    row,
    rows => sql`with drawn as ${as(sql`place int, status text, valid_until date, made text`, rows)},
      quotes as (select 'b' as business_id, place::text as id, place, status, valid_until from drawn),
      invoices as (
        select 'b' as business_id, 'of ' || place as id, place::text as quote_id, made = 'deposit' as is_deposit,
          case made when 'deposit' then 'sent' else made end as status
        from drawn where made is not null)
      select ${quoteStatusInSql({ today })} as rule from quotes order by place`,
    ({ status, valid_until: validUntil, made }) =>
      shownQuoteStatus({ status, validUntil, invoiceId: made === 'sent' ? 'of' : null }, today),
  )
})

test('how much of an order was delivered and invoiced, and its status', async () => {
  const stored = orderStatuses.filter(status => status !== 'partly-delivered' && status !== 'delivered')
  const line = fc
    .record({
      quantity: fc.integer({ min: 1, max: 3 }),
      price: fc.constantFrom(-1, 0, 1),
      delivered: fc.nat(3),
      invoiced: fc.nat(3),
    })
    .map(({ quantity, price, delivered, invoiced }) => {
      const whole = Math.min(quantity, delivered)
      return { quantity, price, delivered: whole, invoiced: Math.min(whole, invoiced) }
    })
  const row = fc.record({
    status: fc.constantFrom(...stored),
    lines: fc.array(line, { minLength: 1, maxLength: 3 }),
  })
  await bothWays(
    row,
    rows => sql`with orders as (
        select 'b' as business_id, place::text as id, place, status, lines
        from ${as(sql`place int, status text, lines jsonb`, rows)} drawn),
      order_progress as (
        select 'b' as business_id, orders.id as order_id, orders.id || ' ' || ordinality as order_item_id, line.*
        from orders, rows from (jsonb_to_recordset(lines) as (quantity bigint, price bigint, delivered bigint, invoiced bigint))
          with ordinality as line (quantity, price, delivered, invoiced)),
      order_items as (select business_id, order_item_id as id, price from order_progress)
      select array[${deliveredOfOrder}, ${orderStatusInSql}, (${isInvoicedOrder})::text, (${hasToInvoice})::text] as rule
      from orders order by place`,
    ({ status, lines }) => {
      const delivered = deliveredOf(lines)
      const toInvoice = lines.some(one => one.delivered > one.invoiced)
      const isDone = status !== 'draft' && isInvoiced(lines)
      return [delivered, shownOrderStatus(status, delivered), String(isDone), String(toInvoice)]
    },
  )
})

test('whether a draft has a tax that is another one today', async () => {
  const parts = fc.constantFrom<TaxPart[] | null>(null, [{ name: 'A', rate: 1 }], [{ name: 'B', rate: 1 }])
  const tax = { rate: fc.nat(1), name: fc.constantFrom('VAT', 'GST'), reason: fc.constantFrom('', 'export') }
  const taxed = fc.record({ ...tax, parts })
  const line = fc.record({
    kind: fc.constantFrom('product' as const, 'heading' as const, 'subtotal' as const),
    was: taxed,
    is: taxed,
  })
  // mostly as it was
  const same = line.map(each => ({ ...each, is: each.was }))
  const lines = fc.array(fc.oneof({ weight: 5, arbitrary: same }, { weight: 1, arbitrary: line }), {
    minLength: 1,
    maxLength: 3,
  })
  const row = fc.record({ status: fc.constantFrom('draft', 'sent'), lines })
  await bothWays(
    row,
    rows => sql`with invoices as (
        select 'b' as business_id, place::text as id, place, status, lines
        from ${as(sql`place int, status text, lines jsonb`, rows)} drawn),
      line as (
        select invoices.id as invoice_id, invoices.id || ' ' || position as tax_rate_id, line
        from invoices, jsonb_array_elements(lines) with ordinality as each (line, position)),
      invoice_items as (
        select 'b' as business_id, invoice_id, tax_rate_id, line->>'kind' as kind, (line->'was'->>'rate')::int as tax_rate,
          line->'was'->>'name' as tax_name, line->'was'->>'reason' as tax_free_reason,
          nullif(line->'was'->'parts', 'null') as tax_parts
        from line),
      tax_rates as (
        select 'b' as business_id, tax_rate_id as id, (line->'is'->>'rate')::int as rate, line->'is'->>'name' as name,
          line->'is'->>'reason' as free_reason, nullif(line->'is'->'parts', 'null') as parts
        from line)
      select ${hasOldTax} as rule from invoices order by place`,
    ({ status, lines }) => {
      const named = ({ rate, name, reason: freeReason, parts }: (typeof lines)[number]['is']) => ({
        rate,
        name,
        freeReason,
        ...(parts && { parts }),
      })
      const found = outdatedTaxes(
        lines.map(({ kind, was }, place) => ({
          kind,
          taxRateId: String(place),
          taxName: was.name,
          taxRate: was.rate,
          taxFreeReason: was.reason,
          ...(was.parts && { taxParts: was.parts }),
        })) as Parameters<typeof outdatedTaxes>[0],
        id => {
          const line = lines[Number(id)]
          return line && (named(line.is) as ReturnType<Parameters<typeof outdatedTaxes>[1]>)
        },
      )
      return status === 'draft' && found.length > 0
    },
  )
})

test('whether a product is out of stock or low', async () => {
  const row = fc.record({ stock: few, low_stock_threshold: fc.constantFrom(null, 0, 1, 2) })
  await bothWays(
    row,
    rows => sql`with products as ${as(sql`place int, low_stock_threshold bigint, stock bigint`, rows)},
      stock_levels as (select place as of, stock from products)
      select ${statusRank(1)} as rule
      from (select *, false as is_service from products) products join stock_levels on of = place order by place`,
    ({ stock, low_stock_threshold }) => STATUS_RANKS[stockStatus(stock, low_stock_threshold ?? 1)],
  )
})
