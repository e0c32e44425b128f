/** Reads files of rows in a process beside the server, one for each file: what a file does there, the server survives. */
import type { ChildProcess } from 'node:child_process'
import { type OpenTable, type ReadTable, TableFault } from '../../formats/sheets/read-table.ts'
import { ask, forkConfined, ProcessLost } from '../confined/process.ts'
import type { TableAnswer, TableOrder } from './worker.ts'

const WORKER = new URL('./worker.ts', import.meta.url)
// 100,000 rows of 12 columns take 250 MB
const LIMITS = { mostMegabytes: 600, heap: ['--max-semi-space-size=8', '--max-old-space-size=450'] }
/** The longest that the process may work on a file. */
const LONGEST_MILLISECONDS = 60_000

export function startTableReader({ milliseconds = LONGEST_MILLISECONDS } = {}): ReadTable {
  return async (file, choices) => {
    const child = forkConfined(WORKER, LIMITS)
    const close = () => void child.kill('SIGKILL')
    const work = working(child, milliseconds, close)
    const answer = await work({ file, choices })
    if (!('reading' in answer)) throw new Error('the file was not opened')
    return {
      reading: answer.reading,
      close,
      async next() {
        const answer = await work('next')
        return 'rows' in answer && answer.rows.length > 0 ? answer.rows : undefined
      },
    } satisfies OpenTable
  }
}

/** Has the process work as long as it has time left. What goes wrong closes it. */
function working(child: ChildProcess, milliseconds: number, close: () => void) {
  let left = milliseconds
  return async (order: TableOrder): Promise<TableAnswer> => {
    const begun = performance.now()
    try {
      const answer = await ask<TableAnswer>(child, order, left)
      left -= performance.now() - begun
      if ('fault' in answer) throw new TableFault(answer.fault, answer.row)
      if ('error' in answer) throw new Error(`the file could not be read: ${answer.error}`)
      return answer
    } catch (error) {
      close()
      throw error instanceof ProcessLost ? new TableFault('too-much-work') : error
    }
  }
}
