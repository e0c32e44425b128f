/** Makes PDFs in two processes beside the server. Small documents go first, and one of the two makes no others. */
import type { PrintedDocument } from '../../formats/pdf/printed-document.ts'
import type { RenderedDocument } from '../../formats/pdf/render-document.ts'
import { Refusal } from '../../platform/problem.ts'
import { picturesOf, withJpegs } from './pictures.ts'
import { type PdfProcess, pdfProcess } from './process.ts'
import { type TriedRenderer, tried } from './trial.ts'
import type { PdfOrder } from './worker.ts'

/** `render` throws a Refusal: `busy` when too many documents wait, `document-too-large` when one breaks a limit of time or memory. */
export interface PdfRenderer extends TriedRenderer {
  /** Refuses what is in hand and what waits, and ends the processes. A later document starts new ones. */
  readonly stop: () => Promise<void>
  /** How many documents wait for their turn. */
  readonly waiting: () => number
}

export interface PdfRendererOptions {
  /** Of processor time. */
  readonly smallMilliseconds?: number
  readonly milliseconds?: number
  /** By the clock: a process that takes longer hangs. */
  readonly stuckMilliseconds?: number
  /** A document that has waited longer for its turn is refused. */
  readonly patienceMilliseconds?: number
  readonly mostWaiting?: number
  readonly idleMilliseconds?: number
  /** The pause before another try while no PDF can be made. */
  readonly retryMilliseconds?: number
  readonly workerFile?: URL
}

interface Job {
  readonly order: PdfOrder
  readonly size: number
  /** It broke a limit of the process for small documents. */
  readonly isLargerThanItSeemed: boolean
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
  // 100 lines take a tenth of a second and 500 half a second, on a slow machine several times as long.
  smallMilliseconds = 5000,
  milliseconds = 15_000,
  stuckMilliseconds = 60_000,
  patienceMilliseconds = 30_000,
  mostWaiting = 50,
  idleMilliseconds = 60_000,
  retryMilliseconds = 30_000,
  workerFile = new URL('./worker.ts', import.meta.url),
}: PdfRendererOptions = {}): PdfRenderer {
  /** Smallest first, each with the timer that ends its waiting. */
  const waiting: { job: Job; patience: NodeJS.Timeout }[] = []
  const limits = { patienceMilliseconds: stuckMilliseconds, idleMilliseconds }
  const forSmall = pdfProcess(workerFile, { ...FOR_SMALL, ...limits, milliseconds: smallMilliseconds })
  const forAny = pdfProcess(workerFile, { ...FOR_ANY, ...limits, milliseconds })

  function enqueue(job: Job): void {
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
    if (forSmall.isFree())
      beginWith(forSmall, ({ size, isLargerThanItSeemed }) => size <= LARGEST_SMALL && !isLargerThanItSeemed)
    if (forAny.isFree()) beginWith(forAny, () => true)
  }

  /** Takes the first that the process may make. */
  function beginWith(process: PdfProcess, mayMake: (job: Job) => boolean): void {
    const place = waiting.findIndex(({ job }) => mayMake(job))
    const [entry] = place < 0 ? [] : waiting.splice(place, 1)
    if (!entry) return
    clearTimeout(entry.patience)
    const { job } = entry
    process
      .make(job.order)
      .then(job.resolve, error => {
        const isTooLarge = error instanceof Refusal && error.code === 'document-too-large'
        // it has waited for its turn once, and keeps its place among the others
        if (process === forSmall && isTooLarge) enqueue({ ...job, isLargerThanItSeemed: true })
        else job.reject(error)
      })
      .then(next)
  }

  const ordered = (order: PdfOrder) =>
    new Promise<RenderedDocument>((resolve, reject) => {
      if (waiting.length >= mostWaiting) throw new Refusal('busy')
      enqueue({ order, size: sizeOf(order.document), isLargerThanItSeemed: false, resolve, reject })
    })

  const renderer = tried(
    (document, { withPages }) =>
      picturesOf(document).length === 0
        ? ordered({ document, withPages })
        : withJpegs(document).then(pictured => ordered({ document: pictured, withPages })),
    retryMilliseconds,
  )

  return {
    ...renderer,
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
  return JSON.stringify({
    ...document,
    eInvoice: undefined,
    pictures: undefined,
    business: { ...document.business, logo: null, letterheadPicture: null },
  }).length
}
