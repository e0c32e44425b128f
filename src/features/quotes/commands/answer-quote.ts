/** A quote is accepted or declined, and becomes an invoice. */
import { assertQuoteMove } from '../../../domain/quotes/quote-life.ts'
import type { BusinessActor } from '../../../platform/actor.ts'
import { type Database, type Transaction, write } from '../../../platform/database/database.ts'
import { recordEvents } from '../../activity/commands.ts'
import { insertDraft } from '../../invoices/commands/draft-invoice.ts'
import type { InvoiceReceipt } from '../../invoices/contract.ts'
import type { QuoteAnswer, QuoteReceipt } from '../contract.ts'
import { thisQuote } from '../queries/this-quote.ts'
import { quotes } from '../tables.ts'
import { contentOfQuote } from './draft-quote.ts'
import { heldQuote, type LockedQuote, lockedQuote, quoteReceiptOf } from './locked-quote.ts'

type Answer = 'accept' | 'decline'

/** The business notes what the customer said. @throws RuleBroken `quote-move-not-allowed`, `quote-already-invoiced` */
export async function noteAnswer(
  db: Database,
  actor: BusinessActor,
  quoteId: string,
  answer: Answer,
  { note = '' }: QuoteAnswer,
): Promise<QuoteReceipt> {
  return write(db, actor, async tx => {
    const quote = await lockedQuote(tx, actor.scope, quoteId)
    assertQuoteMove(answer, quote)
    return keepAnswer(tx, actor, quote, answer, { by: 'business', name: '', address: '', note })
  })
}

interface Given {
  readonly by: 'customer' | 'business'
  readonly name: string
  readonly address: string
  readonly note: string
}

export async function keepAnswer(
  tx: Transaction,
  actor: BusinessActor,
  quote: LockedQuote,
  answer: Answer,
  { by, name, address, note }: Given,
): Promise<QuoteReceipt> {
  const { scope, now } = actor
  const said = { name, address, note }
  const [row] = await tx
    .update(quotes)
    .set({
      status: answer === 'accept' ? 'accepted' : 'declined',
      ...{ answeredAt: now, answeredBy: by, answerName: name, answerAddress: address, answerNote: note },
      ...{ version: quote.version + 1, updatedAt: now },
    })
    .where(thisQuote(scope, quote.id))
    .returning()
  await recordEvents(
    tx,
    actor,
    { kind: 'quote', id: quote.id },
    answer === 'accept'
      ? { event: 'quote-accepted', data: { total: quote.total, ...said } }
      : { event: 'quote-declined', data: said },
  )
  return quoteReceiptOf(row, scope)
}

/**
 * A draft invoice of today with the same lines at the same prices and taxes.
 * @throws RuleBroken `quote-already-invoiced`, `quote-move-not-allowed`
 */
export async function invoiceQuote(db: Database, actor: BusinessActor, quoteId: string): Promise<InvoiceReceipt> {
  const { scope } = actor
  return write(db, actor, async tx => {
    const quote = await heldQuote(tx, scope, quoteId)
    assertQuoteMove('invoice', quote)
    const { content, taxes } = await contentOfQuote(tx, scope, quote)
    const { shortOfStock: _, warnings: __, ...draft } = await insertDraft(tx, actor, content, {
      ...{ quoteId, taxes, pricesIncludeTax: quote.pricesIncludeTax },
    })
    const event = { event: 'quote-invoiced', data: { invoiceId: draft.id } } as const
    await recordEvents(tx, actor, { kind: 'quote', id: quoteId }, event)
    return draft
  })
}
