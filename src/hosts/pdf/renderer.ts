/** Makes PDFs in two processes beside the server. Small documents go first, and one of the two makes no others. */
import type { PrintedDocument } from '../../documents/printed-document.ts'
import type { RenderDocument, RenderedDocument } from '../../documents/render-document.ts'
import { Refusal } from '../../platform/problem.ts'
import { type PdfProcess, pdfProcess } from './process.ts'
import type { PdfOrder } from './worker.ts'

export interface PdfRenderer {
  /** Throws a Refusal: `busy` when too many documents wait, `document-too-large` when one breaks a limit of time or memory. */
  readonly render: RenderDocument
  /** Refuses what is in hand and what waits, and ends the processes. A later document starts new ones. */
  readonly stop: () => Promise<void>
  /** How many documents wait for their turn. */
  readonly waiting: () => number
}

export interface PdfRendererOptions {
  readonly smallMilliseconds?: number
  readonly milliseconds?: number
  /** A document that has waited longer for its turn is refused. */
  readonly patienceMilliseconds?: number
  readonly mostWaiting?: number
  readonly idleMilliseconds?: number
  readonly workerFile?: URL
}

interface Job {
  readonly order: PdfOrder
  readonly size: number
  readonly resolve: (rendered: RenderedDocument) => void
  readonly reject: (reason: Error) => void
}

/** In letters of the document's data: about 100 lines. */
const LARGEST_SMALL = 20_000
// A process starts with 125 MB. Fonts for several scripts take 40 more, an invoice of 500 lines up to 100. With the server, the two
// stay at about 500 MB.
const FOR_SMALL = { mostMegabytes: 200, restMegabytes: 165 }
const FOR_ANY = { mostMegabytes: 300, restMegabytes: 220 }

export function startPdfRenderer({
  // 100 lines take a tenth of a second and 500 half a second, on a busy machine several times as long.
  smallMilliseconds = 5000,
  milliseconds = 15_000,
  patienceMilliseconds = 30_000,
  mostWaiting = 50,
  idleMilliseconds = 2 * 60_000,
  workerFile = new URL('./worker.ts', import.meta.url),
}: PdfRendererOptions = {}): PdfRenderer {
  /** Smallest first, each with the timer that ends its waiting. */
  const waiting: { job: Job; patience: NodeJS.Timeout }[] = []
  const forSmall = pdfProcess(workerFile, { ...FOR_SMALL, milliseconds: smallMilliseconds, idleMilliseconds })
  const forAny = pdfProcess(workerFile, { ...FOR_ANY, milliseconds, idleMilliseconds })

  function enqueue(job: Job): void {
    if (waiting.length >= mostWaiting) {
      job.reject(new Refusal('busy'))
      return
    }
    const place = waiting.findIndex(other => other.job.size > job.size)
    const patience = setTimeout(() => {
      waiting.splice(waiting.indexOf(entry), 1)
      job.reject(new Refusal('busy'))
    }, patienceMilliseconds)
    const entry = { job, patience }
    waiting.splice(place < 0 ? waiting.length : place, 0, entry)
    next()
  }

  function next(): void {
    if (forSmall.isFree() && waiting[0] && waiting[0].job.size <= LARGEST_SMALL) beginWith(forSmall)
    if (forAny.isFree()) beginWith(forAny)
  }

  function beginWith(process: PdfProcess): void {
    const entry = waiting.shift()
    if (!entry) return
    clearTimeout(entry.patience)
    const { job } = entry
    process
      .make(job.order)
      .then(job.resolve, error => {
        const isLargerThanItSeemed = process === forSmall && error instanceof Refusal
        if (isLargerThanItSeemed) enqueue({ ...job, size: Infinity })
        else job.reject(error)
      })
      .then(next)
  }

  return {
    render: (document, { withPages }) =>
      new Promise((resolve, reject) => {
        enqueue({ order: { document, withPages }, size: sizeOf(document), resolve, reject })
      }),
    waiting: () => waiting.length,
    async stop() {
      for (const { job, patience } of waiting.splice(0)) {
        clearTimeout(patience)
        job.reject(new Error('the making of PDFs was stopped'))
      }
      await Promise.all([forSmall.stop(), forAny.stop()])
    },
  }
}

function sizeOf(document: PrintedDocument): number {
  return JSON.stringify({ ...document, business: { ...document.business, logo: null } }).length
}
