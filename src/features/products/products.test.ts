import { describe, expect, test } from 'vitest'
import { makeIssued, makeProduct, openBusiness, stockOf } from '../../testing/factories.ts'
import { everyPage } from '../../testing/pages.ts'
import { expectFiguresToAddUp } from '../../testing/sums.ts'
import { contentsOf, good, type Json, refusal, testApp } from '../../testing/test-app.ts'

const app = await testApp({ now: '2026-03-10T15:00:00.000Z' })
const business = await openBusiness(app)
const { path } = business

const change = (id: string, body: Json) => app.ask('PATCH', `${path}/products/${id}`, body)

describe('a new product', () => {
  test('has its opening stock as the first movement', async () => {
    const answer = await app.ask('POST', `${path}/products`, {
      name: 'Kettle',
      sku: 'K',
      basePrice: 5900,
      openingStock: 2500,
    })
    expect(answer).toMatchObject({
      status: 201,
      body: { stock: 2500, stockStatus: 'low-stock', version: 1, archived: false },
    })
    const { rows } = good(await app.ask('GET', `${path}/products/${answer.body.id}/stock-movements`))
    expect(rows).toMatchObject([{ type: 'in', reason: 'opening', quantity: 2500, balance: 2500, date: '2026-03-10' }])
    expect(good(await app.ask('GET', `${path}/products/${answer.body.id}`))).toEqual(answer.body)
    await expectFiguresToAddUp(business)
  })

  test('without opening stock has no stock and no movement', async () => {
    const { id, stock, stockStatus } = await makeProduct(business, { openingStock: 0 })
    expect({ stock, stockStatus }).toEqual({ stock: 0, stockStatus: 'out-of-stock' })
    expect(good(await app.ask('GET', `${path}/products/${id}/stock-movements`)).rows).toEqual([])
    expect(good(await app.ask('GET', `${path}/products/${id}/stock-history`)).days).toEqual([])
  })

  test('keeps what was typed without surrounding spaces, with uniform line ends', async () => {
    const typed = { name: '  Ünï “code” 🫖 ', sku: ' K/ä-1 ', description: ' First\r\nsecond\rthird ' }
    expect(await makeProduct(business, typed)).toMatchObject({
      name: 'Ünï “code” 🫖',
      sku: 'K/ä-1',
      description: 'First\nsecond\nthird',
    })
  })

  test('accepts every field up to its limit', async () => {
    const fields = {
      barcode: 'b'.repeat(50),
      supplierItemNumber: 'i'.repeat(64),
      category: 'c'.repeat(100),
      unit: 'u'.repeat(20),
      costPrice: 99_999_999_999,
      weight: 100_000_000,
      name: 'n'.repeat(200),
      sku: 's'.repeat(64),
      description: 'd'.repeat(2000),
      basePrice: 99_999_999_999,
    }
    expect(await makeProduct(business, fields)).toMatchObject(fields)
    const emoji = { name: '🫖'.repeat(100), sku: '🫖'.repeat(32) }
    expect(await makeProduct(business, emoji)).toMatchObject(emoji)
  })
})

describe('a SKU', () => {
  test('is unique ignoring case, on new, changed and archived products', async () => {
    const taken = await makeProduct(business, { sku: 'Straße-Ä' })
    good(await app.ask('POST', `${path}/products/${taken.id}/archive`))
    const other = await makeProduct(business)
    const before = await contentsOf(app)
    const answers = [
      await app.ask('POST', `${path}/products`, { name: 'x', sku: 'straße-ä', basePrice: 1 }),
      await change(other.id, { sku: 'STRAßE-Ä', version: 1 }),
    ]
    for (const answer of answers) {
      expect(refusal(answer)).toEqual({ status: 409, code: 'sku-taken' })
      expect(answer.body.errors).toEqual([{ field: 'sku', message: 'Another product already has this SKU.' }])
    }
    expect(await contentsOf(app)).toBe(before)
  })

  test('can change its case on the product that has it', async () => {
    const { id } = await makeProduct(business, { sku: 'case' })
    expect(good(await change(id, { sku: 'CASE', version: 1 })).sku).toBe('CASE')
  })

  test('of one business is free in another', async () => {
    await makeProduct(business, { sku: 'shared' })
    expect(await makeProduct(await openBusiness(app), { sku: 'shared' })).toMatchObject({ sku: 'shared' })
  })
})

