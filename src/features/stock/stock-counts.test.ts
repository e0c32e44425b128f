import { describe, expect, test } from 'vitest'
import { makeDraft, makeIssued, makeProduct, openBusiness, stockOf } from '../../testing/factories.ts'
import { everyPage } from '../../testing/pages.ts'
import { expectFiguresToAddUp } from '../../testing/sums.ts'
import { contentsOf, good, type Json, refusal, testApp } from '../../testing/test-app.ts'

const app = await testApp()
const business = await openBusiness(app)
const { path } = business
const kettle = await makeProduct(business, { name: 'Kettle', category: 'Kitchen', openingStock: 10_000 })
const lamp = await makeProduct(business, { name: 'Lamp', sku: 'LMP', openingStock: 5000 })
await makeProduct(business, { name: 'Repair', isService: true })

const start = async (fields: Json = {}) =>
  good(await app.ask('POST', `${path}/stock-counts`, { name: 'Shelf 1', ...fields }))
const enter = (count: Json, product: Json, counted: number | null) =>
  app.ask('PUT', `${path}/stock-counts/${count.id}/lines/${product.id}`, { counted })
const act = (count: Json, what: 'post' | 'cancel') => app.ask('POST', `${path}/stock-counts/${count.id}/${what}`)
const linesOf = async (count: Json, query = '') =>
  (await everyPage(app, `${path}/stock-counts/${count.id}/lines?${query}`, 1)).map(({ name, counted, expected }) => [
    ...[name, counted, expected],
  ])

describe('a count', () => {
  test('is of all stocked products, of a category or of a selection', async () => {
    expect(await linesOf(await start())).toEqual([
      ['Kettle', null, null],
      ['Lamp', null, null],
    ])
    expect(await linesOf(await start({ category: 'Kitchen' }))).toEqual([['Kettle', null, null]])
    expect(await linesOf(await start({ productIds: [lamp.id] }))).toEqual([['Lamp', null, null]])
    const none = await app.ask('POST', `${path}/stock-counts`, { name: 'x', category: 'Nowhere' })
    expect(refusal(none)).toEqual({ status: 409, code: 'stock-count-without-products' })
  })

  test('is posted with all its differences, as movements that name it; lines that were not counted stay', async () => {
    const count = await start()
    expect(good(await enter(count, kettle, 8500))).toMatchObject({ counted: 8500, expected: 10_000 })
    expect(await stockOf(business, kettle.id)).toBe(10_000)
    expect(good(await act(count, 'post'))).toMatchObject({ status: 'posted', lines: 2, counted: 1, differences: 1 })
    expect(await stockOf(business, kettle.id)).toBe(8500)
    expect(await stockOf(business, lamp.id)).toBe(5000)
    const [newest] = good(await app.ask('GET', `${path}/stock/movements`)).rows
    expect(newest).toMatchObject({
      reason: 'counted',
      type: 'out',
      quantity: 1500,
      balance: 8500,
      cause: { kind: 'stock-count', id: count.id, name: 'Shelf 1' },
    })
    await expectFiguresToAddUp(business)
  })

  test('stays right when goods are sold between entering and posting', async () => {
    const product = await makeProduct(business, { name: 'Rug', openingStock: 10_000 })
    const count = await start({ productIds: [product.id] })
    good(await enter(count, product, 9000))
    await makeIssued(business, { items: [{ productId: product.id, quantity: 4000 }] })
    good(await act(count, 'post'))
    expect(await stockOf(business, product.id)).toBe(5000)
    await expectFiguresToAddUp(business)
  })

  test('takes the stock anew when a line is entered again, and forgets it when it is taken back', async () => {
    const product = await makeProduct(business, { openingStock: 10_000 })
    const count = await start({ productIds: [product.id] })
    good(await enter(count, product, 9000))
    await makeIssued(business, { items: [{ productId: product.id, quantity: 4000 }] })
    expect(good(await enter(count, product, 6000))).toMatchObject({ counted: 6000, expected: 6000 })
    expect(good(await enter(count, product, null))).toMatchObject({ counted: null, expected: null, countedAt: null })
    expect(refusal(await act(count, 'post'))).toEqual({ status: 409, code: 'stock-count-empty' })
  })

  test('takes in a product that was found on the shelf, but no service', async () => {
    const count = await start({ productIds: [kettle.id] })
    good(await enter(count, lamp, 4000))
    expect((await linesOf(count)).map(([name]) => name)).toEqual(['Kettle', 'Lamp'])
    const service = await makeProduct(business, { isService: true })
    expect(refusal(await enter(count, service, 1))).toEqual({ status: 409, code: 'service-has-no-stock' })
  })

  test('is found by words, by what is still to count and by what differs', async () => {
    const count = await start({ productIds: [kettle.id, lamp.id] })
    good(await enter(count, kettle, 1))
    expect((await linesOf(count, 'q=lmp')).map(([name]) => name)).toEqual(['Lamp'])
    expect((await linesOf(count, 'show=to-count')).map(([name]) => name)).toEqual(['Lamp'])
    expect((await linesOf(count, 'show=different')).map(([name]) => name)).toEqual(['Kettle'])
    const { body } = await app.ask('GET', `${path}/stock-counts/${count.id}/export?format=csv`)
    expect(body).toContain('Product,SKU,Barcode,Expected,Counted,Difference,Person')
  })

  test('has no effect once it is cancelled', async () => {
    const count = await start({ productIds: [lamp.id] })
    good(await enter(count, lamp, 1))
    const stock = await stockOf(business, lamp.id)
    expect(good(await act(count, 'cancel'))).toMatchObject({ status: 'cancelled' })
    expect(await stockOf(business, lamp.id)).toBe(stock)
  })

  test.each(['post', 'cancel'] as const)('can’t be changed after: %s', async how => {
    const count = await start({ productIds: [lamp.id] })
    good(await enter(count, lamp, 3000))
    good(await act(count, how))
    const before = await contentsOf(app)
    for (const answer of [await enter(count, lamp, 1), await act(count, 'post'), await act(count, 'cancel')]) {
      expect(refusal(answer)).toEqual({ status: 409, code: 'stock-count-closed' })
    }
    for (const sql of [
      'update stock_count_lines set counted = 1 where count_id = $1',
      'delete from stock_count_lines where count_id = $1',
      `insert into stock_count_lines (business_id, count_id, product_id) select business_id, id, '${kettle.id}' from stock_counts where id = $1`,
      `update stock_counts set status = 'open', closed_at = null where id = $1`,
      'delete from stock_counts where id = $1',
    ]) {
      await expect(app.query(sql, [count.id])).rejects.toThrow('stays as it is')
    }
    expect(await contentsOf(app)).toBe(before)
  })

  test('is posted once by two at the same time, and sales beside it lose nothing', async () => {
    const product = await makeProduct(business, { openingStock: 20_000 })
    const count = await start({ productIds: [product.id] })
    const drafts = await Promise.all(
      Array.from({ length: 8 }, () => makeDraft(business, { items: [{ productId: product.id, quantity: 1000 }] })),
    )
    const issue = ({ id }: Json) => app.ask('POST', `${path}/invoices/${id}/issue`)
    const [entered] = await Promise.all([enter(count, product, 15_000), ...drafts.slice(0, 4).map(issue)])
    const outcomes = await Promise.all([act(count, 'post'), act(count, 'post'), ...drafts.slice(4).map(issue)])
    expect(outcomes.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 200, 409])
    const { expected } = good(entered)
    expect(await stockOf(business, product.id)).toBe(12_000 + 15_000 - expected)
    await expectFiguresToAddUp(business)
  })
})
