/** Turns one-time codes on and off, and asks for one after the password. */
import { and, eq, lt } from 'drizzle-orm'
import { type RandomBytes, randomText } from '../../../domain/values/identifier.ts'
import { qrCode } from '../../../formats/qr-code.ts'
import type { Actor } from '../../../platform/actor.ts'
import { type Database, type Transaction, write } from '../../../platform/database/database.ts'
import { Refusal } from '../../../platform/problem.ts'
import { fieldFault } from '../../../platform/problem-words/problem-words.ts'
import { digestOfToken } from '../../../platform/secrets/secret-token.ts'
import type { Secrets } from '../../../platform/secrets/secrets.ts'
import type { CodesTurnedOn } from '../contract.ts'
import { findCodes } from '../queries/one-time-codes.ts'
import { oneTimeCodes, recoveryCodes } from '../tables.ts'

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
/** 160 bits, as RFC 4226 recommends. */
const SECRET_LETTERS = 32
const RECOVERY_CODES = 10
/** 80 bits, so a plain digest is enough. */
const RECOVERY_LETTERS = 16
const STEP_MILLISECONDS = 30_000

const sealedFor = (accountId: string) => `one-time codes of ${accountId}`

async function codesFrom(secret: string, label = '') {
  const { Secret, TOTP } = await import('otpauth')
  return new TOTP({ issuer: 'Daybook', label, secret: Secret.fromBase32(secret) })
}

/** Nothing is kept until a code shows that the app has the secret. */
export async function offerCodes(randomBytes: RandomBytes, email: string) {
  const secret = randomText(randomBytes, BASE32, SECRET_LETTERS)
  const uri = (await codesFrom(secret, email)).toString()
  return { secret, uri, qrCode: qrCode(uri) }
}

/** @returns the recovery codes, which are kept as digests alone. @throws Refusal `wrong-one-time-code` */
export async function turnOnCodes(
  db: Database,
  actor: Actor,
  { randomBytes, secrets }: { randomBytes: RandomBytes; secrets: Secrets },
  accountId: string,
  { secret, code }: CodesTurnedOn,
): Promise<string[]> {
  const lastStep = await stepOf(secret, code, actor.now)
  if (lastStep === undefined) throw wrongCode()
  const codes = Array.from({ length: RECOVERY_CODES }, () => randomText(randomBytes, BASE32, RECOVERY_LETTERS))
  const digests = await Promise.all(codes.map(digestOfToken))
  const sealedSecret = await secrets.seal(secret, sealedFor(accountId))
  await write(db, { ...actor, repeatable: undefined }, async tx => {
    await forgetCodes(tx, accountId)
    await tx.insert(oneTimeCodes).values({ accountId, sealedSecret, lastStep, createdAt: actor.now })
    await tx.insert(recoveryCodes).values(digests.map(digest => ({ accountId, digest })))
  })
  return codes.map(one => one.replace(/(.{4})(?=.)/g, '$1-'))
}

export async function turnOffCodes(db: Database, actor: Actor, accountId: string): Promise<void> {
  await write(db, { ...actor, repeatable: undefined }, tx => forgetCodes(tx, accountId))
}

async function forgetCodes(tx: Transaction, accountId: string): Promise<void> {
  await tx.delete(oneTimeCodes).where(eq(oneTimeCodes.accountId, accountId))
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.accountId, accountId))
}

/**
 * After the right password: lets the person in if they have no codes, or enter the right one. Each works once.
 * @throws Refusal `one-time-code-needed`, `wrong-one-time-code`
 */
export async function assertCode(
  db: Database,
  secrets: Secrets,
  accountId: string,
  code: string | undefined,
  now: Date,
): Promise<void> {
  const codes = await findCodes(db, accountId)
  if (!codes) return
  if (code === undefined) throw new Refusal('one-time-code-needed')
  const plain = code.replace(/[ -]/g, '').toUpperCase()
  if (!(await usesCode(plain)) && !(await usesRecoveryCode(plain))) throw wrongCode()

  async function usesCode(typed: string): Promise<boolean> {
    const secret = await secrets.unseal(codes?.sealedSecret ?? '', sealedFor(accountId))
    const step = secret === undefined ? undefined : await stepOf(secret, typed, now)
    if (step === undefined) return false
    const used = await db
      .update(oneTimeCodes)
      .set({ lastStep: step })
      .where(and(eq(oneTimeCodes.accountId, accountId), lt(oneTimeCodes.lastStep, step)))
      .returning()
    return used.length > 0
  }

  async function usesRecoveryCode(typed: string): Promise<boolean> {
    const digest = await digestOfToken(typed)
    const used = await db
      .delete(recoveryCodes)
      .where(and(eq(recoveryCodes.accountId, accountId), eq(recoveryCodes.digest, digest)))
      .returning()
    return used.length > 0
  }
}

/** The half minute for which a code is right; clocks may differ by one. */
async function stepOf(secret: string, code: string, now: Date): Promise<number | undefined> {
  const timestamp = now.getTime()
  const difference = (await codesFrom(secret)).validate({ token: code.replace(/\D/g, ''), timestamp, window: 1 })
  return difference === null ? undefined : Math.floor(timestamp / STEP_MILLISECONDS) + difference
}

function wrongCode(): Refusal {
  return new Refusal('wrong-one-time-code', { errors: [fieldFault('code', 'not-the-code', {})] })
}
