/** Every row of a list as of one moment, read page by page, so that a million rows need no more memory than a thousand. */

import type { Parts } from '../http.ts'
import { errorForLog } from '../log.ts'
import { snapshot, type Transaction } from './database.ts'

// large enough to keep the database busy, small enough to keep memory flat and the time short in which nothing but its rows is made
export const EXPORT_PAGE = 250

// a paused download would otherwise keep one of the few connections for as long as it pleases
const LONGEST_PAUSE_MILLISECONDS = 30_000

/**
 * The transaction ends with the last row, when the reader goes away, or when the reader takes longer than the pause for one page: the
 * next page then fails, and the download breaks off. What went wrong is logged here: the server would print it with the values that were
 * sent to the database.
 */
export async function* everyRow<Row>(
  { db, log }: Pick<Parts, 'db' | 'log'>,
  pageAt: (
    tx: Transaction,
    page: { cursor: string | undefined; limit: number },
  ) => Promise<{ rows: Row[]; nextCursor: string | null }>,
  longestPause: number = LONGEST_PAUSE_MILLISECONDS,
): AsyncGenerator<Row> {
  const begun = Promise.withResolvers<Transaction>()
  const end = Promise.withResolvers<void>()
  const holding = snapshot(db, tx => {
    begun.resolve(tx)
    return end.promise
  })
  holding.catch(begun.reject)
  let pause: ReturnType<typeof setTimeout> | undefined
  try {
    const tx = await begun.promise
    let cursor: string | undefined
    let tooLate = false
    do {
      if (tooLate) throw new Error('nobody took the next rows of an export')
      const page = await pageAt(tx, { cursor, limit: EXPORT_PAGE })
      pause = setTimeout(() => {
        tooLate = true
        end.resolve()
      }, longestPause)
      yield* page.rows
      clearTimeout(pause)
      cursor = page.nextCursor ?? undefined
    } while (cursor !== undefined)
  } catch (error) {
    log({ level: 'error', message: 'an export broke off', error: errorForLog(error) })
    throw new Error('the export broke off')
  } finally {
    clearTimeout(pause)
    end.resolve()
  }
}

/** The same for what is read as one long series. */
export function everyRowIn<Row>(
  parts: Pick<Parts, 'db' | 'log'>,
  read: (tx: Transaction) => AsyncGenerator<Row>,
): AsyncGenerator<Row> {
  let reading: AsyncGenerator<Row> | undefined
  return everyRow(parts, async tx => {
    reading ??= read(tx)
    const { value, done } = await reading.next()
    return done ? { rows: [], nextCursor: null } : { rows: [value], nextCursor: 'more' }
  })
}
