/** Lets one person act in the middle of what another has asked for, at the same place every time. */
import { expect } from 'vitest'
import type { Answer, TestApp } from './test-app.ts'

/**
 * Asks, and lets something happen as soon as one of the statements waits for what is held back.
 * @param hold SQL outside the application, which ends once that has happened
 */
export async function interrupted(
  app: TestApp,
  hold: string,
  ask: () => Promise<Answer>,
  happen: () => Promise<unknown> = async () => {},
): Promise<Answer> {
  const waiting = () =>
    app.query('select from pg_locks where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))')
  await app.query('begin')
  try {
    await app.query(hold)
    const asked = ask()
    await expect.poll(async () => (await waiting()).length).toBe(1)
    await happen()
    await app.query('commit')
    return await asked
  } finally {
    // a failure must not block the tests that follow
    await app.query('rollback')
  }
}
