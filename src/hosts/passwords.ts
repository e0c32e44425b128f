/** Hashes passwords with argon2id of Node.js. */
import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { taskQueue } from '../platform/limits/task-queue.ts'
import type { Passwords } from '../platform/secrets/passwords.ts'

const hashWith = promisify(argon2)

/** OWASP's recommendation for argon2id. 19 MiB and about 30 ms of one core. */
const STRENGTH = { memory: 19_456, passes: 2, parallelism: 1 }
const HASH_BYTES = 32

const PARTS = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/

export function argon2Passwords(): Passwords {
  // the rest of Daybook needs threads and memory too
  const inTurn = taskQueue({ atOnce: 2, mostWaiting: 30 })
  const digestOf = (password: string, nonce: Buffer, strength: typeof STRENGTH, tagLength: number) =>
    inTurn(() =>
      // one password, however the keyboard composes its letters
      hashWith('argon2id', { message: password.normalize('NFKC'), nonce, tagLength, ...strength }),
    )
  const nobody = randomBytes(HASH_BYTES)
  return {
    async hash(password) {
      const nonce = randomBytes(16)
      const digest = await digestOf(password, nonce, STRENGTH, HASH_BYTES)
      const { memory, passes, parallelism } = STRENGTH
      return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${unpadded(nonce)}$${unpadded(digest)}`
    },
    async matches(password, hash) {
      const [, memory, passes, parallelism, nonce, digest] = PARTS.exec(hash ?? '') ?? []
      if (digest === undefined || nonce === undefined) {
        await digestOf(password, nobody, STRENGTH, HASH_BYTES)
        return false
      }
      const strength = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) }
      const expected = Buffer.from(digest, 'base64')
      return timingSafeEqual(
        await digestOf(password, Buffer.from(nonce, 'base64'), strength, expected.length),
        expected,
      )
    },
  }
}

function unpadded(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '')
}
