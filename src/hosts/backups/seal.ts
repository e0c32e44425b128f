/**
 * Encrypts a backup with a passphrase: AES-256-GCM in chunks, each bound to its position and to whether it is the last, so that any change,
 * reordering or truncation is noticed. Each file has its own key, by HKDF and a salt from one that scrypt derives from the passphrase: scrypt takes
 * half a second, and the log of changes is archived in many small files.
 */
import { createCipheriv, createDecipheriv, hkdf, randomBytes, type ScryptOptions, scrypt } from 'node:crypto'
import { promisify } from 'node:util'
import { StartRefused } from '../start-refused.ts'
import { damaged } from './tar.ts'

const MAGIC = Buffer.from('daybook sealed backup 2\n')
/** Its key is the one that scrypt derives. */
const OLD_MAGIC = Buffer.from('daybook sealed backup 1\n')
const SALT_BYTES = 16
const TAG_BYTES = 16
const CHUNK_BYTES = 256 * 1024
const KEY_BYTES = 32
const STRENGTH: ScryptOptions = { N: 2 ** 17, r: 8, p: 1, maxmem: 256 * 1024 * 1024 }

const derive = promisify(hkdf)
const stretch = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt)

/** Of this process: the key by scrypt is derived once. */
const ROOT_SALT = randomBytes(SALT_BYTES)

export async function* seal(source: AsyncIterable<Buffer>, passphrase: string): AsyncGenerator<Buffer> {
  const salt = randomBytes(SALT_BYTES)
  const header = Buffer.concat([MAGIC, ROOT_SALT, salt])
  const key = await keyOfFile(passphrase, ROOT_SALT, salt)
  yield header
  let place = 0
  for await (const { chunk, isLast } of inChunks(source, CHUNK_BYTES)) {
    const cipher = createCipheriv('aes-256-gcm', key, nonce(place++, isLast)).setAAD(header)
    yield Buffer.concat([cipher.update(chunk), cipher.final(), cipher.getAuthTag()])
  }
}

/** Which files are accepted. */
export interface Opening {
  readonly passphrase: string | undefined
  /** A person trusts files that aren't encrypted, although there is a passphrase. */
  readonly acceptsUnsealed?: boolean
}

/**
 * Content that isn't encrypted passes through where there is no passphrase. Otherwise only what was sealed with it is known to be from here, and a
 * backup can contain anything.
 * @param name of the file
 * @throws StartRefused when the passphrase is missing or wrong, or the file isn't encrypted, was changed or truncated
 */
export async function* unseal(
  source: AsyncIterable<Buffer>,
  name: string,
  { passphrase, acceptsUnsealed = false }: Opening,
): AsyncGenerator<Buffer> {
  const { start, rest: content } = await apart(source, MAGIC.length + SALT_BYTES)
  const magic = start.subarray(0, MAGIC.length)
  if (!magic.equals(MAGIC) && !magic.equals(OLD_MAGIC)) {
    if (name.endsWith('.sealed')) throw damaged('its name says that it is encrypted, but it isn’t')
    if (passphrase !== undefined && !acceptsUnsealed)
      throw new StartRefused(
        `${name} isn’t encrypted. With BACKUP_PASSPHRASE set, only encrypted files are used, as anyone could have made others. If you trust this file, restore it on the command line and add --unsealed.`,
      )
    yield start
    yield* content
    return
  }
  if (passphrase === undefined)
    throw new StartRefused('This backup is encrypted. Set BACKUP_PASSPHRASE to its passphrase.')
  const root = start.subarray(MAGIC.length)
  const { start: salt, rest } = await apart(content, magic.equals(MAGIC) ? SALT_BYTES : 0)
  const key = await (salt.length === 0 ? rootKeyOf(passphrase, root) : keyOfFile(passphrase, root, salt))
  const header = Buffer.concat([start, salt])
  let place = 0
  for await (const { chunk, isLast } of inChunks(rest, CHUNK_BYTES + TAG_BYTES)) {
    if (chunk.length < TAG_BYTES) throw damaged('its end is missing')
    const [sealed, tag] = [chunk.subarray(0, -TAG_BYTES), chunk.subarray(-TAG_BYTES)]
    const decipher = createDecipheriv('aes-256-gcm', key, nonce(place, isLast), { authTagLength: TAG_BYTES })
    decipher.setAAD(header).setAuthTag(tag)
    try {
      yield Buffer.concat([decipher.update(sealed), decipher.final()])
    } catch (error) {
      if (place > 0) throw damaged('it was changed, or its end is missing')
      throw new StartRefused('The passphrase doesn’t match this backup, or the backup is damaged.', {
        cause: error,
      })
    }
    place++
  }
}

async function keyOfFile(passphrase: string, rootSalt: Buffer, salt: Buffer): Promise<Buffer> {
  return Buffer.from(await derive('sha256', await rootKeyOf(passphrase, rootSalt), salt, 'daybook file', KEY_BYTES))
}

const rootKeys = new Map<string, Promise<Buffer>>()

function rootKeyOf(passphrase: string, salt: Buffer): Promise<Buffer> {
  // the same passphrase, whichever way the keyboard composes letters
  const words = passphrase.normalize('NFKC')
  const name = `${salt.toString('hex')} ${words}`
  const known = rootKeys.get(name) ?? stretch(words, salt, KEY_BYTES, STRENGTH)
  rootKeys.set(name, known)
  known.catch(() => rootKeys.delete(name))
  return known
}

/** Never the same twice for one key, since each file has its own key. */
function nonce(place: number, isLast: boolean): Buffer {
  const bytes = Buffer.alloc(12)
  bytes.writeUIntBE(place, 5, 6)
  bytes[11] = isLast ? 1 : 0
  return bytes
}

async function apart(source: AsyncIterable<Buffer>, length: number) {
  const chunks = source[Symbol.asyncIterator]()
  let start = Buffer.alloc(0)
  while (start.length < length) {
    const next = await chunks.next()
    if (next.done) break
    start = Buffer.concat([start, next.value])
  }
  const rest = async function* () {
    if (start.length > length) yield start.subarray(length)
    yield* { [Symbol.asyncIterator]: () => chunks }
  }
  return { start: start.subarray(0, length), rest: rest() }
}

/** The last chunk may be shorter, and is empty if there is no content. */
async function* inChunks(source: AsyncIterable<Buffer>, length: number) {
  let held: Buffer[] = []
  let bytes = 0
  for await (const piece of source) {
    held.push(piece)
    bytes += piece.length
    if (bytes <= length) continue
    let all = Buffer.concat(held)
    // it isn't the last chunk if at least one more byte follows
    while (all.length > length) {
      yield { chunk: all.subarray(0, length), isLast: false }
      all = all.subarray(length)
    }
    held = [all]
    bytes = all.length
  }
  yield { chunk: Buffer.concat(held), isLast: true }
}
