/** How are PDFs made without holding up the server? By a process of its own, started with the first, one after another. */
import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { RenderDocument, RenderedDocument } from '../../documents/render-document.ts'
import type { PdfAnswer, PdfOrder } from './worker.ts'

export interface PdfRenderer {
  readonly render: RenderDocument
  /** Refuses what is in hand and what waits, and ends the process. A later document starts a new one. */
  readonly stop: () => Promise<void>
}

export interface PdfRendererOptions {
  /** 500 lines take a fifth of a second; beyond this, something is wrong. */
  readonly timeoutMilliseconds?: number
  /** After this long without a document the process ends, and its 120 to 400 MB with it. */
  readonly idleMilliseconds?: number
  readonly workerFile?: URL
}

interface Job {
  readonly order: PdfOrder
  readonly resolve: (rendered: RenderedDocument) => void
  readonly reject: (reason: Error) => void
}

export function startPdfRenderer({
  timeoutMilliseconds = 30_000,
  idleMilliseconds = 2 * 60_000,
  workerFile = new URL('./worker.ts', import.meta.url),
}: PdfRendererOptions = {}): PdfRenderer {
  const waiting: Job[] = []
  let current: Job | undefined
  let worker: ChildProcess | undefined
  let timer: NodeJS.Timeout | undefined

  function next(): void {
    if (current) return
    clearTimeout(timer)
    current = waiting.shift()
    if (current) {
      worker ??= started()
      hold(worker)
      timer = setTimeout(
        () => lose(new Error(`the PDF was not ready after ${timeoutMilliseconds} ms`)),
        timeoutMilliseconds,
      )
      // one that cannot be reached any more is about to say so by its exit
      worker.send(current.order, () => {})
    } else {
      if (worker) letGo(worker)
      timer = setTimeout(dismiss, idleMilliseconds).unref()
    }
  }

  function started(): ChildProcess {
    const child = fork(fileURLToPath(workerFile), { serialization: 'advanced', execArgv: [], env: environment() })
    const ifOurs = (act: () => void) => {
      if (child === worker) act()
    }
    child.on('message', answer => ifOurs(() => settle(answer as PdfAnswer)))
    child.on('error', error => ifOurs(() => lose(error)))
    child.on('exit', (code, signal) =>
      ifOurs(() => lose(new Error(`the process that makes PDFs ended with ${signal ?? code}`))),
    )
    return child
  }

  function settle(answer: PdfAnswer): void {
    const done = current
    current = undefined
    if ('pdf' in answer) done?.resolve({ pdf: new Uint8Array(answer.pdf), pages: answer.pages })
    else done?.reject(new Error(`the PDF could not be made: ${answer.fault}`))
    if (answer.outgrown) dismiss()
    next()
  }

  /** The document in hand is lost; those that wait go to a new process. */
  function lose(reason: Error): void {
    const lost = current
    current = undefined
    dismiss()
    lost?.reject(reason)
    next()
  }

  /** It keeps nothing, so there is nothing to end gently. */
  function dismiss(): void {
    worker?.kill('SIGKILL')
    worker = undefined
  }

  return {
    render: (document, { withPages }) =>
      new Promise((resolve, reject) => {
        waiting.push({ order: { document, withPages }, resolve, reject })
        next()
      }),
    async stop() {
      clearTimeout(timer)
      const stopped = new Error('the making of PDFs was stopped')
      for (const job of [current, ...waiting.splice(0)]) job?.reject(stopped)
      current = undefined
      const leaving = worker
      dismiss()
      if (leaving?.pid !== undefined && leaving.exitCode === null && leaving.signalCode === null) {
        hold(leaving)
        await new Promise(resolve => leaving.once('exit', resolve))
      }
    },
  }
}

/** An idle process must not keep the server from ending; one at work must. */
function letGo(worker: ChildProcess): void {
  worker.unref()
  worker.channel?.unref()
}

function hold(worker: ChildProcess): void {
  worker.ref()
  worker.channel?.ref()
}

/** Nothing can listen there, on any system. */
const NOWHERE = 'http://127.0.0.1:0'

/**
 * One thread and one heap: as quick for a document, and smaller. The way to the database is no concern of this process, nor is the network:
 * Typst would fetch a package that a document names, and has no setting against it, but goes through the proxy that it is told.
 */
function environment(): NodeJS.ProcessEnv {
  const others = Object.entries(process.env).filter(([name]) => name !== 'DATABASE_URL' && !/_proxy$/i.test(name))
  return { ...Object.fromEntries(others), ALL_PROXY: NOWHERE, RAYON_NUM_THREADS: '1', MALLOC_ARENA_MAX: '1' }
}
