/** Changes how a business sends mail, or removes the settings. */
import { and, eq, gt } from 'drizzle-orm'
import type { BusinessActor } from '../../../platform/actor.ts'
import { type Database, type Transaction, write } from '../../../platform/database/database.ts'
import { lockRows } from '../../../platform/database/locks.ts'
import { Refusal } from '../../../platform/problem.ts'
import type { Secrets } from '../../../platform/secrets/secrets.ts'
import { recordInBusiness } from '../../activity/commands.ts'
import type { MailSettings, MailSettingsChange } from '../contract/mail-settings.ts'
import { findShownMailSettings, passwordIsAbout, type StoredMailSettings, shownMailSettings } from '../queries.ts'
import { emails, mailConnections, mailSettings } from '../tables.ts'
import { changeConnection } from './change-connection.ts'

export interface MailSettingsChanged {
  readonly answer: { settings: MailSettings | null }
  /** Undefined when there were none, or when a repeated request got its first answer again. */
  readonly before: StoredMailSettings | undefined
}

/** @throws Refusal `changed-meanwhile` with the current settings */
export async function changeMailSettings(
  db: Database,
  actor: BusinessActor,
  secrets: Secrets,
  { password, version, signIn: _, oauth, ...fields }: MailSettingsChange,
): Promise<MailSettingsChanged> {
  const { businessId } = actor.scope
  let before: StoredMailSettings | undefined
  const about = passwordIsAbout({ businessId, ...fields })
  const needsPassword = fields.userName !== '' && !oauth
  const typed = password === undefined || !needsPassword ? undefined : await sealed(secrets, password, about)
  const answer = await write(db, actor, async tx => {
    const current = await heldSettings(tx, businessId)
    if (version !== current?.version) throw await changedMeanwhile(tx, actor, secrets)
    const sealedPassword = needsPassword ? (typed ?? keptPassword(current, fields)) : ''
    const setBy = `${actor.identity.kind}:${actor.identity.id ?? ''}`
    const change = { ...fields, sealedPassword, setBy, version: (version ?? 0) + 1, updatedAt: actor.now }
    const [saved] = current
      ? await tx.update(mailSettings).set(change).where(eq(mailSettings.businessId, businessId)).returning()
      : await tx
          .insert(mailSettings)
          .values({ businessId, ...change })
          .onConflictDoNothing()
          .returning()
    // there was nothing to hold: somebody else has saved the first settings since
    if (!saved) throw await changedMeanwhile(tx, actor, secrets)
    const connection = await changeConnection(tx, { secrets, before: current, after: saved }, oauth ?? undefined)
    await recordInBusiness(tx, actor, { event: 'email-settings-changed', data: { host: saved.host } })
    await tryAgainNow(tx, actor)
    before = current
    return shownMailSettings(saved, connection, secrets)
  })
  return { answer, before }
}

async function changedMeanwhile(tx: Transaction, { scope }: BusinessActor, secrets: Secrets): Promise<Refusal> {
  const { settings: current } = await findShownMailSettings(tx, scope, secrets)
  return new Refusal('changed-meanwhile', { data: { current } })
}

export async function removeMailSettings(db: Database, actor: BusinessActor): Promise<MailSettingsChanged> {
  let before: StoredMailSettings | undefined
  const answer = await write(db, actor, async tx => {
    const { businessId } = actor.scope
    await tx.delete(mailConnections).where(eq(mailConnections.businessId, businessId))
    const [gone] = await tx.delete(mailSettings).where(eq(mailSettings.businessId, businessId)).returning()
    if (gone) await recordInBusiness(tx, actor, { event: 'email-settings-removed', data: {} })
    before = gone
    return { settings: null }
  })
  return { answer, before }
}

/** What has waited for the old settings may well go with the new ones. */
export async function tryAgainNow(tx: Transaction, { scope, now }: BusinessActor): Promise<void> {
  await tx
    .update(emails)
    .set({ nextAttemptAt: now })
    .where(and(eq(emails.businessId, scope.businessId), eq(emails.status, 'queued'), gt(emails.nextAttemptAt, now)))
}

async function sealed(secrets: Secrets, password: string, about: string): Promise<string> {
  return password === '' ? '' : secrets.seal(password, about)
}

async function heldSettings(tx: Transaction, businessId: string): Promise<StoredMailSettings | undefined> {
  const [row] = await lockRows(tx, mailSettings, eq(mailSettings.businessId, businessId), 'update')
  return row
}

/** A password goes to the server that it was typed for: a change of the address must not carry it elsewhere. */
function keptPassword(
  current: StoredMailSettings | undefined,
  { host, userName }: Pick<MailSettingsChange, 'host' | 'userName'>,
): string {
  if (current && current.sealedPassword !== '' && (current.host !== host || current.userName !== userName)) {
    const message = 'Enter the password again. The saved one is for another server or user name.'
    throw new Refusal('invalid-input', { errors: [{ field: 'password', message }] })
  }
  return current?.sealedPassword ?? ''
}
