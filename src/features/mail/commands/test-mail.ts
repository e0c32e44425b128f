/** Sends a test at once, and says what the server answered. */
import type { BusinessActor } from '../../../platform/actor.ts'
import { write } from '../../../platform/database/database.ts'
import type { MailOutcome } from '../../../platform/mail.ts'
import { Refusal } from '../../../platform/problem.ts'
import { textsIn } from '../../../translations/server.ts'
import { languageOfPerson } from '../../accounts/queries/language.ts'
import type { MailTestOutcome } from '../contract.ts'
import { findMailSettings } from '../queries.ts'
import { testMail } from '../text/mail-text.ts'
import { reachServer, type SendingParts, senderOf, sendThrough } from './mail-server.ts'

/** Nobody waits longer than this for an answer. */
const PATIENCE_MILLISECONDS = 25_000

/**
 * Only a transaction remembers the key of a repeated request, so this one stays open until the server has answered. New tokens are asked for
 * before.
 * @throws Refusal `mail-not-set-up`
 */
export async function sendTestMail(
  parts: SendingParts,
  actor: BusinessActor,
  recipient: string,
): Promise<MailTestOutcome> {
  const { scope, newId, now: date } = actor
  const settings = await findMailSettings(parts.db, scope)
  if (!settings) throw new Refusal('mail-not-set-up')
  const { identity } = actor
  const texts = textsIn(await languageOfPerson(parts.db, scope, identity.id), scope.settings.country)
  const reached = await reachServer(parts, settings)
  return write(parts.db, actor, async () => {
    if (!('server' in reached)) return answered(reached)
    const { subject, body } = testMail(settings.fromName, texts)
    const outcome = await sendThrough(
      parts,
      settings,
      reached.server,
      { id: `${newId()}.${scope.businessId}`, from: senderOf(settings), to: [recipient], subject, text: body, date },
      AbortSignal.timeout(PATIENCE_MILLISECONDS),
    )
    return answered(outcome)
  })
}

function answered({ result, words, reasons }: MailOutcome): MailTestOutcome {
  return { accepted: result === 'accepted', words, reasons: reasons ? [...reasons] : null }
}
