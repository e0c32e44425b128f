/**
 * Tells the people of a business that its mail settings changed, by the settings before: a server that somebody slipped in does not carry it.
 * A sign-in to the mailbox is told through the mailbox.
 */
import { asc, eq } from 'drizzle-orm'
import { shown } from '../../../formats/pdf/printable-text.ts'
import type { BusinessActor } from '../../../platform/actor.ts'
import type { MailServer } from '../../../platform/mail.ts'
import { type Texts, textsIn } from '../../../translations/server.ts'
import { languageOf } from '../../accounts/queries/language.ts'
import { accounts, members } from '../../accounts/tables.ts'
import { findLetterhead } from '../../businesses/queries/businesses.ts'
import type { StoredMailSettings } from '../queries.ts'
import { reachServer, type SendingParts, senderOf } from './mail-server.ts'

export type MailSettingsEvent = 'changed' | 'removed' | 'signed-in' | 'signed-out'

/** Nobody who saves settings waits longer than this for a provider. */
const PATIENCE_MILLISECONDS = 8000

/** The server as it is now. Undefined where it can’t be reached, or not soon. */
export async function reachForTelling(
  parts: SendingParts,
  settings: StoredMailSettings | undefined,
): Promise<MailServer | undefined> {
  if (!settings) return undefined
  let callOff = () => {}
  const late = new Promise<undefined>(resolve => {
    const timer = setTimeout(() => resolve(undefined), PATIENCE_MILLISECONDS)
    callOff = () => clearTimeout(timer)
  })
  // a renewal under way goes on and keeps its tokens
  const reached = reachServer(parts, settings).then(found => ('server' in found ? found.server : undefined))
  return Promise.race([reached.catch(() => undefined), late]).finally(callOff)
}

type Told = Readonly<Record<'name' | 'business' | 'person' | 'host' | 'mailbox', string>>

export async function tellOfMailSettings(
  { db, send }: Pick<SendingParts, 'db' | 'send'>,
  actor: BusinessActor,
  { server, settings }: { server: MailServer; settings: StoredMailSettings },
  { event, host = '' }: { event: MailSettingsEvent; host?: string | undefined },
): Promise<void> {
  const { scope, identity, newId, now: date } = actor
  const people = await db
    .select()
    .from(members)
    .innerJoin(accounts, eq(accounts.id, members.accountId))
    .where(eq(members.businessId, scope.businessId))
    .orderBy(asc(accounts.email))
  const business = shown((await findLetterhead(db, scope, scope.settings.letterhead))?.name ?? '')
  for (const { accounts: person } of people) {
    const { t } = textsIn(languageOf(person) ?? 'en', scope.settings.country)
    const values = {
      name: shown(person.name),
      business,
      person: shown(identity.name),
      host,
      mailbox: settings.userName,
    }
    await send(server, {
      id: `mail-settings-${newId()}@daybook`,
      from: senderOf(settings),
      to: [person.email],
      isAutomatic: true,
      subject: t('Mail settings of {business} changed', { business }),
      text: sentences({ t })[event](values),
      date,
    })
  }
}

function sentences({ t }: Pick<Texts, 't'>): Record<MailSettingsEvent, (values: Told) => string> {
  return {
    changed: values =>
      t(
        'Hello {name},\n\n{person} changed the mail settings of {business} in Daybook. Its emails are now sent through {host}. Password reset links may be sent through it too.\n\nIf you didn’t expect this, ask {person}, and look at Settings → Email in Daybook.',
        values,
      ),
    removed: values =>
      t(
        'Hello {name},\n\n{person} removed the mail server of {business} in Daybook. Daybook no longer sends its emails.\n\nIf you didn’t expect this, ask {person}, and look at Settings → Email in Daybook.',
        values,
      ),
    'signed-in': values =>
      t(
        'Hello {name},\n\n{person} signed in to {mailbox} for {business} in Daybook. Its emails are now sent from this mailbox. Password reset links may be sent from it too.\n\nIf you didn’t expect this, ask {person}, and look at Settings → Email in Daybook.',
        values,
      ),
    'signed-out': values =>
      t(
        'Hello {name},\n\n{person} signed out of {mailbox} for {business} in Daybook. Its emails wait until somebody signs in again.\n\nIf you didn’t expect this, ask {person}, and look at Settings → Email in Daybook.',
        values,
      ),
  }
}
