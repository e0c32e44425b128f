/** Runs `daybook account` and its like on the database of a test, as a person on the server does. */
import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { inject } from 'vitest'
import { connectionTo } from './global-setup.ts'
import type { TestApp } from './test-app.ts'

/** @returns what it printed; rejected when it ends with another code than 0 */
export async function runCommand(
  app: TestApp,
  command: 'account' | 'verify' | 'doctor',
  ...words: string[]
): Promise<string> {
  const file = fileURLToPath(new URL(`../hosts/commands/${command}.ts`, import.meta.url))
  const [{ name }] = await app.query('select current_database() as name')
  const env = { ...process.env, DATABASE_URL: addressOf(connectionTo(inject('maintenance'), name)), HOST: '' }
  const { stdout } = await promisify(execFile)(process.execPath, [file, command, ...words], { env })
  return stdout.trim()
}

/** As `DATABASE_URL`. */
export function addressOf(where: ReturnType<typeof connectionTo>): string {
  if (typeof where === 'string') return where
  const { host = '', port, user, password = '', database } = where
  const at = host.startsWith('/') ? `?host=${encodeURIComponent(host)}` : ''
  return `postgres://${user}:${encodeURIComponent(String(password))}@${at ? 'localhost' : host}:${port}/${database}${at}`
}
