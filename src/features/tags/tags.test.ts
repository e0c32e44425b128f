import { beforeAll, describe, expect, test, vi } from 'vitest'
import { tagColors } from '../../domain/tags.ts'
import {
  deliver,
  makeBill,
  makeCustomer,
  makeDraft,
  makeIssued,
  makeOrder,
  makeProduct,
  makeQuote,
  makeSentQuote,
  openBusiness,
  type TestBusiness,
} from '../../testing/factories.ts'
import { TAGGABLE } from '../../testing/furnished/tags.ts'
import { good, type Json, refusal, testApp } from '../../testing/test-app.ts'

const app = await testApp()
let business: TestBusiness
beforeAll(async () => {
  business = await openBusiness(app)
})

const ask = (method: string, path: string, body?: unknown) => app.ask(method, `${business.path}${path}`, body)
const tagNames = ({ tags }: Json) => tags.map(({ name }: Json) => name)
const tagsOf = async (record: string): Promise<string[]> => tagNames(good(await ask('GET', `${record}/tags`)))
const tag = async (record: string, name: string): Promise<Json> => good(await ask('POST', `${record}/tags`, { name }))
const tagNamed = async (name: string): Promise<Json> =>
  good(await ask('GET', '/tags/counts')).tags.find((each: Json) => each.name === name)

const make: Record<keyof typeof TAGGABLE, () => Promise<Json>> = {
  customer: () => makeCustomer(business),
  product: () => makeProduct(business),
  invoice: () => makeIssued(business),
  quote: () => makeQuote(business),
  order: () => makeOrder(business),
  bill: () => makeBill(business),
}

describe.each(Object.entries(make))('the tags of a record of the kind %s', (kind, makeOne) => {
  const { list } = TAGGABLE[kind as keyof typeof TAGGABLE]

  test('are put on by name, once whatever the capitals, and taken off', async () => {
    const record = `/${list}/${(await makeOne()).id}`
    expect(await tagsOf(record)).toEqual([])
    await tag(record, `Urgent ${kind}`)
    await tag(record, 'Berlin')
    expect(tagNames(await tag(record, 'BERLIN'))).toEqual(['Berlin', `Urgent ${kind}`])
    const { id } = await tagNamed('Berlin')
    expect(tagNames(good(await ask('DELETE', `${record}/tags/${id}`)))).toEqual([`Urgent ${kind}`])
    expect(await tagsOf(record)).toEqual([`Urgent ${kind}`])
    expect(refusal(await ask('GET', `/${list}/zzzzzzzz/tags`)).code).toBe('not-found')
    expect(refusal(await ask('POST', `/${list}/zzzzzzzz/tags`, { name: 'Berlin' })).code).toBe('not-found')
  })
})

describe.each(Object.entries(make))('the list of records of the kind %s', (kind, makeOne) => {
  const { list } = TAGGABLE[kind as keyof typeof TAGGABLE]

  test('shows the tags of each row, is narrowed to any of some tags with its counts, and so is its export', async () => {
    const [red, both, none] = [await makeOne(), await makeOne(), await makeOne()]
    await tag(`/${list}/${red.id}`, `red ${kind}`)
    await tag(`/${list}/${both.id}`, `red ${kind}`)
    await tag(`/${list}/${both.id}`, `blue ${kind}`)
    const all: Json[] = good(await ask('GET', `/${list}?limit=200`)).rows
    const shown = [red, both, none].map(({ id }) => tagNames(all.find(row => row.id === id) as Json))
    expect(shown).toEqual([[`red ${kind}`], [`blue ${kind}`, `red ${kind}`], []])
    const idOf = async (name: string) => (await tagNamed(`${name} ${kind}`)).id
    const narrowed = `tags=${await idOf('red')},${await idOf('blue')}`
    const found: Json[] = good(await ask('GET', `/${list}?${narrowed}`)).rows
    expect(found.map(({ id }) => id).toSorted()).toEqual([red.id, both.id].toSorted())
    expect(good(await ask('GET', `/${list}?tags=${await idOf('blue')}`)).rows).toMatchObject([{ id: both.id }])
    expect(good(await ask('GET', `/${list}?tags=zzzzzzzz`)).rows).toEqual([])
    const summary = good(await ask('GET', `/${list}/summary?${narrowed}`))
    const counted = summary.all?.count ?? summary.count ?? sumOf(summary.statuses)
    expect(counted).toBe(2)
    const file = await app.fetch(
      new Request(`http://127.0.0.1:3000${business.path}/${list}/export?format=csv&${narrowed}`, {
        headers: { host: '127.0.0.1:3000' },
      }),
    )
    const lines = (await file.text()).trim().split(/\r?\n/)
    expect(lines).toHaveLength(3)
    const withColumn = kind === 'customer' || kind === 'product'
    if (withColumn) expect(lines.some(line => line.endsWith(`"blue ${kind}, red ${kind}"`))).toBe(true)
  })
})

