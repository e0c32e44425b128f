import { beforeAll, describe, expect, test } from 'vitest'
import { makeDraft, makeIssued, openBusiness, pay } from '../../testing/factories.ts'
import { expectFiguresToAddUp } from '../../testing/sums.ts'
import { good, type Json, testApp } from '../../testing/test-app.ts'

const app = await testApp()
const business = await openBusiness(app)
const other = await openBusiness(app)
const invoices: Record<string, Json> = {}

beforeAll(async () => {
  invoices.draft = await makeDraft(business)
  invoices.sent = await makeIssued(business)
  invoices.partly = await makeIssued(business)
  await pay(business, invoices.partly, 100)
  invoices.paid = await makeIssued(business)
  await pay(business, invoices.paid)
  invoices.cancelled = await makeIssued(business)
  good(await app.ask('POST', `${business.path}/invoices/${invoices.cancelled.id}/cancel`, { goodsComeBack: false }))
  invoices.theirs = await makeIssued(other)
})

/** Runs SQL as someone with the database's password could, and expects this law to refuse it. A statement that fails has written nothing. */
async function expectRefused(law: string, sql: string, which: string, more: unknown[] = []): Promise<void> {
  const asked = new Set(sql.match(/\$\d/g)).size
  const values = [business.businessId, invoices[which]?.id, ...more].slice(0, asked)
  const answer = await app.query(sql, values).catch((error: Json) => error)
  // PostgreSQL keeps 63 letters of a name
  expect(answer.constraint ?? answer.code ?? answer).toBe(law.slice(0, 63))
}

const ISSUED_STAYS = 'DB003'
const PAID_IS_ITS_PAYMENTS = 'DB004'
const PAYMENT_STAYS = 'DB004'
/** The code that has a write tried again: a product may have become a service or goods while its sale was on the way. */
const GOODS_LEAVE = '40001'

const issued = ['sent', 'partly', 'paid', 'cancelled']
const MINE = 'where business_id = $1 and id = $2'

describe.each(issued)('an invoice that is %s stays as it is', which => {
  test.each([
    `number = 'INV-2026-9999'`,
    'number = null',
    `customer_name = 'Somebody else'`,
    `customer_address = 'Elsewhere'`,
    `customer_vat_id = 'DE123456789'`,
    `customer_country = 'FR'`,
    `customer_number = 'C-9'`,
    `customer_id = (select id from customers where business_id = invoices.business_id and id <> invoices.customer_id limit 1)`,
    `date = date - 1`,
    `due_date = due_date + 1`,
    `note = note || '!'`,
    `subtotal = subtotal + 1, total = total + 1`,
    `tax = tax + 1, total = total + 1`,
    `total = total + 1`,
    `total = 0, subtotal = 0, tax = 0`,
    `id = 'aaaaaaaa'`,
    `issued_at = now()`,
    `issued_at = null`,
    `created_at = created_at - interval '1 day'`,
    `status = 'draft'`,
    `status = 'draft', number = null, issued_at = null, cancelled_at = null, paid = 0`,
    `status = 'overdue'`,
    `status = 'nonsense'`,
  ])('against: set %s', async change => {
    await expectRefused(ISSUED_STAYS, `update invoices set ${change} ${MINE}`, which)
  })

  test('against a paid amount other than the sum of its payments', async () => {
    const [more, tooFar] = {
      sent: [PAID_IS_ITS_PAYMENTS, 'invoices_paid'],
      partly: [PAID_IS_ITS_PAYMENTS, 'invoices_paid'],
      paid: ['invoices_paid', 'invoices_paid'],
      cancelled: [ISSUED_STAYS, ISSUED_STAYS],
    }[which] as [string, string]
    await expectRefused(more, `update invoices set paid = paid + 1 ${MINE}`, which)
    await expectRefused(tooFar, `update invoices set paid = -1 ${MINE}`, which)
    await expectRefused(tooFar, `update invoices set paid = total + 1 ${MINE}`, which)
  })

  test('against being deleted, with or without its items', async () => {
    await expectRefused(ISSUED_STAYS, `delete from invoices ${MINE}`, which)
    await expectRefused(ISSUED_STAYS, 'delete from invoice_items where business_id = $1 and invoice_id = $2', which)
  })

  test.each([
    'quantity = quantity + 1000',
    'price = price + 1',
    `name = 'Another'`,
    'tax_rate = 0',
    'position = position + 1',
    'total = total',
    `invoice_id = (select id from invoices where status = 'draft' limit 1)`,
  ])('against its items: set %s', async change => {
    await expectRefused(
      ISSUED_STAYS,
      `update invoice_items set ${change} where business_id = $1 and invoice_id = $2`,
      which,
    )
  })

  test('against a new item, and against one moved from a draft', async () => {
    const copy = `insert into invoice_items select business_id, invoice_id, 99, 'newitem1', product_id, name, sku,
      quantity, price, price_source, tax_rate, total from invoice_items where business_id = $1 and invoice_id = $2`
    await expectRefused(ISSUED_STAYS, copy, which)
    const moved = `update invoice_items set invoice_id = $2, position = 99 where business_id = $1
      and invoice_id = (select id from invoices where business_id = $1 and status = 'draft')`
    await expectRefused(ISSUED_STAYS, moved, which)
  })

  test.each([
    'delete from invoice_taxes where business_id = $1 and invoice_id = $2',
    'update invoice_taxes set net = net where business_id = $1 and invoice_id = $2',
    `insert into invoice_taxes select business_id, invoice_id, 99, 0, 'No tax', 'Z', '', 0, 0 from invoice_taxes
      where business_id = $1 and invoice_id = $2`,
  ])('against a change of its taxes: %s', async statement => {
    await expectRefused(ISSUED_STAYS, statement, which)
  })
})

