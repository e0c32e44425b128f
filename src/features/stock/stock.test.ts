import { describe, expect, test } from 'vitest'
import { makeDraft, makeIssued, makeProduct, openBusiness, stockOf } from '../../testing/factories.ts'
import { everyPage } from '../../testing/pages.ts'
import { expectFiguresToAddUp, expectStockToEqualMovements } from '../../testing/sums.ts'
import { contentsOf, good, type Json, refusal, testApp } from '../../testing/test-app.ts'

const SOME_INVOICE = '(select id from invoices where business_id = $1 limit 1)'
const app = await testApp({ now: '2026-03-10T15:00:00.000Z' })
const business = await openBusiness(app)
const { path } = business
const DAY = 86_400_000

const adjust = (id: string, body: Json) => app.ask('POST', `${path}/products/${id}/stock-movements`, body)

describe('a manual movement', () => {
  test('of received goods adds to stock', async () => {
    const { id } = await makeProduct(business, { openingStock: 1000 })
    const answer = await adjust(id, { reason: 'received', quantity: 2500, note: 'Two and a half' })
    expect(answer).toMatchObject({
      status: 201,
      body: {
        stock: 3500,
        movement: { type: 'in', reason: 'received', quantity: 2500, balance: 3500, note: 'Two and a half' },
      },
    })
    expect(await stockOf(business, id)).toBe(3500)
  })

  test('of an adjustment adds or removes, also below zero, with a reason', async () => {
    const { id } = await makeProduct(business, { openingStock: 1000 })
    expect(good(await adjust(id, { reason: 'adjusted', change: -1500, note: 'Broken' }))).toMatchObject({
      stock: -500,
      movement: { type: 'out', quantity: 1500, balance: -500, note: 'Broken' },
    })
    expect(good(await adjust(id, { reason: 'adjusted', change: 500, note: 'Found' })).stock).toBe(0)
    const silent = await adjust(id, { reason: 'adjusted', change: 1, note: ' ' })
    expect(silent.body.errors).toEqual([{ field: 'note', message: 'This is required.' }])
    await expectFiguresToAddUp(business)
  })

  test('of a count sets the counted quantity, and there is none if they are equal', async () => {
    const { id } = await makeProduct(business, { openingStock: 1000 })
    expect(good(await adjust(id, { reason: 'counted', counted: 700 })).movement).toMatchObject({
      type: 'out',
      quantity: 300,
    })
    const before = await contentsOf(app)
    expect(good(await adjust(id, { reason: 'counted', counted: 700 }))).toEqual({ stock: 700, movement: null })
    expect(await contentsOf(app)).toBe(before)
  })

  test('goods that a customer brings back add to it, without a document', async () => {
    const { id } = await makeProduct(business, { openingStock: 1000 })
    expect(good(await adjust(id, { reason: 'return', quantity: 500, note: 'Brought to the shop' }))).toMatchObject({
      stock: 1500,
      movement: { type: 'in', reason: 'return', quantity: 500, cause: null },
    })
  })

  test('of 0 is refused at its field', async () => {
    const { id } = await makeProduct(business)
    const answer = await adjust(id, { reason: 'adjusted', change: 0, note: 'x' })
    expect(refusal(answer)).toEqual({ status: 409, code: 'stock-movement-changes-nothing' })
    expect(answer.body.errors[0].field).toBe('change')
  })

  test('is refused for a service', async () => {
    const { id } = await makeProduct(business, { isService: true })
    for (const body of [
      { reason: 'received', quantity: 1 },
      { reason: 'adjusted', change: 1, note: 'x' },
      { reason: 'counted', counted: 0 },
    ]) {
      expect(refusal(await adjust(id, body))).toEqual({ status: 409, code: 'service-has-no-stock' })
    }
  })
})

