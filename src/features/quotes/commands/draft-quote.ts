/** Writes drafts of quotes: creates them, saves them as a whole, duplicates and revises them, and deletes them. */
import { changesBetween } from '../../../domain/documents/draft-changes.ts'
import type { Adapted } from '../../../domain/documents/duplicate.ts'
import { takenLines } from '../../../domain/quotes/optional-lines.ts'
import { assertQuoteMove, QUOTE_VALID_DAYS } from '../../../domain/quotes/quote-life.ts'
import { RuleBroken } from '../../../domain/rule-broken.ts'
import { addDays, daysBetween } from '../../../domain/values/calendar.ts'
import type { BusinessActor, BusinessScope } from '../../../platform/actor.ts'
import { type Database, type Transaction, together, write } from '../../../platform/database/database.ts'
import { recordDraftChange, recordEvents } from '../../activity/commands.ts'
import { composeDocument, type DocumentOrigin } from '../../documents/commands/compose.ts'
import { adaptedOf, contentAgain, customerFields, keptOnSave } from '../../documents/commands/drafts.ts'
import { assertVersion } from '../../documents/commands/issuing.ts'
import { insertDocument, newHeader, replaceDocument } from '../../documents/commands/write-lines.ts'
import { chosenTaxOf, sameItems } from '../../documents/queries/lines.ts'
import { discountOf } from '../../documents/tables.ts'
import { lockCustomer } from '../../ledger/commands/locked-customer.ts'
import type { ChosenTax } from '../../taxes/queries.ts'
import type { NewQuote, QuoteChange, QuoteDuplicated, QuoteReceipt } from '../contract.ts'
import { findQuote } from '../queries/find-quote.ts'
import { linesOfQuote, type QuoteLine, quoteTables, taxesOfQuote, thisQuote } from '../queries/this-quote.ts'
import { quotes } from '../tables.ts'
import { heldQuote, type LockedQuote, lockedQuote, quoteReceiptOf } from './locked-quote.ts'

/** @throws Refusal `customer-archived`, `product-archived`, `invalid-input` for what is not of this business */
export async function createQuote(db: Database, actor: BusinessActor, input: NewQuote): Promise<QuoteReceipt> {
  return write(db, actor, async tx => begin(tx, actor, await newDraft(tx, actor, input)))
}

/** Saves a draft as a whole. Lines that keep their product keep its price. @throws Refusal `changed-meanwhile` */
export async function changeQuote(
  db: Database,
  actor: BusinessActor,
  quoteId: string,
  { version, ...input }: QuoteChange,
): Promise<QuoteReceipt> {
  const { scope } = actor
  const { customerId = null } = input
  return write(db, actor, async tx => {
    await lockCustomer(tx, scope, { customerId })
    const current = await lockedQuote(tx, scope, quoteId)
    assertQuoteMove('edit', current)
    await assertVersion(version, current, () => findQuote(tx, scope, quoteId))
    const { lines, taxes } = await together({
      lines: linesOfQuote(tx, scope, quoteId),
      taxes: taxesOfQuote(tx, scope, quoteId),
    })
    const draft = await composeQuote(tx, scope, input, keptOnSave(current, lines, customerId))
    const changes = changesBetween(
      { header: current, lines, taxes },
      { ...draft, lines: draft.items },
      { fieldsInHistory, otherFields: customerFields },
    )
    if (!changes) return quoteReceiptOf(current, scope)
    const [row] = await together([
      replaceDocument(tx, actor, quoteTables, current, draft),
      recordDraftChange(tx, actor, { kind: 'quote', id: quoteId }, changes, draft.header.total),
    ])
    return quoteReceiptOf(row, scope)
  })
}

const fieldsInHistory = ['customerName', 'date', 'validUntil', 'note', 'discountTotal', 'total'] as const

/** A deleted draft leaves nothing, as it never had a number. */
export async function deleteQuote(db: Database, actor: BusinessActor, quoteId: string): Promise<Record<never, never>> {
  return write(db, actor, async tx => {
    assertQuoteMove('delete', await lockedQuote(tx, actor.scope, quoteId))
    await tx.delete(quotes).where(thisQuote(actor.scope, quoteId))
    return {}
  })
}

