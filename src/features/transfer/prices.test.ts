import { describe, expect, test } from 'vitest'
import { agreePrice, makeCustomer, makeProduct, openBusiness, type TestBusiness } from '../../testing/factories.ts'
import { good, type Json, refusal, testApp } from '../../testing/test-app.ts'

const app = await testApp({ now: '2026-03-10T15:00:00.000Z' })

/** Reads a file and checks it with the columns as they were recognised. */
async function checked({ path }: TestBusiness, content: Uint8Array | string, fileName = 'prices.csv'): Promise<Json> {
  const file = { kind: 'prices', fileName, content: Buffer.from(content).toString('base64') }
  const { id, matching, decimalMark, dateOrders } = good(await app.ask('POST', `${path}/imports`, file))
  const how = { matching, decimalMark, dateOrders, changesExisting: true, movesStock: false }
  return good(await app.ask('POST', `${path}/imports/${id}/check`, how))
}

const run = ({ path }: TestBusiness, { id }: Json) => app.ask('POST', `${path}/imports/${id}/run`, { onlyGood: true })
const undo = ({ path }: TestBusiness, { id }: Json) => app.ask('POST', `${path}/imports/${id}/undo`)

async function furnished() {
  const business = await openBusiness(app)
  const { path } = business
  const product = await makeProduct(business, { name: 'Kettle; =1+1', sku: '=K-1' })
  const acme = await makeCustomer(business, { name: '+49 30 1234' })
  const twins = [
    await makeCustomer(business, { name: 'Twin', email: 'a@twin.example' }),
    await makeCustomer(business, { name: 'Twin', email: 'b@twin.example' }),
  ]
  const list = good(await app.ask('POST', `${path}/price-lists`, { name: '-Wholesale', percent: 10_000 }))
  const items = [0, 10_000].map(fromQuantity => ({
    productId: product.id,
    fromQuantity,
    price: 900 - fromQuantity / 100,
  }))
  good(await app.ask('PUT', `${path}/price-lists/${list.id}/items`, { items }))
  const pricesOf = async ({ id }: Json): Promise<Json[]> => {
    const { prices } = good(await app.ask('GET', `${path}/customers/${id}/prices`))
    return prices.map(({ fromQuantity, validFrom, validTo, price }: Json) => ({
      fromQuantity,
      validFrom,
      validTo,
      price,
    }))
  }
  const itemsOf = async (): Promise<Json[]> => good(await app.ask('GET', `${path}/price-lists/${list.id}/items`)).rows
  return { business, path, product, acme, twins, list, pricesOf, itemsOf }
}

describe('an exported file is imported without matching by hand, and nothing changes', () => {
  test.each(['csv', 'xlsx'])('as %s', async format => {
    const { business, path, product, acme, twins, list } = await furnished()
    for (const customer of [acme, ...twins]) await agreePrice(business, customer, product, 850)
    const dated = `Customer,SKU,Price,From quantity,Valid from,Valid to\n+49 30 1234,=K-1,8.00,2.5,2026-01-01,2026-12-31\n`
    good(await run(business, await checked(business, dated)))
    const file = async (address: string) => {
      const { body } = await app.ask('GET', `${path}/${address}format=${format}`)
      return typeof body === 'string' ? body : new Uint8Array(body)
    }
    for (const [address, rows] of [
      ['customer-prices/export?', 4],
      [`customer-prices/export?customerId=${acme.id}&`, 2],
      [`price-lists/${list.id}/export?`, 2],
    ] as const) {
      const read = await checked(business, await file(address), `prices.${format}`)
      expect(read.wrongRows).toEqual([])
      expect(read.counts).toEqual({ create: 0, change: 0, skip: rows, wrong: 0 })
    }
  })
})

test('a row sets a price for a customer or for a price list, from a quantity on and between dates', async () => {
  const { business, acme, pricesOf, itemsOf } = await furnished()
  const before = await itemsOf()
  const file = [
    'Customer,Price list,SKU,Price,From quantity,Valid from,Valid to',
    '+49 30 1234,,=K-1,8,,,',
    '+49 30 1234,,=K-1,7.50,5,2026-04-01,2026-04-30',
    ',-wholesale,=K-1,8.80,,,',
    ',-wholesale,=K-1,7.70,100,,',
  ]
  const done = good(await run(business, await checked(business, file.join('\n'))))
  expect(done.counts).toEqual({ create: 3, change: 1, skip: 0, wrong: 0 })
  const open = { validFrom: null, validTo: null }
  expect(await pricesOf(acme)).toEqual(
    expect.arrayContaining([
      { fromQuantity: 0, ...open, price: 800 },
      { fromQuantity: 5000, validFrom: '2026-04-01', validTo: '2026-04-30', price: 750 },
    ]),
  )
  expect((await itemsOf()).map(({ fromQuantity, price }) => [fromQuantity, price])).toEqual([
    [0, 880],
    [10_000, 800],
    [100_000, 770],
  ])
  // empty cells change nothing
  const again = await checked(
    business,
    'Customer,SKU,Price,From quantity,Valid from\n+49 30 1234,=K-1,7.60,5,2026-04-01',
  )
  good(await run(business, again))
  expect(await pricesOf(acme)).toContainEqual({
    fromQuantity: 5000,
    validFrom: '2026-04-01',
    validTo: '2026-04-30',
    price: 760,
  })
  good(await undo(business, again))
  good(await undo(business, done))
  expect(await pricesOf(acme)).toEqual([])
  expect(await itemsOf()).toEqual(before)
})

test('is not undone once a price that it brought was changed, or the days on which it applies', async () => {
  const { business, path, list, product, acme } = await furnished()
  const agreed = good(await run(business, await checked(business, 'Customer,SKU,Price\n+49 30 1234,=K-1,5\n')))
  const [{ id, price, fromQuantity, validFrom, version }] = good(
    await app.ask('GET', `${path}/customers/${acme.id}/prices`),
  ).prices
  const terms = { price, fromQuantity, validFrom, validTo: '2026-12-31', version }
  good(await app.ask('PUT', `${path}/customer-prices/${id}`, terms))
  expect(refusal(await undo(business, agreed)).code).toBe('import-in-use')
  const done = good(await run(business, await checked(business, 'Price list,SKU,Price\n-Wholesale,=K-1,5\n')))
  const items = [{ productId: product.id, price: 600 }]
  good(await app.ask('PUT', `${path}/price-lists/${list.id}/items`, { items }))
  expect(refusal(await undo(business, done)).code).toBe('import-in-use')
})

test('rows that name neither or both, an unknown list, or dates that cannot be are reported', async () => {
  const { business } = await furnished()
  const file = [
    'Customer,Price list,SKU,Price,Valid from,Valid to',
    ',,=K-1,1,,',
    'Twin,-Wholesale,=K-1,1,,',
    ',Retail,=K-1,1,,',
    ',-Wholesale,=K-1,1,2026-01-01,',
    '+49 30 1234,,=K-1,1,2026-02-01,2026-01-01',
    ',-Wholesale,=K-1,1,,',
    ',-WHOLESALE,=k-1,2,,',
  ]
  const { wrongRows } = await checked(business, file.join('\n'))
  expect(wrongRows.map(({ row, errors }: Json) => [row, errors[0].message])).toEqual([
    [2, 'Enter a customer or a price list, not both.'],
    [3, 'Enter a customer or a price list, not both.'],
    [4, 'No price list has this name.'],
    [5, 'The dates of a price list apply to all of its prices. Leave them empty here.'],
    [6, 'The last day can’t be before the first.'],
    [8, 'Row 7 has the same price list and product.'],
  ])
})
