/** Measures what a person waits for in a business of a given size: each request through HTTP, beside its SQL straight on the database. */
import type pg from 'pg'
import { fillBusiness } from './fill.ts'
import { measureHeldUp } from './held-up.ts'
import { type Measured, measure, throughput } from './measure.ts'
import type { RunningDaybook } from './running-daybook.ts'
import { runAll, statementsOf } from './same-sql.ts'
import { table } from './table.ts'

const ROUNDS = 300
const USERS = 8
const SECONDS = 8

export async function measureBusiness(daybook: RunningDaybook, size: number): Promise<void> {
  const made = await daybook.ask('POST', '/api/businesses', { name: `Bench ${size}` })
  const businessId: string = JSON.parse(made.text).id
  const client = await daybook.connect()
  await fillBusiness(client, businessId, size)
  const path = `/api/businesses/${businessId}`
  const rows: string[][] = [['', 'HTTP median', 'p95', 'SQL median', 'p95']]
  for (const [name, ask] of reads) {
    const url = `${path}/${ask}`
    const statements = await statementsOf(connectionOf(client), url)
    const sql = await measure(ROUNDS, () => runAll(client, statements))
    rows.push([name, ...cells(await measure(ROUNDS, () => expecting(200, daybook.ask('GET', url)))), ...cells(sql)])
  }
  for (const [name, write] of writes) {
    rows.push([name, ...cells(await measure(ROUNDS, round => write(daybook, path, round))), '', ''])
  }
  table(`${size.toLocaleString('en')} invoices: milliseconds`, rows)

  const busy = []
  for (const [name, write] of writes) {
    const { perSecond, latency, failed } = await throughput(USERS, SECONDS * 1000, place =>
      write(daybook, path, place).then(yes, no),
    )
    busy.push([name, perSecond.toFixed(0), ...cells(latency), String(failed)])
  }
  const reading = await throughput(USERS, SECONDS * 1000, () =>
    expecting(200, daybook.ask('GET', `${path}/invoices`)).then(yes, no),
  )
  const memory = daybook.memory()
  table(`${size.toLocaleString('en')} invoices: ${USERS} at once`, [
    ['', 'per second', 'median', 'p95', 'failed'],
    ...busy,
    ['list', reading.perSecond.toFixed(0), ...cells(reading.latency), String(reading.failed)],
  ])
  await measureLongInvoice(daybook, path)
  await measureDocuments(daybook, path)
  await measureHeldUp(daybook, path)
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
  // of 20 invoices, or 40 among a million
  ['search invoices: a customer', 'invoices?q=harbor+garage+117'],
  ['search invoices: several customers', 'invoices?q=harbor+garage+8'],
  ['search invoices: a common word', 'invoices?q=studio'],
  ['search invoices: an id', 'invoices?q=i0000123'],
  ['search invoices: nothing found', 'invoices?q=zebra+crossing'],
  ['search customers', 'customers?q=casco+hotel'],
  ['summary of invoices', 'invoices/summary'],
  ['summary of invoices of a year', 'invoices/summary?dateFrom=2026-01-01'],
  ['list of customers', 'customers'],
  ['summary of customers', 'customers/summary'],
  ['list of products', 'products'],
  ['search products', 'products?q=walnut'],
  ['dashboard', 'dashboard'],
  ['activity', 'activity'],
  ['activity: emails, of which there are none', 'activity?kind=emails'],
]

type Write = (daybook: RunningDaybook, path: string, place: number) => Promise<void>

/** As the editor's "Mark as sent" does for a new invoice: one request, all or nothing. */
const createAndSend: Write = async (daybook, path, place) => {
  await expecting(201, daybook.ask('POST', `${path}/invoices`, { ...threeLines(place), issue: true }))
}

/** As two people do it: one writes the draft, another sends it. */
const createThenSend: Write = async (daybook, path, place) => {
  const { text } = await expecting(201, daybook.ask('POST', `${path}/invoices`, threeLines(place)))
  await expecting(200, daybook.ask('POST', `${path}/invoices/${JSON.parse(text).id}/issue`))
}

const writes: readonly (readonly [string, Write])[] = [
  ['create and send, 3 lines', createAndSend],
  ['create a draft, then send it', createThenSend],
]

function threeLines(place: number) {
  const start = Math.abs(place) * 3
  const product = (step: number) => `p${String(1 + ((start + step) % 200)).padStart(7, '0')}`
  return {
    customerId: `c${String(1 + (Math.abs(place) % 20)).padStart(7, '0')}`,
    items: [0, 1, 2].map(step => ({ productId: product(step), quantity: 1000 * (1 + step) })),
  }
}

