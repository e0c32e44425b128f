/** What drafts of quotes bring beside what all drafts have, and the next version of a quote. */
import { textIn } from '../../../domain/documents/own-texts.ts'
import { takenLines } from '../../../domain/quotes/optional-lines.ts'
import { assertQuoteMove, QUOTE_VALID_DAYS } from '../../../domain/quotes/quote-life.ts'
import { RuleBroken } from '../../../domain/rule-broken.ts'
import { addDays, type CalendarDate, daysBetween } from '../../../domain/values/calendar.ts'
import type { BusinessActor, BusinessScope } from '../../../platform/actor.ts'
import { type Database, type Transaction, write } from '../../../platform/database/database.ts'
import { takeAttachmentsAlong } from '../../attachments/commands.ts'
import { composeDocument, type DocumentOrigin } from '../../documents/commands/compose.ts'
import { type DraftLine, draftsOf } from '../../documents/commands/draft-document.ts'
import { customerFields, sameContent } from '../../documents/commands/drafts.ts'
import type { NewQuote, QuoteReceipt } from '../contract.ts'
import { findQuote } from '../queries/find-quote.ts'
import { linesOfQuote, quoteTables } from '../queries/this-quote.ts'
import { heldQuote, type LockedQuote, lockedQuote, quoteReceiptOf } from './locked-quote.ts'

export const quoteDrafts = draftsOf<LockedQuote, NewQuote, QuoteReceipt>({
  kind: 'quote',
  tables: quoteTables,
  locked: lockedQuote,
  find: findQuote,
  assertMove: assertQuoteMove,
  compose: composeQuote,
  firstColumns: firstId => ({ firstId, revision: 1 }),
  again: (content, original, lines, { today }) => ({
    ...content,
    ...textsOf(original),
    validUntil: validAsLong(original, today),
    items: withOptions(content.items, lines),
  }),
  receiptOf: quoteReceiptOf,
  fieldsInHistory: ['customerName', 'date', 'validUntil', 'opening', 'note', 'terms', 'discountTotal', 'total'],
  otherFields: customerFields,
})

/** The draft of the next version, with the same lines at the same prices and taxes, and the same attachments. What was sent stays until it is sent. */
export async function reviseQuote(db: Database, actor: BusinessActor, quoteId: string): Promise<QuoteReceipt> {
  const { scope } = actor
  return write(db, actor, async tx => {
    const original = await heldQuote(tx, scope, quoteId)
    assertQuoteMove('revise', original)
    const lines = await linesOfQuote(tx, scope, quoteId)
    const { content, taxes } = sameContent(original, lines)
    const { firstId, revision } = original
    const input = {
      ...content,
      ...textsOf(original),
      date: scope.today,
      validUntil: validAsLong(original, scope.today),
      items: withOptions(content.items, lines),
    }
    const next = await quoteDrafts.begin(tx, actor, input, {
      from: original,
      madeFrom: { kind: 'quote', id: quoteId },
      taxes,
      columns: { firstId, revision: revision + 1 },
      event: { revises: quoteId },
    })
    await takeAttachmentsAlong(tx, actor, { kind: 'quote', id: quoteId }, { kind: 'quote', id: next.id })
    return next
  })
}

/** What an order or an invoice takes over of a quote: the lines that were not left out at their prices, and their taxes. */
export async function contentOfQuote(tx: Transaction, scope: BusinessScope, quote: LockedQuote) {
  return sameContent(quote, takenLines(await linesOfQuote(tx, scope, quote.id)))
}

function textsOf({ opening, terms }: LockedQuote) {
  return { opening, terms }
}

/** The last day of a quote of today that is valid for as many days. */
function validAsLong({ date, validUntil }: LockedQuote, today: CalendarDate): CalendarDate {
  return addDays(today, daysBetween(date, validUntil))
}

/** Nothing is chosen on a draft. */
function withOptions<Item>(items: readonly Item[], lines: readonly DraftLine[]) {
  return items.map((item, place) => ({ ...item, ...(lines[place]?.isOptional && { isOptional: true }) }))
}

/** The document, with the last day on which it is valid. @throws RuleBroken `valid-until-before-date` */
async function composeQuote(tx: Transaction, scope: BusinessScope, input: NewQuote, origin: DocumentOrigin) {
  const { date = scope.today, validUntil = addDays(date, QUOTE_VALID_DAYS) } = input
  if (validUntil < date) throw new RuleBroken('valid-until-before-date', { date, validUntil })
  const leftOut = input.items.flatMap(({ isOptional }, place) => (isOptional ? [place] : []))
  const { header, items, taxes } = await composeDocument(tx, scope, { ...input, date }, { ...origin, leftOut })
  const { settings } = scope
  const usual = (name: 'quoteOpening' | 'quoteTerms') =>
    origin.before === undefined ? textIn(settings, name, header.customerLanguage ?? settings.documentLanguage) : ''
  const { opening = usual('quoteOpening'), terms = usual('quoteTerms') } = input
  return {
    header: { ...header, validUntil, opening, terms },
    items: items.map((item, place) => ({ ...item, isOptional: leftOut.includes(place), isChosen: false })),
    taxes,
  }
}
