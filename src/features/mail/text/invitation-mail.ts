/** The text of an email that invites a person to a business, and its link. */

import { linkOfInvitation } from '../../../domain/mail/link-token.ts'
import { shown } from '../../../formats/pdf/printable-text.ts'
import type { BusinessScope } from '../../../platform/actor.ts'
import type { Texts } from '../../../translations/server.ts'
import type { MailText } from './mail-text.ts'

/** As it is kept: without the link. */
export function invitationMail(
  facts: { readonly business: string; readonly person: string },
  { t }: Pick<Texts, 't'>,
): MailText {
  const [business, person] = [shown(facts.business), shown(facts.person)]
  return {
    subject: t('{person} invited you to {business} in Daybook', { person, business }),
    body: t(
      'Hello,\n\n{person} invited you to {business} in Daybook, where its customers, products and invoices are kept.',
      {
        person,
        business,
      },
    ),
  }
}

/** As it is sent. */
export function withLink(
  { body, origin }: { readonly body: string; readonly origin: string },
  token: string,
  { t }: Pick<Texts, 't'>,
): string {
  const invited = t(
    'To accept, open this link within a week. It works once:\n\n{link}\n\nIf you don’t know what this is about, ignore this email.',
    { link: linkOfInvitation(origin, token) },
  )
  return `${body}\n\n${invited}\n`
}

/** A sealed link opens for the address that it goes to, and for no other. */
export function tokenIsAbout({ businessId }: Pick<BusinessScope, 'businessId'>, recipient: string): string {
  return ['invitation', businessId, recipient].join('\n')
}
