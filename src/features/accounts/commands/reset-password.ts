/** Sets a new password by a link, which comes by mail or from a command on the server. */
import { and, asc, eq, isNull, notExists, or, sql } from 'drizzle-orm'
import { type AnyPgColumn, alias } from 'drizzle-orm/pg-core'
import type { RandomBytes } from '../../../domain/values/identifier.ts'
import { type Actor, enterBusiness } from '../../../platform/actor.ts'
import { type Database, type Transaction, write } from '../../../platform/database/database.ts'
import type { Mail } from '../../../platform/mail.ts'
import { Refusal } from '../../../platform/problem.ts'
import type { Passwords } from '../../../platform/secrets/passwords.ts'
import { digestOfToken, newSecretToken } from '../../../platform/secrets/secret-token.ts'
import type { Secrets } from '../../../platform/secrets/secrets.ts'
import type { LanguageCode } from '../../../translations/languages.ts'
import { textsIn } from '../../../translations/server.ts'
import { settingsOf } from '../../businesses/queries/businesses.ts'
import { senderOf } from '../../mail/commands/mail-server.ts'
import { findMailSettings, type StoredMailSettings } from '../../mail/queries.ts'
import { mailConnections, mailSettings } from '../../mail/tables.ts'
import type { PasswordSet } from '../contract.ts'
import { findAccountByEmail, findAccountByReset, type StoredAccount } from '../queries/accounts.ts'
import { languageOf } from '../queries/language.ts'
import { rolesOf } from '../queries/members.ts'
import { accounts, members, passwordResets } from '../tables.ts'
import { insertAccount } from './make-account.ts'
import { openAllBusinesses } from './members.ts'
import { assertCode } from './one-time-codes.ts'
import { endAllSessions } from './sessions.ts'

const MINUTES_BY_MAIL = 60
const MINUTES_BY_COMMAND = 24 * 60

/** @returns the token of the link; earlier links of the account no longer work */
async function insertReset(
  tx: Transaction,
  { now }: Actor,
  randomBytes: RandomBytes,
  accountId: string,
  minutes: number,
): Promise<string> {
  const token = newSecretToken(randomBytes)
  await tx.delete(passwordResets).where(eq(passwordResets.accountId, accountId))
  await tx.insert(passwordResets).values({
    tokenDigest: await digestOfToken(token),
    accountId,
    createdAt: now,
    expiresAt: new Date(now.getTime() + minutes * 60_000),
  })
  return token
}

/**
 * The mail that lets a person who forgot the password set another, and the settings to send it by: those of a business which the person
 * may open. Undefined when there is no such account or no mail server.
 * @param language of somebody of whom Daybook knows none: that of the browser that asked
 */
export async function resetMail(
  db: Database,
  actor: Actor,
  { randomBytes, origin, language }: { randomBytes: RandomBytes; origin: string; language: LanguageCode },
  email: string,
): Promise<{ settings: StoredMailSettings; mail: Mail } | undefined> {
  const account = await findAccountByEmail(db, email)
  if (!account) return undefined
  const settings = await mailSettingsFor(db, actor, account)
  if (!settings) return undefined
  const token = await write(db, { ...actor, repeatable: undefined }, tx =>
    insertReset(tx, actor, randomBytes, account.id, MINUTES_BY_MAIL),
  )
  const { t } = textsIn(languageOf(account) ?? language)
  const link = `${origin}/sign-in/reset#${token}`
  const text = t(
    'Hello {name},\n\nsomeone, probably you, asked for a new password for Daybook. To choose one, open this link within an hour:\n\n{link}\n\nIf it wasn’t you, ignore this email. Your password stays as it is.',
    { name: account.name, link },
  )
  const mail = {
    id: `reset-${actor.newId()}@daybook`,
    from: senderOf(settings),
    to: [account.email],
    subject: t('Choose a new password for Daybook'),
    text,
    date: actor.now,
  }
  return { settings, mail }
}

/**
 * Whoever chose the mail server of a business could read the link, and with it open whatever the account opens. So a server is taken only if
 * it was set by someone who can open the same businesses today: the person themselves, someone with full access to all of them, or a person at the
 * computer before people had to sign in.
 */
async function mailSettingsFor(db: Database, actor: Actor, account: StoredAccount) {
  const [opened, access] = [alias(members, 'opened'), alias(members, 'access')]
  const setBy = (accountId: AnyPgColumn | string) => eq(mailSettings.setBy, sql`'person:' || ${accountId}`)
  const bySetter = db
    .select({ role: access.role })
    .from(access)
    .where(and(eq(access.businessId, opened.businessId), setBy(access.accountId), eq(access.role, 'full')))
  const notBySetter = db
    .select({ businessId: opened.businessId })
    .from(opened)
    .where(and(eq(opened.accountId, account.id), notExists(bySetter)))
  const mayOpenAsMuch = or(...[eq(mailSettings.setBy, 'computer:'), setBy(account.id)], notExists(notBySetter))
  const [found] = await db
    .select({ businessId: mailSettings.businessId })
    .from(mailSettings)
    .innerJoin(members, eq(members.businessId, mailSettings.businessId))
    // one that waits for a sign-in sends nothing
    .leftJoin(mailConnections, eq(mailConnections.businessId, mailSettings.businessId))
    .where(
      and(
        eq(members.accountId, account.id),
        mayOpenAsMuch,
        or(isNull(mailConnections.state), eq(mailConnections.state, 'connected')),
      ),
    )
    .orderBy(asc(mailSettings.businessId))
    .limit(1)
  const inBusiness = found && (await enterBusiness(actor, found.businessId, id => settingsOf(db, id)))
  return inBusiness && findMailSettings(db, inBusiness.scope)
}

/** Signs out everyone who is signed in with this account. @throws Refusal `link-not-valid`, `one-time-code-needed`, `wrong-one-time-code` */
export async function setPassword(
  db: Database,
  actor: Actor,
  { passwords, secrets }: { passwords: Passwords; secrets: Secrets },
  { token, password, code }: PasswordSet,
): Promise<StoredAccount> {
  const asked = await findAccountByReset(db, token, actor.now)
  if (!asked) throw new Refusal('link-not-valid')
  await assertCode(db, secrets, asked.id, code, actor.now)
  const passwordHash = await passwords.hash(password)
  return write(db, { ...actor, repeatable: undefined }, async tx => {
    const account = await findAccountByReset(tx, token, actor.now)
    if (!account) throw new Refusal('link-not-valid')
    const used = await tx.delete(passwordResets).where(eq(passwordResets.accountId, account.id)).returning()
    if (used.length === 0) throw new Refusal('link-not-valid')
    await tx.update(accounts).set({ passwordHash, updatedAt: actor.now }).where(eq(accounts.id, account.id))
    await endAllSessions(tx, account.id)
    return account
  })
}

/**
 * What the command on the server does: a link by which the account gets a new password. A new account opens every business; what one that
 * is there may open stays as it is, as somebody may have been removed on purpose.
 */
export async function linkForAccount(
  db: Database,
  actor: Actor,
  randomBytes: RandomBytes,
  email: string,
): Promise<{ token: string; isNew: boolean; opens: number }> {
  return write(db, actor, async tx => {
    const known = await findAccountByEmail(tx, email)
    const account =
      known ?? (await insertAccount(tx, actor, { name: email.split('@')[0] ?? '', email, passwordHash: null }))
    if (!known) await openAllBusinesses(tx, account.id, actor.now)
    const token = await insertReset(tx, actor, randomBytes, account.id, MINUTES_BY_COMMAND)
    return { token, isNew: !known, opens: (await rolesOf(tx, account.id)).length }
  })
}
