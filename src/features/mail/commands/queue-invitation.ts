/** Puts an invitation into the outbox. Its link is a secret: the text that is kept goes without it, and the link is sealed until it is sent. */
import type { BusinessActor } from '../../../platform/actor.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import type { Secrets } from '../../../platform/secrets.ts'
import { findLetterhead } from '../../businesses/queries/businesses.ts'
import { findMailSettings } from '../queries.ts'
import { invitationMail, tokenIsAbout } from '../text/invitation-mail.ts'
import { insertEmail } from './insert-email.ts'

interface Invited {
  readonly token: string
  readonly email: string
  /** Where the person reaches Daybook. */
  readonly origin: string
}

/** @returns whether it is sent: not without a mail server */
export async function queueInvitation(
  tx: Transaction,
  actor: BusinessActor,
  secrets: Secrets,
  { token, email, origin }: Invited,
): Promise<boolean> {
  const { scope, identity } = actor
  if (!(await findMailSettings(tx, scope))) return false
  const business = (await findLetterhead(tx, scope, scope.settings.letterhead))?.name ?? ''
  await insertEmail(tx, actor, {
    ...{ kind: 'invitation', document: { kind: 'business', id: scope.businessId }, recipient: email, again: true },
    ...{ ...invitationMail({ business, person: identity.name }), origin },
    sealedToken: await secrets.seal(token, tokenIsAbout(scope, email)),
  })
  return true
}
