/** Limits how many expensive tasks run at the same time. */
import { Refusal } from '../problem.ts'

/** @returns a function that runs tasks one after another, `atOnce` at a time. It throws Refusal `busy` when too many are waiting. */
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
