/** Puts an email with a quote into the outbox, in the transaction that sends the quote where it is still a draft. */
import { renumbered } from '../../../domain/mail/mail.ts'
import type { BusinessActor } from '../../../platform/actor.ts'
import type { Database } from '../../../platform/database/database.ts'
import { Refusal } from '../../../platform/problem.ts'
import { issuing } from '../../documents/commands/issuing.ts'
import { insertLink } from '../../public-links/commands.ts'
import { findOpenLink } from '../../public-links/queries.ts'
import { lockedQuote, quoteReceiptOf } from '../../quotes/commands/locked-quote.ts'
import { sendHere } from '../../quotes/commands/send-quote.ts'
import type { NewQuoteEmail, QuoteEmailQueued } from '../contract.ts'
import { shownEmail } from '../queries.ts'
import { assertMailIsSetUp, insertEmail } from './insert-email.ts'
import { LINK_DAYS, type Reach } from './queue-email.ts'

/** @throws Refusal `mail-not-set-up`, `quote-not-sent`, `email-outdated`, `email-sent-today`, and whatever sending throws */
export async function queueQuoteEmail(
  db: Database,
  actor: BusinessActor,
  quoteId: string,
  { send = false, version, ...input }: NewQuoteEmail,
  { origin, randomBytes }: Reach,
): Promise<QuoteEmailQueued> {
  const { scope } = actor
  return issuing(db, actor, async tx => {
    await assertMailIsSetUp(tx, scope)
    if (send) await sendHere(tx, actor, quoteId, version === undefined ? {} : { version })
    const quote = await lockedQuote(tx, scope, quoteId)
    if (quote.status === 'draft') throw new Refusal('quote-not-sent')
    if (quote.status === 'revised') throw new Refusal('email-outdated')
    const document = { kind: 'quote', id: quoteId } as const
    const textNaming = (text: string) => renumbered(text, input.number, quote.number ?? '')
    const email = await insertEmail(tx, actor, {
      ...input,
      kind: 'quote',
      document,
      origin: origin ?? '',
      subject: textNaming(input.subject),
      body: textNaming(input.body),
    })
    if (origin !== null && !(await findOpenLink(tx, scope, document, actor.now))) {
      await insertLink(tx, actor, randomBytes, document, { expiresInDays: LINK_DAYS })
    }
    return { email: shownEmail(email), quote: quoteReceiptOf(quote, scope, quote.invoiceId) }
  })
}
