/** Makes API tokens, notes that they are used, and revokes them. */
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { RandomBytes } from '../../../domain/values/identifier.ts'
import type { BusinessActor } from '../../../platform/actor.ts'
import { type Database, refusing, type Transaction, write } from '../../../platform/database/database.ts'
import { Refusal } from '../../../platform/problem.ts'
import { digestOfToken, newApiSecret } from '../../../platform/secrets/secret-token.ts'
import { t } from '../../../translations/shared.ts'
import { recordInBusiness } from '../../activity/commands.ts'
import type { ApiTokens, NewApiToken } from '../contract.ts'
import { listApiTokens, type StoredApiToken } from '../queries/api-tokens.ts'
import { roleIn } from '../queries/members.ts'
import { apiTokens } from '../tables.ts'

const DAY_MILLISECONDS = 86_400_000
/** Nobody needs to know more exactly when a token was used last. */
const NOTED_EVERY_MILLISECONDS = 60_000

/**
 * The token is not kept as the answer to a repeated request. Asked again, a new token takes the place of one with this name that was never
 * used, so asking twice does no harm.
 * @throws Refusal `tokens-need-sign-in`, `read-only` where the token could do more than its person, `token-name-taken`
 */
export async function makeApiToken(
  db: Database,
  actor: BusinessActor,
  randomBytes: RandomBytes,
  { name, scopes, expiresInDays }: NewApiToken,
): Promise<{ token: string; tokens: ApiTokens }> {
  const { identity, scope, now } = actor
  const accountId = identity.id
  if (accountId === null) throw new Refusal('tokens-need-sign-in')
  const token = newApiSecret(randomBytes)
  const tokenDigest = await digestOfToken(token)
  return write(db, { ...actor, repeatable: undefined }, async tx => {
    if ((await isReadOnly(tx, actor)) && Object.values(scopes).includes('write')) throw new Refusal('read-only')
    await tx
      .delete(apiTokens)
      .where(
        and(
          eq(apiTokens.businessId, scope.businessId),
          eq(apiTokens.accountId, accountId),
          sql`lower(${apiTokens.name}) = lower(${name})`,
          isNull(apiTokens.lastUsedAt),
        ),
      )
    const expiresAt = expiresInDays === null ? null : new Date(now.getTime() + expiresInDays * DAY_MILLISECONDS)
    await tx.insert(apiTokens).values({
      businessId: scope.businessId,
      id: actor.newId(),
      accountId,
      name,
      scopes,
      tokenDigest,
      expiresAt,
      createdAt: now,
    })
    await recordInBusiness(tx, actor, { event: 'token-created', data: { name } })
    return { token, tokens: await listApiTokens(tx, actor) }
  }).catch(nameTaken)
}

const nameTaken = refusing({
  api_tokens_name_once: () => {
    const message = t('Another token already has this name.')
    return new Refusal('token-name-taken', { errors: [{ field: 'name', message }] })
  },
})

export async function noteUse(db: Database, { businessId, id, lastUsedAt }: StoredApiToken, now: Date): Promise<void> {
  if (lastUsedAt && now.getTime() - lastUsedAt.getTime() < NOTED_EVERY_MILLISECONDS) return
  await db
    .update(apiTokens)
    .set({ lastUsedAt: now })
    .where(and(eq(apiTokens.businessId, businessId), eq(apiTokens.id, id)))
}

/** Read-only people revoke their own tokens alone. @throws Refusal `not-found`, `read-only` */
export async function revokeApiToken(db: Database, actor: BusinessActor, tokenId: string): Promise<ApiTokens> {
  return write(db, actor, async tx => {
    const [gone] = await tx
      .delete(apiTokens)
      .where(and(eq(apiTokens.businessId, actor.scope.businessId), eq(apiTokens.id, tokenId)))
      .returning({ name: apiTokens.name, accountId: apiTokens.accountId })
    if (gone?.accountId !== actor.identity.id && (await isReadOnly(tx, actor))) throw new Refusal('read-only')
    if (!gone) throw new Refusal('not-found')
    await recordInBusiness(tx, actor, { event: 'token-revoked', data: { name: gone.name } })
    return listApiTokens(tx, actor)
  })
}

async function isReadOnly(tx: Transaction, { identity: { id }, scope }: BusinessActor): Promise<boolean> {
  return id !== null && (await roleIn(tx, id, scope.businessId)) !== 'full'
}
