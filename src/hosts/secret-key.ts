/** The key of this installation, under which passwords are sealed: where is it kept, and how is it made? */
import { randomBytes } from 'node:crypto'
import { chmodSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { SECRET_KEY_BYTES, type Secrets, secretsUnder } from '../platform/secrets.ts'
import { fromThisMachine } from './machine.ts'
import { StartRefused } from './start-refused.ts'

const KEY_FILE = 'secret-key'

/** Made at the first start. Without it, what was sealed has to be typed again. */
export function secretsOf(dataDirectory: string): Secrets {
  const path = join(dataDirectory, KEY_FILE)
  const key = readKey(path) ?? makeKey(path)
  return secretsUnder(key, fromThisMachine.randomBytes)
}

function readKey(path: string): Uint8Array<ArrayBuffer> | undefined {
  const text = textOf(path)
  // a start that ended before it had written anything has made no key
  if (text === undefined || text === '') return undefined
  const key = new Uint8Array(Buffer.from(text.trim(), 'base64'))
  if (key.length !== SECRET_KEY_BYTES) {
    throw new StartRefused(
      `${path} does not hold the key of this installation any more. Bring it back from a backup, or delete it: Daybook then makes a new one, and the password of the mail server has to be typed again.`,
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
    throw new StartRefused(`Daybook cannot read its key in ${path}: ${String(error)}`, { cause: error })
  }
}

function makeKey(path: string): Uint8Array<ArrayBuffer> {
  const key = new Uint8Array(randomBytes(SECRET_KEY_BYTES))
  try {
    writeFileSync(path, `${Buffer.from(key).toString('base64')}\n`, { mode: 0o600, flush: true })
  } catch (error) {
    throw new StartRefused(`Daybook cannot keep its key in ${path}: ${String(error)}`, { cause: error })
  }
  return key
}
