import { beforeAll, describe, expect, test } from 'vitest'
import { seededRandom } from '../../domain/sample/seeded-random.ts'
import {
  makeCustomer,
  makeIssued,
  makeProduct,
  openBusiness,
  readInvoice,
  stockOf,
  type TestBusiness,
} from '../../testing/factories.ts'
import { furnished } from '../../testing/furnished/furnished.ts'
import { operationsOf, placeholdersOf } from '../../testing/operations.ts'
import { contentsOf, good, type Json, NAMED_HOST, realPdf, refusal, testApp } from '../../testing/test-app.ts'

const app = await testApp({ renderDocument: await realPdf() })
const mine = await furnished(await openBusiness(app, { name: 'Mine' }))
const theirs = await furnished(await openBusiness(app, { name: 'Theirs' }))
const operations = await operationsOf(app)
const { path } = mine.business

const theirCustomer: Json = await makeCustomer(theirs.business, {
  name: 'Secret Customer',
  email: 'secret@acme.example',
})
const theirProduct: Json = await makeProduct(theirs.business, { name: 'Secret Product', sku: 'SECRET' })
const theirInvoice: Json = await makeIssued(theirs.business, { customerId: theirCustomer.id })

describe('an id of another business gets 404, and nothing is written in either', () => {
  const idsIn = (path: string) => placeholdersOf(path).filter(name => name.endsWith('Id'))
  const withIds = operations.filter(operation => idsIn(operation.path).length > 1)
  let before = ''
  beforeAll(async () => {
    before = await contentsOf(app)
  })
  test.each(withIds)('$name', async operation => {
    const names = idsIn(operation.path)
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

  test('this test covers every address with an id', () => expect(withIds.length).toBeGreaterThan(20))
})

describe('an id of another business in a body or query', () => {
  test('is not a customer to invoice', async () => {
    const before = await contentsOf(app)
    const product = await makeProduct(mine.business)
    const items = [{ productId: product.id, quantity: 1000 }]
    const answer = await app.ask('POST', `${path}/invoices`, { customerId: theirCustomer.id, items })
    expect(answer.status).toBe(422)
    expect(answer.body.errors).toEqual([{ field: 'customerId', message: 'Customer not found.' }])
    expect(await contentsOf(app)).not.toBe(before)
  })

  test('is not a product for an invoice, even among one’s own: nothing is written', async () => {
    const [customer, product] = [await makeCustomer(mine.business), await makeProduct(mine.business)]
    const before = await contentsOf(app)
    const items = [product, theirProduct].map(({ id }: Json) => ({ productId: id, quantity: 1000 }))
    const answer = await app.ask('POST', `${path}/invoices`, { customerId: customer.id, items })
    expect(answer.status).toBe(422)
    expect(answer.body.errors).toEqual([{ field: 'items.1.productId', message: 'Product not found.' }])
    expect(await contentsOf(app)).toBe(before)
  })

  test('is not a tax for an invoice or a product: nothing is written', async () => {
    const [customer, product] = [await makeCustomer(mine.business), await makeProduct(mine.business)]
    const { taxRates } = good(await app.ask('GET', `${theirs.business.path}/tax-rates`))
    const taxRateId = taxRates[0].id
    const before = await contentsOf(app)
    const items = [{ productId: product.id, quantity: 1000, taxRateId }]
    const onLine = await app.ask('POST', `${path}/invoices`, { customerId: customer.id, items })
    const ofProduct = await app.ask('PATCH', `${path}/products/${product.id}`, { taxRateId, version: product.version })
    expect([onLine.status, ofProduct.status]).toEqual([422, 422])
    const message = 'Tax rate not found.'
    expect(onLine.body.errors).toEqual([{ field: 'items.0.taxRateId', message }])
    expect(ofProduct.body.errors).toEqual([{ field: 'taxRateId', message }])
    expect(await contentsOf(app)).toBe(before)
  })

  test('finds no invoices, and no price but the base price', async () => {
    expect(good(await app.ask('GET', `${path}/invoices?customerId=${theirCustomer.id}`)).rows).toEqual([])
    good(
      await app.ask('PUT', `${theirs.business.path}/customers/${theirCustomer.id}/prices/${theirProduct.id}`, {
        price: 1,
      }),
    )
    const { products } = good(await app.ask('GET', `${path}/priced-products?customerId=${theirCustomer.id}`))
    expect(new Set(products.map((product: Json) => product.priceSource))).toEqual(new Set(['base']))
  })
})

describe('data of another business appears nowhere', () => {
  test('in no list, however it is searched, and not through a cursor from there', async () => {
    for (const list of ['products', 'customers', 'invoices']) {
      for (const q of ['', 'secret', theirCustomer.id, theirProduct.id, theirInvoice.id, '%', '_']) {
        const { rows } = good(await app.ask('GET', `${path}/${list}?limit=200&q=${encodeURIComponent(q)}`))
        expect(JSON.stringify(rows).toLowerCase()).not.toContain('secret')
      }
      const { nextCursor } = good(await app.ask('GET', `${theirs.business.path}/${list}?limit=1`))
      expect(nextCursor).not.toBeNull()
      const answer = good(await app.ask('GET', `${path}/${list}?limit=200&cursor=${nextCursor}`))
      expect(JSON.stringify(answer.rows).toLowerCase()).not.toContain('secret')
    }
  })

  test('in no figure, no export and no verification of stock', async () => {
    const empty = await openBusiness(app, { name: 'Empty' })
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

test('two businesses that happen to use the same ids never affect each other', async () => {
  const twins = [await openBusiness(app, { name: 'One' }), await openBusiness(app, { name: 'Other' })] as const
  const chance = app.random.bytes
  const made: Json[] = []
  for (const business of twins) {
    app.random.bytes = seededRandom(99).fillBytes
    made.push(await somethingOfEach(business, { hiresOut: business === twins[1] ? 'as a service' : 'as goods' }))
  }
  app.random.bytes = chance
  const [one, other] = made
  for (const noun of ['customer', 'product', 'invoice', 'email', 'ladder', 'hired'])
    expect(one[noun].id).toBe(other[noun].id)
  const [[part], [otherPart]] = [one.shared[0].payments, other.shared[0].payments]
  expect(otherPart).toMatchObject({
    id: part.id,
    sharedId: part.sharedId,
    sharedWith: [{ invoiceId: one.shared[1].id }],
  })
  const before = await allOf(twins[1], other)

  const { path: onePath } = twins[0]
  const ofInvoice = `${onePath}/invoices/${one.invoice.id}`
  good(await app.ask('POST', `${ofInvoice}/emails`, { kind: 'invoice', ...wordsTo('again@acme.example') }))
  good(await app.ask('POST', `${ofInvoice}/links`, {}))
  good(await app.ask('POST', `${ofInvoice}/payments`, { amount: one.invoice.total }))
  const [{ id: itemId }] = (await readInvoice(twins[0], one.invoice.id)).items
  const returned = { reason: 'Broken', goodsComeBack: true, items: [{ itemId, quantity: 1000 }] }
  good(await app.ask('POST', `${ofInvoice}/credit-notes`, returned))
  good(
    await app.ask('POST', `${onePath}/invoices/${one.shared[0].id}/payments/${part.id}/remove`, { reason: 'Bounced' }),
  )
  good(await app.ask('PATCH', `${onePath}/customers/${one.customer.id}`, { name: 'Changed', version: 1 }))
  good(await app.ask('POST', `${onePath}/products/${one.product.id}/archive`))
  const counted = { reason: 'counted', counted: 0 }
  good(await app.ask('POST', `${onePath}/products/${one.product.id}/stock-movements`, counted))
  expect(await allOf(twins[1], other)).toEqual(before)

  const suggest = async ({ path }: TestBusiness) => {
    const address = `http://${NAMED_HOST}${path}/invoices/${one.invoice.id}/emails/suggestion`
    return (await app.fetch(new Request(address, { headers: { host: NAMED_HOST } }))).json()
  }
  expect(await suggest(twins[0])).toMatchObject({ recipient: one.customer.email, link: expect.any(String) })
  expect(await suggest(twins[1])).toMatchObject({ recipient: other.customer.email, link: null })
  const [pdf, otherPdf] = await Promise.all(
    twins.map(async ({ path }) => good(await app.ask('GET', `${path}/invoices/${one.invoice.id}/pdf`))),
  )
  expect(pdf).not.toEqual(otherPdf)
  const otherInvoice = `${twins[1].path}/invoices/${other.invoice.id}`
  expect(refusal(await app.ask('POST', `${otherInvoice}/issue`)).code).toBe('move-not-allowed')
  good(await app.ask('POST', `${otherInvoice}/cancel`, { goodsComeBack: true }))
  expect(await stockOf(twins[1], other.product.id)).toBe(8000)
  good(await app.ask('PATCH', `${twins[1].path}/products/${other.ladder.id}`, { isService: false, version: 1 }))
  const back = { reason: 'Rained', goodsComeBack: true }
  good(await app.ask('POST', `${twins[1].path}/invoices/${other.hired.id}/credit-notes`, back))
  expect(await stockOf(twins[1], other.ladder.id)).toBe(0)
})

const wordsTo = (recipient: string) => ({ recipient, subject: 'Your invoice', body: 'Here it is.' })

/** An invoice over 4 of 10 pieces that was mailed, two over one piece each that were paid together, and one over what takes something out of stock or not. */
async function somethingOfEach(
  business: TestBusiness,
  { hiresOut }: { hiresOut: 'as goods' | 'as a service' },
): Promise<Json> {
  const own = `of-${business.businessId}`
  const customer = await makeCustomer(business, { name: own, email: `${own}@acme.example` })
  const product = await makeProduct(business, { openingStock: 10_000 })
  const sale = (quantity: number, { id: productId }: Json = product) =>
    makeIssued(business, { customerId: customer.id, items: [{ productId, quantity }] })
  const invoice = await sale(4000)
  const together = [await sale(1000), await sale(1000)]
  const sharing = { invoiceIds: together.map(({ id }) => id), amount: together[0].total + together[1].total }
  good(await app.ask('POST', `${business.path}/customers/${customer.id}/payments`, sharing))
  const shared = await Promise.all(together.map(({ id }) => readInvoice(business, id)))
  const server = { host: '127.0.0.1', port: 2525, security: 'none', userName: '', fromName: own }
  good(await app.ask('PUT', `${business.path}/mail-settings`, { ...server, fromAddress: `${own}@books.example` }))
  const mail = { kind: 'invoice', ...wordsTo(customer.email) }
  const { email } = good(await app.ask('POST', `${business.path}/invoices/${invoice.id}/emails`, mail))
  const ladder = await makeProduct(business, { openingStock: 0, isService: hiresOut === 'as a service' })
  // last, as goods draw one id more
  return { customer, product, invoice, shared, email, ladder, hired: await sale(1000, ladder) }
}

/** What the pages of these things show. */
async function allOf({ path: theirPath }: TestBusiness, { customer, product, invoice, shared }: Json) {
  const addresses = [
    'dashboard',
    `customers/${customer.id}`,
    `customers/${customer.id}/credit-notes`,
    `products/${product.id}`,
    `products/${product.id}/stock-movements`,
    `products/${product.id}/stock-history`,
    `products/${product.id}/sales`,
    'dashboard/months',
    'dashboard/to-chase',
    ...[invoice, ...shared].map(({ id }: Json) => `invoices/${id}`),
    ...['history', 'credit-notes', 'emails', 'links', 'pdf'].map(part => `invoices/${invoice.id}/${part}`),
  ]
  return Promise.all(addresses.map(async address => good(await app.ask('GET', `${theirPath}/${address}`))))
}