describe('a draft does not get around the checks', () => {
  const ISSUED = `letterhead = 1, issued_at = now()`

  test.each([
    [ISSUED_STAYS, `status = 'cancelled', number = 'X', ${ISSUED}, cancelled_at = now()`],
    ['invoices_issued_at_from_issue', `status = 'sent'`],
    ['invoices_issued_at_from_issue', `status = 'sent', letterhead = 1, number = 'X'`],
    ['invoices_letterhead', `status = 'sent', issued_at = now(), number = 'X'`],
    ['invoices_number_from_issue', `status = 'sent', ${ISSUED}`],
    ['invoices_paid', `status = 'paid', number = 'X', ${ISSUED}`],
    [PAID_IS_ITS_PAYMENTS, `status = 'paid', number = 'X', ${ISSUED}, paid = total`],
    ['invoices_number_once', `status = 'sent', number = 'INV-2026-0001', ${ISSUED}`],
    [GOODS_LEAVE, `status = 'sent', number = 'X', ${ISSUED}`],
    ['invoices_number_from_issue', `number = 'X'`],
    ['invoices_issued_at_from_issue', 'issued_at = now()'],
    ['invoices_letterhead', 'letterhead = 1'],
    ['invoices_paid', 'paid = 1'],
    ['invoices_due_date', 'due_date = date - 1'],
    ['invoices_discount', 'subtotal = -1, total = tax - 1'],
    ['invoices_total', 'tax = -1, total = subtotal - 1'],
    ['invoices_total', 'total = total + 1'],
    [ISSUED_STAYS, `status = 'sent', number = 'Y', ${ISSUED}, subtotal = subtotal + 1, total = total + 1`],
    [ISSUED_STAYS, `status = 'sent', number = 'X', ${ISSUED}, tax = tax + 1, total = total + 1`],
  ])('by %s, against: set %s', async (law, change) => {
    await expectRefused(law, `update invoices set ${change} ${MINE}`, 'draft')
  })

  test.each([
    ['invoice_items_quantity', 'quantity = 0'],
    ['invoice_items_quantity', 'quantity = -1000'],
    ['invoice_items_price', 'price = -1'],
    ['invoice_items_total', 'price = price + 1'],
    ['invoice_items_total', 'total = total + 1'],
    ['invoice_items_tax_rate', 'tax_rate = -1'],
    ['invoice_items_tax_rate', 'tax_rate = 100001'],
    ['invoice_items_price_source', `price_source = 'guessed'`],
    ['invoice_items_price_reason', `price_source = 'base', price_from_quantity = 1000`],
    ['invoice_items_price_reason', `price_source = 'customer', price_list_name = 'Wholesale'`],
    [
      'invoice_items_business_id_product_id_products_business_id_id_fk',
      `product_id = (select id from products where business_id <> $1 limit 1)`,
    ],
    [ISSUED_STAYS, `business_id = (select id from businesses where id <> $1 limit 1)`],
  ])('by %s, against its items: set %s', async (law, change) => {
    await expectRefused(law, `update invoice_items set ${change} where business_id = $1 and invoice_id = $2`, 'draft')
  })

  test.each([
    ['too little', 999, 'product_id'],
    ['too much', 1001, 'product_id'],
    ['of another product', 1000, `(select id from products where business_id = $1 and id <> product_id limit 1)`],
  ])('against issuing when %s has left the stock', async (_, quantity, productId) => {
    const { id } = await makeDraft(business)
    const inOneGo = app.query(
      `with moved as (
        insert into stock_movements (business_id, id, product_id, type, reason, quantity, cause_kind, cause_id, date, actor_kind, actor_name)
        select business_id, 'newmove1', ${productId}, 'out', 'invoice', $3, 'invoice', invoice_id, now(), 'computer', '' from invoice_items
        where business_id = $1 and invoice_id = $2)
      update invoices set status = 'sent', number = 'X', ${ISSUED} ${MINE}`,
      [business.businessId, id, quantity],
    )
    await expect(inOneGo).rejects.toMatchObject({ code: GOODS_LEAVE })
    good(await app.ask('DELETE', `${business.path}/invoices/${id}`))
  })

  test('against issuing without its items', async () => {
    const { id } = await makeDraft(business)
    await app.query('delete from invoice_items where business_id = $1 and invoice_id = $2', [business.businessId, id])
    invoices.empty = { id }
    await expectRefused(ISSUED_STAYS, `update invoices set status = 'sent', number = 'X', ${ISSUED} ${MINE}`, 'empty')
    good(await app.ask('DELETE', `${business.path}/invoices/${id}`))
  })

  test('against being inserted with another status than draft', async () => {
    const insert = `insert into invoices (business_id, id, status, number, letterhead, issued_at, customer_id, customer_name, date, due_date,
      subtotal, tax, total) select business_id, 'newinv01', 'sent', 'X', 1, now(), customer_id, customer_name, date, due_date,
      subtotal, tax, total from invoices ${MINE}`
    await expectRefused(ISSUED_STAYS, insert, 'draft')
  })
})

