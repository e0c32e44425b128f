import { execFileSync, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import type { RefusalCode } from '../../platform/problem.ts'
import { anInvoiceDocument, someNames } from '../../testing/invoice-document.ts'
import { pdfProcess } from './process.ts'
import { type PdfRendererOptions, startPdfRenderer } from './renderer.ts'

/** Does what the note says and answers with its own process id. */
const obedientWorker = `
  import { existsSync } from 'node:fs'
  import { Worker } from 'node:worker_threads'
  const begunAt = new Float64Array(new SharedArrayBuffer(8)).fill(Infinity)
  const workerData = { mostBytes: Infinity, mostMilliseconds: Number(process.argv[4]), begunAt }
  new Worker(new URL(${JSON.stringify(new URL('../confined/watch.mjs', import.meta.url).href)}), { workerData }).unref()
  const processorTime = () => (process.cpuUsage().user + process.cpuUsage().system) / 1000
  process.on('message', ({ document: { invoice: { note } } }) => {
    begunAt[0] = processorTime()
    if (note === 'crash') process.exit(3)
    if (note === 'memory') process.kill(process.pid, 'SIGKILL')
    if (note === 'hang') for (;;);
    if (note === 'work') while (processorTime() < begunAt[0] + 300);
    const send = answer => {
      begunAt[0] = Infinity
      process.send(answer)
    }
    const answer = () => send({ pdf: new TextEncoder().encode(String(process.pid)), pages: [], outgrown: note === 'outgrown' })
    if (note === 'fault') send({ fault: 'no such font' })
    else if (note === 'environment') send({ fault: Object.keys(process.env).join(' ') })
    else if (note === 'slow') setTimeout(answer, 300)
    else if (note === 'never') setInterval(() => {}, 1000)
    else if (note.startsWith('until ')) {
      const waiting = setInterval(() => {
        if (!existsSync(note.slice(6))) return
        clearInterval(waiting)
        answer()
      }, 10)
    } else answer()
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
    make: async (note = '', { letters = 0 } = {}) => {
      const document = anInvoiceDocument({ invoice: { note }, business: { footer: 'x'.repeat(letters) } })
      const { pdf } = await renderer.render(document, { withPages: false })
      return Number(new TextDecoder().decode(pdf))
    },
    stop: renderer.stop,
    waiting: renderer.waiting,
  }
}

const refusal = (code: RefusalCode) => expect.objectContaining({ reason: expect.objectContaining({ code }) })

function isAlive(processId: number): boolean {
  try {
    process.kill(processId, 0)
    // in a container, nobody may have buried it yet
    return process.platform !== 'linux' || !/^State:\s+Z/m.test(readFileSync(`/proc/${processId}/status`, 'utf8'))
  } catch {
    return false
  }
}

/** Each with the id of its parent. */
const processes = () => execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' }).split('\n')

const isGone = (processId: number) => expect.poll(() => isAlive(processId)).toBe(false)

describe('the processes that make PDFs', () => {
  test('are two, so that one document does not wait for another', async () => {
    const { make, stop } = obedient()
    const processes = await Promise.all([make('slow'), make('slow'), make('slow'), make('slow')])
    expect(new Set(processes).size).toBe(2)
    await stop()
  })

  test('make small documents while large ones are being made, smallest first', async () => {
    const { make, stop } = obedient()
    const done: string[] = []
    const note = (name: string) => () => done.push(name)
    await Promise.all([
      make('slow', { letters: 20_000 }).then(note('large')),
      make('slow', { letters: 40_000 }).then(note('larger')),
      make('slow', { letters: 30_000 }).then(note('a little larger')),
      make().then(note('small')),
      make().then(note('small')),
    ])
    expect(done).toEqual(['small', 'small', 'large', 'a little larger', 'larger'])
    await stop()
  })

  test('refuse a document if too many are waiting, and one that has waited too long', async () => {
    const { make, stop } = obedient({ mostWaiting: 2, patienceMilliseconds: 100 })
    const large = (name: string) => make(name, { letters: 20_000 })
    const answers = await Promise.allSettled([large('slow'), large('slow'), large(''), large('')])
    expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected', 'rejected'])
    expect(answers.slice(1)).toEqual([refusal('busy'), refusal('busy'), refusal('busy')])
    await stop()
  })

  test('report what is wrong with a document and go on with the next', async () => {
    const { make, stop } = obedient()
    const [refused, next] = await Promise.allSettled([make('fault'), make()])
    expect(refused).toMatchObject({ reason: new Error('the PDF could not be made: no such font') })
    expect(next.status).toBe('fulfilled')
    await stop()
  })

  test('are replaced when they have grown too large, and nothing is lost', async () => {
    const { make, stop } = obedient()
    const first = await make('outgrown')
    const other = await make()
    expect(other).not.toBe(first)
    await isGone(first)
    expect(await make()).toBe(other)
    await stop()
  })

  test('are restarted after a crash, which loses only the document being made', async () => {
    const { make, stop } = obedient()
    const first = await make()
    const [crashed, next] = await Promise.allSettled([make('crash'), make()])
    expect(crashed).toMatchObject({ reason: new Error('the process that makes PDFs ended with 3') })
    expect(next.status === 'fulfilled' && next.value).not.toBe(first)
    await stop()
  })

  test.each(['hang', 'memory'])(
    'are replaced when a document breaks a limit (%s), and the waiting ones are still made',
    async note => {
      const { make, stop } = obedient({ smallMilliseconds: 300, milliseconds: 300 })
      const first = await make()
      const [large, small, next] = await Promise.allSettled([make(note, { letters: 20_000 }), make(note), make()])
      expect([large, small]).toEqual([refusal('document-too-large'), refusal('document-too-large')])
      expect(next.status).toBe('fulfilled')
      await isGone(first)
      await stop()
    },
  )

  test('count the time of the processor: a document that waits for it longer than the limit breaks none', async () => {
    const { make, stop } = obedient({ smallMilliseconds: 100 })
    const processes = await Promise.all([make('slow'), make('slow')])
    expect(new Set(processes).size).toBe(2)
    await stop()
  })

  test('are replaced when they hang without working', async () => {
    const { make, stop } = obedient({ stuckMilliseconds: 1000 })
    const [hung, next] = await Promise.allSettled([make('never'), make()])
    expect([hung, next.status]).toEqual([refusal('busy'), 'fulfilled'])
    await stop()
  })

  test('try a small document again with larger limits, and it keeps its place', async () => {
    const { make, stop, waiting } = obedient({ smallMilliseconds: 100, mostWaiting: 2 })
    const done: string[] = []
    const note = (name: string) => () => done.push(name)
    const release = join(directory, 'release')
    const all = [
      make(`until ${release}`, { letters: 20_000 }).then(note('large')),
      make('work').then(note('small, on its second try')),
      make('', { letters: 30_000 }).then(note('larger')),
      make('', { letters: 40_000 }).then(note('largest')),
    ]
    await vi.waitFor(() => expect(waiting()).toBe(3), { timeout: 60_000 })
    await writeFile(release, '')
    await Promise.all(all)
    expect(done).toEqual(['large', 'small, on its second try', 'larger', 'largest'])
    await stop()
  })

  test('end when nobody needs them, and a later document starts another', async () => {
    const { make, stop } = obedient({ idleMilliseconds: 30 })
    const first = await make()
    await isGone(first)
    expect(await make()).not.toBe(first)
    await stop()
  })

  test('are gone once stopped, and waiting documents are refused', async () => {
    const { make, stop } = obedient()
    const first = await make()
    const waiting = Promise.allSettled([make('hang'), make()])
    await stop()
    expect(isAlive(first)).toBe(false)
    expect((await waiting).map(each => each.status)).toEqual(['rejected', 'rejected'])
    await stop()
  })

  test('cannot fetch a package that a document names, even if the server has a proxy', async () => {
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

  test('are told nothing that is set for the server', async () => {
    for (const name of ['DATABASE_URL', 'OIDC_CLIENT_SECRET', 'SOME_KEY']) vi.stubEnv(name, 'secret')
    const { make, stop } = obedient()
    await expect(make('environment')).rejects.toThrow(/^(?!.*(DATABASE_URL|SECRET|SOME_KEY)).*ALL_PROXY/)
    await stop()
  })

  test('let an idle server end, and end with a killed one', async () => {
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

const worker = new URL('./worker.ts', import.meta.url)

test('a process that grows too large ends itself, and the document is refused', async () => {
  const limits = {
    milliseconds: 30_000,
    patienceMilliseconds: 60_000,
    idleMilliseconds: 1000,
    mostMegabytes: 60,
    restMegabytes: 60,
  }
  const order = { document: anInvoiceDocument({ names: someNames(500) }), withPages: true }
  await expect(pdfProcess(worker, limits).make(order)).rejects.toMatchObject({ code: 'document-too-large' })
})

test('a document that takes too much of the processor is refused', async () => {
  const limits = {
    milliseconds: 100,
    patienceMilliseconds: 60_000,
    idleMilliseconds: 1000,
    mostMegabytes: 1000,
    restMegabytes: 1000,
  }
  const order = { document: anInvoiceDocument({ names: someNames(500) }), withPages: true }
  await expect(pdfProcess(worker, limits).make(order)).rejects.toMatchObject({ code: 'document-too-large' })
})

test('a busy process ends when the server was killed', async () => {
  const script = `
    import { pdfProcess } from ${JSON.stringify(new URL('./process.ts', import.meta.url).href)}
    import { anInvoiceDocument } from ${JSON.stringify(new URL('../../testing/invoice-document.ts', import.meta.url).href)}
    const limits = { milliseconds: 60_000, patienceMilliseconds: 60_000, idleMilliseconds: 60_000, mostMegabytes: 1000, restMegabytes: 1000 }
    const names = Array.from({ length: 500 }, (_, line) => String.fromCodePoint(...Array(200).keys().map(letter => 0x4e00 + 37 * line + letter)))
    pdfProcess(new URL(${JSON.stringify(worker.href)}), limits).make({ document: anInvoiceDocument({ names }), withPages: true })
  `
  const server = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: 'inherit' })
  const childOf = (parent: number | undefined) =>
    Number(
      /^ *(\d+) +\d+/m.exec(
        processes()
          .filter(line => line.endsWith(` ${parent}`))
          .join('\n'),
      )?.[1],
    )
  await expect.poll(() => childOf(server.pid)).toBeGreaterThan(0)
  const child = childOf(server.pid)
  // until Typst is at work, for ten seconds or more
  await pause(2000)
  expect(isAlive(child)).toBe(true)
  server.kill('SIGKILL')
  await isGone(child)
})
