import Papa from 'papaparse'
import { expect, test } from 'vitest'
import { openBusiness } from '../../testing/factories.ts'
import { type Json, testApp } from '../../testing/test-app.ts'
import { everyRow } from './export-rows.ts'

const COUNT = 6500

const app = await testApp()
const business = await openBusiness(app)
await app.query(
  `insert into customers (business_id, id, name)
   select $1, 'c' || lpad(place::text, 7, '0'), 'Customer ' || lpad(place::text, 7, '0') from generate_series(1, ${COUNT}) place`,
  [business.businessId],
)
await app.query('insert into customer_figures (business_id, customer_id) select business_id, id from customers')

const openTransactions = () =>
  app.query(
    `select state from pg_stat_activity where datname = current_database() and backend_type = 'client backend'
       and xact_start is not null and pid <> pg_backend_pid()`,
  )

const endTransactions = () =>
  app.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and backend_type = 'client backend'
       and xact_start is not null and pid <> pg_backend_pid()`,
  )

async function beginExport(query: string) {
  const request = new Request(`http://127.0.0.1:3000${business.path}/customers/export?${query}`, {
    headers: { host: '127.0.0.1:3000' },
  })
  const { body } = await app.fetch(request)
  if (!body) throw new Error('the export has no body')
  const reader = body.getReader()
  const { value: first } = await reader.read()
  return { reader, first: first ?? new Uint8Array() }
}

test.each(['name', 'spent', 'createdAt'])(
  'an export by %s holds every row once, as it was when the export began',
  async sort => {
    const { reader, first } = await beginExport(`format=csv&sort=${sort}`)
    await app.query(`update customers set name = 'A ' || id, created_at = '2000-01-01' where id > 'c0005000'`)
    await app.query(`update customer_figures set spent = 5 where customer_id <= 'c0001000'`)
    const decoder = new TextDecoder()
    let text = decoder.decode(first, { stream: true })
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      text += decoder.decode(part.value, { stream: true })
    }
    await app.query(`update customers set name = 'Customer ' || substr(id, 2), created_at = now()`)
    await app.query(`update customer_figures set spent = 0`)
    const names = Papa.parse<Json>(text, { header: true }).data.map(row => row.Name)
    expect(new Set(names).size).toBe(COUNT)
    expect(names).toHaveLength(COUNT)
    expect(names.every(name => name.startsWith('Customer'))).toBe(true)
    await expect.poll(openTransactions).toEqual([])
  },
)

test.each(['csv', 'xlsx'])('a %s download that is abandoned ends its transaction', async format => {
  const { reader } = await beginExport(`format=${format}`)
  while ((await openTransactions()).length === 0) expect((await reader.read()).done).toBe(false)
  await reader.cancel()
  await expect.poll(openTransactions).toEqual([])
})

test('three downloads that nobody takes do not hold up a search or a list', async () => {
  const exports = await Promise.all(['name', 'spent', 'createdAt'].map(sort => beginExport(`format=csv&sort=${sort}`)))
  expect(await openTransactions()).toHaveLength(3)
  expect((await app.ask('GET', `${business.path}/customers?q=Customer%200000001`)).body.rows).toHaveLength(1)
  expect((await app.ask('GET', `${business.path}/customers`)).status).toBe(200)
  await Promise.all(exports.map(({ reader }) => reader.cancel()))
  await expect.poll(openTransactions).toEqual([])
})

test('an export whose connection is lost ends with an error, and is logged without its search text', async () => {
  const { reader } = await beginExport('format=csv&q=Customer')
  await expect(
    (async () => {
      // what was already sent arrives
      for (let part = await reader.read(); !part.done; part = await reader.read()) await endTransactions()
    })(),
  ).rejects.toThrow('the export broke off')
  const [logged = '', ...more] = app.unexpected.splice(0)
  expect(logged).toContain('Failed query: select')
  // the server's last words, a closed pipe when the next question is faster than they are, or what the driver says once it knows
  expect(logged).toMatch(/terminating connection|EPIPE|connection error/)
  expect(logged).not.toContain('%Customer%')
  expect(more).toEqual([])
})

test('a reader who stops reading loses the transaction, and the export ends with an error', async () => {
  const log = () => {}
  const rows = everyRow(
    { db: app.db, log },
    async tx => {
      await tx.execute('select 1')
      return { rows: ['row'], nextCursor: 'more' }
    },
    200,
  )
  expect(await rows.next()).toEqual({ done: false, value: 'row' })
  expect(await openTransactions()).toHaveLength(1)
  await expect.poll(openTransactions).toEqual([])
  await expect(rows.next()).rejects.toThrow('the export broke off')
})