describe('stock beyond the limit is refused, and nothing is written', () => {
  test('when receiving, adjusting, selling and returning', async () => {
    const { id } = await makeProduct(business, { openingStock: 1_000_000_000_000 })
    const { id: low } = await makeProduct(business, { openingStock: 0, basePrice: 0 })
    good(await adjust(low, { reason: 'adjusted', change: -1_000_000_000_000, note: 'x' }))
    const draft = await makeDraft(business, { items: [{ productId: low, quantity: 1 }] })
    const full = await makeProduct(business, { basePrice: 5 })
    const issued = await makeIssued(business, { items: [{ productId: full.id, quantity: 1000 }] })
    good(await adjust(full.id, { reason: 'counted', counted: 1_000_000_000_000 }))
    const before = await contentsOf(app)
    for (const answer of [
      await adjust(id, { reason: 'received', quantity: 1 }),
      await adjust(low, { reason: 'adjusted', change: -1, note: 'x' }),
      await app.ask('POST', `${path}/invoices/${draft.id}/issue`),
      await app.ask('POST', `${path}/invoices/${issued.id}/cancel`, { goodsComeBack: true }),
    ]) {
      expect(refusal(answer)).toEqual({ status: 409, code: 'stock-beyond-limit' })
      expect(answer.body.detail).toBe('Stock can’t go above 1,000,000,000 or below −1,000,000,000.')
    }
    expect(await contentsOf(app)).toBe(before)
  })
})

describe('the movements of a product', () => {
  test('are read newest first, page by page, each with the balance after it', async () => {
    const { id } = await makeProduct(business, { openingStock: 1000 })
    for (let place = 1; place <= 9; place++) good(await adjust(id, { reason: 'received', quantity: place }))
    for (const limit of [1, 3, 200]) {
      const rows = await everyPage(app, `${path}/products/${id}/stock-movements`, limit)
      expect(rows.map(row => row.quantity)).toEqual([9, 8, 7, 6, 5, 4, 3, 2, 1, 1000])
      expect(rows.map(row => row.balance)).toEqual([1045, 1036, 1028, 1021, 1015, 1010, 1006, 1003, 1001, 1000])
    }
  })

  test('give the stock at the end of each day since the first one, and of evenly spaced days once there are many', async () => {
    const own = await openBusiness(app)
    const { id } = await makeProduct(own, { openingStock: 5000 })
    const start = app.clock.now.getTime()
    const move = (quantity: number) =>
      app.ask('POST', `${own.path}/products/${id}/stock-movements`, { reason: 'received', quantity })
    app.clock.now = new Date(start + 2 * DAY)
    good(await move(1000))
    good(await move(500))
    app.clock.now = new Date(start + 4 * DAY)
    const { days } = good(await app.ask('GET', `${own.path}/products/${id}/stock-history`))
    expect(days).toEqual([
      { date: '2026-03-10', stock: 5000 },
      { date: '2026-03-11', stock: 5000 },
      { date: '2026-03-12', stock: 6500 },
      { date: '2026-03-13', stock: 6500 },
      { date: '2026-03-14', stock: 6500 },
    ])
    app.clock.now = new Date(start + 200 * DAY)
    const later = good(await app.ask('GET', `${own.path}/products/${id}/stock-history`)).days
    expect(later).toHaveLength(101)
    expect(later.slice(0, 3)).toEqual([
      { date: '2026-03-10', stock: 5000 },
      { date: '2026-03-12', stock: 6500 },
      { date: '2026-03-14', stock: 6500 },
    ])
    expect(later.at(-1)).toEqual({ date: '2026-09-26', stock: 6500 })
    app.clock.now = new Date(start + 2001 * DAY)
    const old = good(await app.ask('GET', `${own.path}/products/${id}/stock-history`)).days
    expect(old.length).toBeLessThan(183)
    expect([old[0], old.at(-1).stock]).toEqual([{ date: '2026-03-10', stock: 5000 }, 6500])
    app.clock.now = new Date(start)
  })

  test('end a day with the last movement written, also if an earlier one has a later date because the time zone changed', async () => {
    const own = await openBusiness(app)
    const { id } = await makeProduct(own, { openingStock: 0 })
    const start = app.clock.now.getTime()
    const quantities = [
      [2, 1],
      [-90, 10],
      [-91, 100],
      [-89, 1000],
      [0, 10_000],
      [-2, 100_000],
    ] as const
    for (const [day, quantity] of quantities) {
      app.clock.now = new Date(start + day * DAY)
      good(await app.ask('POST', `${own.path}/products/${id}/stock-movements`, { reason: 'received', quantity }))
    }
    app.clock.now = new Date(start)
    const { days } = good(await app.ask('GET', `${own.path}/products/${id}/stock-history`))
    const changes = days.filter(({ stock }: Json, place: number) => stock !== days[place - 1]?.stock)
    expect(days).toHaveLength(92)
    expect(changes).toEqual([
      { date: '2025-12-09', stock: 111 },
      { date: '2025-12-11', stock: 1111 },
      { date: '2026-03-08', stock: 111_111 },
    ])
  })
})