/** The largest that there is, from its first line to its credit note. */
async function measureLongInvoice(daybook: RunningDaybook, path: string): Promise<void> {
  const [rounds, warmUp] = [15, 3]
  const ids: string[] = []
  const rows: string[][] = [['', 'median', 'p95']]
  for (const [name, step] of [
    ['create a draft', async () => void ids.push(await draftOf(daybook, path, 500))],
    ['send it', round => expecting(200, daybook.ask('POST', `${path}/invoices/${ids.at(round)}/issue`))],
    [
      'credit all of it, the goods come back',
      round =>
        expecting(201, daybook.ask('POST', `${path}/invoices/${ids.at(round)}/credit-notes`, { goodsComeBack: true })),
    ],
  ] satisfies [string, (round: number) => Promise<unknown>][]) {
    rows.push([name, ...cells(await measure(rounds, step, warmUp))])
  }
  table('An invoice of 500 lines, milliseconds', rows)
}

/** A draft is made when somebody looks at it and remembered for a moment; what was issued is made once and kept. */
async function measureDocuments(daybook: RunningDaybook, path: string): Promise<void> {
  const get = (address: string) => expecting(200, daybook.ask('GET', `${path}/invoices/${address}`))
  const once = async (address: string) => {
    const started = performance.now()
    await get(address)
    return (performance.now() - started).toFixed(1)
  }
  const allPages = async (id: string) => {
    const { pages } = JSON.parse((await get(`${id}/document`)).text)
    await Promise.all(Array.from({ length: pages }, (_, index) => get(`${id}/document/pages/${index + 1}.svg`)))
  }
  const rows: string[][] = [['', 'median', 'p95']]
  const first = await draftOf(daybook, path, 3)
  rows.push(['first of all, with the renderer starting', await once(`${first}/pdf`), ''])
  const warmUp = 5
  for (const [name, lines, times, look] of [
    ['a draft opened for the first time, one page: PDF', 3, 100, id => get(`${id}/pdf`)],
    [
      'a draft opened for the first time, one page: picture of the page',
      3,
      100,
      id => get(`${id}/document/pages/1.svg`),
    ],
    ['a draft opened for the first time, 300 lines: PDF', 300, 20, id => get(`${id}/pdf`)],
    ['a draft opened for the first time, 300 lines: pictures of all pages, asked for at once', 300, 10, allPages],
  ] satisfies [string, number, number, (id: string) => Promise<unknown>][]) {
    // each time another one, so that none is remembered
    const drafts: string[] = []
    while (drafts.length < times + warmUp) drafts.push(await draftOf(daybook, path, lines))
    const measured = await measure(times, round => look(drafts.at(round) ?? ''), warmUp)
    rows.push([name, ...cells(measured)])
  }
  const [issued, long] = [
    await draftOf(daybook, path, 3, { issue: true }),
    await draftOf(daybook, path, 300, { issue: true }),
  ]
  rows.push(['issued, made and kept', await once(`${issued}/pdf`), ''])
  rows.push(['issued, 300 lines, made and kept', await once(`${long}/pdf`), ''])
  for (const [name, look] of [
    ['a draft opened again: picture of the page', () => get(`${first}/document/pages/1.svg`)],
    ['issued, kept: PDF', () => get(`${issued}/pdf`)],
    ['issued, kept: picture of the page', () => get(`${issued}/document/pages/1.svg`)],
    ['issued, kept, 300 lines: pictures of all pages, asked for at once', () => allPages(long)],
  ] satisfies [string, () => Promise<unknown>][]) {
    rows.push([name, ...cells(await measure(100, look, 10))])
  }
  table('Documents through HTTP, milliseconds', rows)
}

async function draftOf(daybook: RunningDaybook, path: string, lines: number, { issue = false } = {}): Promise<string> {
  const items = Array.from({ length: lines }, (_, place) => ({
    productId: `p${String(1 + (place % 200)).padStart(7, '0')}`,
    quantity: 1000 + place,
  }))
  const draft = { customerId: 'c0000001', items, issue }
  const { text } = await expecting(201, daybook.ask('POST', `${path}/invoices`, draft))
  return JSON.parse(text).id
}

async function expecting<Answer extends { status: number; text: string }>(status: number, asked: Promise<Answer>) {
  const answer = await asked
  if (answer.status !== status) throw new Error(`answered ${answer.status}: ${answer.text.slice(0, 500)}`)
  return answer
}

const yes = () => true
const no = () => false

function cells({ median, p95 }: Measured): string[] {
  return [median.toFixed(2), p95.toFixed(2)]
}

function connectionOf(client: pg.Client): pg.PoolConfig {
  return { host: client.host, port: client.port, user: client.user ?? '', database: client.database ?? '' }
}
