import { describe, expect, test } from 'vitest'
import {
  makeCustomer,
  makeDraft,
  makeIssued,
  makeProduct,
  openBusiness,
  pay,
  readInvoice,
} from '../../testing/factories.ts'
import { everyPage } from '../../testing/pages.ts'
import { good, type Json, refusal, testApp } from '../../testing/test-app.ts'

const app = await testApp({ now: '2026-03-10T15:00:00.000Z' })
const business = await openBusiness(app)
const { path } = business

const change = (id: string, body: Json) => app.ask('PATCH', `${path}/customers/${id}`, body)
const show = async (id: string) => good(await app.ask('GET', `${path}/customers/${id}`))

describe('a new customer', () => {
  test('needs only a name, and keeps what was typed without surrounding spaces', async () => {
    const customer = await makeCustomer(business, { name: '  Ünï & Co  ', address: ' 1 Main\r\nTown ' })
    expect(customer).toMatchObject({
      name: 'Ünï & Co',
      email: '',
      phone: '',
      address: '1 Main\nTown',
      version: 1,
      archived: false,
      invoiceCount: 0,
      spent: 0,
      lastInvoiceDate: null,
      createdAt: '2026-03-10T15:00:00.000Z',
    })
    expect(await show(customer.id)).toEqual({
      ...customer,
      figures: {
        open: 0,
        openCount: 0,
        overdue: 0,
        overdueCount: 0,
        credit: 0,
        balance: 0,
        invoiced: 0,
        datedLater: 0,
        paidAhead: 0,
        openLaterCount: 0,
      },
      lastPayment: null,
    })
  })

  test.each([
    'a@b.example',
    'first.last+tag@sub.domain.example',
    "o'neil@x.example",
    'info@bücher.example',
    'info@пример.рф',
    '',
  ])('may have the address “%s”', async email => {
    expect((await makeCustomer(business, { email })).email).toBe(email)
  })

  test('accepts every field up to its limit', async () => {
    const fields = { name: 'n'.repeat(200), phone: '1'.repeat(40), address: 'a'.repeat(500) }
    expect(await makeCustomer(business, fields)).toMatchObject(fields)
  })

  test('may have the same name as another', async () => {
    const [one, other] = [
      await makeCustomer(business, { name: 'Same' }),
      await makeCustomer(business, { name: 'Same' }),
    ]
    expect(one.id).not.toBe(other.id)
  })
})

describe('a changed customer', () => {
  test('keeps every field that the request did not set', async () => {
    const before = await makeCustomer(business, { email: 'a@b.example', phone: '1' })
    const after = good(await change(before.id, { phone: '2', version: 1 }))
    expect(after).toEqual({ ...before, phone: '2', version: 2 })
  })

  test('is not changed by a request with an older version', async () => {
    const { id } = await makeCustomer(business)
    const current = good(await change(id, { name: 'Newer', version: 1 }))
    const answer = await change(id, { name: 'Older', version: 1 })
    expect(refusal(answer)).toEqual({ status: 409, code: 'changed-meanwhile' })
    expect(answer.body.data).toEqual({ current })
  })

  test('has the new name on drafts, and the old one on issued invoices', async () => {
    const { id } = await makeCustomer(business, { name: 'Old' })
    const [draft, issued] = [
      await makeDraft(business, { customerId: id }),
      await makeIssued(business, { customerId: id }),
    ]
    good(await change(id, { name: 'New', version: 1 }))
    expect((await readInvoice(business, draft.id)).customerName).toBe('New')
    expect((await readInvoice(business, issued.id)).customerName).toBe('Old')
  })
})

