import { expect, test } from 'vitest'
import type { BusinessScope } from '../../platform/actor.ts'
import { rowsOf } from '../../platform/database/database.ts'
import {
  makeCustomer,
  makeDraft,
  makeIssued,
  makeOrder,
  makeProduct,
  makeQuote,
  openBusiness,
} from '../../testing/factories.ts'
import { good, type Json, testApp } from '../../testing/test-app.ts'
import { settingsOf } from '../businesses/queries/businesses.ts'
import type { OrderQuery, OrderRow } from '../orders/contract.ts'
import { orderList } from '../orders/queries/list-orders.ts'
import { rowSeenBy } from '../orders/queries/without-amounts.ts'

const app = await testApp({ now: '2026-03-10T15:00:00.000Z' })

const FIELDS = [
  { place: 'customer', name: 'Level', type: 'choice', options: ['Silver', 'Gold'] },
  { place: 'customer', name: 'Member since', type: 'date' },
  { place: 'product', name: 'Material', type: 'text' },
  { place: 'document', name: 'Project', type: 'text' },
  { place: 'document', name: 'Ends on', type: 'date' },
]

async function start() {
  const business = await openBusiness(app, { usesQuotes: true, usesOrders: true })
  const { version } = good(await app.ask('GET', business.path))
  const { ownFields } = good(await app.ask('PATCH', business.path, { version, ownFields: FIELDS }))
  const [level, since, material, project, ends] = ownFields.map(({ id }: Json) => id)
  const get = async (path: string) => good(await app.ask('GET', `${business.path}${path}`))
  const found = async (path: string, q: string) =>
    (await get(`${path}?q=${encodeURIComponent(q)}`)).rows.map(({ id }: Json) => id)
  return { business, get, found, level, since, material, project, ends }
}

async function fileOf({ path }: { path: string }, list: string, narrowed = '') {
  const file = await app.fetch(
    new Request(`http://127.0.0.1:3000${path}/${list}/export?format=csv${narrowed}`, {
      headers: { host: '127.0.0.1:3000' },
    }),
  )
  const [head = '', ...lines] = (await file.text()).trim().split(/\r?\n/)
  return { head, lines }
}

test('customers and products are found by a part of a value of their own fields', async () => {
  const { business, found, ...ids } = await start()
  const customer = await makeCustomer(business, { ownValues: { [ids.level]: 'Gold', [ids.since]: '2024-02-29' } })
  const product = await makeProduct(business, { ownValues: { [ids.material]: 'Oiled Oak' } })
  await makeCustomer(business, { ownValues: { [ids.level]: 'Silver' } })
  await makeProduct(business)
  expect(await found('/customers', 'gOL')).toEqual([customer.id])
  expect(await found('/customers', '2024-02-29')).toEqual([customer.id])
  expect(await found('/products', 'oiled oak')).toEqual([product.id])
  expect(await found('/products', ids.material)).toEqual([])
})

test.each([
  ['invoices', makeDraft],
  ['invoices', makeIssued],
  ['quotes', makeQuote],
  ['orders', makeOrder],
] as const)('%s are found by a value of their own fields, and counted', async (list, make) => {
  const { business, get, found, project } = await start()
  const bridge = await make(business, { ownValues: { [project]: 'Bridge 7' } })
  const road = await make(business, { ownValues: { [project]: 'Road ü1' } })
  await make(business)
  expect(await found(`/${list}`, 'bridge 7')).toEqual([bridge.id])
  expect(await found(`/${list}`, 'e 7')).toEqual([bridge.id])
  // one and two letters are found by reading the list, or among the values alone
  expect(await found(`/${list}`, 'ü1')).toEqual([road.id])
  const { statuses } = await get(`/${list}/summary?q=bridge%207`)
  expect(statuses.reduce((sum: number, { count }: Json) => sum + count, 0)).toBe(1)
  const { customerId } = await get(`/${list}/${bridge.id}`)
  expect((await get(`/${list}?q=bridge&customerId=${customerId}`)).rows).toHaveLength(1)
  const { rows: activity } = await get('/activity?q=bridge%207')
  expect(new Set(activity.map(({ subject }: Json) => subject.id))).toEqual(new Set([bridge.id]))
})

test('the index of invoices that have own fields serves a search', async () => {
  const plan = await app.db.transaction(async tx => {
    await tx.execute('set local enable_seqscan = off')
    const plan = await tx.execute(`explain select id from invoices
      where own_values <> '{}' and own_text(own_values) like '%bridge 7%'
        or lower(id || E'\\n' || coalesce(number, '')) like '%bridge 7%'`)
    return rowsOf<Record<string, string>>(plan)
      .map(row => Object.values(row)[0])
      .join('\n')
  })
  expect(plan).toContain('invoices_by_own_text')
})

