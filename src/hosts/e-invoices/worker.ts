/** The process that reads e-invoices. It is ended when one takes too much memory or time. */
import { RuleBroken, type RuleCode } from '../../domain/rule-broken.ts'
import type { ReadInvoice } from '../../formats/e-invoice/read-e-invoice.ts'
import type { PooledAnswer } from '../confined/pool.ts'
import { endWithServer } from '../confined/worker.ts'
import { readFile } from './read-file.ts'

export interface EInvoiceOrder {
  readonly file: Uint8Array
}

export type EInvoiceAnswer = (
  | { readonly read: ReadInvoice }
  | { readonly broken: Pick<RuleBroken<RuleCode>, 'code' | 'data'> }
  | { readonly error: string }
) &
  PooledAnswer

const OUTGROWN_BYTES = 250 * 1024 * 1024

process.on('message', async ({ file }: EInvoiceOrder) => {
  const answer = await readFile(file).then(read => ({ read }), asAnswer)
  process.send?.({ ...answer, outgrown: process.memoryUsage.rss() > OUTGROWN_BYTES } satisfies EInvoiceAnswer)
})

endWithServer()

function asAnswer(error: unknown) {
  if (error instanceof RuleBroken) return { broken: { code: error.code, data: error.data } }
  return { error: error instanceof Error ? (error.stack ?? error.message) : String(error) }
}
