import { expect, test } from 'vitest'
import {
  deliver,
  makeConfirmedOrder,
  makeCustomer,
  makeIssued,
  makeProduct,
  openBusiness,
  readInvoice,
  type TestBusiness,
} from '../../testing/factories.ts'
import { good, type Json, testApp } from '../../testing/test-app.ts'

const app = await testApp()

async function readStock({ path }: TestBusiness, to = ''): Promise<Record<string, Json>> {
  const { tables } = good(await app.ask('GET', `${path}/reports/stock?${to && `to=${to}`}`))
  return Object.fromEntries(tables.map((table: Json) => [table.id, table]))
}

const cellsOf = (table: Json, id: string) => table.rows.find(({ key }: Json) => key === id)?.cells

function move({ path }: TestBusiness, productId: string, movement: Json) {
  return app.ask('POST', `${path}/products/${productId}/stock-movements`, movement)
}

/** Sold three years long: tea is bought twice at two prices, cups lie about, plates were never worth a known amount. */
async function makeHistory() {
  app.clock.now = new Date('2024-03-10T12:00:00Z')
  const business = await openBusiness(app)
  const { path } = business
  const customerId = (await makeCustomer(business)).id
  const tea = await makeProduct(business, { name: 'Tea', basePrice: 1000, costPrice: 200, openingStock: 10_000 })
  const cups = await makeProduct(business, { name: 'Cups', costPrice: 50, openingStock: 4000 })
  const plates = await makeProduct(business, { name: 'Plates', basePrice: 500, openingStock: 3000 })
  const advice = await makeProduct(business, { basePrice: 100, isService: true, openingStock: undefined })
  app.clock.now = new Date('2026-03-10T12:00:00Z')
  const { version } = tea
  good(await app.ask('PATCH', `${path}/products/${tea.id}`, { version, costPrice: 400 }))
  good(await move(business, tea.id, { reason: 'received', quantity: 30_000 }))
  app.clock.now = new Date('2026-03-20T12:00:00Z')
  await makeIssued(business, {
    customerId,
    items: [
      { productId: tea.id, quantity: 8000 },
      { productId: plates.id, quantity: 5000 },
      { productId: advice.id, quantity: 1000 },
    ],
  })
  return { business, tea, cups, plates, advice }
}

test('stock of today is that of the product list and the dashboard, and its value is that of the moving average', async () => {
  const { business, tea, cups, plates, advice } = await makeHistory()
  const { path } = business
  const { 'stock-by-product': stock, 'stock-value': value, ...others } = await readStock(business)
  const { rows } = good(await app.ask('GET', `${path}/products`))
  const { productsInStock } = good(await app.ask('GET', `${path}/dashboard`))
  for (const { id, isService, stock: listed } of rows)
    expect(cellsOf(stock, id)?.quantity).toBe(isService ? undefined : listed)
  expect(stock.totals.quantity).toBe(productsInStock.value)
  expect(value.totals).toEqual({ products: 3, quantity: productsInStock.value, value: stock.totals.value })

  expect(cellsOf(stock, tea.id)).toMatchObject({ quantity: 32_000, unitCost: 350, value: 11_200, soldInYear: 8000 })
  expect(cellsOf(stock, cups.id)).toMatchObject({ value: 200, turnover: 0, lastMovement: '2024-03-10' })
  expect(cellsOf(stock, plates.id)).toMatchObject({ quantity: -2000, unitCost: null, value: 0 })
  expect(others['not-moved'].rows.map(({ key }: Json) => key)).toEqual([cups.id])
  expect(others['best-sellers'].rows.map(({ key, cells }: Json) => [key, cells.net, cells.salesClass])).toEqual([
    [tea.id, 8000, 'A'],
    [plates.id, 2500, 'A'],
    [advice.id, 100, 'C'],
  ])
})

test('of a past day, only what had moved by then counts, and where no cost is known, it says for how much', async () => {
  const { business, tea, cups } = await makeHistory()
  const then = await readStock(business, '2026-03-15')
  expect(then['stock-value'].rows.map(({ cells }: Json) => cells)).toEqual([
    { valued: 'value-known', products: 2, quantity: 44_000, value: 14_200 },
    { valued: 'value-unknown', products: 1, quantity: 3000, value: null },
  ])
  for (const table of ['stock-value', 'stock-by-product'])
    expect(then[table].totals).toMatchObject({ quantity: 47_000, value: null })
  expect(cellsOf(then['stock-by-product'], tea.id)).toMatchObject({ quantity: 40_000, value: 14_000, turnover: 0 })
  expect(then['not-moved'].rows).toHaveLength(3)
  expect(then['best-sellers'].rows).toEqual([])
  expect(then.changed?.rows).toEqual([])

  const yearOne = await readStock(business, '2024-03-10')
  expect(cellsOf(yearOne['stock-by-product'], cups.id)).toMatchObject({ quantity: 4000, turnover: null })
  expect(yearOne['not-moved'].rows).toEqual([])
  expect((await readStock(business, '2024-03-09'))['stock-by-product'].rows).toEqual([])
})

test('what was sold of a product is the same in the report, on its page and in what to order: by invoice or by delivery, less what came back', async () => {
  app.clock.now = new Date('2026-03-10T12:00:00Z')
  const business = await openBusiness(app)
  const { path } = business
  const post = async (address: string, body: Json = {}) => good(await app.ask('POST', `${path}${address}`, body))
  const tea = await makeProduct(business, { name: 'Tea', basePrice: 1000, openingStock: 100_000 })
  const items = [{ productId: tea.id, quantity: 9000 }]
  const expectSold = async (quantity: number) => {
    const { 'stock-by-product': stock } = await readStock(business)
    const { plan } = good(await app.ask('GET', `${path}/products/${tea.id}/reorder`))
    const sales = good(await app.ask('GET', `${path}/products/${tea.id}/sales`))
    const figures = [cellsOf(stock, tea.id)?.soldInYear, plan.soldShort, plan.soldLong, sales.quantity]
    expect(figures).toEqual(Array(4).fill(quantity))
  }
  const order = await makeConfirmedOrder(business, { items })
  await expectSold(0)
  await deliver(business, order.id, [6000])
  await expectSold(6000)
  const { id: cancelled } = await deliver(business, order.id, [2000])
  app.clock.now = new Date('2026-03-11T12:00:00Z')
  await post(`/deliveries/${cancelled}/cancel`)
  await expectSold(6000)
  // takes what no delivery took
  const invoice = await post(`/orders/${order.id}/invoice`)
  await post(`/invoices/${invoice.id}/issue`)
  await expectSold(9000)
  await post(`/invoices/${invoice.id}/cancel`, { goodsComeBack: false })
  await expectSold(9000)
  const again = await post(`/orders/${order.id}/invoice`)
  await post(`/invoices/${again.id}/issue`)
  await expectSold(9000)
  const [{ id: itemId }] = (await readInvoice(business, again.id)).items
  await post(`/invoices/${again.id}/credit-notes`, { items: [{ itemId, quantity: 1000 }], goodsComeBack: false })
  await expectSold(9000)
  await post(`/invoices/${again.id}/credit-notes`, { items: [{ itemId, quantity: 3000 }], goodsComeBack: true })
  await expectSold(6000)
  const plain = await makeIssued(business, { items: [{ productId: tea.id, quantity: 5000 }] })
  await expectSold(11_000)
  await post(`/invoices/${plain.id}/cancel`, { goodsComeBack: true })
  good(await move(business, tea.id, { reason: 'return', quantity: 500 }))
  await expectSold(5500)
})