test.each([
  ['customers', 'customer', makeCustomer],
  ['products', 'product', makeProduct],
  ['invoices', 'document', makeDraft],
  ['quotes', 'document', makeQuote],
  ['orders', 'document', makeOrder],
] as const)('%s are narrowed to an option of a choice, with their counts and export', async (list, place, make) => {
  const business = await openBusiness(app, { usesQuotes: true, usesOrders: true })
  const { version } = good(await app.ask('GET', business.path))
  const channel = { place, name: 'Channel', type: 'choice', options: ['Shop: "A", 1', 'Fair'] }
  const [{ id }] = good(await app.ask('PATCH', business.path, { version, ownFields: [channel] })).ownFields
  const shop = await make(business, { ownValues: { [id]: 'Shop: "A", 1' } })
  await make(business, { ownValues: { [id]: 'Fair' } })
  await make(business)
  const own = `own=${encodeURIComponent(`${id}:Shop: "A", 1`)}`
  const get = async (path: string) => good(await app.ask('GET', `${business.path}/${list}${path}`))
  expect((await get(`?${own}`)).rows.map((row: Json) => row.id)).toEqual([shop.id])
  expect((await get(`?own=${id}:None`)).rows).toEqual([])
  const { statuses, all, count } = await get(`/summary?${own}`)
  expect(all?.count ?? count ?? statuses.reduce((sum: number, each: Json) => sum + each.count, 0)).toBe(1)
  expect((await fileOf(business, list, `&${own}`)).lines).toHaveLength(1)
  expect((await app.ask('GET', `${business.path}/${list}?own=Shop`)).body.errors).toMatchObject([{ field: 'own' }])
})

test('exported lists have a column for each own field, dates as dates', async () => {
  const { business, ...ids } = await start()
  const customer = await makeCustomer(business, { ownValues: { [ids.level]: 'Gold', [ids.since]: '2024-02-29' } })
  await makeProduct(business, { ownValues: { [ids.material]: 'Oak' } })
  const values = { customerId: customer.id, ownValues: { [ids.project]: 'Bridge 7', [ids.ends]: '2026-05-01' } }
  await makeDraft(business, values)
  await makeQuote(business, values)
  await makeOrder(business, values)
  const customers = await fileOf(business, 'customers')
  expect(customers.head).toMatch(/,Total invoiced,Level,Member since,Tags$/)
  expect(customers.lines[0]).toMatch(/,Gold,2024-02-29,$/)
  const products = await fileOf(business, 'products')
  expect(products.head).toMatch(/,Material,Tags$/)
  expect(products.lines.some(line => line.endsWith(',Oak,'))).toBe(true)
  for (const list of ['invoices', 'quotes', 'orders']) {
    const { head, lines } = await fileOf(business, list)
    expect(head).toMatch(/,Project,Ends on,Tags$/)
    expect(lines[0]).toMatch(/,Bridge 7,2026-05-01,$/)
  }
})

test('whoever packs sees own fields in the list of orders as far as they are printed', () => {
  const ownFields = [
    { id: 'gate', isPrinted: true },
    { id: 'channel', isPrinted: false },
  ]
  const row = { total: 100, ownValues: { gate: '7', channel: 'Fair' } } as unknown as OrderRow
  const seenBy = (seesAmounts: boolean) =>
    rowSeenBy({ seesAmounts, settings: { ownFields } } as unknown as BusinessScope, row)
  expect(seenBy(false)).toEqual({ ownValues: { gate: '7' } })
  expect(seenBy(true)).toEqual(row)
})

test('whoever packs finds no order by an own field that is not printed', async () => {
  const business = await openBusiness(app, { usesOrders: true })
  const { version } = good(await app.ask('GET', business.path))
  const fields = [
    { place: 'document', name: 'Gate', type: 'text', isPrinted: true },
    { place: 'document', name: 'Channel', type: 'choice', options: ['Fair', 'Shop'] },
  ]
  const { ownFields } = good(await app.ask('PATCH', business.path, { version, ownFields: fields }))
  const channel = ownFields[1].id
  const { id } = await makeOrder(business, { ownValues: { [channel]: 'Fair' }, orderReference: 'PO 9' })
  const settings = await settingsOf(app.db, business.businessId)
  const found = async (seesAmounts: boolean, asked: Json) => {
    const scope = { businessId: business.businessId, today: '2026-03-10', settings, seesAmounts } as BusinessScope
    const query = { status: 'all', sort: 'number', limit: 10, ...asked } as OrderQuery
    return (await orderList.page(app.db, scope, query)).rows.map(row => row.id)
  }
  expect([await found(true, { q: 'fair' }), await found(false, { q: 'fair' })]).toEqual([[id], []])
  const own = `${channel}:Fair`
  expect([await found(true, { own }), await found(false, { own })]).toEqual([[id], []])
  expect(await found(false, { q: 'po 9' })).toEqual([id])
})
