import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { factsToPay, type WayToPay } from '../../domain/payments/ways-to-pay.ts'
import { makeIssued, openBusiness, readInvoice } from '../../testing/factories.ts'
import { expectFiguresToAddUp } from '../../testing/sums.ts'
import { contentsOf, good, type Json, testApp } from '../../testing/test-app.ts'
import { expectTotalsToAddUp } from '../../testing/totals.ts'
import { type Migration, migrate } from './migrations.ts'

const app = await testApp()
const folder = new URL('../../../database/migrations/', import.meta.url)

const { entries } = JSON.parse(readFileSync(new URL('meta/_journal.json', folder), 'utf8'))
const merged: Migration[] = entries.map(({ tag }: { tag: string }) => ({
  name: tag,
  sql: readFileSync(new URL(`${tag}.sql`, folder), 'utf8'),
}))

const applied = () => app.query('select name from migrations order by name')

describe('a database that is up to date', () => {
  test('has every migration once, and a second run applies none and changes nothing', async () => {
    const business = await openBusiness(app)
    await makeIssued(business)
    const before = await contentsOf(app)
    expect(await migrate(app.db, merged)).toEqual([])
    expect(await applied()).toEqual(merged.map(({ name }) => ({ name })))
    expect(await contentsOf(app)).toBe(before)
    await expectFiguresToAddUp(business)
  })

  test('gets new migrations in order, with data in it', async () => {
    const business = await openBusiness(app)
    await makeIssued(business)
    const fresh = [
      { name: '9000_add_a_column', sql: `alter table customers add column nickname text not null default ''` },
      {
        name: '9001_use_it',
        sql: `update customers set nickname = name;\n--> statement-breakpoint\nalter table customers add check (nickname <> '')`,
      },
    ]
    expect(await migrate(app.db, [...merged, ...fresh])).toEqual(['9000_add_a_column', '9001_use_it'])
    expect(await app.query(`select nickname = name as same from customers limit 1`)).toEqual([{ same: true }])
    await expectFiguresToAddUp(business)
    await app.query(`alter table customers drop column nickname`)
    await app.query(`delete from migrations where name like '900%'`)
  })
})

test('the indexes of names are built again when PostgreSQL brings another order of letters', async () => {
  await app.query(`update pg_collation set collversion = 'an older one' where collname = 'natural_order'`)
  const indexes = () => app.query(`select relname, relfilenode from pg_class where relname like '%s_by_%' order by 1`)
  const before = await indexes()
  await migrate(app.db, merged)
  const rebuilt = (await indexes()).filter((index, place) => index.relfilenode !== before[place]?.relfilenode)
  expect(rebuilt.map(index => index.relname)).toEqual([
    ...[
      'customers_by_name',
      'customers_by_number',
      'invoices_by_customer_name',
      'orders_by_customer_name',
      'products_by_name',
    ],
    ...['products_by_sku', 'quotes_by_customer_name', 'suppliers_by_name'],
  ])
  const after = await indexes()
  await migrate(app.db, merged)
  expect(await indexes()).toEqual(after)
})

const FIRST = ['0000_create_the_books', '0001_hold_the_laws']

test('a business that has a country gets a default tax, a VAT ID and a letterhead with its country', async () => {
  const old = await testApp({ migrated: false })
  const before = (name: string) => merged.findIndex(migration => migration.name.startsWith(name))
  await migrate(old.db, merged.slice(0, before('0002')))
  await old.query(`insert into businesses (id, name, address, numbering_pattern, tax_rate)
    values ('oldbooks', 'Old Books', '1 Main Street', 'INV-{year}-{number:4}', 19000)`)
  await migrate(old.db, merged.slice(0, before('0056')))
  await old.query(`update businesses set country = 'DE', tax_number = 'DE136695976'`)
  await migrate(old.db, merged)
  const [business] = await old.query(
    `select b.letterhead, l.country, l.vat_id, t.rate from businesses b join letterheads l on l.business_id = b.id and l.version = b.letterhead
     join tax_rates t on t.business_id = b.id and t.id = b.default_tax_id`,
  )
  expect(business).toMatchObject({ country: 'DE', vat_id: 'DE136695976', rate: 19_000 })
})

