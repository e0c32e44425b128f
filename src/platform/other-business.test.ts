import { describe, expect, test } from 'vitest'
import { seededRandom } from '../domain/seeded-random.ts'
import { type Books, makeCustomer, makeIssued, makeProduct, openBooks } from '../testing/factories.ts'
import { contentsOf, furnished, operationsOf, placeholdersOf } from '../testing/operations.ts'
import { good, type Json, refusal, testApp } from '../testing/test-app.ts'

const app = await testApp()
const mine = await furnished(await openBooks(app, { name: 'Mine' }))
const theirs = await furnished(await openBooks(app, { name: 'Theirs' }))
const operations = await operationsOf(app)
const { path } = mine.books

const theirCustomer: Json = await makeCustomer(theirs.books, { name: 'Secret Customer', email: 'secret@acme.example' })
const theirProduct: Json = await makeProduct(theirs.books, { name: 'Secret Product', sku: 'SECRET' })
const theirInvoice: Json = await makeIssued(theirs.books, { customerId: theirCustomer.id })

describe('an id of another business is answered with 404, and nothing is written in either', () => {
  const withIds = operations.filter(operation => placeholdersOf(operation.path).length > 1)
  test.each(withIds)('$name', async operation => {
    const before = await contentsOf(app)
    const names = placeholdersOf(operation.path).filter(name => name.endsWith('Id'))
    const [own, foreign] = [mine, theirs].map(({ address }) => address(operation).split('?')[0]?.split('/') ?? [])
    const template = operation.path.split('/')
    for (const name of names) {
      const place = template.indexOf(`{${name}}`)
      const mixed = own?.map((part, index) => (index === place ? (foreign?.[index] ?? '') : part)).join('/')
      const [body] = mine.bodies(operation)
      const query = operation.path.endsWith('/export') ? '?format=csv' : ''
      const answer = await app.ask(operation.method, `${mixed}${query}`, body)
      expect({ name, status: answer.status, code: answer.body.code }).toEqual({ name, status: 404, code: 'not-found' })
    }
    expect(await contentsOf(app)).toBe(before)
  })

  test('there are such addresses', () => expect(withIds.length).toBeGreaterThan(20))
})

describe('an id of another business in a body or query', () => {
  test('is no customer to invoice', async () => {
    const before = await contentsOf(app)
    const product = await makeProduct(mine.books)
    const items = [{ productId: product.id, quantity: 1000 }]
    const answer = await app.ask('POST', `${path}/invoices`, { customerId: theirCustomer.id, items })
    expect(answer.status).toBe(422)
    expect(answer.body.errors).toEqual([{ field: 'customerId', message: 'There is no such customer.' }])
    expect(await contentsOf(app)).not.toBe(before)
  })

  test('is no product on an invoice, mixed with products of one’s own: nothing is written', async () => {
    const [customer, product] = [await makeCustomer(mine.books), await makeProduct(mine.books)]
    const before = await contentsOf(app)
    const items = [product, theirProduct].map(({ id }: Json) => ({ productId: id, quantity: 1000 }))
    const answer = await app.ask('POST', `${path}/invoices`, { customerId: customer.id, items })
    expect(answer.status).toBe(422)
    expect(answer.body.errors).toEqual([{ field: 'items.1.productId', message: 'There is no such product.' }])
    expect(await contentsOf(app)).toBe(before)
  })

  test('finds no invoices, and no price but the base price', async () => {
    expect(good(await app.ask('GET', `${path}/invoices?customerId=${theirCustomer.id}`)).rows).toEqual([])
    good(
      await app.ask('PUT', `${theirs.books.path}/customers/${theirCustomer.id}/prices/${theirProduct.id}`, {
        price: 1,
      }),
    )
    const { products } = good(await app.ask('GET', `${path}/priced-products?customerId=${theirCustomer.id}`))
    expect(new Set(products.map((product: Json) => product.priceSource))).toEqual(new Set(['base']))
  })
})

describe('what another business has is nowhere in one’s own', () => {
  test('in no list, however it is searched, and not through a cursor from there', async () => {
    for (const list of ['products', 'customers', 'invoices']) {
      for (const q of ['', 'secret', theirCustomer.id, theirProduct.id, theirInvoice.id, '%', '_']) {
        const { rows } = good(await app.ask('GET', `${path}/${list}?limit=200&q=${encodeURIComponent(q)}`))
        expect(JSON.stringify(rows).toLowerCase()).not.toContain('secret')
      }
      const { nextCursor } = good(await app.ask('GET', `${theirs.books.path}/${list}?limit=1`))
      expect(nextCursor).not.toBeNull()
      const answer = good(await app.ask('GET', `${path}/${list}?limit=200&cursor=${nextCursor}`))
      expect(JSON.stringify(answer.rows).toLowerCase()).not.toContain('secret')
    }
  })

  test('in no figure, no export and no verification of stock', async () => {
    const empty = await openBooks(app, { name: 'Empty' })
    expect(good(await app.ask('GET', `${empty.path}/dashboard`))).toMatchObject({
      totalRevenue: { value: 0 },
      openInvoices: { value: 0 },
      productsInStock: { value: 0 },
      activeCustomers: { value: 0 },
      recentInvoices: [],
      recentActivity: [],
    })
    expect(good(await app.ask('GET', `${empty.path}/stock/verification`)).products).toBe(0)
    expect(good(await app.ask('GET', `${empty.path}/priced-products`)).products).toEqual([])
  })
})

test('two businesses whose things happen to have the same ids never touch each other’s', async () => {
  const twins = [await openBooks(app, { name: 'One' }), await openBooks(app, { name: 'Other' })] as const
  const made: Json[] = []
  const chance = app.random.bytes
  for (const books of twins) {
    app.random.bytes = seededRandom(99).fillBytes
    const customer = await makeCustomer(books, { name: `Of ${books.businessId}` })
    const product = await makeProduct(books, { openingStock: 10_000 })
    const items = [{ productId: product.id, quantity: 4000 }]
    made.push({ customer, product, invoice: await makeIssued(books, { customerId: customer.id, items }) })
  }
  app.random.bytes = chance
  const [one, other] = made
  for (const noun of ['customer', 'product', 'invoice']) expect(one[noun].id).toBe(other[noun].id)
  const before = await otherBooks(twins[1], other)

  good(await app.ask('POST', `${twins[0].path}/invoices/${one.invoice.id}/payments`, { amount: one.invoice.total }))
  good(await app.ask('PATCH', `${twins[0].path}/customers/${one.customer.id}`, { name: 'Changed', version: 1 }))
  good(await app.ask('POST', `${twins[0].path}/products/${one.product.id}/archive`))
  good(
    await app.ask('POST', `${twins[0].path}/products/${one.product.id}/stock-movements`, {
      reason: 'counted',
      counted: 0,
    }),
  )
  expect(await otherBooks(twins[1], other)).toEqual(before)
  expect(refusal(await app.ask('POST', `${twins[1].path}/invoices/${other.invoice.id}/issue`)).code).toBe(
    'move-not-allowed',
  )
})

async function otherBooks({ path: theirPath }: Books, { customer, product, invoice }: Json) {
  const addresses = [
    'dashboard',
    `customers/${customer.id}`,
    `products/${product.id}`,
    `products/${product.id}/stock-movements`,
    `invoices/${invoice.id}`,
  ]
  return Promise.all(addresses.map(async address => good(await app.ask('GET', `${theirPath}/${address}`))))
}
