/**
 * Encrypts a backup with a passphrase: AES-256-GCM in chunks, each bound to its position and to whether it is the last, so that any change,
 * reordering or truncation is noticed. The key is derived by scrypt from the passphrase and a salt of the file's own.
 */
import { createCipheriv, createDecipheriv, randomBytes, type ScryptOptions, scrypt } from 'node:crypto'
import { StartRefused } from '../start-refused.ts'
import { damaged } from './tar.ts'

const MAGIC = Buffer.from('daybook sealed backup 1\n')
const SALT_BYTES = 16
const TAG_BYTES = 16
const CHUNK_BYTES = 256 * 1024
const STRENGTH: ScryptOptions = { N: 2 ** 17, r: 8, p: 1, maxmem: 256 * 1024 * 1024 }

export async function* seal(source: AsyncIterable<Buffer>, passphrase: string): AsyncGenerator<Buffer> {
  const salt = randomBytes(SALT_BYTES)
  const header = Buffer.concat([MAGIC, salt])
  const key = await keyOf(passphrase, salt)
  yield header
  let place = 0
  for await (const { chunk, isLast } of inChunks(source, CHUNK_BYTES)) {
    const cipher = createCipheriv('aes-256-gcm', key, nonce(place++, isLast)).setAAD(header)
    yield Buffer.concat([cipher.update(chunk), cipher.final(), cipher.getAuthTag()])
  }
}

/**
 * Content that isn't encrypted passes through.
 * @throws StartRefused when the passphrase is missing or wrong, or the file was changed or truncated
 */
export async function* unseal(source: AsyncIterable<Buffer>, passphrase: string | undefined): AsyncGenerator<Buffer> {
  const { start: header, rest } = await apart(source, MAGIC.length + SALT_BYTES)
  if (!header.subarray(0, MAGIC.length).equals(MAGIC)) {
    yield header
    yield* rest
    return
  }
  if (passphrase === undefined)
    throw new StartRefused('This backup is encrypted. Set BACKUP_PASSPHRASE to its passphrase.')
  const key = await keyOf(passphrase, header.subarray(MAGIC.length))
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

function keyOf(passphrase: string, salt: Buffer): Promise<Buffer> {
  return new Promise((resolve, reject) =>
    // the same passphrase, whichever way the keyboard composes letters
    scrypt(passphrase.normalize('NFKC'), salt, 32, STRENGTH, (error, key) => (error ? reject(error) : resolve(key))),
  )
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
