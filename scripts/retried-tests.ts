/** Lists, at the end of a run, the tests that passed only when they were tried again. */
import type { Reporter } from 'vitest/node'

export const retriedTests: Reporter = {
  onTestRunEnd(modules) {
    const retried = modules.flatMap(module =>
      [...module.children.allTests()]
        .filter(test => test.diagnostic()?.flaky)
        .map(test => `${module.relativeModuleId} > ${test.fullName}`),
    )
    if (retried.length === 0) return
    console.log(`Passed only when they were tried again (${retried.length}):`)
    for (const name of retried) console.log(`  ${name}`)
  },
}
