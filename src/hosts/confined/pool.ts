/** Confined processes that are kept for a while after their work, as another piece of it often follows. */
import type { ChildProcess } from 'node:child_process'
import { taskQueue } from '../../platform/limits/task-queue.ts'
import { ask, type Confinement, forkConfined } from './process.ts'

const AT_ONCE = 2
const MOST_WAITING = 20
const IDLE_MILLISECONDS = 30_000

export interface PooledAnswer {
  /** The process has too little memory left for more. */
  readonly outgrown: boolean
}

/** @returns sends an order to a process. @throws ProcessLost */
export function confinedPool<Order, Answer extends PooledAnswer>(
  worker: URL,
  confinement: Confinement,
  milliseconds: number,
): (order: Order) => Promise<Answer> {
  const inTurn = taskQueue({ atOnce: AT_ONCE, mostWaiting: MOST_WAITING })
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
    return forkConfined(worker, confinement)
  }
  /** An idle process must not keep the server from ending. */
  const keep = (child: ChildProcess) => {
    child.unref()
    child.channel?.unref()
    idle.set(child, setTimeout(dismiss, IDLE_MILLISECONDS, child).unref())
  }
  return order =>
    inTurn(async () => {
      const child = taken()
      const answer = await ask<Answer>(child, order, milliseconds).catch(error => {
        dismiss(child)
        throw error
      })
      if (answer.outgrown) dismiss(child)
      else keep(child)
      return answer
    })
}