describe('a payment', () => {
  const OF_INVOICE = 'where business_id = $1 and invoice_id = $2'

  test.each(['amount = amount + 1', 'date = date - 1', 'created_at = now()', `id = 'aaaaaaaa'`])(
    'stays as it is, against: set %s',
    async change => {
      await expectRefused(PAYMENT_STAYS, `update payments set ${change} ${OF_INVOICE}`, 'partly')
    },
  )

  test('is not deleted, added or removed unless its invoice changes too', async () => {
    await expectRefused(PAYMENT_STAYS, `delete from payments ${OF_INVOICE}`, 'partly')
    await expectRefused(
      PAID_IS_ITS_PAYMENTS,
      `update payments set removed_at = now(), removal_reason = 'x' ${OF_INVOICE}`,
      'partly',
    )
    for (const half of ['removed_at = now()', `removal_reason = 'x'`]) {
      await expectRefused('payments_removal_reason', `update payments set ${half} ${OF_INVOICE}`, 'partly')
    }
    for (const amount of [1, 0, -1]) {
      const insert = `insert into payments (business_id, id, invoice_id, amount, date, actor_kind, actor_name) values ($1, 'newpay01', $2, $3, now(), 'computer', '')`
      const law = amount === 0 ? 'payments_amount' : PAID_IS_ITS_PAYMENTS
      for (const which of ['draft', 'sent', 'partly', 'paid', 'cancelled']) {
        await expectRefused(law, insert, which, [amount])
      }
    }
  })

  test('that was removed is not put back', async () => {
    const { id } = await makeIssued(business)
    const { payments } = await pay(business, { id, total: 7 })
    good(await app.ask('POST', `${business.path}/invoices/${id}/payments/${payments[0].id}/remove`, { reason: 'x' }))
    invoices.repaid = { id }
    await expectRefused(
      PAYMENT_STAYS,
      `update payments set removed_at = null, removal_reason = '' ${OF_INVOICE}`,
      'repaid',
    )
    await expectRefused(PAYMENT_STAYS, `update payments set removal_reason = 'y' ${OF_INVOICE}`, 'repaid')
  })
})