test('bank details become ways to pay that print the same lines in the same order', async () => {
  const old = await testApp({ migrated: false })
  const before = (name: string) => merged.findIndex(migration => migration.name.startsWith(name))
  await migrate(old.db, merged.slice(0, before('0002')))
  const iban = 'DE89370400440532013000'
  const lines = [
    { label: 'Sort code', value: '20-00-00' },
    { label: 'Account number', value: '73282932' },
  ]
  const details = [
    {
      bank: 'Sparkasse',
      iban,
      bic: 'COBADEFFXXX',
      lines,
      printed: ['Sparkasse', iban, 'COBADEFFXXX', '20-00-00', '73282932'],
    },
    { bank: 'Barclays', iban: '', bic: '', lines, printed: ['Barclays', '20-00-00', '73282932'] },
    { bank: 'Barclays', iban: '', bic: 'BARCGB22', lines, printed: ['Barclays', 'BARCGB22', '20-00-00', '73282932'] },
    { bank: '', iban: '', bic: '', lines: [], printed: [] },
  ]
  for (const place of details.keys())
    await old.query(
      `insert into businesses (id, name, address, numbering_pattern) values ($1, 'Old Books', '', 'INV-{year}-{number:4}')`,
      [`oldbook${place}`],
    )
  await migrate(old.db, merged.slice(0, before('0063')))
  await old.query('alter table letterheads disable trigger letterheads_stay')
  for (const [place, { bank, iban, bic, lines }] of details.entries())
    for (const [table, key] of [
      ['businesses', 'id'],
      ['letterheads', 'business_id'],
    ])
      await old.query(
        `update ${table} set bank_name = $2, iban = $3, bic = $4, account_lines = $5::jsonb where ${key} = $1`,
        [`oldbook${place}`, bank, iban, bic, JSON.stringify(lines)],
      )
  await old.query('alter table letterheads enable trigger letterheads_stay')
  await migrate(old.db, merged)
  const rows = await old.query(
    `select b.ways_to_pay, l.ways_to_pay as of_letterhead from businesses b join letterheads l on l.business_id = b.id order by b.id`,
  )
  expect(rows.map(row => factsToPay(row.ways_to_pay as WayToPay[]).map(({ copy }) => copy))).toEqual(
    details.map(({ printed }) => printed),
  )
  for (const row of rows) expect(row.of_letterhead).toEqual(row.ways_to_pay)
})

