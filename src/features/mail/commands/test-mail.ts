/** Sends a test at once, and says what the server answered. */
import type { BusinessActor } from '../../../platform/actor.ts'
import { type Database, write } from '../../../platform/database/database.ts'
import type { MailServer, SendMail } from '../../../platform/mail.ts'
import { Refusal } from '../../../platform/problem.ts'
import type { Secrets } from '../../../platform/secrets/secrets.ts'
import type { MailTestOutcome } from '../contract.ts'
import { findMailSettings, passwordOf, type StoredMailSettings } from '../queries.ts'
import { testMail } from '../text/mail-text.ts'

/** Nobody waits longer than this for an answer. */
const PATIENCE_MILLISECONDS = 25_000

export const PASSWORD_UNREADABLE =
  'The password of the mail server cannot be read: it was kept with another key than this installation has. Type it again in Settings.'

/**
 * Only a transaction remembers the key of a repeated request, so this one stays open until the server has answered.
 * @throws Refusal `mail-not-set-up`
 */
export async function sendTestMail(
  db: Database,
  actor: BusinessActor,
  { secrets, send }: { secrets: Secrets; send: SendMail },
  recipient: string,
): Promise<MailTestOutcome> {
  const { scope, newId, now: date } = actor
  return write(db, actor, async tx => {
    const settings = await findMailSettings(tx, scope)
    if (!settings) throw new Refusal('mail-not-set-up')
    const server = await serverOf(settings, secrets)
    if (!server) return { accepted: false, words: PASSWORD_UNREADABLE }
    const { subject, body } = testMail(settings.fromName)
    const { result, words } = await send(
      server,
      { id: `${newId()}.${scope.businessId}`, from: senderOf(settings), to: [recipient], subject, text: body, date },
      AbortSignal.timeout(PATIENCE_MILLISECONDS),
    )
    return { accepted: result === 'accepted', words }
  })
}

/** Undefined when the password cannot be read. */
export async function serverOf(settings: StoredMailSettings, secrets: Secrets): Promise<MailServer | undefined> {
  const password = await passwordOf(settings, secrets)
  return password === undefined ? undefined : { ...settings, password }
}

export function senderOf({ fromName: name, fromAddress: address }: StoredMailSettings) {
  return { name, address }
}
