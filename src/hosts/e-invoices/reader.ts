/** Reads e-invoices in processes beside the server: what a file does there, the server survives. */
import { RuleBroken } from '../../domain/rule-broken.ts'
import { MOST_E_INVOICE_BYTES, type ReadEInvoice } from '../../formats/e-invoice/read-e-invoice.ts'
import { confinedPool } from '../confined/pool.ts'
import { ProcessLost } from '../confined/process.ts'
import type { EInvoiceAnswer, EInvoiceOrder } from './worker.ts'

const WORKER = new URL('./worker.ts', import.meta.url)
/** The longest that the process may work on a file. */
const LONGEST_MILLISECONDS = 60_000

export function startEInvoiceReader({
  milliseconds = LONGEST_MILLISECONDS,
  // twenty thousand lines, or a file of 50 MB that is one attachment, take 550
  mostMegabytes = 600,
} = {}): ReadEInvoice {
  const heap = ['--max-semi-space-size=8', '--max-old-space-size=450']
  const ask = confinedPool<EInvoiceOrder, EInvoiceAnswer>(WORKER, { mostMegabytes, heap }, milliseconds)
  return async file => {
    if (file.length > MOST_E_INVOICE_BYTES) throw new RuleBroken('file-too-large', { limit: MOST_E_INVOICE_BYTES })
    const answer = await ask({ file }).catch(error => {
      throw error instanceof ProcessLost ? new RuleBroken('file-refused', { reason: 'too-much-work' }) : error
    })
    if ('read' in answer) return answer.read
    if ('broken' in answer) throw new RuleBroken(answer.broken.code, answer.broken.data)
    throw new Error(`the file could not be read: ${answer.error}`)
  }
}