describe('a series of numbers', () => {
  const COUNTS_ON = 'DB007'
  const CHANGE_OF_NUMBERS = `insert into number_changes (business_id, kind, year, from_count, to_count, reason, actor_kind, actor_name)
    select business_id, kind, year, last_count + 1, last_count, '', 'computer', '' from number_series where business_id = $1`

  test.each([
    [COUNTS_ON, 'update number_series set last_count = last_count - 1 where business_id = $1'],
    [COUNTS_ON, 'update number_series set last_count = last_count + 2 where business_id = $1'],
    [COUNTS_ON, 'update number_series set last_count = 0 where business_id = $1'],
    [COUNTS_ON, 'update number_series set year = year + 1 where business_id = $1'],
    [COUNTS_ON, `update number_series set kind = 'credit-note' where business_id = $1`],
    [COUNTS_ON, 'delete from number_series where business_id = $1'],
    [
      COUNTS_ON,
      `insert into number_series (business_id, kind, year, last_count, used_count) values ($1, 'invoice', 2027, 2, 2)`,
    ],
    [
      COUNTS_ON,
      `insert into number_series (business_id, kind, year, last_count, used_count) values ($1, 'invoice', 2027, 1, 0)`,
    ],
    [COUNTS_ON, 'update number_series set used_count = used_count - 1 where business_id = $1'],
    [
      COUNTS_ON,
      `with change as (${CHANGE_OF_NUMBERS}) update number_series set last_count = last_count - 1 where business_id = $1`,
    ],
    ['DB005', 'truncate number_series, number_changes'],
  ])('counts on by one and stays: by %s, against: %s', async (law, sql) => {
    await expectRefused(law, sql, 'draft')
  })
})

