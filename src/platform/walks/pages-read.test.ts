import pg from 'pg'
import { afterAll, expect, test, vi } from 'vitest'
import { makeCustomer, makeIssued, makeProduct, openBusiness, pay } from '../../testing/factories.ts'
import { furnished } from '../../testing/furnished/furnished.ts'
import { multiplier } from '../../testing/multiplied.ts'
import { type Operation, operationsOf } from '../../testing/operations.ts'
import { good, type Json, testApp } from '../../testing/test-app.ts'

/** What reads more of a larger business, and why it may. */
const MAY_GROW: readonly (readonly [RegExp, string])[] = [
  [/\/export\b|\/accounting\b|\/reports\/|\/dashboard\/months/, 'has everything, or everything of a period'],
  [/\/summary/, 'counts ten thousand rows at most: decision 026'],
  [/\/(receivables|to-chase)|\/reminder-settings/, 'adds up what is open'],
  [
    /\/(bank-transactions|direct-debits)/,
    'finds what a transaction can pay, or what can be collected, among all that is open',
  ],
  [
    /\/(orders|quotes|deliveries)\?status=/,
    'what became of each is worked out from what was made of it, until a page is full',
  ],
  [/\/order-lines/, 'what is still to be delivered is worked out from all lines of confirmed orders'],
  [/\/customers\?sort=(balance|overdue|invoiced|lastInvoiceDate)/, 'no index has it; all customers are read once'],
  [/\/tags\/counts/, 'counts all that have a tag, for the settings alone'],
  [/\/(stock\/verification|reorder)/, 'is about all products'],
  [
    /\/(stock\/movements\?reason|activity\?kind|customers\?archived|products\?(archived|stock|sort=status))/,
    'looks for rare ones among all',
  ],
  [/\/products\/(next-sku|categories)/, 'reads the names of all products'],
  [/\/price-lists/, 'counts the customers of a list, or shows all of its products'],
  [/\/collections$/, 'adds up the items of each collection'],
  [/\/recurring-invoices$/, 'lists all, as a business has few'],
]

// 2,000 and 10,000 invoices: in a smaller business, tables of a few pages are read as a whole, which hides what grows
const TIMES = { small: 100, large: 500 }

/** A page of fifty rows looks up one page of an index more for each, and where a table was small, it was read as a whole instead. */
const DEEPER_INDEXES = 1.6
const LOOKED_UP_FOR_A_PAGE = 110
/** A page of mixed records asks once for each kind that is on it. */
const MOST_MORE_STATEMENTS = 8

const FILTERS = ['status', 'sort', 'show', 'stock', 'balance']

/** As Drizzle and the tests send them to any connection. */
const sent = vi.spyOn(pg.Client.prototype, 'query')
afterAll(() => sent.mockRestore())
const connections = new Set<pg.Client>()

const app = await testApp({
  mail: { send: async () => ({ result: 'accepted', words: '250 OK' }) },
  renderDocument: async () => ({ pdf: new Uint8Array(), pages: [] }),
  plansWithValues: true,
})
const business = await openBusiness(app)
const { path } = business
const { address } = await furnished(business)
const customer = await makeCustomer(business)
const product = await makeProduct(business)
const items = [{ productId: product.id, quantity: 1000 }]
// most of a large business is paid
for (const day of ['01', '02', '03', '04', '05', '06', '07', '08'])
  await pay(business, await makeIssued(business, { date: `2026-02-${day}` }))
const reads = (await operationsOf(app))
  .filter(({ method, name }) => method === 'GET' && name.includes('{businessId}'))
  .flatMap(addressesOf)
  .filter(read => MAY_GROW.every(([pattern]) => !pattern.test(read)))
const grow = await multiplier(app)

interface Effort {
  readonly statements: number
  /** Of each table with its indexes. */
  readonly pages: Readonly<Record<string, number>>
}

/** The address alone, and with each value of each of these filters. */
function addressesOf(operation: Operation): string[] {
  const plain = address(operation)
  const filters = operation.query.flatMap(({ name, schema }) =>
    FILTERS.includes(name) ? (schema.enum ?? []).map(value => `${name}=${value}`) : [],
  )
  return [plain, ...filters.map(filter => `${plain}${plain.includes('?') ? '&' : '?'}${filter}`)]
}