describe('the database keeps stock equal to its movements', () => {
  const refused = async (sql: string) => {
    const before = await contentsOf(app)
    await expect(app.query(sql, [business.businessId])).rejects.toThrow()
    expect(await contentsOf(app)).toBe(before)
  }

  test.each([
    'update stock_levels set stock = stock + 1 where business_id = $1',
    'update stock_levels set stock = 0 where business_id = $1',
    'delete from stock_levels where business_id = $1',
    `update stock_levels set product_id = 'aaaaaaaa' where business_id = $1`,
    'delete from stock_movements where business_id = $1',
    'update stock_movements set quantity = quantity + 1 where business_id = $1',
    `update stock_movements set type = 'in' where business_id = $1`,
    `update stock_movements set note = 'x' where business_id = $1`,
    'update stock_movements set balance = 0 where business_id = $1',
    'update stock_movements set date = date - 1 where business_id = $1',
    ...['0', '-1'].map(movement => insertMovement(`'in', 'received', ${movement}`)),
    insertMovement(`'sideways', 'received', 1`),
    insertMovement(`'in', 'stolen', 1`),
    insertMovement(`'in', 'return', 1`, `'invoice', null`),
    insertMovement(`'out', 'invoice', 1`, `'invoice', 'nonsense'`),
    insertMovement(`'out', 'invoice', 1`, `'nonsense', ${SOME_INVOICE}`),
    insertMovement(`'out', 'invoice', 1`, `'invoice', null`),
    insertMovement(`'in', 'received', 1`, `'invoice', ${SOME_INVOICE}`),
    insertMovement(`'in', 'received', 1000000000001`),
    `delete from products where business_id = $1`,
  ])('against: %s', async sql => {
    await makeIssued(business)
    await refused(sql)
  })

  test('whatever balance a row is inserted with', async () => {
    const { id } = await makeProduct(business, { openingStock: 500 })
    await app.query(
      `insert into stock_movements (business_id, id, product_id, type, reason, quantity, balance, date, actor_kind, actor_name)
       values ($1, 'byhand01', $2, 'in', 'received', 250, 999999, '2026-03-10', 'computer', '')`,
      [business.businessId, id],
    )
    expect(await stockOf(business, id)).toBe(750)
    await app.query(
      `insert into products (business_id, id, name, sku, base_price) values ($1, 'byhand02', 'x', 'byhand', 1)`,
      [business.businessId],
    )
    await app.query(`insert into stock_levels (business_id, product_id, stock) values ($1, 'byhand02', 5000)`, [
      business.businessId,
    ])
    expect(await stockOf(business, 'byhand02')).toBe(0)
    await expectStockToEqualMovements(business)
  })
})

test('a difference between stock and movements is found and named', async () => {
  const own = await openBusiness(app)
  const { id, name, sku } = await makeProduct(own, { openingStock: 1000 })
  await makeProduct(own, { isService: true })
  const verify = async () => good(await app.ask('GET', `${own.path}/stock/verification`))
  const compared = { productId: id, name, sku, stock: 1000, sumOfMovements: 1000, movements: 1 }
  expect(await verify()).toEqual({ products: 1, movements: 1, differences: [], compared: [compared] })
  await app.query('alter table stock_levels disable trigger stock_levels_by_movements_alone')
  await app.query('update stock_levels set stock = 999 where product_id = $1', [id])
  expect((await verify()).differences).toEqual([{ ...compared, stock: 999 }])
  await app.query('update stock_levels set stock = 1000 where product_id = $1', [id])
  await app.query('alter table stock_levels enable trigger stock_levels_by_movements_alone')
})

function insertMovement(values: string, cause = 'null, null'): string {
  return `insert into stock_movements (business_id, id, product_id, date, type, reason, quantity, cause_kind, cause_id, actor_kind, actor_name)
    select $1, 'newmove1', id, '2026-03-10', ${values}, ${cause}, 'computer', '' from products where business_id = $1 limit 1`
}
