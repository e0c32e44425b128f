/** Signs people in by what the identity provider proves, and links it to accounts: by issuer and subject, never by an email address. */
import { eq } from 'drizzle-orm'
import type { RandomBytes } from '../../../domain/values/identifier.ts'
import type { Actor } from '../../../platform/actor.ts'
import { type Database, type Transaction, write } from '../../../platform/database/database.ts'
import type { IdentityProvider, ProvenIdentity } from '../../../platform/identity-provider.ts'
import { Refusal } from '../../../platform/problem.ts'
import { newSecretToken } from '../../../platform/secrets/secret-token.ts'
import type { ProviderPurpose } from '../contract.ts'
import { findAccountByEmail, lockedAccount, type StoredAccount } from '../queries/accounts.ts'
import { findLinkedAccount } from '../queries/identity-provider.ts'
import { findInvitationById } from '../queries/members.ts'
import { passkeysOf } from '../queries/passkeys.ts'
import { linkedIdentities } from '../tables.ts'
import { beginChallenge, takeChallenge } from './challenges.ts'
import { insertAccount, takeInvitation } from './make-account.ts'

interface Going {
  readonly purpose: ProviderPurpose
  readonly redirectUri: string
  /** Who is signed in already. */
  readonly accountId?: string
  readonly invitationId?: string
}

/** @returns where the browser goes, and the state that it has to come back with */
export async function goToProvider(
  db: Database,
  provider: IdentityProvider,
  randomBytes: RandomBytes,
  now: Date,
  { purpose, redirectUri, accountId, invitationId = '' }: Going,
): Promise<{ url: string; state: string }> {
  const state = newSecretToken(randomBytes)
  const { url, verifier, nonce } = await provider.begin({ redirectUri, state, fresh: purpose === 'confirm' })
  const carried = { purpose, invitationId, verifier, nonce }
  await beginChallenge(db, state, { purpose: 'provider', ...(accountId && { accountId }), carried }, now)
  return { url, state }
}

/** @throws Refusal `provider-refused` */
export async function comeBack(db: Database, provider: IdentityProvider, state: string, returned: URL, now: Date) {
  const taken = await takeChallenge(db, state, 'provider', now)
  if (!taken?.carried) throw new Refusal('provider-refused')
  const { purpose = '', invitationId = '', verifier = '', nonce = '' } = taken.carried
  const expected = { state, verifier, nonce, fresh: purpose === 'confirm' }
  const identity = await provider.finish(returned, expected)
  return { purpose: purpose as ProviderPurpose, invitationId, accountId: taken.accountId, identity }
}

/** @throws Refusal `identity-not-linked` */
export async function accountOf(db: Database, identity: ProvenIdentity): Promise<StoredAccount> {
  const account = await findLinkedAccount(db, identity)
  if (!account) throw new Refusal('identity-not-linked')
  return account
}

/** Once more does nothing. @throws Refusal `identity-taken` */
export async function linkIdentity(db: Database, actor: Actor, accountId: string, identity: ProvenIdentity) {
  await write(db, { ...actor, repeatable: undefined }, async tx => {
    await insertLink(tx, actor, accountId, identity)
    if ((await findLinkedAccount(tx, identity))?.id !== accountId) throw new Refusal('identity-taken')
  })
}

/**
 * Accepts an invitation: for the account that is linked, or for a new one. An account that is only known by the invited address has to prove
 * itself with its password.
 * @throws Refusal `link-not-valid`, `email-taken`
 */
export async function acceptByIdentity(
  db: Database,
  actor: Actor,
  invitationId: string,
  identity: ProvenIdentity,
): Promise<StoredAccount> {
  return write(db, { ...actor, repeatable: undefined }, async tx => {
    const invited = await findInvitationById(tx, invitationId, actor.now)
    if (!invited) throw new Refusal('link-not-valid')
    const linked = await findLinkedAccount(tx, identity)
    if (!linked && (await findAccountByEmail(tx, invited.email))) throw new Refusal('account-not-linked')
    const { email } = invited
    const name = oneLine(identity.name) || (email.split('@')[0] ?? '')
    const account = linked ?? (await insertAccount(tx, actor, { name, email, passwordHash: null }))
    if (!linked) await insertLink(tx, actor, account.id, identity)
    await takeInvitation(tx, actor, invited, account)
    return account
  })
}

/** The provider may say anything, and nobody can correct it on the way. */
function oneLine(name: string): string {
  const clean = name.replace(/[\p{Cc}\uFFFE\uFFFF]+/gu, ' ').trim()
  return clean.slice(0, 200).toWellFormed()
}

/** @throws Refusal `only-way-to-sign-in` */
export async function unlinkIdentities(db: Database, actor: Actor, accountId: string): Promise<void> {
  await write(db, { ...actor, repeatable: undefined }, async tx => {
    const { passwordHash } = await lockedAccount(tx, accountId)
    const hasAnother = passwordHash !== null || (await passkeysOf(tx, accountId)).length > 0
    if (!hasAnother) throw new Refusal('only-way-to-sign-in')
    await tx.delete(linkedIdentities).where(eq(linkedIdentities.accountId, accountId))
  })
}

async function insertLink(tx: Transaction, { now }: Actor, accountId: string, { issuer, subject }: ProvenIdentity) {
  await tx.insert(linkedIdentities).values({ issuer, subject, accountId, createdAt: now }).onConflictDoNothing()
}
