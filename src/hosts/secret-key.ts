/** The installation's key, which encrypts stored passwords: a file in the data directory, made at the first start. */
import { randomBytes } from 'node:crypto'
import { chmodSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Database } from '../platform/database/database.ts'
import { secretKeyChecks } from '../platform/database/tables.ts'
import { SECRET_KEY_BYTES, type Secrets, secretsUnder } from '../platform/secrets/secrets.ts'
import { KEY_FILE } from './data-directory.ts'
import { fromThisMachine } from './machine.ts'
import { codeOf, StartRefused } from './start-refused.ts'

/** Without the key, passwords have to be entered again. */
export function secretsOf(dataDirectory: string): Secrets {
  const path = join(dataDirectory, KEY_FILE)
  const key = readKey(path) ?? makeKey(path)
  return secretsUnder(key, fromThisMachine.randomBytes)
}

const WORD = 'Daybook'
const ABOUT = 'secret-key-check'

/**
 * Several Daybooks may use one database, with the same key: what one of them sealed with another key, the others could not open, and its
 * passwords would seem to be lost now and then.
 * @throws StartRefused when the database belongs to another key, unless that may be replaced
 */
export async function checkKey(
  db: Database,
  secrets: Secrets,
  { dataDirectory, mayReplace }: { readonly dataDirectory: string; readonly mayReplace: boolean },
): Promise<void> {
  const sealed = await secrets.seal(WORD, ABOUT)
  await db.insert(secretKeyChecks).values({ sealed }).onConflictDoNothing()
  const [known] = await db.select().from(secretKeyChecks)
  if (known && (await secrets.unseal(known.sealed, ABOUT)) === WORD) return
  if (!mayReplace) {
    throw new StartRefused(
      `The database belongs to a Daybook with another key than ${join(dataDirectory, KEY_FILE)}. Copy the file ${KEY_FILE} from the data folder of that Daybook to ${dataDirectory}: it decrypts stored passwords. If it is lost, start once with REPLACE_SECRET_KEY=yes, and enter the passwords of mail servers again.`,
    )
  }
  await db.update(secretKeyChecks).set({ sealed })
}

/** Whether the key in the data folder is that of its database; true where one of them is missing. */
export async function isKeyOf(db: Database, dataDirectory: string): Promise<boolean> {
  if (!existsSync(join(dataDirectory, KEY_FILE))) return true
  const [known] = await db.select().from(secretKeyChecks)
  if (!known) return true
  try {
    return (await secretsOf(dataDirectory).unseal(known.sealed, ABOUT)) === WORD
  } catch (error) {
    if (error instanceof StartRefused) return false
    throw error
  }
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
    if (codeOf(error) === 'ENOENT') return undefined
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