describe('a barcode', () => {
  test('is of one product among those that are not archived', async () => {
    const barcode = '4006381333931'
    const first = await makeProduct(business, { barcode })
    const other = await makeProduct(business)
    const taken = [
      await app.ask('POST', `${path}/products`, { name: 'x', sku: 'x', basePrice: 1, barcode }),
      await change(other.id, { barcode, version: 1 }),
    ]
    for (const answer of taken) {
      expect(refusal(answer)).toEqual({ status: 409, code: 'barcode-taken' })
      expect(answer.body.errors).toEqual([{ field: 'barcode', message: 'Another product already has this barcode.' }])
    }
    good(await app.ask('POST', `${path}/products/${first.id}/archive`))
    expect(good(await change(other.id, { barcode, version: 1 })).barcode).toBe(barcode)
    expect(refusal(await app.ask('POST', `${path}/products/${first.id}/restore`)).code).toBe('barcode-taken')
    expect((await makeProduct(await openBusiness(app), { barcode })).barcode).toBe(barcode)
  })

  test('finds its product first of all that match, for invoices too', async () => {
    const own = await openBusiness(app)
    await makeProduct(own, { name: 'A crate with 96385074' })
    const { id } = await makeProduct(own, { name: 'Kettle', barcode: '96385074', unit: 'kg' })
    const { products } = good(await app.ask('GET', `${own.path}/priced-products?q=96385074`))
    expect(products).toMatchObject([{ id, barcode: '96385074', unit: 'kg' }, {}])
  })
})

describe('the unit of a product', () => {
  test('goes to lines that name none', async () => {
    const { id: productId } = await makeProduct(business, { unit: 'kg' })
    const items = [{}, { unit: 'lb' }, { unit: '' }].map(unit => ({ productId, quantity: 1000, ...unit }))
    const invoice = good(await app.ask('POST', `${path}/invoices`, { items }))
    const saved = good(await app.ask('GET', `${path}/invoices/${invoice.id}`))
    expect(saved.items.map(({ unit }: Json) => unit)).toEqual(['kg', 'lb', ''])
  })
})

describe('a change', () => {
  test('of one field leaves the others as they are', async () => {
    const before = await makeProduct(business, { description: 'Steel', lowStockThreshold: 5000 })
    const after = good(await change(before.id, { basePrice: 7, version: 1 }))
    expect(after).toEqual({ ...before, basePrice: 7, version: 2, updatedAt: after.updatedAt })
  })

  test('without fields changes only the version', async () => {
    const before = await makeProduct(business)
    const after = good(await change(before.id, { version: 1 }))
    expect(after).toEqual({ ...before, version: 2, updatedAt: after.updatedAt })
  })

  test('of an older version is refused and answers the present one', async () => {
    const { id } = await makeProduct(business, { name: 'First' })
    const current = good(await change(id, { name: 'Second', version: 1 }))
    const answer = await change(id, { name: 'Third', version: 1 })
    expect(refusal(answer)).toEqual({ status: 409, code: 'changed-meanwhile' })
    expect(answer.body.data).toEqual({ current })
  })

  test('into a service is refused after stock movements, and possible before', async () => {
    const moved = await makeProduct(business, { openingStock: 1 })
    const answer = await change(moved.id, { isService: true, version: 1 })
    expect(refusal(answer)).toEqual({ status: 409, code: 'product-has-movements' })
    expect(answer.body.errors[0].field).toBe('isService')
    const fresh = await makeProduct(business, { openingStock: 0 })
    expect(good(await change(fresh.id, { isService: true, version: 1 }))).toMatchObject({
      stock: null,
      stockStatus: null,
    })
    expect(good(await change(fresh.id, { isService: false, version: 2 }))).toMatchObject({ stock: 0 })
  })
})

