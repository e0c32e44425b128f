/** The process that reads files of rows. Each reads one file, and is ended when it takes too much memory or time. */
import { Worker } from 'node:worker_threads'
import { TableFault, type TableFaultCode, type TableReading, type TableRow } from '../../documents/read-table.ts'
import type { TableChoices } from '../../domain/imports/table-choices.ts'
import { type TableOfFile, tableOfFile } from './table-of-file.ts'

export type TableOrder = { readonly file: Uint8Array; readonly choices: TableChoices } | 'next'
export type TableAnswer =
  | { readonly reading: TableReading }
  | { readonly rows: readonly TableRow[] }
  | { readonly fault: TableFaultCode; readonly row: number | undefined }
  | { readonly error: string }

const ROWS_AT_A_TIME = 2000
const [mostBytes = 0] = process.argv.slice(2).map(megabytes => Number(megabytes) * 1024 * 1024)

let table: TableOfFile | undefined

process.on('message', async (order: TableOrder) => {
  process.send?.(await answerTo(order).catch(asAnswer))
})

new Worker(new URL('../pdf/watch.mjs', import.meta.url), {
  workerData: { mostBytes },
  resourceLimits: { maxYoungGenerationSizeMb: 1 },
}).unref()

process.on('disconnect', () => process.exit())
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => {})

async function answerTo(order: TableOrder): Promise<TableAnswer> {
  if (order !== 'next') {
    table = await tableOfFile(order.file, order.choices)
    return { reading: table.reading }
  }
  const rows: TableRow[] = []
  while (table && rows.length < ROWS_AT_A_TIME) {
    const next = await table.rows.next()
    if (next.done) break
    rows.push(next.value)
  }
  return { rows }
}

function asAnswer(error: unknown): TableAnswer {
  if (error instanceof TableFault) return { fault: error.code, row: error.row }
  return { error: error instanceof Error ? (error.stack ?? error.message) : String(error) }
}
