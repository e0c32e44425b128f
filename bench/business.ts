/** Measures what a person waits for in a business of a given size: each request through HTTP, beside its SQL straight on the database. */
import type pg from 'pg'
import { readsOf } from './addresses.ts'
import { measureDocuments } from './documents.ts'
import { type Figure, figureOf } from './figures.ts'
import { importOf } from './files.ts'
import { fillBusiness } from './fill.ts'
import { heldUpBy } from './held-up.ts'
import { measure } from './measure.ts'
import { answered, type RunningDaybook } from './running-daybook.ts'
import { runAll, statementsOf } from './same-sql.ts'
import type { Week } from './week.ts'
import { measureWrites } from './writes.ts'

/** Of each read, whichever comes first. */
const ROUNDS = 30
const MILLISECONDS = 150
const WARM_UP = 5

const IMPORTED_ROWS = 10_000
const ZIPPED_DOCUMENTS = 300

/** Of a customer, a common word, an id or a number, and one that nobody has. */
const WORDS = ['harbor garage 17', 'studio', 'INV-2026-0123', 'zebra crossing']

/** What a screen asks for when it opens, all at once. */
const SCREENS = [
  {
    ...({ kind: 'dashboard', name: 'the dashboard, whole' } as const),
    addresses: ['', '/receivables', '/to-chase', '/months']
      .map(part => `/dashboard${part}`)
      .concat('/activity?limit=5'),
  },
  { ...({ kind: 'bank', name: 'the bank page, whole' } as const), addresses: ['/bank', '/bank-transactions'] },
]

export async function measureBusiness(daybook: RunningDaybook, size: number): Promise<Figure[]> {
  const made = await answered(daybook.ask('POST', '/api/businesses', { name: `Bench ${size}` }))
  const path = `/api/businesses/${JSON.parse(made).id}`
  const client = await daybook.connect()
  try {
    return await measureAll(daybook, client, path, size)
  } finally {
    await client.end()
  }
}

async function measureAll(daybook: RunningDaybook, client: pg.Client, path: string, size: number): Promise<Figure[]> {
  const say = progress()
  const week = await fillBusiness(daybook, client, path, size)
  say('filled')
  const figures = await measureReads(daybook, client, path, week)
  say('reads')
  figures.push(await zip(daybook, client, path))
  const everything = () => daybook.download(`${path}/export`)
  figures.push(await heldUpBy(daybook, { kind: 'file', name: 'export of everything' }, everything))
  say('ZIP and export')
  figures.push(...(await measureWrites(daybook, path, week)))
  say('writes')
  figures.push(...(await measureDocuments(daybook, path, week)))
  say('documents')
  for (const { name, work } of importOf(daybook, path, IMPORTED_ROWS))
    figures.push(await heldUpBy(daybook, { kind: 'file', name }, work))
  say('import')
  const { application, database } = daybook.memory()
  figures.push({ kind: 'memory', name: 'after all that', value: (application + database) / 2 ** 20 })
  return figures
}

export async function measureReads(daybook: RunningDaybook, client: pg.Client, path: string, week: Week) {
  const figures: Figure[] = []
  const get = (address: string) => answered(daybook.ask('GET', `${path}${address}`))
  const timed = (work: () => Promise<unknown>) => measure(ROUNDS, work, WARM_UP, MILLISECONDS)
  for (const { kind, name, addresses } of SCREENS)
    figures.push(figureOf(kind, name, await timed(() => Promise.all(addresses.map(get)))))
  for (const read of await readsOf(daybook, week, WORDS)) {
    try {
      if (read.kind === 'file' || read.kind === 'document') {
        const once = () => daybook.download(`${path}${read.address}`)
        if (!IS_SLOW.test(read.address)) figures.push(await heldUpBy(daybook, read, once))
        continue
      }
      const { longestWait = 0 } = await heldUpBy(daybook, read, () => get(read.address))
      const http = figureOf(read.kind, read.name, await timed(() => get(read.address)))
      const statements = await statementsOf(connectionOf(client), `${path}${read.address}`)
      const { median: sql } = await timed(() => runAll(client, statements))
      figures.push({ ...http, sql, longestWait })
    } catch (error) {
      process.exitCode = 1
      console.error(`  ${read.name}: ${error instanceof Error ? error.message : error}`)
    }
  }
  return figures
}

/** Measured by itself, of as many documents as take a few seconds. */
const IS_SLOW = /^\/(accounting\/)?export(\?|$)/

async function zip(daybook: RunningDaybook, client: pg.Client, path: string): Promise<Figure> {
  const businessId = path.split('/').at(-1)
  const { rows } = await client.query(
    `select min(date)::text as from, max(date)::text as to, count(*)::int as documents
     from (select date from invoices where business_id = $1 and number is not null and date <= current_date
       order by date desc limit ${ZIPPED_DOCUMENTS}) latest`,
    [businessId],
  )
  const { from, to, documents } = rows[0]
  const work = () => daybook.download(`${path}/accounting/export?from=${from}&to=${to}`)
  const name = `accountant's ZIP of ${ZIPPED_DOCUMENTS} documents`
  const figure = await heldUpBy(daybook, { kind: 'zip', name }, work)
  return { ...figure, value: figure.value / documents }
}

function connectionOf(client: pg.Client): pg.PoolConfig {
  return { host: client.host, port: client.port, user: client.user ?? '', database: client.database ?? '' }
}

/** Says what was done and how long it took. */
function progress(): (what: string) => void {
  let last = performance.now()
  return what => {
    const now = performance.now()
    console.log(`  ${what}: ${((now - last) / 1000).toFixed(0)} s`)
    last = now
  }
}
