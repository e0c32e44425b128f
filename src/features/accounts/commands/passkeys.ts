/** Adds, uses, renames and removes passkeys. The device always asks for a finger, a face or a PIN, so a passkey is two proofs in one. */
import type { VerifiedAuthenticationResponse } from '@simplewebauthn/server'
import { and, eq } from 'drizzle-orm'
import type { Actor } from '../../../platform/actor.ts'
import { type Database, refusing, write } from '../../../platform/database/database.ts'
import { Refusal } from '../../../platform/problem.ts'
import type { NewPasskey, PasskeyUsed } from '../contract.ts'
import { findAccount, lockedAccount, type StoredAccount } from '../queries/accounts.ts'
import { isLinked } from '../queries/identity-provider.ts'
import { passkeysOf } from '../queries/passkeys.ts'
import { passkeys } from '../tables.ts'
import { beginChallenge, takeChallenge } from './challenges.ts'

/** The site that passkeys belong to. */
export interface PasskeySite {
  readonly rpId: string
  readonly origin: string
}

/** Large, and rarely needed. */
const webAuthn = () => import('@simplewebauthn/server')

export async function offerPasskey(db: Database, site: PasskeySite, accountId: string, now: Date) {
  const account = await existing(db, accountId)
  const { generateRegistrationOptions } = await webAuthn()
  const known = await passkeysOf(db, accountId)
  const options = await generateRegistrationOptions({
    rpName: 'Daybook',
    rpID: site.rpId,
    userName: account.email,
    userDisplayName: account.name,
    userID: new TextEncoder().encode(account.id),
    excludeCredentials: known.map(({ credentialId: id }) => ({ id })),
    attestationType: 'none',
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  await beginChallenge(db, options.challenge, { purpose: 'add-passkey', accountId }, now)
  return options
}

/** @throws Refusal `passkey-not-valid` */
export async function addPasskey(
  db: Database,
  { now, newId }: Actor,
  site: PasskeySite,
  accountId: string,
  { name, ...credential }: NewPasskey,
): Promise<void> {
  const { verifyRegistrationResponse } = await webAuthn()
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response: answeredBy(credential),
    expectedChallenge: async secret => (await takeChallenge(db, secret, 'add-passkey', now))?.accountId === accountId,
    expectedOrigin: site.origin,
    expectedRPID: site.rpId,
    requireUserVerification: true,
  }).catch(notValid)
  if (!verified) return notValid()
  const { id: credentialId, publicKey, counter } = registrationInfo.credential
  await db
    .insert(passkeys)
    .values({
      id: newId(),
      accountId,
      name,
      credentialId,
      publicKey: base64urlOf(publicKey),
      counter,
      createdAt: now,
    })
    .catch(refusing({ passkeys_by_credential: () => new Refusal('passkey-not-valid') }))
}

export async function askForPasskey(db: Database, { rpId }: PasskeySite, now: Date) {
  const { generateAuthenticationOptions } = await webAuthn()
  const options = await generateAuthenticationOptions({ rpID: rpId, userVerification: 'required' })
  await beginChallenge(db, options.challenge, { purpose: 'use-passkey' }, now)
  return options
}

/** @returns whose passkey it is. @throws Refusal `passkey-not-valid` */
export async function usePasskey(
  db: Database,
  now: Date,
  site: PasskeySite,
  credential: PasskeyUsed,
): Promise<StoredAccount> {
  const [known] = await db.select().from(passkeys).where(eq(passkeys.credentialId, credential.credentialId))
  if (!known) return notValid()
  const { verifyAuthenticationResponse } = await webAuthn()
  const { id, publicKey, counter } = { ...known, id: known.credentialId }
  const { verified, authenticationInfo }: VerifiedAuthenticationResponse = await verifyAuthenticationResponse({
    response: answeredBy(credential),
    credential: { id, publicKey: bytesOf(publicKey), counter },
    expectedChallenge: async secret => Boolean(await takeChallenge(db, secret, 'use-passkey', now)),
    expectedOrigin: site.origin,
    expectedRPID: site.rpId,
    requireUserVerification: true,
  }).catch(notValid)
  if (!verified) return notValid()
  await db
    .update(passkeys)
    .set({ counter: authenticationInfo.newCounter, lastUsedAt: now })
    .where(eq(passkeys.id, known.id))
  return existing(db, known.accountId)
}

export async function renamePasskey(db: Database, accountId: string, id: string, name: string): Promise<void> {
  const renamed = await db.update(passkeys).set({ name }).where(ownPasskey(accountId, id)).returning()
  if (renamed.length === 0) throw new Refusal('not-found')
}

/** @throws Refusal `only-way-to-sign-in` */
export async function removePasskey(db: Database, actor: Actor, accountId: string, id: string): Promise<void> {
  await write(db, { ...actor, repeatable: undefined }, async tx => {
    const account = await lockedAccount(tx, accountId)
    const removed = await tx.delete(passkeys).where(ownPasskey(accountId, id)).returning()
    if (removed.length === 0) throw new Refusal('not-found')
    const hasAnother = account.passwordHash !== null || (await isLinked(tx, accountId))
    if (!hasAnother && (await passkeysOf(tx, accountId)).length === 0) throw new Refusal('only-way-to-sign-in')
  })
}

const ownPasskey = (accountId: string, id: string) => and(eq(passkeys.accountId, accountId), eq(passkeys.id, id))

/** In the form that the library reads. */
function answeredBy<Response>({ credentialId: id, ...response }: { credentialId: string } & Response) {
  return { id, rawId: id, type: 'public-key' as const, clientExtensionResults: {}, response }
}

async function existing(db: Database, accountId: string): Promise<StoredAccount> {
  const account = await findAccount(db, accountId)
  if (!account) throw new Refusal('not-found')
  return account
}

/** The library throws a sentence for programmers for every fault. */
function notValid(cause?: unknown): never {
  throw new Refusal('passkey-not-valid', { cause })
}

function base64urlOf(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(text, letter => letter.charCodeAt(0))
}