describe('the figures of a customer', () => {
  test('count all invoices including drafts, and what was paid, is open and is overdue', async () => {
    const { id } = await makeCustomer(business)
    const product = await makeProduct(business, { basePrice: 1000 })
    const invoice = { customerId: id, items: [{ productId: product.id, quantity: 1000 }] }
    const draft = await makeDraft(business, invoice)
    await makeIssued(business, invoice)
    await pay(business, await makeIssued(business, invoice), 400)
    await pay(business, await makeIssued(business, { ...invoice, date: '2026-01-01' }), 100)
    await pay(business, await makeIssued(business, { ...invoice, date: '2026-03-02' }))
    const cancelled = await makeIssued(business, invoice)
    good(await app.ask('POST', `${path}/invoices/${cancelled.id}/cancel`, { goodsComeBack: false }))
    expect(await show(id)).toMatchObject({
      invoiceCount: 6,
      spent: 400 + 100 + 1100,
      lastInvoiceDate: '2026-03-10',
      figures: { open: 1100 + 700 + 1000, openCount: 3, overdue: 1000, overdueCount: 1, invoiced: 4 * 1100 },
    })
    good(await app.ask('DELETE', `${path}/invoices/${draft.id}`))
    expect((await show(id)).invoiceCount).toBe(5)
  })
})

describe('the last payment of a customer', () => {
  test('is the latest one that was not removed, with all of its parts; a refund is none', async () => {
    const { id } = await makeCustomer(business)
    const product = await makeProduct(business, { basePrice: 1000 })
    const invoice = { customerId: id, date: '2026-03-01', items: [{ productId: product.id, quantity: 1000 }] }
    const [one, other, third] = [
      await makeIssued(business, invoice),
      await makeIssued(business, invoice),
      await makeIssued(business, invoice),
    ]
    await pay(business, third, 500, { date: '2026-03-02' })
    expect((await show(id)).lastPayment).toEqual({ date: '2026-03-02', amount: 500 })
    const shared = { amount: 1700, date: '2026-03-05', invoiceIds: [one.id, other.id] }
    good(await app.ask('POST', `${path}/customers/${id}/payments`, shared))
    expect((await show(id)).lastPayment).toEqual({ date: '2026-03-05', amount: 1700 })
    const { payments } = await readInvoice(business, other.id)
    good(await app.ask('POST', `${path}/invoices/${other.id}/payments/${payments[0].id}/remove`, { reason: 'Bounced' }))
    good(await app.ask('POST', `${path}/invoices/${third.id}/credit-notes`, CREDITED))
    good(await app.ask('POST', `${path}/invoices/${third.id}/refunds`, { amount: 500, date: '2026-03-06' }))
    expect((await show(id)).lastPayment).toEqual({ date: '2026-03-02', amount: 500 })
  })
})

describe('an archived customer', () => {
  test('leaves the list, keeps its invoices, and can be restored', async () => {
    const own = await openBusiness(app)
    const { id } = await makeCustomer(own)
    const issued = await makeIssued(own, { customerId: id })
    expect(good(await app.ask('POST', `${own.path}/customers/${id}/archive`)).archived).toBe(true)
    expect(await everyPage(app, `${own.path}/customers`)).toEqual([])
    expect(await everyPage(app, `${own.path}/customers?archived=true`)).toMatchObject([{ id }])
    expect((await pay(own, issued)).status).toBe('paid')
    expect(good(await app.ask('POST', `${own.path}/customers/${id}/restore`)).archived).toBe(false)
    expect(await everyPage(app, `${own.path}/customers`)).toHaveLength(1)
  })
})