async function pagesRead(): Promise<Record<string, number>> {
  for (const connection of sent.mock.contexts) connections.add(connection as pg.Client)
  // a connection counts for itself at first
  await Promise.allSettled([...connections].map(one => one.query('select pg_stat_force_next_flush()')))
  const tables = await app.query(`
    select relname as name, coalesce(heap_blks_read, 0) + coalesce(heap_blks_hit, 0) + coalesce(idx_blks_read, 0) + coalesce(idx_blks_hit, 0)
      + coalesce(toast_blks_read, 0) + coalesce(toast_blks_hit, 0) + coalesce(tidx_blks_read, 0) + coalesce(tidx_blks_hit, 0) as pages
    from pg_statio_user_tables where schemaname = 'public'`)
  sent.mockClear()
  return Object.fromEntries(tables.map(({ name, pages }) => [name, Number(pages)]))
}

/** After the request before. */
let before: Record<string, number> = {}

async function effortOf(request: () => Promise<unknown>): Promise<Effort> {
  await request()
  const statements = sent.mock.calls.length
  const after = await pagesRead()
  const pages = Object.keys(after).map(name => [name, (after[name] ?? 0) - (before[name] ?? 0)] as const)
  before = after
  return { statements, pages: Object.fromEntries(pages.filter(([, count]) => count > 0)) }
}

/** The common writes, one after another. */
async function writes(done: (name: string, effort: Effort) => void): Promise<void> {
  const write = async (name: string, method: string, address: string, body?: unknown): Promise<Json> => {
    let answer: Json
    done(name, await effortOf(async () => (answer = good(await app.ask(method, `${path}${address}`, body)))))
    return answer
  }
  const lines = { customerId: customer.id, items }
  const invoice = await write('create a draft', 'POST', '/invoices', lines)
  const saved = { ...lines, version: invoice.version, date: '2026-03-01', dueDate: '2026-03-31', note: 'Thanks' }
  await write('save a draft', 'PUT', `/invoices/${invoice.id}`, saved)
  await write('issue it', 'POST', `/invoices/${invoice.id}/issue`)
  await write('record a payment', 'POST', `/invoices/${invoice.id}/payments`, { amount: 500 })
  await write('credit it', 'POST', `/invoices/${invoice.id}/credit-notes`, { amount: 100, reason: 'Late' })
  await write('create and issue', 'POST', '/invoices', { ...lines, issue: true })
  const quote = await write('create a quote', 'POST', '/quotes', lines)
  await write('send it', 'POST', `/quotes/${quote.id}/send`)
  const order = await write('create an order', 'POST', '/orders', lines)
  await write('confirm it', 'POST', `/orders/${order.id}/confirm`)
  const { items: ordered } = good(await app.ask('GET', `${path}/orders/${order.id}`))
  before = await pagesRead()
  const delivered = { items: [{ orderItemId: ordered[0].id, quantity: 1000 }] }
  await write('deliver it', 'POST', `/orders/${order.id}/deliveries`, delivered)
  await write('invoice it', 'POST', `/orders/${order.id}/invoice`)
  const bill = { supplier: { name: `Mill ${order.number}` }, taxes: [{ rate: 19_000, net: 10_000, tax: 1_900 }] }
  await write('add a bill', 'POST', '/bills', bill)
  await write('add a customer', 'POST', '/customers', { name: `Customer of ${order.number}` })
  await write('add a product', 'POST', '/products', { name: 'Cup', sku: `CUP-${order.id}`, basePrice: 100 })
  const movement = { reason: 'received', quantity: 1000, note: 'Two boxes' }
  await write('receive goods', 'POST', `/products/${product.id}/stock-movements`, movement)
}

const sizes = ['small', 'large'] as const
const efforts = new Map<string, Partial<Record<(typeof sizes)[number], Effort>>>()
for (const size of sizes) {
  await grow(TIMES[size])
  before = await pagesRead()
  const done = (name: string, effort: Effort) => void efforts.set(name, { ...efforts.get(name), [size]: effort })
  for (const read of reads) done(read, await effortOf(() => app.ask('GET', read)))
  await writes(done)
}

test.each([...efforts].map(([name, { small, large }]) => ({ name: name.replace(path, ''), small, large })))(
  '$name reads no more of a business five times as large, with as many statements',
  ({ small, large }) => {
    expect(large?.statements).toBeLessThanOrEqual((small?.statements ?? 0) + MOST_MORE_STATEMENTS)
    const grown = Object.entries(large?.pages ?? {}).flatMap(([table, pages]) => {
      const before = small?.pages[table] ?? 0
      return pages > before * DEEPER_INDEXES + LOOKED_UP_FOR_A_PAGE ? [{ table, before, pages }] : []
    })
    expect(grown).toEqual([])
  },
)