describe('the stock status', () => {
  test('follows the product’s threshold, otherwise that of the business', async () => {
    const own = await openBusiness(app, { lowStockThreshold: 3000 })
    const status = async (fields: Json) => (await makeProduct(own, fields)).stockStatus
    expect(await status({ openingStock: 3000 })).toBe('low-stock')
    expect(await status({ openingStock: 3001 })).toBe('in-stock')
    expect(await status({ openingStock: 3001, lowStockThreshold: 5000 })).toBe('low-stock')
    expect(await status({ openingStock: 1, lowStockThreshold: 0 })).toBe('in-stock')
    expect(await status({ openingStock: 0 })).toBe('out-of-stock')
  })
})

describe('an archived product', () => {
  test('leaves the list and the picker, can be opened, and can be restored', async () => {
    const own = await openBusiness(app)
    const { id } = await makeProduct(own, { name: 'Old kettle' })
    const listed = async (query: string) => good(await app.ask('GET', `${own.path}/${query}`))
    expect(good(await app.ask('POST', `${own.path}/products/${id}/archive`)).archived).toBe(true)
    expect((await listed('products')).rows).toEqual([])
    expect((await listed('products?archived=true')).rows).toMatchObject([{ id, archived: true }])
    expect((await listed('priced-products')).products).toEqual([])
    expect(good(await app.ask('GET', `${own.path}/products/${id}`)).archived).toBe(true)
    expect(good(await app.ask('POST', `${own.path}/products/${id}/restore`)).archived).toBe(false)
    expect((await listed('products')).rows).toHaveLength(1)
    expect((await listed('products?archived=true')).rows).toEqual([])
  })
})

describe('the list of products', () => {
  test('sorted by any column in either direction has every product once, in order', async () => {
    const own = await openBusiness(app)
    const made: Json[] = []
    for (let place = 0; place < 14; place++) {
      const fields = { name: ['Kettle', 'kettle', 'Ärmel'][place % 3], basePrice: 100 * (place % 2) }
      made.push(await makeProduct(own, { ...fields, openingStock: 6000 * (place % 3), isService: place % 5 === 0 }))
    }
    await makeIssued(own, { items: [{ productId: made[1].id, quantity: 20_000 }] })
    const rank = (row: Json) => (row.isService ? 3 : ['out-of-stock', 'low-stock', 'in-stock'].indexOf(row.stockStatus))
    const keys: Record<string, (row: Json) => number | string> = {
      name: row => row.name.toLowerCase(),
      sku: row => row.sku.toLowerCase(),
      basePrice: row => row.basePrice,
      stock: row => row.stock ?? 0,
      status: rank,
    }
    for (const [sort, key] of Object.entries(keys)) {
      for (const direction of ['asc', 'desc']) {
        for (const limit of [1, 4, 200]) {
          const rows = await everyPage(app, `${own.path}/products?sort=${sort}&direction=${direction}`, limit)
          expect(rows.map(row => row.id).toSorted()).toEqual(made.map(row => row.id).toSorted())
          const values = rows.map(key)
          const inOrder = values.toSorted(inNaturalOrder)
          expect(values).toEqual(direction === 'asc' ? inOrder : inOrder.toReversed())
        }
      }
    }
  })

  test.each(['name', 'sku'])('by %s has A2 before A10, and é beside e', async sort => {
    const own = await openBusiness(app)
    const texts = ['A2', 'a2b', 'A10', 'Éclair 9', 'Eclair 10', 'z']
    for (const text of texts.toReversed()) await makeProduct(own, { name: text, sku: text })
    for (const limit of [1, 200]) {
      const rows = await everyPage(app, `${own.path}/products?sort=${sort}`, limit)
      expect(rows.map(row => row[sort])).toEqual(texts)
    }
  })

  test('is searched by name, SKU, description, barcode and supplier’s item number, ignoring case, with % and _ as plain characters', async () => {
    const own = await openBusiness(app)
    await makeProduct(own, {
      name: 'Kettle ÄÖÜ',
      sku: 'K-100%',
      description: 'Brushed\nsteel_grey',
      barcode: '96385074',
    })
    await makeProduct(own, { name: 'Filter', sku: 'F-1000', description: 'Paper', supplierItemNumber: 'Sup/77' })
    for (const [q, count] of [
      ['KETTLE', 1],
      ['äöü', 1],
      ['k-100%', 1],
      ['100%', 1],
      ['1000', 1],
      ['638507', 1],
      ['sup/77', 1],
      ['STEEL_', 1],
      ['l_g', 1],
      ['l_r', 0],
      ['e', 2],
      ['%', 1],
      ['nothing', 0],
    ] as const) {
      const rows = await everyPage(app, `${own.path}/products?q=${encodeURIComponent(q)}&sort=stock`, 1)
      expect({ q, count: rows.length }).toEqual({ q, count })
    }
  })
})

