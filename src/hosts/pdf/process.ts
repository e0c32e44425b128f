/** One process that makes PDFs, one after another. It starts with the first document, and is replaced when it breaks a limit. */
import type { ChildProcess } from 'node:child_process'
import type { RenderedDocument } from '../../formats/pdf/render-document.ts'
import { Refusal } from '../../platform/problem.ts'
import { forkConfined } from '../confined/process.ts'
import type { PdfAnswer, PdfOrder } from './worker.ts'

export interface ProcessLimits {
  /** Of processor time: ends a document that takes more. Where the machine is busy, the same document takes the same. */
  readonly milliseconds: number
  /** By the clock: ends a process that hangs. */
  readonly patienceMilliseconds: number
  /** Ends a process that grows larger while it makes a document. */
  readonly mostMegabytes: number
  /** Ends a process that is larger than this after a document. */
  readonly restMegabytes: number
  /** Ends a process that has nothing to do. */
  readonly idleMilliseconds: number
}

export interface PdfProcess {
  readonly isFree: () => boolean
  /** @throws Refusal `document-too-large` when the document breaks a limit, `busy` when the process hangs */
  make(order: PdfOrder): Promise<RenderedDocument>
  /** Refuses the document in hand and ends the process. */
  stop(): Promise<void>
}

interface Job {
  readonly resolve: (rendered: RenderedDocument) => void
  readonly reject: (reason: Error) => void
}

export function pdfProcess(workerFile: URL, limits: ProcessLimits): PdfProcess {
  let child: ChildProcess | undefined
  let current: Job | undefined
  let timer: NodeJS.Timeout | undefined

  function started(): ChildProcess {
    const { mostMegabytes, restMegabytes, milliseconds } = limits
    const worker = forkConfined(workerFile, {
      mostMegabytes,
      words: [restMegabytes, milliseconds].map(String),
      heap: SMALL_HEAP,
      environment: ENVIRONMENT,
    })
    const ifOurs = (act: () => void) => {
      if (worker === child) act()
    }
    worker.on('message', answer => ifOurs(() => settle(answer as PdfAnswer)))
    worker.on('error', error => ifOurs(() => lose(error)))
    worker.on('exit', (code, signal) => ifOurs(() => lose(lossOf(code, signal))))
    return worker
  }

  function settle(answer: PdfAnswer): void {
    const done = finished()
    if (answer.outgrown) dismiss()
    if ('pdf' in answer) done?.resolve({ pdf: new Uint8Array(answer.pdf), pages: answer.pages })
    else done?.reject(new Error(`the PDF could not be made: ${answer.fault}`))
  }

  function lose(reason: Error): void {
    const lost = finished()
    dismiss()
    lost?.reject(reason)
  }

  function finished(): Job | undefined {
    const job = current
    current = undefined
    clearTimeout(timer)
    if (child) letGo(child)
    timer = setTimeout(dismiss, limits.idleMilliseconds).unref()
    return job
  }

  /** It keeps nothing, so it need not end gently. */
  function dismiss(): void {
    child?.kill('SIGKILL')
    child = undefined
  }

  return {
    isFree: () => current === undefined,
    make: order =>
      new Promise((resolve, reject) => {
        current = { resolve, reject }
        child ??= started()
        hold(child)
        clearTimeout(timer)
        timer = setTimeout(() => lose(new Refusal('busy')), limits.patienceMilliseconds)
        // A process that cannot be reached is about to exit, which says so.
        child.send(order, () => {})
      }),
    async stop() {
      const leaving = child
      lose(new Error('the making of PDFs was stopped'))
      clearTimeout(timer)
      if (leaving?.pid !== undefined && leaving.exitCode === null && leaving.signalCode === null) {
        hold(leaving)
        await new Promise(resolve => leaving.once('exit', resolve))
      }
    },
  }
}

/** A process that breaks a limit is ended by its watch or by the system, or ends itself. */
function lossOf(code: number | null, signal: NodeJS.Signals | null): Error {
  return signal === 'SIGKILL' || signal === 'SIGABRT'
    ? new Refusal('document-too-large')
    : new Error(`the process that makes PDFs ended with ${signal ?? code}`)
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

/** Typst has its own memory. V8 takes 20 MB less with these for a document of 500 lines, in the same time. */
const SMALL_HEAP = ['--max-semi-space-size=2', '--max-old-space-size=150']

/**
 * One thread and one heap: as fast for a document, and smaller. Typst would fetch a package that a document names and has no setting against
 * it, but uses the proxy that it is given. Nothing can listen at this one, on any system.
 */
const ENVIRONMENT = { ALL_PROXY: 'http://127.0.0.1:0', RAYON_NUM_THREADS: '1', MALLOC_ARENA_MAX: '1' }
