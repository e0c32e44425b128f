/** How do PDFs get made without holding up the server? One thread, started with the first document, sets them one after another. */
import { Worker } from 'node:worker_threads'
import type { InvoiceDocument } from '../documents/invoice-document.ts'
import type { RenderInvoice } from '../documents/render-invoice.ts'
import type { PdfAnswer } from './pdf-worker.ts'

export interface PdfRenderer {
  readonly render: RenderInvoice
  /** Refuses what is still waiting and gives the thread's memory back. A later document starts a new thread. */
  readonly stop: () => Promise<void>
}

export interface PdfRendererOptions {
  /** 500 lines take a fifth of a second; beyond this, something is wrong. */
  readonly timeoutMilliseconds?: number
  /** After this long without a document the thread is stopped: it holds about 60 MB. */
  readonly idleMilliseconds?: number
  readonly workerFile?: URL
}

interface Job {
  readonly document: InvoiceDocument
  readonly resolve: (pdf: Uint8Array<ArrayBuffer>) => void
  readonly reject: (reason: Error) => void
}

export function startPdfRenderer({
  timeoutMilliseconds = 30_000,
  idleMilliseconds = 5 * 60_000,
  workerFile = new URL('./pdf-worker.ts', import.meta.url),
}: PdfRendererOptions = {}): PdfRenderer {
  const waiting: Job[] = []
  let current: Job | undefined
  let worker: Worker | undefined
  let timer: NodeJS.Timeout | undefined

  function next(): void {
    if (current) return
    clearTimeout(timer)
    current = waiting.shift()
    if (!current) {
      worker?.unref()
      timer = setTimeout(dismiss, idleMilliseconds).unref()
      return
    }
    worker ??= started()
    worker.ref()
    timer = setTimeout(() => fail(new Error(`the PDF was not ready after ${timeoutMilliseconds} ms`)), timeoutMilliseconds)
    worker.postMessage(current.document)
  }

  function started(): Worker {
    const thread = new Worker(workerFile, { name: 'pdf' })
    const lost = (reason: Error) => {
      if (thread === worker) fail(reason)
    }
    thread.on('message', (answer: PdfAnswer) => {
      if (thread === worker) settle(answer)
    })
    thread.on('error', lost)
    thread.on('exit', code => lost(new Error(`the PDF thread ended with ${code}`)))
    return thread
  }

  function settle(answer: PdfAnswer): void {
    const done = current
    current = undefined
    if ('pdf' in answer) done?.resolve(answer.pdf)
    else done?.reject(new Error(`the PDF could not be made: ${answer.fault}`))
    next()
  }

  /** The document in hand is lost; those that wait go to a new thread. */
  function fail(reason: Error): void {
    const lost = current
    current = undefined
    dismiss()
    lost?.reject(reason)
    next()
  }

  function dismiss(): Promise<number> | undefined {
    const thread = worker
    worker = undefined
    thread?.unref()
    return thread?.terminate()
  }

  return {
    render: document =>
      new Promise((resolve, reject) => {
        waiting.push({ document, resolve, reject })
        next()
      }),
    async stop() {
      clearTimeout(timer)
      for (const job of waiting.splice(0)) job.reject(new Error('the PDF renderer was stopped'))
      current?.reject(new Error('the PDF renderer was stopped'))
      current = undefined
      await dismiss()
    },
  }
}
