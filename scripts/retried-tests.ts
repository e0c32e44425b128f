/** Lists, at the end of a run, the tests that passed only when they were tried again, and what the first try said. */
import type { Reporter } from 'vitest/node'

/** In characters. */
const LONGEST_REASON = 400

export const retriedTests: Reporter = {
  onTestRunEnd(modules) {
    const retried = modules.flatMap(module =>
      [...module.children.allTests()]
        .filter(test => test.diagnostic()?.flaky)
        .map(test => {
          const [reason = ''] = (test.result().errors ?? []).map(({ message }) => message)
          return `${module.relativeModuleId} > ${test.fullName}: ${reason.slice(0, LONGEST_REASON)}`
        }),
    )
    if (retried.length === 0) return
    console.log(`Passed only when they were tried again (${retried.length}):`)
    for (const name of retried) console.log(`  ${name}`)
  },
}
