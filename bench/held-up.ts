/** How long others wait while something heavy is asked for: the longest answer of /healthz, which is asked every 20 milliseconds meanwhile. */
import type { Kind } from './budgets.ts'
import type { Figure } from './figures.ts'
import type { RunningDaybook } from './running-daybook.ts'

const EVERY_MILLISECONDS = 20

/** Done once, so that the figure is that of a first time. */
export async function heldUpBy(
  daybook: RunningDaybook,
  { kind, name }: { readonly kind: Kind; readonly name: string },
  work: () => Promise<unknown>,
): Promise<Figure> {
  let isOver = false
  let longestWait = 0
  const watch = (async () => {
    while (!isOver) {
      const asked = performance.now()
      await daybook.ask('GET', '/healthz')
      longestWait = Math.max(longestWait, performance.now() - asked)
      await new Promise(resolve => setTimeout(resolve, EVERY_MILLISECONDS))
    }
  })()
  const started = performance.now()
  try {
    await work()
    return { kind, name, value: performance.now() - started, longestWait }
  } finally {
    isOver = true
    await watch
  }
}
