import { expect, test } from 'vitest'
import { deliver, makeCustomer, makeProduct, openBusiness, readInvoice, readOrder } from '../../testing/factories.ts'
import { good, type Json, refusal, testApp } from '../../testing/test-app.ts'
import { makeAllDueInvoices } from '../recurring-invoices/commands/make-due-invoices.ts'

const app = await testApp({ now: '2026-03-10T12:00:00.000Z' })
const business = await openBusiness(app)
const { path } = business

const post = async (at: string, body: Json = {}) => good(await app.ask('POST', `${path}${at}`, body))
const texts = ({ items }: Json) => items.map(({ name, description, unit }: Json) => [name, description, unit])

const own = { name: 'Brass lamp', description: 'Made by hand', unit: 'piece' }
const german = { name: 'Messinglampe', description: 'Von Hand gefertigt', unit: 'Stück' }
const IN_ENGLISH = [[own.name, own.description, own.unit]]
const IN_GERMAN = [[german.name, german.description, german.unit]]
const lampWith = (fields: Json = {}) =>
  makeProduct(business, { ...own, descriptionOnInvoices: true, translations: { de: german }, ...fields })
const itemsOf = ({ id }: Json, fields: Json = {}) => [{ productId: id, quantity: 1000, ...fields }]
const berliner = () => makeCustomer(business, { documentLanguage: 'de' })
const speaks = async (id: string, documentLanguage: string | null) => {
  const { version } = good(await app.ask('GET', `${path}/customers/${id}`))
  good(await app.ask('PATCH', `${path}/customers/${id}`, { documentLanguage, version }))
}

test('a product keeps texts in other languages, says so in its history, and is found by them', async () => {
  const product = await makeProduct(business, {
    name: 'Kettle',
    translations: { de: { name: 'Wasserkocher' }, fr: {} },
  })
  expect(product.translations).toEqual({ de: { name: 'Wasserkocher', description: '', unit: '' } })
  const { id, version } = product
  const one = `${path}/products/${id}`
  good(await app.ask('PATCH', one, { version, translations: { fr: { name: 'Bouilloire' } } }))
  good(await app.ask('PATCH', one, { version: version + 1, sku: 'KETTLE-2' }))
  expect(good(await app.ask('GET', one)).translations).toEqual({
    fr: { name: 'Bouilloire', description: '', unit: '' },
  })
  const [edited] = await app.query(`select data from events where event = 'edited' and subject_id = $1`, [id])
  expect(edited.data).toMatchObject({
    before: { translations: 'de: Wasserkocher' },
    after: { translations: 'fr: Bouilloire' },
  })
  for (const [q, count] of [
    ['bouilloire', 1],
    ['kettle', 1],
    ['wasserkocher', 0],
  ] as const) {
    expect(good(await app.ask('GET', `${path}/products?q=${q}`)).rows).toHaveLength(count)
    expect(good(await app.ask('GET', `${path}/priced-products?q=${q}`)).products).toHaveLength(count)
  }
  const refused = await app.ask('PATCH', one, { version: version + 2, translations: { xx: { name: 'Kettle' } } })
  expect(refusal(refused).status).toBe(422)
})

test('the form learns in which languages customers read', async () => {
  const other = await openBusiness(app)
  for (const documentLanguage of ['fr', 'de', null, 'de']) await makeCustomer(other, { documentLanguage })
  expect(good(await app.ask('GET', `${other.path}/products/categories`)).languages).toEqual(['de', 'fr'])
})

test('a line that names a product takes its texts in the language of the customer, on each kind of document', async () => {
  const [product, customer] = [await lampWith(), await berliner()]
  const items = itemsOf(product)
  const invoice = await post('/invoices', { customerId: customer.id, items })
  expect(texts(await readInvoice(business, invoice.id))).toEqual(IN_GERMAN)
  const asTyped = await post('/invoices', { customerId: customer.id, items: itemsOf(product, { unit: 'box' }) })
  expect(texts(await readInvoice(business, asTyped.id))).toEqual([[german.name, german.description, 'box']])

  const quote = await post('/quotes', { customerId: customer.id, items })
  await post(`/quotes/${quote.id}/send`)
  await post(`/quotes/${quote.id}/accept`)
  const { id: orderId } = await post(`/quotes/${quote.id}/order`)
  await post(`/orders/${orderId}/confirm`)
  expect(texts(await readOrder(business, orderId))).toEqual(IN_GERMAN)
  const delivery = await deliver(business, orderId, [1000])
  expect(texts(good(await app.ask('GET', `${path}/deliveries/${delivery.id}`)))).toEqual(IN_GERMAN)
  expect(JSON.stringify(good(await app.ask('GET', `${path}/quotes/${quote.id}`)).items)).not.toContain(own.name)
})

