/** Reads archives of businesses in processes beside the server: what an archive does there, the server survives. */
import { join } from 'node:path'
import { notTaken } from '../../features/transfer/commands/business-imports/archive-faults.ts'
import type { ReadUploadedArchive } from '../../features/transfer/commands/business-imports/check-archive.ts'
import { Refusal } from '../../platform/problem.ts'
import { confinedPool } from '../confined/pool.ts'
import { ProcessLost } from '../confined/process.ts'
import type { ArchiveAnswer, ArchiveOrder } from './worker.ts'

const WORKER = new URL('./worker.ts', import.meta.url)

/** @param folder where the uploads are, by their ids */
export function startArchiveReader(
  folder: string,
  {
    // an archive of as many files as there can be takes 250
    mostMegabytes = 450,
    heapMegabytes = 300,
    // eight gigabytes take two minutes
    milliseconds = 10 * 60_000,
  } = {},
): ReadUploadedArchive {
  const heap = ['--max-semi-space-size=8', `--max-old-space-size=${heapMegabytes}`]
  const ask = confinedPool<ArchiveOrder, ArchiveAnswer>(WORKER, { mostMegabytes, heap }, milliseconds)
  return async (uploadId, known) => {
    const answer = await ask({ path: join(folder, uploadId), known }).catch(error => {
      throw error instanceof ProcessLost ? notTaken('export-too-large') : error
    })
    if ('archive' in answer) return answer.archive
    if ('refused' in answer) throw new Refusal(answer.refused, { errors: answer.errors })
    throw new Error(`the archive could not be read: ${answer.error}`)
  }
}