/** A new draft for the same customer with the same products, at today's date, prices and taxes. */
export async function duplicateQuote(db: Database, actor: BusinessActor, quoteId: string): Promise<QuoteDuplicated> {
  const { scope } = actor
  return write(db, actor, async tx => {
    const original = await heldQuote(tx, scope, quoteId)
    assertQuoteMove('duplicate', original)
    const lines = await linesOfQuote(tx, scope, quoteId)
    const validUntil = addDays(scope.today, daysBetween(original.date, original.validUntil))
    const again = contentAgain(scope, original, lines)
    const content = { ...again, validUntil, items: withOptions(again.items, lines) }
    const draft = await newDraft(tx, actor, content, { adapts: true })
    const { adapted, origin } = adaptedOf(original, lines, draft)
    const receipt = await begin(tx, actor, draft, { duplicateOf: quoteId, ...origin })
    return { ...receipt, adapted }
  })
}

/** The draft of the next version, with the same lines at the same prices and taxes. What was sent stays until it is sent. */
export async function reviseQuote(db: Database, actor: BusinessActor, quoteId: string): Promise<QuoteReceipt> {
  const { scope } = actor
  return write(db, actor, async tx => {
    const original = await heldQuote(tx, scope, quoteId)
    assertQuoteMove('revise', original)
    const lines = await linesOfQuote(tx, scope, quoteId)
    const { content, taxes } = contentOf(original, lines)
    const validUntil = addDays(scope.today, daysBetween(original.date, original.validUntil))
    const draft = await newDraft(tx, actor, { ...content, date: scope.today, validUntil }, { revises: original, taxes })
    return begin(tx, actor, draft, { revises: quoteId })
  })
}

/** What an order or an invoice takes over of a quote: the lines that were not left out at their prices, and their taxes. */
export async function contentOfQuote(tx: Transaction, scope: BusinessScope, quote: LockedQuote) {
  const lines = takenLines(await linesOfQuote(tx, scope, quote.id))
  const { content, taxes } = contentOf(quote, lines)
  return { content: { ...content, items: sameItems(lines) }, taxes }
}

function contentOf(quote: LockedQuote, lines: readonly QuoteLine[]) {
  const { customerId, note } = quote
  const items = withOptions(sameItems(lines), lines)
  return { content: { customerId, note, discount: discountOf(quote), items }, taxes: lines.map(chosenTaxOf) }
}

/** Nothing is chosen on a draft. */
function withOptions<Item>(items: readonly Item[], lines: readonly QuoteLine[]) {
  return items.map((item, place) => ({ ...item, ...(lines[place]?.isOptional && { isOptional: true }) }))
}

interface DraftOrigin {
  readonly revises?: LockedQuote
  readonly taxes?: readonly ChosenTax[]
  readonly adapts?: boolean
}

type Draft = Awaited<ReturnType<typeof newDraft>>

async function newDraft(
  tx: Transaction,
  actor: BusinessActor,
  input: NewQuote,
  { revises, taxes, adapts }: DraftOrigin = {},
) {
  const { scope } = actor
  const draft = await composeQuote(tx, scope, input, {
    pricesIncludeTax: revises?.pricesIncludeTax ?? scope.settings.pricesIncludeTax,
    before: revises && input,
    taxes,
    adapts,
  })
  const header = newHeader(actor)
  const version = { firstId: revises?.firstId ?? header.id, revision: (revises?.revision ?? 0) + 1 }
  return { ...draft, header: { ...header, ...draft.header, ...version } }
}

async function begin(
  tx: Transaction,
  actor: BusinessActor,
  draft: Draft,
  origin: { revises?: string; duplicateOf?: string; adapted?: Adapted } = {},
): Promise<QuoteReceipt> {
  const { header } = draft
  const { id, total } = header
  await together([
    insertDocument(tx, actor, quoteTables, draft),
    recordEvents(tx, actor, { kind: 'quote', id }, { event: 'created', data: { total, ...origin } }),
  ])
  return quoteReceiptOf(header, actor.scope)
}

/** The document, with the last day on which it is valid. @throws RuleBroken `valid-until-before-date` */
async function composeQuote(tx: Transaction, scope: BusinessScope, input: NewQuote, origin: DocumentOrigin) {
  const { date = scope.today, validUntil = addDays(date, QUOTE_VALID_DAYS) } = input
  if (validUntil < date) throw new RuleBroken('valid-until-before-date', { date, validUntil })
  const leftOut = input.items.flatMap(({ isOptional }, place) => (isOptional ? [place] : []))
  const { header, items, taxes } = await composeDocument(tx, scope, { ...input, date }, { ...origin, leftOut })
  return {
    header: { ...header, validUntil },
    items: items.map((item, place) => ({ ...item, isOptional: leftOut.includes(place), isChosen: false })),
    taxes,
  }
}
