/** The printed quote, as a draft or as it was sent. */
import { sql } from 'drizzle-orm'
import { shownIdentifier } from '../../../domain/values/identifier.ts'
import type { RenderDocument } from '../../../formats/pdf/render-document.ts'
import { quoteTitle } from '../../../formats/pdf/required-by-law.ts'
import type { BusinessActor } from '../../../platform/actor.ts'
import { type Database, snapshot } from '../../../platform/database/database.ts'
import { textsIn } from '../../../translations/server.ts'
import { letterheadOf, namingColumns } from '../../businesses/queries/businesses.ts'
import { letterheads } from '../../businesses/tables.ts'
import { draftOrKept, type FinishedDocument } from '../../documents/commands/kept-documents.ts'
import type { Part } from '../../documents/queries/kept-documents.ts'
import { findQuoteDocument } from '../queries/find-quote-document.ts'
import { thisQuote } from '../queries/this-quote.ts'
import { quoteItems, quotes } from '../tables.ts'

/**
 * Undefined where there is no such quote. Each version that was sent is kept as it was. One that was accepted with a choice of lines says what was
 * chosen, and is made each time: another choice may take its place.
 */
export async function documentOfQuote<Answer, Kept>(
  db: Database,
  { scope }: BusinessActor,
  renderDocument: RenderDocument,
  quoteId: string,
  part: Part<Answer, Kept>,
): Promise<FinishedDocument<Answer> | undefined> {
  const [quote] = await db
    .select({
      number: quotes.number,
      isChosenFrom: sql<boolean>`${quotes.status} = 'accepted' and exists (
        select from ${quoteItems} where ${quoteItems.businessId} = ${quotes.businessId} and ${quoteItems.quoteId} = ${quotes.id} and ${quoteItems.isOptional})`,
      country: letterheads.country,
      ...namingColumns(quotes),
    })
    .from(quotes)
    .innerJoin(letterheads, letterheadOf(quotes, scope))
    .where(thisQuote(scope, quoteId))
  if (!quote) return undefined
  const texts = textsIn(quote.documentLanguage)
  return draftOrKept(db, scope, renderDocument, part, texts, {
    kind: 'quote',
    subjectId: quoteId,
    number: quote.number,
    sender: quote.sender,
    isKept: !quote.isChosenFrom,
    draftTitle: texts.t('Draft quote {id}', { id: shownIdentifier(quoteId) }),
    title: quoteTitle(quote, texts),
    find: () => snapshot(db, tx => findQuoteDocument(tx, scope, quoteId)),
  })
}
