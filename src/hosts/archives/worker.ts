/** The process that reads archives of businesses. It is ended when one takes too much memory or time. */
import { createHash } from 'node:crypto'
import { notTaken } from '../../features/transfer/commands/business-imports/archive-faults.ts'
import {
  type KnownTable,
  type ReadArchive,
  readArchive,
} from '../../features/transfer/commands/business-imports/read-archive.ts'
import { type FieldError, Refusal, type RefusalCode } from '../../platform/problem.ts'
import { ZipFault } from '../../platform/uploads.ts'
import type { PooledAnswer } from '../confined/pool.ts'
import { endWithServer } from '../confined/worker.ts'
import { openZip } from './open-zip.ts'

export interface ArchiveOrder {
  readonly path: string
  readonly known: readonly KnownTable[]
}

export type ArchiveAnswer = (
  | { readonly archive: ReadArchive }
  | { readonly refused: RefusalCode; readonly errors: readonly FieldError[] }
  | { readonly error: string }
) &
  PooledAnswer

const OUTGROWN_BYTES = 200 * 1024 * 1024

process.on('message', async (order: ArchiveOrder) => {
  const answer = await answerTo(order).catch(asAnswer)
  process.send?.({ ...answer, outgrown: process.memoryUsage.rss() > OUTGROWN_BYTES } satisfies ArchiveAnswer)
})

endWithServer()

async function answerTo({ path, known }: ArchiveOrder) {
  const zip = await openZip(path).catch(error => {
    throw error instanceof ZipFault ? notTaken('not-an-export') : error
  })
  try {
    return { archive: await readArchive(zip, () => createHash('sha256'), known) }
  } finally {
    zip.close()
  }
}

function asAnswer(error: unknown) {
  if (error instanceof Refusal) return { refused: error.code, errors: error.errors }
  return { error: error instanceof Error ? (error.stack ?? error.message) : String(error) }
}