describe('nothing moves from one business to another', () => {
  const foreign = (table: string) => `(select id from ${table} where business_id <> $1 limit 1)`

  // a movement finds no level of stock, and so has no balance
  const NO_LEVEL_TO_MOVE = '23502'

  test.each([
    [
      'invoices_business_id_customer_id_customers_business_id_id_fk',
      `update invoices set customer_id = ${foreign('customers')} ${MINE}`,
    ],
    [
      'invoice_items_business_id_invoice_id_invoices_business_id_id_fk',
      `update invoices set business_id = (select id from businesses where id <> $1 limit 1) ${MINE}`,
    ],
    [
      'payments_business_id_invoice_id_invoices_business_id_id_fk',
      `insert into payments (business_id, id, invoice_id, amount, date, actor_kind, actor_name) select $1, 'newpay01', ${foreign('invoices')}, 1, now(), 'computer', ''`,
    ],
    [
      'customer_prices_business_id_customer_id_customers_business_id_id_fk',
      `insert into customer_prices (business_id, id, customer_id, product_id, price) select $1, 'newpric1', ${foreign('customers')}, id, 1 from products where business_id = $1 limit 1`,
    ],
    [
      'customer_prices_business_id_product_id_products_business_id_id_fk',
      `insert into customer_prices (business_id, id, customer_id, product_id, price) select $1, 'newpric1', id, ${foreign('products')}, 1 from customers where business_id = $1 limit 1`,
    ],
    [
      NO_LEVEL_TO_MOVE,
      `insert into stock_movements (business_id, id, product_id, type, reason, quantity, date, actor_kind, actor_name) select $1, 'newmove1', ${foreign('products')}, 'in', 'received', 1, now(), 'computer', ''`,
    ],
    [
      'customer_figures_business_id_customer_id_customers_business_id_id_fk',
      `insert into customer_figures (business_id, customer_id) select $1, ${foreign('customers')}`,
    ],
    [
      'customer_figures_business_id_customer_id_customers_business_id_id_fk',
      `update customers set business_id = (select id from businesses where id <> $1 limit 1) where business_id = $1`,
    ],
    ['events_subject', insertEvent('invoice', foreign('invoices'))],
    ['events_subject', insertEvent('credit-note', foreign('invoices'))],
    ['subject_kind', insertEvent('nonsense', `'aaaaaaaa'`)],
    [
      'emails_subject',
      `insert into emails (business_id, id, kind, subject_kind, subject_id, recipient, subject, body, once_key, actor_kind, actor_name) select $1, 'newmail1', 'invoice', 'invoice', ${foreign('invoices')}, 'a@acme.example', '', '', '', 'computer', ''`,
    ],
    ['public_links_subject', insertLink(foreign('invoices'))],
    [
      'stock_movements_cause_exists',
      `insert into stock_movements (business_id, id, product_id, type, reason, quantity, cause_kind, cause_id, date, actor_kind, actor_name) select $1, 'newmove1', id, 'in', 'return', 1, 'invoice', ${foreign('invoices')}, now(), 'computer', '' from products where business_id = $1 limit 1`,
    ],
  ])('by %s, against: %s', async (law, sql) => {
    await expectRefused(law, sql, 'draft')
  })
})

describe('the records of a document', () => {
  test('keeps a draft from being deleted while a link leads to it', async () => {
    const inOneGo = `with link as (${insertLink('$2')} returning id) delete from invoices ${MINE} and exists (select from link)`
    await expectRefused('invoices_release_subject', inOneGo, 'draft')
  })

  test.each(['link', 'mail'])('stays: a %s cannot be moved to a document of another business', async which => {
    const { id } = await makeIssued(business)
    await app.query(insertLink('$2'), [business.businessId, id])
    await app.query(
      `insert into emails (business_id, id, kind, subject_kind, subject_id, recipient, subject, body, once_key, actor_kind, actor_name)
       values ($1, $2, 'invoice', 'invoice', $2, 'a@acme.example', '', '', $2, 'computer', '')`,
      [business.businessId, id],
    )
    const table = { link: 'public_links', mail: 'emails' }[which]
    const theirs = `(select id from invoices where business_id <> $1 limit 1)`
    await expectRefused(
      `${table}_subject`,
      `update ${table} set subject_id = ${theirs} where business_id = $1`,
      'draft',
    )
    await app.query('delete from public_links where business_id = $1', [business.businessId])
    await app.query('delete from emails where business_id = $1', [business.businessId])
  })
})

test('after all of these attempts the figures still add up', async () => {
  await expectFiguresToAddUp(business)
  await expectFiguresToAddUp(other)
})

function insertEvent(kind: string, id: string): string {
  return `insert into events (business_id, subject_kind, subject_id, event, data, actor_kind, actor_name)
    select $1, '${kind}', ${id}, 'created', '{}', 'computer', ''`
}

function insertLink(id: string): string {
  return `insert into public_links (business_id, id, subject_kind, subject_id, token, actor_kind, actor_name)
    select $1, 'newlink1', 'invoice', ${id}, repeat('a', 32), 'computer', ''`
}
