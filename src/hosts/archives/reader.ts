/** Reads archives of businesses in processes beside the server: what an archive does there, the server survives. */
import type { ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import { notTaken } from '../../features/transfer/commands/business-imports/archive-faults.ts'
import type { ReadUploadedArchive } from '../../features/transfer/commands/business-imports/check-archive.ts'
import { taskQueue } from '../../platform/limits/task-queue.ts'
import { Refusal } from '../../platform/problem.ts'
import { ask, forkConfined, ProcessLost } from '../confined/process.ts'
import type { ArchiveAnswer, ArchiveOrder } from './worker.ts'

const WORKER = new URL('./worker.ts', import.meta.url)
const AT_ONCE = 2
const MOST_WAITING = 20
/** A process waits this long for another archive, as the check and the import follow each other. */
const IDLE_MILLISECONDS = 30_000

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
  const inTurn = taskQueue({ atOnce: AT_ONCE, mostWaiting: MOST_WAITING })
  const heap = ['--max-semi-space-size=8', `--max-old-space-size=${heapMegabytes}`]
  const idle = new Map<ChildProcess, NodeJS.Timeout>()
  const dismiss = (child: ChildProcess) => {
    clearTimeout(idle.get(child))
    idle.delete(child)
    child.kill('SIGKILL')
  }
  const taken = (): ChildProcess => {
    for (const [child, timer] of idle) {
      clearTimeout(timer)
      idle.delete(child)
      child.ref()
      child.channel?.ref()
      if (child.connected) return child
    }
    return forkConfined(WORKER, { mostMegabytes, heap })
  }
  /** An idle process must not keep the server from ending. */
  const keep = (child: ChildProcess) => {
    child.unref()
    child.channel?.unref()
    idle.set(child, setTimeout(dismiss, IDLE_MILLISECONDS, child).unref())
  }
  return (uploadId, known) =>
    inTurn(async () => {
      const child = taken()
      const order: ArchiveOrder = { path: join(folder, uploadId), known }
      const answer = await ask<ArchiveAnswer>(child, order, milliseconds).catch(error => {
        dismiss(child)
        throw error instanceof ProcessLost ? notTaken('export-too-large') : error
      })
      if (answer.outgrown) dismiss(child)
      else keep(child)
      if ('archive' in answer) return answer.archive
      if ('refused' in answer) throw new Refusal(answer.refused, { errors: answer.errors })
      throw new Error(`the archive could not be read: ${answer.error}`)
    })
}