test('the filter by category shows its products alone, and the categories in use are offered in order', async () => {
  const own = await openBusiness(app)
  await makeProduct(own, { name: 'a', category: 'Tea 10' })
  await makeProduct(own, { name: 'b', category: 'Tea 9' })
  await makeProduct(own, { name: 'c', category: 'Tea 9', openingStock: 0 })
  const gone = await makeProduct(own, { category: 'Coffee' })
  await makeProduct(own)
  good(await app.ask('POST', `${own.path}/products/${gone.id}/archive`))
  const categories = good(await app.ask('GET', `${own.path}/products/categories`))
  expect(categories).toEqual({ categories: ['Tea 9', 'Tea 10'], languages: [] })
  const rows = await everyPage(app, `${own.path}/products?category=Tea%209`, 1)
  expect(rows.map(({ name }) => name)).toEqual(['b', 'c'])
  const summary = good(await app.ask('GET', `${own.path}/products/summary?category=Tea%209`))
  expect(summary).toMatchObject({ count: 2, stock: { 'in-stock': 1, 'out-of-stock': 1 } })
})

describe('the filter by stock status', () => {
  test('shows exactly the products with that status, and no service', async () => {
    const own = await openBusiness(app)
    const levels = { plenty: 11_000, low: 10_000, gone: 0 }
    for (const [name, openingStock] of Object.entries(levels)) await makeProduct(own, { name, openingStock })
    await makeProduct(own, { name: 'low by its own threshold', openingStock: 11_000, lowStockThreshold: 11_000 })
    await makeProduct(own, { name: 'service', isService: true, openingStock: undefined })
    const named = async (stock: string) =>
      (await everyPage(app, `${own.path}/products?stock=${stock}`, 1)).map(row => row.name)
    expect(await named('in-stock')).toEqual(['plenty'])
    expect(await named('low-stock')).toEqual(['low', 'low by its own threshold'])
    expect(await named('out-of-stock')).toEqual(['gone'])
    expect(await named('all')).toHaveLength(5)
    const summary = async (more = '') => good(await app.ask('GET', `${own.path}/products/summary${more}`))
    const all = { 'in-stock': 1, 'low-stock': 2, 'out-of-stock': 1 }
    expect(await summary()).toEqual({ count: 5, more: false, stock: all })
    expect(await summary('?q=LOW')).toEqual({
      count: 2,
      more: false,
      stock: { ...all, 'in-stock': 0, 'out-of-stock': 0 },
    })
    expect((await summary('?archived=true')).count).toBe(0)
  })
})

test('a change of the product cannot set its stock', async () => {
  const { id } = await makeProduct(business, { openingStock: 4000 })
  for (const field of ['stock', 'openingStock', 'stockStatus', 'archived', 'id', 'createdAt']) {
    const answer = await change(id, { [field]: 1, version: 1 })
    expect(answer.body.errors).toEqual([{ field, message: 'This can’t be set here.' }])
  }
  expect(await stockOf(business, id)).toBe(4000)
})

const { compare } = new Intl.Collator('und', { numeric: true })

function inNaturalOrder(one: number | string, other: number | string): number {
  return compare(String(one), String(other))
}
