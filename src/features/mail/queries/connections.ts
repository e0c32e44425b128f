/** Reads how a business is signed in to its mailbox by OAuth 2. */
import { eq, sql } from 'drizzle-orm'
import { type Database, rowsOf, type Transaction } from '../../../platform/database/database.ts'
import type { OAuthClient } from '../../../platform/mail-oauth.ts'
import type { Secrets } from '../../../platform/secrets/secrets.ts'
import type { MailSettings } from '../contract/mail-settings.ts'
import { emails, mailConnections, mailSettings } from '../tables.ts'

export type StoredConnection = typeof mailConnections.$inferSelect
type StoredSettings = typeof mailSettings.$inferSelect

export interface Mailbox {
  readonly settings: StoredSettings
  readonly connection: StoredConnection
}

/** Undefined where a password signs in. */
export async function findConnection(
  db: Database | Transaction,
  { businessId }: { readonly businessId: string },
): Promise<StoredConnection | undefined> {
  const [row] = await db.select().from(mailConnections).where(eq(mailConnections.businessId, businessId))
  return row
}

/** As one moment has both. */
export async function findMailbox(
  db: Database | Transaction,
  { businessId }: { readonly businessId: string },
): Promise<Mailbox | undefined> {
  const [row] = await db
    .select({ settings: mailSettings, connection: mailConnections })
    .from(mailConnections)
    .innerJoin(mailSettings, eq(mailSettings.businessId, mailConnections.businessId))
    .where(eq(mailConnections.businessId, businessId))
  return row
}

/** For a condition on emails: those of a business that has to sign in to its mailbox wait, and count no attempt. */
export const mailboxIsOpen = sql`not exists (
  select from mail_connections where mail_connections.business_id = ${emails.businessId} and state <> 'connected')`

/** How many businesses can send nothing until somebody signs in to their mailbox again. */
export async function countClosedMailboxes(db: Database): Promise<number> {
  const result = await db.execute(
    sql`select count(*)::int as closed from mail_connections where state = 'sign-in-again'`,
  )
  return rowsOf<{ closed: number }>(result)[0]?.closed ?? 0
}

type AppOf = Pick<
  StoredConnection,
  'businessId' | 'provider' | 'clientId' | 'tenant' | 'authorizationAddress' | 'tokenAddress' | 'scope'
>

/** A secret goes only to where it was entered for. */
export function secretIsAbout({ businessId, provider, clientId, tenant, tokenAddress }: AppOf): string {
  return ['mail client secret', businessId, provider, clientId, tenant, tokenAddress].join('\n')
}

/** A token goes only to the provider that gave it and to the server that was set when it did. */
export function tokensAreAbout(of: AppOf, { host, userName }: Pick<StoredSettings, 'host' | 'userName'>): string {
  const { businessId, provider, clientId, tenant, authorizationAddress, tokenAddress, scope } = of
  const app = [provider, clientId, tenant, authorizationAddress, tokenAddress, scope]
  return ['mail tokens', businessId, ...app, host, userName].join('\n')
}

/** Undefined when the secret was sealed with another key. */
export async function clientOf(row: StoredConnection, secrets: Secrets): Promise<OAuthClient | undefined> {
  const sealed = row.sealedClientSecret
  const clientSecret = sealed === '' ? '' : await secrets.unseal(sealed, secretIsAbout(row))
  return clientSecret === undefined ? undefined : { ...row, clientSecret }
}

export async function shownConnection(
  row: StoredConnection | undefined,
  secrets: Secrets,
): Promise<Pick<MailSettings, 'signIn' | 'oauth'>> {
  if (!row) return { signIn: 'password', oauth: null }
  const { provider, clientId, tenant, authorizationAddress, tokenAddress, scope, state, problem, connectedAt } = row
  const { problemReasons } = row
  const isKept = (await clientOf(row, secrets)) !== undefined
  return {
    signIn: 'oauth',
    oauth: {
      provider,
      clientId,
      tenant,
      authorizationAddress,
      tokenAddress,
      scope,
      state,
      problem,
      problemReasons: problemReasons && [...problemReasons],
      clientSecret: row.sealedClientSecret === '' ? 'none' : isKept ? 'kept' : 'unreadable',
      connectedAt: connectedAt?.toISOString() ?? null,
    },
  }
}
