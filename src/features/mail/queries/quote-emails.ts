/** The emails about a quote, and what one would write now. */
import { desc } from 'drizzle-orm'
import type { BusinessActor, BusinessScope } from '../../../platform/actor.ts'
import { type Database, type Transaction, together } from '../../../platform/database/database.ts'
import { isAbout } from '../../../platform/subject.ts'
import { assertQuote } from '../../quotes/queries/this-quote.ts'
import type { EmailSuggestion } from '../contract.ts'
import { findMailSettings, shownEmail } from '../queries.ts'
import { emails } from '../tables.ts'
import { summaryText } from '../text/summary.ts'
import { mailAboutQuote } from './quote-mail.ts'

export async function listEmailsOfQuote(db: Database, scope: BusinessScope, quoteId: string) {
  const rows = await db
    .select()
    .from(emails)
    .where(isAbout(emails, scope, { kind: 'quote', id: quoteId }))
    .orderBy(desc(emails.createdAt), desc(emails.id))
  if (rows.length === 0) await assertQuote(db, scope, quoteId)
  return { emails: rows.map(shownEmail) }
}

/** The suggested text for a quote as it is now; undefined if there is none. */
export async function suggestQuoteEmail(
  tx: Transaction,
  actor: BusinessActor,
  quoteId: string,
  origin: string | null,
): Promise<EmailSuggestion | undefined> {
  const { about, settings } = await together({
    about: mailAboutQuote(tx, actor, quoteId, origin),
    settings: findMailSettings(tx, actor.scope),
  })
  if (!about) return undefined
  const { text, recipient, number, summary } = about
  return {
    ...text,
    recipient,
    number,
    summary,
    link: summary.view?.address ?? null,
    summaryText: summaryText(summary),
    withLateCharges: null,
    mailIsSetUp: settings !== undefined,
  }
}
