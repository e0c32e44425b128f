/** The installation's key, which encrypts stored passwords: a file in the data directory, made at the first start. */
import { randomBytes } from 'node:crypto'
import { chmodSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { SECRET_KEY_BYTES, type Secrets, secretsUnder } from '../platform/secrets.ts'
import { fromThisMachine } from './machine.ts'
import { StartRefused } from './start-refused.ts'

const KEY_FILE = 'secret-key'

/** Without the key, passwords have to be entered again. */
export function secretsOf(dataDirectory: string): Secrets {
  const path = join(dataDirectory, KEY_FILE)
  const key = readKey(path) ?? makeKey(path)
  return secretsUnder(key, fromThisMachine.randomBytes)
}

function readKey(path: string): Uint8Array<ArrayBuffer> | undefined {
  const text = textOf(path)
  // a start that was interrupted before it wrote the key
  if (text === undefined || text === '') return undefined
  const key = new Uint8Array(Buffer.from(text.trim(), 'base64'))
  if (key.length !== SECRET_KEY_BYTES) {
    throw new StartRefused(
      `The key file ${path} is damaged. Restore it from a backup, or delete it: Daybook then makes a new one, and you enter the mail server password again.`,
    )
  }
  chmodSync(path, 0o600)
  return key
}

function textOf(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw new StartRefused(`Daybook can’t read its key file ${path}: ${String(error)}`, { cause: error })
  }
}

function makeKey(path: string): Uint8Array<ArrayBuffer> {
  const key = new Uint8Array(randomBytes(SECRET_KEY_BYTES))
  try {
    writeFileSync(path, `${Buffer.from(key).toString('base64')}\n`, { mode: 0o600, flush: true })
  } catch (error) {
    throw new StartRefused(`Daybook can’t write its key file ${path}: ${String(error)}`, { cause: error })
  }
  return key
}
