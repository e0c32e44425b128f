/** The tests: those that need no browser, those that start whole programs, and those that use Daybook as a person does. */
import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { retriedTests } from './scripts/retried-tests.ts'

// A limit of time is a guard against what never ends, on the slowest machine. No test is late before it.
const GUARD_MILLISECONDS = 300_000
const LONGEST_WAIT_MILLISECONDS = 120_000
/** Each waits for a database, a browser or a program that starts, so that one more than there are cores keeps them busy. */
const WORKERS = Math.min(2, availableParallelism()) + 1

/** They start Daybook, PostgreSQL or a command from nothing, some of them again and again, and kill it. */
const PROGRAMS = [
  ...[
    'commands/account',
    'backups/backups',
    'backups/move',
    'commands/doctor',
    'kill',
    'node',
    'node-on-server',
    'http/tls',
    'mail/kill-mail',
    'postgres/embedded',
    'postgres/upgrade',
  ],
].map(name => `src/hosts/${name}.test.ts`)

export default defineConfig({
  test: {
    pool: 'forks',
    // A process runs one file after another, so that the application and the browser are loaded once per process.
    isolate: false,
    unstubEnvs: true,
    // One number for all projects, so that none waits for the last file of another.
    maxWorkers: WORKERS,
    reporters: ['default', retriedTests],
    // Where nobody watches, a test is tried once more, and the end of the run lists it.
    retry: process.env.CI ? 1 : 0,
    testTimeout: GUARD_MILLISECONDS,
    hookTimeout: GUARD_MILLISECONDS,
    expect: { poll: { timeout: LONGEST_WAIT_MILLISECONDS, interval: 20 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts'],
          exclude: PROGRAMS,
          globalSetup: ['src/testing/global-setup.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'programs',
          include: PROGRAMS,
          globalSetup: ['src/testing/global-setup.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'e2e',
          include: ['e2e/**/*.test.ts'],
          globalSetup: ['e2e/browser/global-setup.ts'],
        },
      },
    ],
  },
})