describe('data from the first version', () => {
  test('keeps every figure, and gets its letterhead, its tax rows and a history made from its dates', async () => {
    const old = await testApp({ migrated: false })
    await migrate(
      old.db,
      merged.filter(({ name }) => FIRST.includes(name)),
    )
    await old.query(`insert into businesses (id, name, address, numbering_pattern)
      values ('oldbooks', 'Old Books', '1 Main Street', 'INV-{year}-{number:4}')`)
    await old.query(
      `insert into products (business_id, id, name, sku, base_price) values ('oldbooks', 'product1', 'Mug', 'M', 333)`,
    )
    await old.query(`insert into stock_levels (business_id, product_id) values ('oldbooks', 'product1')`)
    await old.query(
      `insert into customers (business_id, id, name) values ('oldbooks', 'custome1', 'Zenith, formerly another')`,
    )
    await old.query(`insert into customer_figures (business_id, customer_id, invoice_count, spent, last_invoice_date)
      values ('oldbooks', 'custome1', 2, 366, '2026-03-01')`)
    await old.query(`insert into figures (business_id, as_of, revenue) values ('oldbooks', '2026-03-01', 366)`)
    for (const [id, rate] of [
      ['invoice1', 10_000],
      ['invoice2', 9975],
    ] as const) {
      await old.query(
        `insert into invoices (business_id, id, customer_id, customer_name, date, due_date, subtotal, tax, total, created_at)
         values ('oldbooks', $1, 'custome1', 'Acme', '2026-03-01', '2026-03-31', 333, 33, 366, '2026-02-28')`,
        [id],
      )
      await old.query(
        `insert into invoice_items (business_id, invoice_id, position, id, product_id, product_name, product_sku, quantity, price, price_source, tax_rate, total)
         values ('oldbooks', $1, 0, $1, 'product1', 'Mug', 'M', 1000, 333, 'base', $2, 333)`,
        [id, rate],
      )
    }
    await old.query(
      `update invoices set status = 'sent', number = 'INV-2026-0001', issued_at = '2026-03-01' where id = 'invoice1'`,
    )
    await old.query(`begin; insert into payments (business_id, id, invoice_id, amount, date)
      values ('oldbooks', 'payment1', 'invoice1', 366, '2026-03-02');
      update invoices set status = 'paid', paid = 366 where id = 'invoice1'; commit`)
    await old.query(`insert into number_series (business_id, year, last_count) values ('oldbooks', 2026, 1)`)

    expect(await migrate(old.db, merged)).toEqual(merged.map(({ name }) => name).filter(name => !FIRST.includes(name)))

    const business = { app: old, path: '/api/businesses/oldbooks', businessId: 'oldbooks' }
    const invoice = await readInvoice(business, 'invoice1')
    expect(invoice).toMatchObject({
      status: 'paid',
      total: 366,
      taxes: [{ name: 'Tax', rate: 10_000, net: 333, tax: 33 }],
    })
    expectTotalsToAddUp(invoice)
    for (const q of ['acm', 'Ac', 'inv-2026-0001']) {
      const { rows } = good(await old.ask('GET', `/api/businesses/oldbooks/invoices?q=${q}&status=paid`))
      expect(rows.map((row: Json) => row.id)).toEqual(['invoice1'])
    }
    const { entries } = good(await old.ask('GET', '/api/businesses/oldbooks/invoices/invoice1/history'))
    expect(entries.map((entry: Json) => entry.event)).toEqual(['payment-recorded', 'issued', 'created'])
    const letterheads = await old.query('select version, name, address from letterheads')
    expect(letterheads).toEqual([{ version: 1, name: 'Old Books', address: '1 Main Street' }])
    const issued = good(await old.ask('POST', '/api/businesses/oldbooks/invoices/invoice2/issue'))
    expect(issued.number).toBe('INV-2026-0002')
    good(await old.ask('POST', '/api/businesses/oldbooks/invoices/invoice1/credit-notes', { goodsComeBack: false }))
    expect(await readInvoice(business, 'invoice1')).toMatchObject({ credited: 366, refund: 366 })
  })
})

test('figures that were stored in thousandths show the same, and those of future days are removed', async () => {
  const old = await testApp({ migrated: false, now: '2026-03-10T15:00:00.000Z' })
  await migrate(
    old.db,
    merged.filter(({ name }) => name < '0010'),
  )
  await old.query(
    `insert into businesses (id, name, numbering_pattern) values ('oldbooks', 'Old Books', 'INV-{number}')`,
  )
  await old.query(
    `insert into customers (business_id, id, name) select 'oldbooks', 'customr' || n, 'Acme' from generate_series(1, 5) n`,
  )
  await old.query(`insert into customer_figures (business_id, customer_id, last_invoice_date)
    select business_id, id, '2026-03-01' from customers`)
  await old.query(`insert into figures (business_id, as_of, open_invoices) values ('oldbooks', '2026-03-10', 6000)`)
  await old.query(`insert into daily_figures (business_id, date, open_invoices, active_customers)
    values ('oldbooks', '2026-02-08', 6141, 4621), ('oldbooks', '2999-01-01', 1000, 1000)`)
  await migrate(old.db, merged)
  expect(good(await old.ask('GET', '/api/businesses/oldbooks/dashboard'))).toMatchObject({
    openInvoices: { value: 6, change: -2.3 },
    activeCustomers: { value: 5, change: 8.2 },
  })
  expect(await old.query('select date::text from daily_figures')).toEqual([{ date: '2026-02-08' }])
})