const sumOf = (statuses: Json[]): number => statuses.reduce((sum, { count }) => sum + count, 0)

test('a tag has a name of its own and a color; typed ones take the color that the fewest have', async () => {
  const own = await openBusiness(app)
  const asked = (method: string, path: string, body?: unknown) => app.ask(method, `${own.path}${path}`, body)
  const vip = good(await asked('POST', '/tags', { name: ' VIP ', color: 'red' }))
  expect(vip).toMatchObject({ name: 'VIP', color: 'red' })
  expect(refusal(await asked('POST', '/tags', { name: 'vip' })).code).toBe('tag-name-taken')
  for (const name of ['', 'a'.repeat(31), 'Berlin, Mitte']) {
    expect((await asked('POST', '/tags', { name })).body.errors).toMatchObject([{ field: 'name' }])
  }
  expect((await asked('POST', '/tags', { name: 'Blue', color: 'azure' })).body.errors).toMatchObject([
    { field: 'color' },
  ])
  const others = []
  for (const name of ['a', 'b', 'c', 'd', 'e', 'f', 'g']) others.push(good(await asked('POST', '/tags', { name })))
  expect(new Set([vip, ...others].map(({ color }) => color))).toEqual(new Set(tagColors))
  const renamed = good(await asked('PATCH', `/tags/${vip.id}`, { name: 'Vip' }))
  expect(renamed).toMatchObject({ name: 'Vip', color: 'red' })
  expect(good(await asked('PATCH', `/tags/${vip.id}`, { color: 'blue' }))).toMatchObject({ name: 'Vip', color: 'blue' })
  expect(refusal(await asked('PATCH', `/tags/${vip.id}`, { name: 'A' })).code).toBe('tag-name-taken')
})

test('a tag says how many records have it, and leaves them all when it is deleted', async () => {
  const customer = `/customers/${(await makeCustomer(business)).id}`
  const product = `/products/${(await makeProduct(business)).id}`
  await tag(customer, 'Seasonal')
  await tag(product, 'Seasonal')
  await tag(product, 'Heavy')
  const seasonal = await tagNamed('Seasonal')
  expect(seasonal.count).toBe(2)
  good(await ask('DELETE', `/tags/${seasonal.id}`))
  expect(await tagNamed('Seasonal')).toBeUndefined()
  expect(await tagsOf(customer)).toEqual([])
  expect(await tagsOf(product)).toEqual(['Heavy'])
  expect(refusal(await ask('DELETE', `/tags/${seasonal.id}`)).code).toBe('not-found')
})

test('a record has 20 tags at most, and a business 200', async () => {
  const own = await openBusiness(app)
  const customer = `${own.path}/customers/${(await makeCustomer(own)).id}`
  for (let count = 1; count <= 20; count++) good(await app.ask('POST', `${customer}/tags`, { name: `t${count}` }))
  expect(refusal(await app.ask('POST', `${customer}/tags`, { name: 't21' })).code).toBe('tag-limit')
  await app.query(
    `insert into tags (business_id, id, name, color) select $1, 'tag' || lpad(n::text, 5, '0'), 'more ' || n, 'grey' from generate_series(1, 180) n`,
    [own.businessId],
  )
  expect(refusal(await app.ask('POST', `${own.path}/tags`, { name: 'one more' })).code).toBe('tags-limit')
})