describe('the list of customers', () => {
  test('sorted by any column in either direction has every customer once, in order', async () => {
    const own = await openBusiness(app)
    const product = await makeProduct(own)
    for (let place = 0; place < 13; place++) {
      app.clock.now = new Date(Date.parse('2026-03-10T15:00:00.000Z') + 1000 * (place % 4))
      const { id } = await makeCustomer(own, { name: ['Acme', 'acme', 'Éclair'][place % 3] })
      for (let count = 0; count < place % 3; count++) {
        const date = `2026-0${1 + (place % 3)}-01`
        const items = [{ productId: product.id, quantity: 1000 * (1 + (place % 5)) }]
        const issued = await makeIssued(own, { customerId: id, date, items })
        if (place % 2) await pay(own, issued)
        // leaves a refund that is due, so that the business owes the customer
        if (place % 4 === 1) await app.ask('POST', `${own.path}/invoices/${issued.id}/credit-notes`, CREDITED)
      }
    }
    const keys: Record<string, (row: Json) => number | string> = {
      name: row => row.name.toLowerCase(),
      createdAt: row => row.createdAt,
      invoiceCount: row => row.invoiceCount,
      spent: row => row.spent,
      invoiced: row => row.figures.invoiced,
      balance: row => row.figures.balance,
      overdue: row => row.figures.overdue,
      lastInvoiceDate: row => row.lastInvoiceDate ?? '',
    }
    const all = (await everyPage(app, `${own.path}/customers`, 200)).map(row => row.id).toSorted()
    expect(all).toHaveLength(13)
    for (const [sort, key] of Object.entries(keys)) {
      for (const direction of ['asc', 'desc']) {
        for (const limit of [1, 5, 200]) {
          const rows = await everyPage(app, `${own.path}/customers?sort=${sort}&direction=${direction}`, limit)
          expect(rows.map(row => row.id).toSorted()).toEqual(all)
          const values = rows.map(key)
          const inOrder = values.toSorted(inNaturalOrder)
          expect(values).toEqual(direction === 'asc' ? inOrder : inOrder.toReversed())
        }
      }
    }
  })

  test('is searched by name, email and phone, ignoring case, and not by address', async () => {
    const own = await openBusiness(app)
    await makeCustomer(own, {
      name: 'Straße & Söhne',
      email: 'kasse@straße.example'.replace('ß', 'ss'),
      phone: '+49 (30) 100%',
    })
    await makeCustomer(own, { name: "O'Brien_Ltd", address: 'Straße 1' })
    for (const [q, count] of [
      ['STRASSE', 1],
      ['straße', 1],
      ['SÖHNE', 1],
      ['KASSE@', 1],
      ['(30)', 1],
      ['100%', 1],
      ["o'b", 1],
      ['n_l', 1],
      ['n_ltd', 1],
      ['e_s', 0],
      ['%', 1],
      ['s', 1],
      ["'; drop table customers; --", 0],
    ] as const) {
      const rows = await everyPage(app, `${own.path}/customers?q=${encodeURIComponent(q)}`, 1)
      expect({ q, count: rows.length }).toEqual({ q, count })
    }
  })
})

test('the filter by balance shows customers who owe something, or whose payment is overdue', async () => {
  const own = await openBusiness(app)
  const [late, current, settled] = await Promise.all(
    ['late', 'current', 'settled'].map(name => makeCustomer(own, { name })),
  )
  await makeCustomer(own, { name: 'new' })
  await makeIssued(own, { customerId: late.id, date: '2026-01-01', dueDate: '2026-01-02' })
  await makeIssued(own, { customerId: current.id, dueDate: '2999-01-01' })
  await pay(own, await makeIssued(own, { customerId: settled.id }))
  const named = async (balance: string) =>
    (await everyPage(app, `${own.path}/customers?balance=${balance}`, 1)).map(row => row.name)
  expect(await named('open')).toEqual(['current', 'late'])
  expect(await named('overdue')).toEqual(['late'])
  expect(await named('all')).toHaveLength(4)
  const summary = async (more = '') => good(await app.ask('GET', `${own.path}/customers/summary${more}`))
  expect(await summary()).toEqual({
    all: { count: 4, more: false },
    open: { count: 2, more: false, amount: 2200 },
    overdue: { count: 1, more: false, amount: 1100 },
  })
  expect((await summary('?q=CURRENT')).open).toEqual({ count: 1, more: false, amount: 1100 })
  expect((await summary('?archived=true')).all.count).toBe(0)
})

test('a summary counts to a limit, and says if there are more', async () => {
  const own = await openBusiness(app)
  await app.query(
    `insert into customers (business_id, id, name) select $1, to_char(place, 'FM00000000'), 'One of many'
     from generate_series(1, 10002) place`,
    [own.businessId],
  )
  const { all } = good(await app.ask('GET', `${own.path}/customers/summary`))
  expect(all).toEqual({ count: 10_000, more: true })
})

const CREDITED = { goodsComeBack: false }
const { compare } = new Intl.Collator('und', { numeric: true })

function inNaturalOrder(one: number | string, other: number | string): number {
  if (typeof one === 'number') return one - Number(other)
  return compare(String(one), String(other))
}
