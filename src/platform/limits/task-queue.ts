/** Tasks that take much of the machine wait for their turn. */
import { Refusal } from '../problem.ts'

/** @returns what does a task in its turn. @throws Refusal `busy` when too many wait already */
export function taskQueue({ atOnce, mostWaiting }: { readonly atOnce: number; readonly mostWaiting: number }) {
  let running = 0
  const waiting: (() => void)[] = []
  return async <Answer>(task: () => Promise<Answer>): Promise<Answer> => {
    if (waiting.length >= mostWaiting) throw new Refusal('busy')
    if (running >= atOnce) await new Promise<void>(resolve => waiting.push(resolve))
    else running++
    try {
      return await task()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }
}
