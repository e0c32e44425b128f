/** Tells the people of a business that its mail settings changed, by the settings before: a server that somebody slipped in does not carry it. */
import { asc, eq } from 'drizzle-orm'
import { shown } from '../../../formats/pdf/printable-text.ts'
import type { BusinessActor } from '../../../platform/actor.ts'
import type { Database } from '../../../platform/database/database.ts'
import type { SendMail } from '../../../platform/mail.ts'
import type { Secrets } from '../../../platform/secrets/secrets.ts'
import { textsIn } from '../../../translations/server.ts'
import { accounts, members } from '../../accounts/tables.ts'
import { findLetterhead } from '../../businesses/queries/businesses.ts'
import type { MailSettings } from '../contract/mail-settings.ts'
import type { StoredMailSettings } from '../queries.ts'
import { senderOf, serverOf } from './test-mail.ts'

export async function tellOfMailSettings(
  db: Database,
  actor: BusinessActor,
  { secrets, send }: { secrets: Secrets; send: SendMail },
  { before, after }: { before: StoredMailSettings; after: MailSettings | null },
): Promise<void> {
  const { scope, identity, newId, now: date } = actor
  const server = await serverOf(before, secrets)
  if (!server) return
  const people = await db
    .select({ name: accounts.name, email: accounts.email })
    .from(members)
    .innerJoin(accounts, eq(accounts.id, members.accountId))
    .where(eq(members.businessId, scope.businessId))
    .orderBy(asc(accounts.email))
  const { t } = textsIn('en')
  const business = shown((await findLetterhead(db, scope, scope.settings.letterhead))?.name ?? '')
  for (const { name, email } of people) {
    const values = { name: shown(name), business, person: shown(identity.name), host: after?.host ?? '' }
    const text = after
      ? t(
          'Hello {name},\n\n{person} changed the mail settings of {business} in Daybook. Its emails are now sent through {host}. Password reset links may be sent through it too.\n\nIf you didn’t expect this, ask {person}, and look at Settings → Email in Daybook.',
          values,
        )
      : t(
          'Hello {name},\n\n{person} removed the mail server of {business} in Daybook. Daybook no longer sends its emails.\n\nIf you didn’t expect this, ask {person}, and look at Settings → Email in Daybook.',
          values,
        )
    await send(server, {
      ...{ id: `mail-settings-${newId()}@daybook`, from: senderOf(before), to: [email], isAutomatic: true },
      ...{ subject: t('Mail settings of {business} changed', { business }), text, date },
    })
  }
}
