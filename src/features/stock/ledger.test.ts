import { describe, expect, test } from 'vitest'
import { makeIssued, makeProduct, openBusiness } from '../../testing/factories.ts'
import { everyPage } from '../../testing/pages.ts'
import { firstPerson, invitedPerson } from '../../testing/people.ts'
import { good, type Json, testApp } from '../../testing/test-app.ts'

const app = await testApp({ now: '2026-03-10T15:00:00.000Z' })
const business = await openBusiness(app)
const { path } = business
const DAY = 86_400_000

const kettle = await makeProduct(business, { name: 'Kettle', sku: 'KTL', openingStock: 10_000 })
const lamp = await makeProduct(business, { name: 'Lamp', sku: 'LMP', category: 'Light', openingStock: 0 })
app.clock.now = new Date(app.clock.now.getTime() + DAY)
const move = (id: string, body: Json) => app.ask('POST', `${path}/products/${id}/stock-movements`, body)
good(await move(lamp.id, { reason: 'received', quantity: 5000, note: 'Two boxes from Berlin, Köpenick' }))
const invoice = await makeIssued(business, {
  items: [
    { productId: kettle.id, quantity: 2000 },
    { productId: lamp.id, quantity: 1000 },
  ],
})
app.clock.now = new Date(app.clock.now.getTime() + DAY)
good(await move(kettle.id, { reason: 'adjusted', change: -500, note: 'Broken' }))

const read = async (query: string) => good(await app.ask('GET', `${path}/stock/movements?${query}`)).rows
const told = (rows: Json[]) => rows.map(({ product, reason, balance }) => `${product.sku} ${reason} ${balance}`).sort()

test('the ledger has the movements of all products, newest first, in pages, or by product', async () => {
  for (const limit of [1, 2, 200]) {
    const rows = await everyPage(app, `${path}/stock/movements`, limit)
    expect(rows.map(({ date, reason }) => [date, reason]).filter(([, reason]) => reason !== 'invoice')).toEqual([
      ['2026-03-12', 'adjusted'],
      ['2026-03-11', 'received'],
      ['2026-03-10', 'opening'],
    ])
    const byProduct = await everyPage(app, `${path}/stock/movements?sort=product`, limit)
    expect(byProduct.map(({ product, balance }) => [product.name, balance])).toEqual([
      ...[10_000, 8000, 7500].map(balance => ['Kettle', balance]),
      ...[5000, 4000].map(balance => ['Lamp', balance]),
    ])
  }
})

test.each([
  ['a product', `productId=${lamp.id}`, ['LMP invoice 4000', 'LMP received 5000']],
  ['a category', 'category=Light', ['LMP invoice 4000', 'LMP received 5000']],
  ['a kind', 'reason=invoice', ['KTL invoice 8000', 'LMP invoice 4000']],
  ['days', 'dateFrom=2026-03-11&dateTo=2026-03-11&reason=received', ['LMP received 5000']],
  ['the name of a product', 'q=kett', ['KTL adjusted 7500', 'KTL invoice 8000', 'KTL opening 10000']],
  ['words of a note', 'q=FROM+berlin', ['LMP received 5000']],
  ['the number of an invoice', `q=${invoice.number}`, ['KTL invoice 8000', 'LMP invoice 4000']],
])('movements are found by %s', async (_, query, expected) => {
  expect(told(await read(query))).toEqual(expected)
})

// one or two letters are found by reading the list, more of them by indexes where few records have them
test.each([
  ['ö', ['LMP received 5000']],
  ['Öp', ['LMP received 5000']],
  ['Berlin', ['LMP received 5000']],
  ['kettle', ['KTL adjusted 7500', 'KTL invoice 8000', 'KTL opening 10000']],
  ['%%', []],
])('movements with “%s” are found in pages of any size', async (q, expected) => {
  for (const limit of [1, 2, 200]) {
    for (const sort of ['date', 'product']) {
      const rows = await everyPage(app, `${path}/stock/movements?sort=${sort}&q=${encodeURIComponent(q)}`, limit)
      expect([limit, sort, told(rows)]).toEqual([limit, sort, expected])
    }
  }
})

describe('each movement says what and who was its cause', () => {
  test('an invoice by its number', async () => {
    const [sold] = await read(`productId=${lamp.id}&reason=invoice`)
    expect(sold.cause).toEqual({ kind: 'invoice', id: invoice.id, name: invoice.number })
    expect(sold.actor).toEqual({ kind: 'computer', id: null, name: '' })
  })

  test('and a person, by whom movements are found', async () => {
    const locked = await testApp({ signInRequired: true })
    const owner = await firstPerson(locked)
    const shop = await openBusiness(owner)
    const helper = await invitedPerson(shop, 'ann@acme.example', 'full')
    const { id } = await makeProduct(shop, { openingStock: 1000 })
    good(await helper.ask('POST', `${shop.path}/products/${id}/stock-movements`, { reason: 'received', quantity: 1 }))
    const all = good(await owner.ask('GET', `${shop.path}/stock/movements`)).rows
    const { actor } = all.find(({ reason }: Json) => reason === 'received')
    expect(actor).toMatchObject({ kind: 'person', id: expect.any(String) })
    const hers = good(await owner.ask('GET', `${shop.path}/stock/movements?personId=${actor.id}`)).rows
    expect(hers.map(({ reason }: Json) => reason)).toEqual(['received'])
  })
})

test('the export has a line for each movement that matches, with signed changes', async () => {
  const { body } = await app.ask(
    'GET',
    `${path}/stock/movements/export?format=csv&productId=${kettle.id}&direction=asc`,
  )
  const [header, ...lines] = body.trim().split(/\r?\n/)
  expect(header).toContain('Date,Product,SKU,Movement,Change,Balance,Cause,Note,Person')
  expect(lines).toEqual([
    '2026-03-10,Kettle,KTL,Opening stock,10,10,,,',
    `2026-03-11,Kettle,KTL,Sold,-2,8,${invoice.number},,`,
    '2026-03-12,Kettle,KTL,Adjusted,-0.5,7.5,,Broken,',
  ])
})
