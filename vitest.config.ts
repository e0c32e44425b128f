/** The tests: those that need no browser, and those that use Daybook as a person does. */
import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Tests of hosts start whole programs and take longest, so that no process is left alone with one at the end. */
class HostsFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const isOfHosts = ({ moduleId }: TestSpecification) => moduleId.includes('/src/hosts/')
    return [...sorted.filter(isOfHosts), ...sorted.filter(file => !isOfHosts(file))]
  }
}

export default defineConfig({
  test: {
    pool: 'forks',
    // A process runs one file after another, so that the application and the browser are loaded once per process.
    isolate: false,
    unstubEnvs: true,
    sequence: { sequencer: HostsFirst },
    // Each may hold twenty connections to the one database of a run, which takes sixty.
    maxWorkers: Math.min(3, availableParallelism()),
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts'],
          globalSetup: ['src/testing/global-setup.ts'],
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'e2e',
          include: ['e2e/**/*.test.ts'],
          globalSetup: ['e2e/browser/global-setup.ts'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
          // A screen takes its time on a machine that has other work to do.
          expect: { poll: { timeout: 20_000, interval: 50 } },
          // Where nobody watches, what a busy machine was too slow for is tried again, and the report says so.
          retry: process.env.CI ? 2 : 0,
        },
      },
    ],
  },
})
