/** The emails about an order, and what one would write now. */
import { desc } from 'drizzle-orm'
import type { BusinessActor, BusinessScope } from '../../../platform/actor.ts'
import { type Database, type Transaction, together } from '../../../platform/database/database.ts'
import { isAbout } from '../../../platform/subject.ts'
import { assertOrder } from '../../orders/queries/this-order.ts'
import type { EmailSuggestion } from '../contract.ts'
import { findMailSettings, shownEmail } from '../queries.ts'
import { emails } from '../tables.ts'
import { summaryText } from '../text/summary.ts'
import { mailAboutOrder } from './order-mail.ts'

export async function listEmailsOfOrder(db: Database, scope: BusinessScope, orderId: string) {
  const rows = await db
    .select()
    .from(emails)
    .where(isAbout(emails, scope, { kind: 'order', id: orderId }))
    .orderBy(desc(emails.createdAt), desc(emails.id))
  if (rows.length === 0) await assertOrder(db, scope, orderId)
  return { emails: rows.map(shownEmail) }
}

/** The suggested text for an order as it is now; undefined if there is none. */
export async function suggestOrderEmail(
  tx: Transaction,
  actor: BusinessActor,
  orderId: string,
): Promise<EmailSuggestion | undefined> {
  const { about, settings } = await together({
    about: mailAboutOrder(tx, actor, orderId),
    settings: findMailSettings(tx, actor.scope),
  })
  if (!about) return undefined
  const { text, recipient, number, summary } = about
  return {
    ...text,
    recipient,
    number,
    summary,
    link: null,
    withLateCharges: null,
    summaryText: summaryText(summary),
    mailIsSetUp: settings !== undefined,
  }
}
