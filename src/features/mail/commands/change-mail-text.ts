/** Saves a text of a business's own for one kind of email in one language. */
import { and, eq } from 'drizzle-orm'
import type { MailTextKind } from '../../../domain/mail/mail-texts.ts'
import type { BusinessActor } from '../../../platform/actor.ts'
import { type Database, write } from '../../../platform/database/database.ts'
import { Refusal } from '../../../platform/problem.ts'
import { recordInBusiness } from '../../activity/commands.ts'
import { lockedBusiness } from '../../businesses/commands/businesses.ts'
import { type MailTextChange, type MailTextsShown, wordFault } from '../contract/mail-texts.ts'
import { findMailTexts, showMailTexts, textIn } from '../queries/mail-texts.ts'
import { mailTexts } from '../tables.ts'

/** Without a subject and a text, the standard text comes back. @throws Refusal `changed-meanwhile`, `invalid-input` for a word that can't be filled in */
export async function changeMailText(
  db: Database,
  actor: BusinessActor,
  kind: MailTextKind,
  { version, language: wanted, ...text }: MailTextChange,
): Promise<MailTextsShown> {
  const { scope, now } = actor
  const { businessId } = scope
  const errors = (['subject', 'body'] as const).flatMap(field => {
    const message = wordFault(kind, text[field])
    return message === undefined ? [] : [{ field, message }]
  })
  if (errors.length > 0) throw new Refusal('invalid-input', { errors })
  return write(db, actor, async tx => {
    const { documentLanguage } = await lockedBusiness(tx, actor)
    const language = wanted ?? documentLanguage
    const current = textIn(language, await findMailTexts(tx, scope, kind))
    if (current?.version !== version) {
      throw new Refusal('changed-meanwhile', { data: { current: await showMailTexts(tx, scope, language) } })
    }
    if (text.subject === '' && text.body === '') {
      await tx
        .delete(mailTexts)
        .where(and(eq(mailTexts.businessId, businessId), eq(mailTexts.kind, kind), eq(mailTexts.language, language)))
    } else {
      const row = { ...text, version: (version ?? 0) + 1, updatedAt: now }
      await tx
        .insert(mailTexts)
        .values({ businessId, kind, language, ...row })
        .onConflictDoUpdate({ target: [mailTexts.businessId, mailTexts.kind, mailTexts.language], set: row })
    }
    await recordInBusiness(tx, actor, { event: 'email-texts-changed', data: {} })
    return showMailTexts(tx, scope, language)
  })
}