test('a draft that is deleted leaves no tag behind, and a revised quote begins with those of the one before', async () => {
  const draft = `/invoices/${(await makeDraft(business)).id}`
  await tag(draft, 'Gone')
  good(await ask('DELETE', `${draft}`))
  expect((await tagNamed('Gone')).count).toBe(0)
  const quote = `/quotes/${(await makeSentQuote(business)).id}`
  await tag(quote, 'Tender')
  const { id } = good(await ask('POST', `${quote}/revise`))
  expect(await tagsOf(`/quotes/${id}`)).toEqual(['Tender'])
})

test('a tag of another business is no tag here', async () => {
  const other = await openBusiness(app)
  const { id } = good(await app.ask('POST', `${other.path}/tags`, { name: 'Theirs' }))
  expect(refusal(await ask('PATCH', `/tags/${id}`, { name: 'Ours' })).code).toBe('not-found')
  expect(refusal(await ask('DELETE', `/tags/${id}`)).code).toBe('not-found')
})

test('a tag that somebody deletes while it is put on a record is not found', async () => {
  const customer = `/customers/${(await makeCustomer(business)).id}`
  await tag(customer, 'Short-lived')
  const other = `/customers/${(await makeCustomer(business)).id}`
  await app.query('begin')
  await app.query("delete from tags where name = 'Short-lived'")
  const adding = ask('POST', `${other}/tags`, { name: 'Short-lived' })
  const waiting = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  await vi.waitFor(async () => expect(await app.query(waiting)).toHaveLength(1), 5000)
  await app.query('commit')
  expect(refusal(await adding)).toMatchObject({ status: 404, code: 'not-found' })
})

test('a document that is made from another begins with its tags', async () => {
  const own = await openBusiness(app, { usesQuotes: true, usesOrders: true })
  const asked = async (method: string, path: string, body?: unknown): Promise<Json> =>
    good(await app.ask(method, `${own.path}${path}`, body))
  const accepted = async () => {
    const quote = `/quotes/${(await makeSentQuote(own)).id}`
    await asked('POST', `${quote}/accept`, {})
    await asked('POST', `${quote}/tags`, { name: 'Tender' })
    return quote
  }
  const tagsOn = async (record: string) => tagNames(await asked('GET', `${record}/tags`))
  const made = async (path: string, body?: object) => (await asked('POST', path, body)).id

  const invoiced = await accepted()
  const half = { percent: 50_000 }
  expect(await tagsOn(`/invoices/${await made(`${invoiced}/deposit`, half)}`)).toEqual(['Tender'])
  const [drafted] = (await asked('GET', '/invoices?status=draft')).rows
  await asked('POST', `/invoices/${drafted.id}/issue`)
  const invoice = `/invoices/${await made(`${invoiced}/invoice`)}`
  expect(await tagsOn(invoice)).toEqual(['Tender'])
  await asked('POST', `${invoice}/issue`)
  const { draft } = await asked('POST', `${invoice}/correct`, { reason: 'Typo', goodsComeBack: true })
  expect(await tagsOn(`/invoices/${draft.id}`)).toEqual(['Tender'])

  const first = `/orders/${await made(`${await accepted()}/order`)}`
  expect(await tagsOn(first)).toEqual(['Tender'])
  await asked('POST', `${first}/confirm`)
  await asked('POST', `${first}/tags`, { name: 'North' })
  const order = `/orders/${await made(`${first}/revise`)}`
  expect(await tagsOn(order)).toEqual(['North', 'Tender'])
  await asked('POST', `${order}/confirm`)
  const { id: deliveryId } = await deliver(own, order.replace('/orders/', ''), [1000])
  const ofDeliveries = await made(`${order}/invoice-deliveries`, { deliveryIds: [deliveryId] })
  expect(await tagsOn(`/invoices/${ofDeliveries}`)).toEqual(['North', 'Tender'])
  // a duplicate is a matter of its own
  expect(await tagsOn(`/orders/${await made(`${order}/duplicate`)}`)).toEqual([])
})
