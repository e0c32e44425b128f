/** Reads files of rows in a process beside the server, one file at a time: what a file does there, the server survives. */
import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { type OpenTable, type ReadTable, TableFault } from '../../documents/read-table.ts'
import { Refusal } from '../../platform/problem.ts'
import type { TableAnswer, TableOrder } from './worker.ts'

const WORKER = fileURLToPath(new URL('./worker.ts', import.meta.url))
// 100,000 rows of 12 columns take 250 MB
const MOST_MEGABYTES = 600
const HEAP = ['--max-semi-space-size=8', '--max-old-space-size=450']
/** The longest that some rows, or the opening of a file, may take. */
const LONGEST_MILLISECONDS = 30_000

export function startTableReader({ milliseconds = LONGEST_MILLISECONDS } = {}): ReadTable {
  let isReading = false
  return async (file, choices) => {
    if (isReading) throw new Refusal('busy')
    isReading = true
    const child = fork(WORKER, [String(MOST_MEGABYTES)], {
      serialization: 'advanced',
      execArgv: HEAP,
      env: environment(),
    })
    const close = () => {
      if (child.killed) return
      child.kill('SIGKILL')
      isReading = false
    }
    try {
      const answer = await ask(child, { file, choices }, milliseconds)
      if (!('reading' in answer)) throw new Error('the file was not opened')
      return openTable(child, answer.reading, milliseconds, close)
    } catch (error) {
      close()
      throw error
    }
  }
}

function openTable(
  child: ChildProcess,
  reading: OpenTable['reading'],
  milliseconds: number,
  close: () => void,
): OpenTable {
  return {
    reading,
    close,
    async next() {
      const answer = await ask(child, 'next', milliseconds).catch(error => {
        close()
        throw error
      })
      return 'rows' in answer && answer.rows.length > 0 ? answer.rows : undefined
    },
  }
}

/** A process that is ended by its watch, by its heap's limit or by the system had too much to do. */
function ask(child: ChildProcess, order: TableOrder, milliseconds: number): Promise<TableAnswer> {
  return new Promise((resolve, reject) => {
    const settle = (act: () => void) => {
      clearTimeout(timer)
      child.off('message', onMessage).off('exit', onExit).off('error', onError)
      act()
    }
    const onMessage = (message: unknown) => {
      const answer = message as TableAnswer
      settle(() => {
        if ('fault' in answer) reject(new TableFault(answer.fault, answer.row))
        else if ('error' in answer) reject(new Error(`the file could not be read: ${answer.error}`))
        else resolve(answer)
      })
    }
    const onExit = () => settle(() => reject(new TableFault('too-much-work')))
    const onError = (error: Error) => settle(() => reject(error))
    const timer = setTimeout(onExit, milliseconds)
    child.on('message', onMessage).on('exit', onExit).on('error', onError)
    // a process that cannot be reached is about to exit, which says so
    child.send(order, () => {})
  })
}

/** It needs neither the database nor the network. */
function environment(): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => name !== 'DATABASE_URL'))
}
