/** `npm run bench -- hostile`: the memory of the server and its PDF processes under hostile documents and pictures, and who waits. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { percentiles } from './measure.ts'
import { type RunningDaybook, startDaybook } from './running-daybook.ts'
import { table } from './table.ts'

const PORT = 3978
const SAMPLE_MILLISECONDS = 100
const UPLOADS = 80
const COPIES = 8
const ORDINARY = 500

/** Letters one after another from a code point. */
const letters = (from: number, count: number) =>
  String.fromCodePoint(...Array.from({ length: count }, (_, index) => from + index))

const lines = (count: number, nameOf: (line: number) => string) =>
  Array.from({ length: count }, (_, line) => nameOf(line))

interface Draft {
  readonly note: string
  /** One product for each. */
  readonly names: readonly string[]
}

const ordinary: Draft = { note: 'Thank you.', names: lines(5, line => `Coffee no. ${line} from the harbour`) }

const hostile: Readonly<Record<string, Draft>> = {
  '2,000 letters without a font in the note': { note: letters(0x30000, 2000), names: ['Coffee'] },
  '90 lines of letters without a font': { note: '', names: lines(90, line => letters(0x30000 + 50 * line, 200)) },
  '500 lines of rare Han letters': { note: '', names: lines(500, line => letters(0x20000 + 80 * line, 200)) },
  '500 lines of common Han letters': { note: '', names: lines(500, line => letters(0x4e00 + 37 * line, 200)) },
  '500 lines without a space': { note: '', names: lines(500, line => `${'W'.repeat(195)}${line}`) },
}

export async function measureHostile(): Promise<void> {
  const directory = mkdtempSync(join(tmpdir(), 'daybook-hostile-'))
  try {
    const daybook = await startDaybook(directory, PORT)
    try {
      await documents(daybook)
      await pictures(daybook)
    } finally {
      await daybook.stop()
    }
  } finally {
    rmSync(directory, { recursive: true, force: true })
  }
}

/** Every hostile document several times at once, while somebody opens ordinary ones. */
async function documents(daybook: RunningDaybook): Promise<void> {
  const { path, drafts } = await businessOf(daybook)
  const askForPdf = async (id: string) => {
    const started = performance.now()
    const { status } = await daybook.ask('GET', `${path}/invoices/${id}/pdf`)
    return { status, milliseconds: performance.now() - started }
  }
  const others = await drafts(ordinary, ORDINARY)
  const kinds = await Promise.all(
    Object.entries(hostile).map(async ([name, draft]) => ({ name, ids: await drafts(draft, COPIES) })),
  )
  await askForPdf(others.pop() ?? '')
  const rest = applicationMegabytes(daybook)
  const peak = await whileSampling(daybook, async () => {
    let open = true
    const ordinaryTimes = (async () => {
      const taken: number[] = []
      for (const id of others) {
        if (!open) break
        const { status, milliseconds } = await askForPdf(id)
        if (status !== 200) throw new Error(`an ordinary document was answered ${status}`)
        taken.push(milliseconds)
      }
      return percentiles(taken)
    })()
    const rows = await Promise.all(
      kinds.map(async ({ name, ids }): Promise<[string, string]> => {
        const answers = await Promise.all(ids.map(askForPdf))
        const made = answers.filter(({ status }) => status === 200).length
        const refused = answers.filter(({ status }) => status === 503).length
        const slowest = Math.max(...answers.map(({ milliseconds }) => milliseconds)) / 1000
        return [name, `${made} made, ${refused} refused, ${slowest.toFixed(1)} s at most`]
      }),
    )
    open = false
    const { median, p95 } = await ordinaryTimes
    table(`Hostile documents, ${COPIES} of each at once`, [
      ...rows,
      ['ordinary documents meanwhile: median, 95th percentile', `${median.toFixed(0)} ms, ${p95.toFixed(0)} ms`],
    ])
  })
  table('Memory of server and PDF processes', [
    ['after one document', `${rest} MB`],
    ['under hostile documents, at most', `${peak} MB`],
  ])
}

async function pictures(daybook: RunningDaybook): Promise<void> {
  const { path } = await businessOf(daybook)
  const files = await Promise.all([
    picture(2000, 2000, { progressive: true }),
    picture(2000, 2000, { progressive: false }),
    picture(9000, 9000, { progressive: true }),
  ])
  const statuses = new Map<number | string, number>()
  const peak = await whileSampling(daybook, async () => {
    await Promise.all(
      Array.from({ length: UPLOADS }, async (_, place) => {
        const { status } = await daybook
          .ask('PUT', `${path}/logo`, { image: files[place % files.length] })
          // refused before it is read, and the connection closed when the rest takes longer than half a second
          .catch(() => ({ status: 'broken off' }))
        statuses.set(status, (statuses.get(status) ?? 0) + 1)
      }),
    )
  })
  table(`${UPLOADS} logos at once`, [
    ['answers', [...statuses].map(([status, count]) => `${count} × ${status}`).join(', ')],
    ['memory of the server, at most', `${peak} MB`],
  ])
}

async function picture(width: number, height: number, options: { progressive: boolean }): Promise<string> {
  const create = { width, height, channels: 4 as const, background: '#1f4d3a' }
  const png = await sharp({ create, limitInputPixels: false }).png(options).toBuffer()
  return png.toString('base64')
}

async function businessOf({ ask }: RunningDaybook) {
  const business = JSON.parse((await ask('POST', '/api/businesses', { name: 'Hostile Ltd' })).text)
  const path = `/api/businesses/${business.id}`
  const customer = JSON.parse((await ask('POST', `${path}/customers`, { name: 'Acme' })).text)
  const create = async (what: string, body: object) => {
    const { status, text } = await ask('POST', `${path}/${what}`, body)
    if (status !== 201) throw new Error(`${what} was answered ${status}: ${text.slice(0, 300)}`)
    return JSON.parse(text).id
  }
  return {
    path,
    /** Each has a date of its own, so that no document is answered from memory. */
    async drafts({ note, names }: Draft, count: number): Promise<string[]> {
      const items: object[] = []
      for (const name of names) {
        const productId = await create('products', { name, sku: crypto.randomUUID(), basePrice: 1000 })
        items.push({ productId, quantity: 1000 })
      }
      return Promise.all(
        Array.from({ length: count }, (_, day) => {
          const date = new Date(Date.UTC(2026, 0, 1 + day)).toISOString().slice(0, 10)
          return create('invoices', { customerId: customer.id, note, items, date, dueDate: date })
        }),
      )
    },
  }
}

async function whileSampling(daybook: RunningDaybook, work: () => Promise<void>): Promise<number> {
  let peak = 0
  const timer = setInterval(() => {
    peak = Math.max(peak, applicationMegabytes(daybook))
  }, SAMPLE_MILLISECONDS)
  await work().finally(() => clearInterval(timer))
  return peak
}

function applicationMegabytes(daybook: RunningDaybook): number {
  return Math.round(daybook.memory().application / 1024 / 1024)
}
