import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { anInvoiceDocument } from '../../testing/invoice-document.ts'
import { type PdfRendererOptions, startPdfRenderer } from './renderer.ts'

/** Does what the note says and answers with its own process id. */
const obedientWorker = `
  process.on('message', ({ document: { invoice: { note } } }) => {
    if (note === 'crash') process.exit(3)
    if (note === 'hang') for (;;);
    if (note === 'fault') process.send({ fault: 'no such font' })
    else process.send({ pdf: new TextEncoder().encode(String(process.pid)), pages: [], outgrown: note === 'large' })
  })
  process.on('disconnect', () => process.exit())
`

/** Takes the note for markup, which no worker of Daybook does, and tells which proxies it knows and what went wrong. */
const credulousWorker = `
  import { NodeCompiler } from ${JSON.stringify(import.meta.resolve('@myriaddreamin/typst-ts-node-compiler'))}
  const compiler = NodeCompiler.create()
  process.on('message', ({ document: { invoice: { note } } }) => {
    const proxies = Object.entries(process.env).filter(([name]) => /proxy/i.test(name)).join(' ')
    const error = compiler.compile({ mainFileContent: note }).takeError()
    process.send({ fault: [proxies, ...compiler.fetchDiagnostics(error).map(({ message }) => message)].join(' ') })
  })
  process.on('disconnect', () => process.exit())
`

let directory: string
let workerFile: URL

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'daybook-pdf-'))
  const file = join(directory, 'worker.mjs')
  await writeFile(file, obedientWorker)
  workerFile = pathToFileURL(file)
})

afterAll(() => rm(directory, { recursive: true }))
afterEach(() => vi.unstubAllEnvs())

function obedient(options: PdfRendererOptions = {}) {
  const renderer = startPdfRenderer({ workerFile, ...options })
  return {
    /** The id of the process that made it. */
    make: async (note = '') => {
      const { pdf } = await renderer.render(anInvoiceDocument({ invoice: { note } }), { withPages: false })
      return Number(new TextDecoder().decode(pdf))
    },
    stop: renderer.stop,
  }
}

function isAlive(processId: number): boolean {
  try {
    process.kill(processId, 0)
    // in a container, nobody may have buried it yet
    return process.platform !== 'linux' || !/^State:\s+Z/m.test(readFileSync(`/proc/${processId}/status`, 'utf8'))
  } catch {
    return false
  }
}

const isGone = (processId: number) => vi.waitFor(() => expect(isAlive(processId)).toBe(false), { timeout: 5000 })

describe('the process that makes PDFs', () => {
  test('makes all that is asked for at once, one after another', async () => {
    const { make, stop } = obedient()
    const processes = await Promise.all(Array.from({ length: 20 }, () => make()))
    expect(new Set(processes).size).toBe(1)
    await stop()
  })

  test('that refuses a document says why and goes on with the next', async () => {
    const { make, stop } = obedient()
    const [refused, next] = await Promise.allSettled([make('fault'), make()])
    expect(refused).toMatchObject({ reason: new Error('the PDF could not be made: no such font') })
    expect(next.status).toBe('fulfilled')
    await stop()
  })

  test('that has grown too large makes way for another one, and nothing is lost', async () => {
    const { make, stop } = obedient()
    const [first = 0, large, other = 0] = await Promise.all([make(), make('large'), make()])
    expect(large).toBe(first)
    expect(other).not.toBe(first)
    await isGone(first)
    expect(await make()).toBe(other)
    await stop()
  })

  test('is started anew after a crash, which loses the document in hand alone', async () => {
    const { make, stop } = obedient()
    const first = await make()
    const [crashed, next] = await Promise.allSettled([make('crash'), make()])
    expect(crashed).toMatchObject({ reason: new Error('the process that makes PDFs ended with 3') })
    expect(next.status === 'fulfilled' && next.value).not.toBe(first)
    await stop()
  })

  test('is ended when a document takes too long, and those that wait are made', async () => {
    const { make, stop } = obedient({ timeoutMilliseconds: 2000 })
    const first = await make()
    const [late, next] = await Promise.allSettled([make('hang'), make()])
    expect(late).toMatchObject({ reason: new Error('the PDF was not ready after 2000 ms') })
    expect(next.status).toBe('fulfilled')
    await isGone(first)
    await stop()
  })

  test('ends when nobody needs it, and a later document starts another', async () => {
    const { make, stop } = obedient({ idleMilliseconds: 30 })
    const first = await make()
    await isGone(first)
    expect(await make()).not.toBe(first)
    await stop()
  })

  test('is gone once it was stopped, and what waited is refused', async () => {
    const { make, stop } = obedient()
    const first = await make()
    const waiting = Promise.allSettled([make('hang'), make()])
    await stop()
    expect(isAlive(first)).toBe(false)
    expect((await waiting).map(each => each.status)).toEqual(['rejected', 'rejected'])
    await stop()
  })

  test('cannot fetch a package that a document names, not even where the server has a way through a proxy', async () => {
    const asked: (string | undefined)[] = []
    const proxy = createServer().on('connect', (request, socket) => {
      asked.push(request.url)
      socket.end('HTTP/1.1 403 Forbidden\r\n\r\n')
    })
    await new Promise<void>(resolve => proxy.listen(0, '127.0.0.1', resolve))
    const address = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`
    const names = ['HTTPS_PROXY', 'https_proxy', 'ALL_PROXY', 'all_proxy', 'NO_PROXY', 'no_proxy']
    for (const name of names) vi.stubEnv(name, /no/i.test(name) ? 'localhost' : address)
    const importing = async (worker: string) => {
      const file = join(directory, 'credulous.mjs')
      await writeFile(file, worker)
      const { make, stop } = obedient({ workerFile: pathToFileURL(file) })
      const [refused] = await Promise.allSettled([make('#import "@preview/cetz:0.3.4"')])
      await stop()
      return String(refused.status === 'rejected' && refused.reason)
    }
    expect(await importing(credulousWorker)).toContain('ALL_PROXY,http://127.0.0.1:0 failed to download package')
    expect(asked).toEqual([])
    // a proxy that is told so is indeed the only way that Typst takes
    await importing(`${credulousWorker} process.env.ALL_PROXY = '${address}'`)
    expect(asked).toEqual(['packages.typst.org:443'])
    await new Promise(resolve => proxy.close(resolve))
  })

  test('neither keeps an idle server from ending nor outlives one that was killed', async () => {
    const script = (then: string) => `
      import { startPdfRenderer } from ${JSON.stringify(new URL('./renderer.ts', import.meta.url).href)}
      const renderer = startPdfRenderer({ workerFile: new URL(${JSON.stringify(workerFile.href)}) })
      const { pdf } = await renderer.render({ invoice: { note: '' } }, { withPages: false })
      console.log(new TextDecoder().decode(pdf))
      ${then}
    `
    for (const then of ['', 'setInterval(() => {}, 1000)']) {
      const server = spawn(process.execPath, ['--input-type=module', '-e', script(then)], {
        stdio: ['ignore', 'pipe', 'inherit'],
      })
      const ended = new Promise(resolve => server.once('exit', resolve))
      const worker = Number(await new Promise(resolve => server.stdout.once('data', resolve)))
      expect(worker).toBeGreaterThan(0)
      if (then) server.kill('SIGKILL')
      await ended
      await isGone(worker)
    }
  })
})
