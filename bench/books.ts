/** What a person waits for in books of a given size: each request through HTTP, beside its SQL straight on the database. */
import type pg from 'pg'
import { fillBooks } from './fill.ts'
import { type Measured, measure, throughput } from './measure.ts'
import type { RunningDaybook } from './running-daybook.ts'
import { runAll, statementsOf } from './same-sql.ts'
import { table } from './table.ts'

const ROUNDS = 300
const USERS = 8
const SECONDS = 8

export async function measureBooks(daybook: RunningDaybook, size: number): Promise<void> {
  const made = await daybook.ask('POST', '/api/businesses', { name: `Bench ${size}` })
  const businessId: string = JSON.parse(made.text).id
  const client = await daybook.connect()
  await fillBooks(client, businessId, size)
  const path = `/api/businesses/${businessId}`
  const rows: string[][] = [['', 'HTTP median', 'p95', 'SQL median', 'p95']]
  for (const [name, ask] of reads) {
    const url = `${path}/${ask}`
    const statements = await statementsOf(connectionOf(client), url)
    const sql = await measure(ROUNDS, () => runAll(client, statements))
    rows.push([name, ...cells(await measure(ROUNDS, () => expecting(200, daybook.ask('GET', url)))), ...cells(sql)])
  }
  const write = await measure(ROUNDS, round => createAndSend(daybook, path, round))
  rows.push(['create and send, 3 lines', ...cells(write), '', ''])
  table(`${size.toLocaleString('en')} invoices: milliseconds`, rows)

  const busy = await throughput(USERS, SECONDS * 1000, place => createAndSend(daybook, path, place).then(yes, no))
  const reading = await throughput(USERS, SECONDS * 1000, () =>
    expecting(200, daybook.ask('GET', `${path}/invoices`)).then(yes, no),
  )
  const memory = daybook.memory()
  table(`${size.toLocaleString('en')} invoices: ${USERS} at once`, [
    ['', 'per second', 'median', 'p95', 'failed'],
    ['create and send, 3 lines', busy.perSecond.toFixed(0), ...cells(busy.latency), String(busy.failed)],
    ['list', reading.perSecond.toFixed(0), ...cells(reading.latency), String(reading.failed)],
  ])
  await measurePdf(daybook, path)
  const megabytes = (bytes: number) => `${(bytes / 1024 / 1024).toFixed(0)} MB`
  table('Memory after that', [
    ['application', megabytes(memory.application)],
    ['database', megabytes(memory.database)],
    ['together', megabytes(memory.application + memory.database)],
  ])
  await client.end()
}

const reads: readonly (readonly [string, string])[] = [
  ['list of invoices', 'invoices'],
  ['list, by amount', 'invoices?sort=total&direction=desc'],
  ['list, overdue', 'invoices?status=overdue'],
  ['search invoices: a customer', 'invoices?q=harbor+garage+8'],
  ['search invoices: a common word', 'invoices?q=studio'],
  ['search invoices: an id', 'invoices?q=i0000123'],
  ['search invoices: nothing found', 'invoices?q=zebra+crossing'],
  ['search customers', 'customers?q=casco+hotel'],
  ['list of customers', 'customers'],
  ['list of products', 'products'],
  ['search products', 'products?q=walnut'],
  ['dashboard', 'dashboard'],
]

async function createAndSend(daybook: RunningDaybook, path: string, place: number): Promise<void> {
  const start = Math.abs(place) * 3
  const product = (step: number) => `p${String(1 + ((start + step) % 200)).padStart(7, '0')}`
  const created = await daybook.ask('POST', `${path}/invoices`, {
    customerId: `c${String(1 + (Math.abs(place) % 20)).padStart(7, '0')}`,
    items: [0, 1, 2].map(step => ({ productId: product(step), quantity: 1000 * (1 + step) })),
  })
  if (created.status !== 201) throw new Error(`create answered ${created.status}: ${created.text}`)
  await expecting(200, daybook.ask('POST', `${path}/invoices/${JSON.parse(created.text).id}/issue`))
}

async function measurePdf(daybook: RunningDaybook, path: string): Promise<void> {
  const { text } = await daybook.ask('GET', `${path}/invoices?limit=1`)
  const id: string = JSON.parse(text).rows[0].id
  const started = performance.now()
  await expecting(200, daybook.ask('GET', `${path}/invoices/${id}/pdf`))
  const first = performance.now() - started
  const warm = await measure(100, () => expecting(200, daybook.ask('GET', `${path}/invoices/${id}/pdf`)), 10)
  table('PDF of one page through HTTP, milliseconds', [
    ['first', first.toFixed(1)],
    ['warm, median', warm.median.toFixed(1)],
    ['warm, p95', warm.p95.toFixed(1)],
  ])
}

async function expecting(status: number, asked: Promise<{ status: number; text: string }>): Promise<void> {
  const answer = await asked
  if (answer.status !== status) throw new Error(`answered ${answer.status}: ${answer.text.slice(0, 500)}`)
}

const yes = () => true
const no = () => false

function cells({ median, p95 }: Measured): string[] {
  return [median.toFixed(2), p95.toFixed(2)]
}

function connectionOf(client: pg.Client): pg.PoolConfig {
  return { host: client.host, port: client.port, user: client.user ?? '', database: client.database ?? '' }
}
