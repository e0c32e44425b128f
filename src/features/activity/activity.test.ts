import { expect, test } from 'vitest'
import { makeCustomer, makeIssued, makeProduct, openBusiness, pay } from '../../testing/factories.ts'
import { firstPerson, invitedPerson } from '../../testing/people.ts'
import { good, type Json, refusal, testApp } from '../../testing/test-app.ts'

const app = await testApp({ now: '2026-03-10T15:00:00.000Z', signInRequired: true })
const owner = await firstPerson(app)

const activityOf = async ({ path }: { path: string }, query = ''): Promise<Json[]> =>
  good(await owner.ask('GET', `${path}/activity${query}`)).rows
const told = (rows: Json[]) => rows.map(({ event, actor, subject }) => [event, actor.name, subject.name])

test('what people do to records, settings and people is told with who did it, newest first', async () => {
  const business = await openBusiness(owner)
  const { path } = business
  const ann = await invitedPerson(business, 'ann@acme.example')
  const customer = await makeCustomer(business, { name: 'Nora Blake' })
  const product = await makeProduct(business, { name: 'Mug', sku: 'MUG', openingStock: 5000 })
  good(await ann.ask('PATCH', `${path}/customers/${customer.id}`, { name: 'Nora Bell', version: 1 }))
  good(await ann.ask('PATCH', `${path}/customers/${customer.id}`, { name: 'Nora Bell', version: 2 }))
  good(await ann.ask('PUT', `${path}/customers/${customer.id}/prices/${product.id}`, { price: 900 }))
  good(
    await ann.ask('POST', `${path}/products/${product.id}/stock-movements`, {
      reason: 'counted',
      counted: 4000,
      note: 'Shelf',
    }),
  )
  good(await ann.ask('POST', `${path}/products/${product.id}/archive`))
  good(await ann.ask('PATCH', path, { termsDays: 14, version: 1 }))
  good(await ann.ask('POST', `${path}/tax-rates`, { name: 'Reduced', rate: 5000 }))
  const rows = await activityOf(business)
  expect(told(rows)).toEqual([
    ['tax-added', 'ann', ''],
    ['settings-changed', 'ann', ''],
    ['archived', 'ann', 'Mug'],
    ['stock-changed', 'ann', 'Mug'],
    ['price-set', 'ann', 'Nora Bell'],
    ['edited', 'ann', 'Nora Bell'],
    ['added', 'Olive Owner', 'Mug'],
    ['added', 'Olive Owner', 'Nora Bell'],
    ['person-joined', 'ann', ''],
    ['person-invited', 'Olive Owner', ''],
  ])
  const dataOf = (event: string) => rows.find(row => row.event === event)?.data
  expect(dataOf('edited')).toEqual({ before: { name: 'Nora Blake' }, after: { name: 'Nora Bell' } })
  expect(dataOf('stock-changed')).toEqual({ reason: 'counted', change: -1000, stock: 4000, note: 'Shelf' })
  expect(dataOf('settings-changed')).toEqual({ before: { termsDays: 30 }, after: { termsDays: 14 } })
  expect(dataOf('price-set')).toMatchObject({ product: 'Mug', price: 900, previous: null })
})

test('payments and invoices are told with number and customer, and each filter finds its own', async () => {
  const business = await openBusiness(owner)
  const { path } = business
  const invoice = await makeIssued(business)
  await pay(business, invoice)
  const other = await makeIssued(business)
  app.clock.now = new Date('2026-03-12T23:30:00.000Z')
  await pay(business, other, 100)
  const payments = await activityOf(business, '?kind=payments')
  expect(payments.map(({ event, subject }) => [event, subject.number])).toEqual([
    ['payment-recorded', 'INV-2026-0002'],
    ['payment-recorded', 'INV-2026-0001'],
  ])
  expect(payments[0]?.subject.name).not.toBe('')
  const found = await activityOf(business, '?q=inv-2026-0002')
  expect(new Set(found.map(({ subject }) => subject.id))).toEqual(new Set([other.id]))
  expect(await activityOf(business, '?dateFrom=2026-03-12&dateTo=2026-03-12')).toHaveLength(1)
  expect(await activityOf(business, '?dateFrom=2026-03-13')).toEqual([])

  const { people } = good(await owner.ask('GET', `${path}/activity/people`))
  expect(people).toEqual([{ key: expect.stringMatching(/^person:\w{8}$/), kind: 'person', name: 'Olive Owner' }])
  const all = await activityOf(business, '?limit=200')
  expect(await activityOf(business, `?limit=200&person=${people[0].key}`)).toEqual(all)
  expect(await activityOf(business, '?person=daybook:')).toEqual([])
  expect(refusal(await owner.ask('GET', `${path}/activity?person=nobody`)).code).toBe('invalid-input')

  const pages: Json[] = []
  let cursor: string | null = ''
  while (cursor !== null) {
    const page: Json = good(await owner.ask('GET', `${path}/activity?limit=2${cursor && `&cursor=${cursor}`}`))
    pages.push(...page.rows)
    cursor = page.nextCursor
  }
  expect(pages).toEqual(all)
})

test('the export tells the same in the time zone of the business', async () => {
  const business = await openBusiness(owner, { timeZone: 'Pacific/Auckland' })
  app.clock.now = new Date('2026-03-10T15:00:00.000Z')
  await makeCustomer(business, { name: '=cmd' })
  const answer = await owner.ask('GET', `${business.path}/activity/export?format=csv`)
  expect(answer.body).toContain(`2026-03-11,04:00:00,Olive Owner,Added,Customer,`)
  expect(answer.body).toContain(`'=cmd`)
  const { rows } = good(await owner.ask('GET', `${business.path}/activity?kind=files`))
  expect(rows).toMatchObject([{ event: 'exported', data: { list: 'activity', format: 'csv', rows: 1 } }])
})

test('the history of the business is found by its own id alone', async () => {
  const { path, businessId } = await openBusiness(owner)
  good(await owner.ask('PATCH', path, { name: 'Renamed', version: good(await owner.ask('GET', path)).version }))
  expect(good(await owner.ask('GET', `${path}/history/business/${businessId}`)).entries).not.toEqual([])
  expect(refusal(await owner.ask('GET', `${path}/history/business/zzzzzzzz`)).code).toBe('not-found')
})