describe('a sample of the first version', () => {
  const sampleOf = async (later = '') => {
    const old = await testApp({ migrated: false })
    await migrate(
      old.db,
      merged.filter(({ name }) => FIRST.includes(name)),
    )
    await old.query(`begin;
      insert into businesses (id, name, numbering_pattern, sample_since) values ('sample01', 'Sample', 'INV-{number}', now());
      insert into products (business_id, id, name, sku, base_price) values ('sample01', 'product1', 'Mug', 'M', 333);
      insert into stock_levels (business_id, product_id) values ('sample01', 'product1');
      insert into stock_movements (business_id, id, product_id, type, reason, quantity, date)
        values ('sample01', 'movement', 'product1', 'in', 'opening', 5000, '2026-03-01');
      insert into customers (business_id, id, name) values ('sample01', 'custome1', 'Acme');
      insert into customer_figures (business_id, customer_id, invoice_count) values ('sample01', 'custome1', 1);
      insert into customer_prices (business_id, id, customer_id, product_id, price) values ('sample01', 'price001', 'custome1', 'product1', 300);
      insert into figures (business_id, as_of, products_in_stock) values ('sample01', '2026-03-01', 5000);
      insert into invoices (business_id, id, customer_id, customer_name, date, due_date, subtotal, tax, total)
        values ('sample01', 'invoice1', 'custome1', 'Acme', '2026-03-01', '2026-03-31', 333, 33, 366);
      insert into invoice_items (business_id, invoice_id, position, id, product_id, product_name, product_sku, quantity, price, price_source, tax_rate, total)
        values ('sample01', 'invoice1', 0, 'item0001', 'product1', 'Mug', 'M', 1000, 333, 'base', 10000, 333);
      update invoices set status = 'sent', number = 'INV-1', issued_at = now() where id = 'invoice1';
      insert into payments (business_id, id, invoice_id, amount, date) values ('sample01', 'payment1', 'invoice1', 366, '2026-03-02');
      update invoices set status = 'paid', paid = 366 where id = 'invoice1';
      commit`)
    if (later) await old.query(later)
    await migrate(old.db, merged)
    const own = { name: 'My Own', taxRate: 10_000, currency: 'USD', timeZone: 'UTC' }
    return good(await old.ask('POST', '/api/businesses/sample01/own-books', own)).sample
  }

  test('that nobody has changed is still removed', async () => {
    expect(await sampleOf()).toBe('removed')
  })

  test('in which somebody has entered something is kept', async () => {
    expect(
      await sampleOf(`insert into customers (business_id, id, name) values ('sample01', 'custome2', 'Mine')`),
    ).toBe('kept')
    const draft = `insert into invoices (business_id, id, customer_id, customer_name, date, due_date, subtotal, tax, total)
      values ('sample01', 'invoice2', 'custome1', 'Acme', '2026-03-01', '2026-03-31', 0, 0, 0)`
    expect(await sampleOf(draft)).toBe('kept')
    const tables = ['businesses', 'products', 'customers', 'customer_prices', 'invoices', 'stock_movements', 'payments']
    const restored = tables.map(table => `update ${table} set created_at = created_at`).join(';')
    for (const entered of [draft, 'update businesses set terms_days = 14, version = version + 1']) {
      expect(await sampleOf(`${entered}; begin; set session_replication_role = replica; ${restored}; commit`)).toBe(
        'kept',
      )
    }
  })
})

describe('a database that cannot be brought up to date stays as it is', () => {
  test('when it knows a migration that this version does not: a newer version has used it', async () => {
    const before = await contentsOf(app)
    await expect(migrate(app.db, merged.slice(0, -1))).rejects.toMatchObject({
      code: 'database-newer',
      migration: merged.at(-1)?.name,
    })
    expect(await contentsOf(app)).toBe(before)
  })

  test('when a migration that was applied has been edited since', async () => {
    const [first, ...rest] = merged
    const edited = [{ name: first?.name ?? '', sql: `${first?.sql} -- edited` }, ...rest]
    await expect(migrate(app.db, edited)).rejects.toMatchObject({ code: 'migration-edited', migration: first?.name })
  })

  test('when the last of several new migrations fails: not one of them is applied', async () => {
    const before = await contentsOf(app)
    const fresh = [
      { name: '9000_is_fine', sql: 'create table fine (id int)' },
      { name: '9001_fails', sql: 'create table worse (id nonsense)' },
    ]
    await expect(migrate(app.db, [...merged, ...fresh])).rejects.toThrow()
    expect(await app.query(`select to_regclass('fine')::text as fine`)).toEqual([{ fine: null }])
    expect(await contentsOf(app)).toBe(before)
  })
})

test('two copies that migrate at once apply each migration once', async () => {
  const fresh = [...merged, { name: '9000_counts', sql: 'create table counted (at timestamptz default now())' }]
  const [one, other] = await Promise.all([migrate(app.db, fresh), migrate(app.db, fresh)])
  expect([...one, ...other]).toEqual(['9000_counts'])
  await app.query('drop table counted')
  await app.query(`delete from migrations where name like '900%'`)
})