test('what was issued stays as it was, and a draft shows the name of today', async () => {
  const [product, customer] = [await lampWith(), await berliner()]
  const draft = await post('/invoices', { customerId: customer.id, items: itemsOf(product) })
  const issued = await post('/invoices', { customerId: customer.id, items: itemsOf(product) })
  await post(`/invoices/${issued.id}/issue`)
  const translations = { de: { ...german, name: 'Lampe aus Messing' } }
  good(await app.ask('PATCH', `${path}/products/${product.id}`, { version: product.version, translations }))
  expect(texts(await readInvoice(business, draft.id))).toEqual([['Lampe aus Messing', german.description, german.unit]])
  expect(texts(await readInvoice(business, issued.id))).toEqual(IN_GERMAN)
  await post(`/invoices/${draft.id}/issue`)
  expect(texts(await readInvoice(business, draft.id))[0][0]).toBe('Lampe aus Messing')
})

test('copies and recurring invoices follow the customer into another language, but for what was typed', async () => {
  const [product, customer] = [await lampWith(), await makeCustomer(business)]
  const typed = itemsOf(product, { description: 'With a dent' })
  const original = await post('/invoices', {
    customerId: customer.id,
    date: '2026-03-10',
    items: [...itemsOf(product), ...typed],
  })
  await post(`/invoices/${original.id}/issue`)
  const monthly = {
    every: 1,
    unit: 'month',
    startsOn: '2026-04-01',
    onLastDay: false,
    result: 'draft',
    prices: 'current',
  }
  const recurring = await post('/recurring-invoices', { invoiceId: original.id, ...monthly })
  await speaks(customer.id, 'de')
  const copy = await post(`/invoices/${original.id}/duplicate`)
  const inGerman = [...IN_GERMAN, [german.name, 'With a dent', german.unit]]
  expect(texts(await readInvoice(business, copy.id))).toEqual(inGerman)
  app.clock.now = new Date('2026-04-01T12:00:00.000Z')
  const { db, clock, random, logged } = app
  await makeAllDueInvoices({
    db,
    clock: () => clock.now,
    randomBytes: random.bytes,
    log: (entry: Json) => logged.push(entry),
    origin: null,
  })
  const { runs } = good(await app.ask('GET', `${path}/recurring-invoices/${recurring.id}`))
  expect(texts(await readInvoice(business, runs[0].invoice.id))).toEqual(inGerman)
  await speaks(customer.id, null)
  const back = await post(`/invoices/${copy.id}/duplicate`)
  expect(texts(await readInvoice(business, back.id))[0]).toEqual(IN_ENGLISH[0])
})

test('a draft follows a language and a translation that come later, and so does what is issued of it', async () => {
  const [product, customer] = [await lampWith({ translations: {} }), await makeCustomer(business)]
  const items = [...itemsOf(product), ...itemsOf(product, { description: 'With a dent' })]
  const invoice = await post('/invoices', { customerId: customer.id, items })
  const quote = await post('/quotes', { customerId: customer.id, items })
  await speaks(customer.id, 'de')
  expect(texts(await readInvoice(business, invoice.id))[0]).toEqual(IN_ENGLISH[0])
  const { version } = product
  good(await app.ask('PATCH', `${path}/products/${product.id}`, { version, translations: { de: german } }))
  const inGerman = [...IN_GERMAN, [german.name, 'With a dent', german.unit]]
  const readBoth = async () => [
    texts(await readInvoice(business, invoice.id)),
    texts(good(await app.ask('GET', `${path}/quotes/${quote.id}`))),
  ]
  expect(await readBoth()).toEqual([inGerman, inGerman])
  await post(`/invoices/${invoice.id}/issue`)
  await post(`/quotes/${quote.id}/send`)
  await speaks(customer.id, null)
  expect(await readBoth()).toEqual([inGerman, inGerman])
})

test('a description that is not for invoices is on none, in no language', async () => {
  const [product, customer] = [await lampWith({ descriptionOnInvoices: false }), await berliner()]
  const { products } = good(await app.ask('GET', `${path}/priced-products?ids=${product.id}`))
  expect(products[0].translations.de).toEqual({ ...german, description: '' })
  const { id } = await post('/invoices', { customerId: customer.id, items: itemsOf(product) })
  expect(texts(await readInvoice(business, id))).toEqual([[german.name, '', german.unit]])
})

test('variants take the translated name along with their own values', async () => {
  const product = await lampWith()
  const group = await post('/product-groups', {
    name: 'Brass lamp',
    options: [{ name: 'Size', values: ['S', 'L', 'XL'] }],
    original: { productId: product.id, optionValues: ['S'] },
    variants: [{ optionValues: ['L'], sku: 'LAMP-L', basePrice: 100 }],
  })
  const { name, options, version } = group
  const added = [{ optionValues: ['XL'], sku: 'LAMP-XL', basePrice: 100 }]
  const answer = await app.ask('PATCH', `${path}/product-groups/${group.id}`, {
    name,
    options,
    version,
    variants: added,
  })
  const names = good(answer).variants.map(({ translations }: Json) => translations.de.name)
  expect(names).toEqual(['Messinglampe, S', 'Messinglampe, L', 'Messinglampe, XL'])
})
