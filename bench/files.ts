/** `npm run bench -- files`: how long exports and imports of a large business take, and how much memory they need. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fillBusiness } from './fill.ts'
import { type RunningDaybook, startDaybook } from './running-daybook.ts'
import { table } from './table.ts'

const PORT = 3979
const SAMPLE_MILLISECONDS = 200
const LINES_PER_INVOICE = 2

/** @param count invoices to export, and rows of each file to import */
export async function measureFiles(count: number): Promise<void> {
  const directory = mkdtempSync(join(tmpdir(), 'daybook-files-'))
  try {
    const daybook = await startDaybook(directory, PORT)
    try {
      await exportsOf(daybook, count)
      await importsOf(daybook, count)
    } finally {
      await daybook.stop()
    }
  } finally {
    rmSync(directory, { recursive: true, force: true })
  }
}

const HEAD = ['', 'seconds', 'MB', 'memory before, MB', 'at most, MB', 'database at most, MB']

async function exportsOf(daybook: RunningDaybook, count: number): Promise<void> {
  const path = await newBusiness(daybook)
  const client = await daybook.connect()
  await fillBusiness(daybook, client, path, count)
  await client.end()
  const rows = [HEAD]
  for (const [name, address] of [
    ['invoices as CSV', 'invoices/export?format=csv'],
    ['invoices as XLSX', 'invoices/export?format=xlsx'],
    ['everything', 'export'],
  ] as const) {
    rows.push([name, ...(await watched(daybook, () => daybook.download(`${path}/${address}`)))])
  }
  table(`Exports of a business with ${count.toLocaleString('en')} invoices`, rows)
}

async function importsOf(daybook: RunningDaybook, count: number): Promise<void> {
  const path = await newBusiness(daybook)
  const rows = [HEAD]
  for (const { name, work, size } of importOf(daybook, path, count)) {
    const [seconds = '', , ...memory] = await watched(daybook, () => work().then(nothing))
    console.log(`  ${name} ${seconds} s`)
    rows.push([name, seconds, size === undefined ? '' : megabytes(size), ...memory])
  }
  table(`Imports of ${count.toLocaleString('en')} rows`, rows)
}

interface ImportStep {
  readonly name: string
  /** Of the file, in bytes. */
  readonly size?: number
  readonly work: () => Promise<unknown>
}

/** The steps of an import of this many rows of each kind, to be done in their order. */
export function importOf(daybook: RunningDaybook, path: string, count: number): ImportStep[] {
  const kinds = { customers: customersFile(count), products: productsFile(count), invoices: invoicesFile(count) }
  return Object.entries(kinds).flatMap(([kind, text]) => {
    const content = Buffer.from(text).toString('base64')
    let read: Record<string, unknown> = {}
    const step = (name: string, body?: () => unknown) => ({
      name: `import of ${kind}: ${name}`,
      work: () => ask(daybook, `${path}/imports/${read.id}/${name}`, body?.()),
    })
    const begin = async () => (read = await ask(daybook, `${path}/imports`, { kind, fileName: `${kind}.csv`, content }))
    return [
      { name: `import of ${kind}: read`, size: text.length, work: begin },
      step('check', () => howOf(read)),
      step('run', () => ({ onlyGood: false })),
      ...(kind === 'invoices' ? [step('undo')] : []),
    ]
  })
}

const howOf = ({ matching, decimalMark, dateOrders }: Record<string, unknown>) => ({
  ...{ matching, decimalMark, dateOrders, changesExisting: true, movesStock: false },
})

const numbersTo = (count: number) => Array.from({ length: count }, (_, place) => place + 1)

function customersFile(count: number): string {
  const lines = numbersTo(count).map(n => `Customer ${n},office${n}@customer.example,+1 207 555 ${n},${n} Main Street`)
  return ['Name,Email,Phone,Address', ...lines].join('\n')
}

function productsFile(count: number): string {
  const lines = numbersTo(count).map(n => `ART-${n},Article ${n},${n % 100}.50,${n % 50},Shelf ${n % 20}`)
  return ['SKU,Name,Price,Stock,Category', ...lines].join('\n')
}

/** Half of the invoices are paid; their customers and products are those of the other files. */
function invoicesFile(count: number): string {
  const lines = numbersTo(count).map(n => {
    const invoice = Math.ceil(n / LINES_PER_INVOICE)
    const date = new Date(Date.UTC(2020, 0, 1 + (invoice % 2000))).toISOString().slice(0, 10)
    const status = invoice % 2 === 0 ? 'Paid' : 'Sent'
    return `OLD-${invoice},${date},Customer ${1 + (invoice % 5000)},Article ${n},ART-${n},${1 + (n % 4)},12.50,19,${status}`
  })
  return ['Invoice number,Invoice date,Customer,Item,SKU,Quantity,Price,Tax rate,Status', ...lines].join('\n')
}

async function newBusiness(daybook: RunningDaybook): Promise<string> {
  const { id } = await ask(daybook, '/api/businesses', { name: 'Bench' })
  return `/api/businesses/${id}`
}

async function ask(daybook: RunningDaybook, path: string, body?: unknown): Promise<Record<string, unknown>> {
  const { status, text } = await daybook.ask('POST', path, body)
  if (status >= 300) throw new Error(`answered ${status}: ${text.slice(0, 500)}`)
  return JSON.parse(text)
}

const nothing = () => null

const megabytes = (bytes: number) => (bytes / 1024 / 1024).toFixed(0)

/** Seconds, size, and the memory of the application before and at most, and of the database at most. */
async function watched(daybook: RunningDaybook, work: () => Promise<number | null>): Promise<string[]> {
  const before = daybook.memory()
  const most = { ...before }
  const look = () => {
    const { application, database } = daybook.memory()
    most.application = Math.max(most.application, application)
    most.database = Math.max(most.database, database)
  }
  const watching = setInterval(look, SAMPLE_MILLISECONDS)
  const started = performance.now()
  try {
    const bytes = await work()
    const seconds = ((performance.now() - started) / 1000).toFixed(1)
    look()
    const size = bytes === null ? '' : megabytes(bytes)
    return [seconds, size, megabytes(before.application), megabytes(most.application), megabytes(most.database)]
  } finally {
    clearInterval(watching)
  }
}
