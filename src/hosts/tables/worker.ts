/** The process that reads files of rows. Each reads one file, and is ended when it takes too much memory or time. */

import type { TableChoices } from '../../domain/imports/table-choices.ts'
import { TableFault, type TableFaultCode, type TableReading, type TableRow } from '../../formats/sheets/read-table.ts'
import { endWithServer } from '../confined/worker.ts'
import { lettersOf, type TableOfFile, tableOfFile } from './table-of-file.ts'

export type TableOrder = { readonly file: Uint8Array; readonly choices: TableChoices } | 'next'
export type TableAnswer =
  | { readonly reading: TableReading }
  | { readonly rows: readonly TableRow[] }
  | { readonly fault: TableFaultCode; readonly row: number | undefined }
  | { readonly error: string }

const ROWS_AT_A_TIME = 2000
/** With fewer rows where they are long, so that the server never gets much at once. */
const LETTERS_AT_A_TIME = 2_000_000

let table: TableOfFile | undefined

process.on('message', async (order: TableOrder) => {
  process.send?.(await answerTo(order).catch(asAnswer))
})

endWithServer()

async function answerTo(order: TableOrder): Promise<TableAnswer> {
  if (order !== 'next') {
    table = await tableOfFile(order.file, order.choices)
    return { reading: table.reading }
  }
  const rows: TableRow[] = []
  let letters = 0
  while (table && rows.length < ROWS_AT_A_TIME && letters < LETTERS_AT_A_TIME) {
    const next = await table.rows.next()
    if (next.done) break
    rows.push(next.value)
    letters += lettersOf(next.value)
  }
  return { rows }
}

function asAnswer(error: unknown): TableAnswer {
  if (error instanceof TableFault) return { fault: error.code, row: error.row }
  return { error: error instanceof Error ? (error.stack ?? error.message) : String(error) }
}
