/** Keeps how a business signs in to its mailbox by OAuth 2 in step with its mail settings. */
import { eq } from 'drizzle-orm'
import type { Transaction } from '../../../platform/database/database.ts'
import { Refusal } from '../../../platform/problem.ts'
import type { Secrets } from '../../../platform/secrets/secrets.ts'
import { t } from '../../../translations/shared.ts'
import type { OAuthChange } from '../contract/mail-settings.ts'
import { findConnection, type StoredConnection, secretIsAbout, tokensAreAbout } from '../queries/connections.ts'
import type { StoredMailSettings } from '../queries.ts'
import { mailConnections } from '../tables.ts'

/** What a sign-in leaves, and what is left when it is forgotten. */
export const SIGNED_OUT: Partial<StoredConnection> = {
  state: 'not-connected',
  problem: '',
  problemReasons: null,
  sealedRefreshToken: '',
  sealedAccessToken: '',
  accessTokenExpiresAt: null,
  connectedAt: null,
  renewedAt: null,
  renewingUntil: null,
}

/**
 * Tokens are for the provider, the app, the mail server and the mailbox for which they were given: with another one, nobody is signed in.
 * @param oauth undefined where a password signs in
 */
export async function changeConnection(
  tx: Transaction,
  { secrets, before, after }: { secrets: Secrets; before: StoredMailSettings | undefined; after: StoredMailSettings },
  oauth: OAuthChange | undefined,
): Promise<StoredConnection | undefined> {
  const { businessId } = after
  if (!oauth) {
    await tx.delete(mailConnections).where(eq(mailConnections.businessId, businessId))
    return undefined
  }
  const current = await findConnection(tx, { businessId })
  const { clientSecret, ...app } = oauth
  const sealedClientSecret =
    clientSecret === undefined
      ? keptSecret(current, { businessId, ...app })
      : clientSecret && (await secrets.seal(clientSecret, secretIsAbout({ businessId, ...app })))
  const isSame = before && current && tokensAreAbout(current, before) === tokensAreAbout({ businessId, ...app }, after)
  const mended = current?.state === 'sign-in-again' && current.sealedRefreshToken !== '' && Boolean(clientSecret)
  const state: Partial<StoredConnection> = isSame
    ? mended
      ? { state: 'connected', problem: '', problemReasons: null }
      : {}
    : SIGNED_OUT
  const change = { ...app, sealedClientSecret, ...state }
  const [saved] = current
    ? await tx.update(mailConnections).set(change).where(eq(mailConnections.businessId, businessId)).returning()
    : await tx
        .insert(mailConnections)
        .values({ businessId, ...change })
        .returning()
  return saved
}

/** A secret goes only to where it was typed for. */
function keptSecret(current: StoredConnection | undefined, app: Parameters<typeof secretIsAbout>[0]): string {
  if (!current || current.sealedClientSecret === '') return ''
  if (secretIsAbout(current) === secretIsAbout(app)) return current.sealedClientSecret
  const message = t('Enter the client secret again. The saved one is for another app.')
  throw new Refusal('invalid-input', { errors: [{ field: 'oauth.clientSecret', message }] })
}
