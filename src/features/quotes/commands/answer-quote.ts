/** A quote is accepted or declined, and becomes deposit invoices and an invoice. */
import { and, sql } from 'drizzle-orm'
import type { DepositShare } from '../../../domain/documents/deposits.ts'
import { documentTotals } from '../../../domain/documents/document-totals.ts'
import { choose } from '../../../domain/quotes/optional-lines.ts'
import { assertQuoteMove, isOpenQuote } from '../../../domain/quotes/quote-life.ts'
import type { BusinessActor, BusinessScope } from '../../../platform/actor.ts'
import { type Database, type Transaction, together, write } from '../../../platform/database/database.ts'
import { recordEvents } from '../../activity/commands.ts'
import { replaceRows, updateDocument } from '../../documents/commands/write-lines.ts'
import { discountOf, taxRows } from '../../documents/tables.ts'
import { draftDeposit } from '../../invoices/commands/draft-deposit.ts'
import { insertDraft } from '../../invoices/commands/draft-invoice.ts'
import type { InvoiceReceipt } from '../../invoices/contract.ts'
import { assertNoOpenDeposit, depositsOfQuote, openAmong } from '../../invoices/queries/deposits.ts'
import type { CustomerAnswer, QuoteAcceptance, QuoteAnswer, QuoteReceipt } from '../contract.ts'
import { linesOfQuote, ofQuote, type QuoteLine, quoteTables, taxesOfQuote, versionsOf } from '../queries/this-quote.ts'
import { quoteItems, quotes, quoteTaxes } from '../tables.ts'
import { contentOfQuote } from './draft-quote.ts'
import { heldQuote, type LockedQuote, lockedQuote, quoteReceiptOf } from './locked-quote.ts'

type Answer = 'accept' | 'decline'

/** The business notes what the customer said. @throws RuleBroken `quote-move-not-allowed`, `quote-already-invoiced`, `line-not-optional`, `has-open-deposit` */
export async function noteAnswer(
  db: Database,
  actor: BusinessActor,
  quoteId: string,
  answer: Answer,
  { note = '', chosen = [] }: QuoteAnswer & Partial<QuoteAcceptance>,
): Promise<QuoteReceipt> {
  return write(db, actor, async tx => {
    const quote = await lockedQuote(tx, actor.scope, quoteId)
    assertQuoteMove(answer, quote)
    // a customer may decline at any time; the business gives the deposit back first
    if (answer === 'decline') {
      assertNoOpenDeposit(await depositsOfQuote(tx, actor.scope, versionsOf(actor.scope, quote)))
    }
    const lines = await linesOfQuote(tx, actor.scope, quoteId)
    return keepAnswer(tx, actor, { quote, lines }, answer, { by: 'business', name: '', address: '', note, chosen })
  })
}

interface Answered {
  readonly quote: LockedQuote
  readonly lines: readonly QuoteLine[]
}

interface Given {
  readonly by: 'customer' | 'business'
  readonly name: string
  readonly address: string
  readonly note: string
  /** The ids of the optional lines that it is accepted with. */
  readonly chosen: readonly string[]
}

async function keepAnswer(
  tx: Transaction,
  actor: BusinessActor,
  { quote, lines }: Answered,
  answer: Answer,
  { by, name, address, note, chosen }: Given,
): Promise<QuoteReceipt> {
  const { scope, now } = actor
  const said = { name, address, note }
  const isAccepted = answer === 'accept'
  const choice = choiceOf(quote, choose(lines, isAccepted ? chosen : []))
  // the law of the database: lines are chosen before it is accepted, and no longer once it is declined
  if (isAccepted) await keepChoice(tx, scope, quote, choice)
  const row = await updateDocument(tx, actor, quoteTables, quote, {
    status: isAccepted ? 'accepted' : 'declined',
    ...choice?.totals,
    answeredAt: now,
    answeredBy: by,
    answerName: name,
    answerAddress: address,
    answerNote: note,
  })
  if (!isAccepted) await keepChoice(tx, scope, quote, choice)
  const names = choice?.lines.flatMap(({ isChosen, name }) => (isChosen ? [name] : [])) ?? []
  const total = choice?.totals.total ?? quote.total
  await recordEvents(
    tx,
    actor,
    { kind: 'quote', id: quote.id },
    isAccepted
      ? { event: 'quote-accepted', data: { total, ...said, ...(names.length > 0 && { chosen: names }) } }
      : { event: 'quote-declined', data: said },
  )
  return quoteReceiptOf(row, scope)
}

type Choice = ReturnType<typeof choiceOf>

/** The lines as they were chosen, and the figures that follow; undefined where none is optional. */
function choiceOf(quote: LockedQuote, lines: readonly QuoteLine[]) {
  if (!lines.some(({ isOptional }) => isOptional)) return undefined
  const { lineTotals: _, taxes, ...totals } = documentTotals(lines, { ...quote, discount: discountOf(quote) })
  return { lines, taxes, totals }
}

async function keepChoice(tx: Transaction, scope: BusinessScope, { id: quoteId }: LockedQuote, choice: Choice) {
  if (!choice) return
  const chosen = choice.lines.flatMap(({ isChosen, position }) => (isChosen ? [position] : []))
  const isChosen = sql`${quoteItems.position} = any(${sql.param(chosen)}::int[])`
  await tx
    .update(quoteItems)
    .set({ isChosen })
    .where(and(ofQuote(quoteItems, scope, quoteId), sql`${quoteItems.isChosen} <> (${isChosen})`))
  const rows = taxRows({ businessId: scope.businessId, quoteId }, choice.taxes)
  await replaceRows(tx, quoteTaxes, ofQuote(quoteTaxes, scope, quoteId), rows)
}

/**
 * What the customer says on the public page, once, of the version that they saw. Nothing changes where it can no longer be answered: the page
 * then shows why.
 */
export async function answerAsCustomer(
  db: Database,
  actor: BusinessActor,
  quoteId: string,
  { answer, number, chosen, name, note, address }: CustomerAnswer & { readonly address: string },
): Promise<void> {
  await write(db, actor, async tx => {
    const quote = await lockedQuote(tx, actor.scope, quoteId)
    if (quote.number !== number || !isOpenQuote(quote, actor.scope.today)) return
    const lines = await linesOfQuote(tx, actor.scope, quoteId)
    const options = chosen.flatMap(place => lines.filter(line => line.position === place && line.isOptional))
    if (options.length < chosen.length) return
    const ids = options.map(({ id }) => id)
    await keepAnswer(tx, actor, { quote, lines }, answer, { by: 'customer', name, address, note, chosen: ids })
  })
}

/** When its customer first opened it; of the newest version. */
export async function keepSeen(tx: Transaction, actor: BusinessActor, quoteId: string): Promise<void> {
  const { businessId } = actor.scope
  await tx.execute(sql`
    update ${quotes} set seen_at = ${actor.now.toISOString()}::timestamptz where business_id = ${businessId} and seen_at is null and id = (
      select newest.id from quotes newest join quotes this on this.business_id = newest.business_id and this.first_id = newest.first_id
      where this.business_id = ${businessId} and this.id = ${quoteId} and newest.number is not null order by newest.revision desc limit 1)`)
}

/**
 * A draft invoice of today with the same lines at the same prices and taxes, less the deposits of the quote.
 * @throws RuleBroken `has-deposit-draft`, `quote-already-invoiced`, `quote-move-not-allowed`
 */
export async function invoiceQuote(db: Database, actor: BusinessActor, quoteId: string): Promise<InvoiceReceipt> {
  const { scope } = actor
  return write(db, actor, async tx => {
    const quote = await heldQuote(tx, scope, quoteId)
    assertQuoteMove('invoice', quote)
    const { content, taxes } = await contentOfQuote(tx, scope, quote)
    const depositIds = openAmong(await depositsOfQuote(tx, scope, versionsOf(scope, quote))).map(({ id }) => id)
    const {
      shortOfStock: _,
      warnings: __,
      ...draft
    } = await insertDraft(
      tx,
      actor,
      { ...content, depositIds },
      {
        quoteId,
        taxes,
        pricesIncludeTax: quote.pricesIncludeTax,
        keepsArchived: true,
      },
    )
    const event = { event: 'quote-invoiced', data: { invoiceId: draft.id } } as const
    await recordEvents(tx, actor, { kind: 'quote', id: quoteId }, event)
    return draft
  })
}

/**
 * A draft deposit invoice for a percentage or an amount of a quote; it can have several.
 * @throws RuleBroken `quote-already-invoiced`, `quote-already-ordered`, `quote-move-not-allowed`, `deposit-exceeds-remaining`, `deposit-of-nothing`
 */
export async function depositOfQuote(
  db: Database,
  actor: BusinessActor,
  quoteId: string,
  share: DepositShare,
): Promise<InvoiceReceipt> {
  const { scope } = actor
  return write(db, actor, async tx => {
    const quote = await heldQuote(tx, scope, quoteId)
    assertQuoteMove('deposit', quote)
    const { lines, taxes } = await together({
      lines: linesOfQuote(tx, scope, quoteId),
      taxes: taxesOfQuote(tx, scope, quoteId),
    })
    const before = (await depositsOfQuote(tx, scope, versionsOf(scope, quote))).flatMap(deposit => deposit.taxes)
    const number = quote.number ?? ''
    const draft = await draftDeposit(
      tx,
      actor,
      {
        document: quote,
        lines,
        taxes,
        before,
        nameOf: ({ t }, percent) =>
          percent === null
            ? t('Deposit on quote {number}', { number })
            : t('{percent} deposit on quote {number}', { percent, number }),
        origin: { quoteId },
      },
      share,
    )
    const event = { event: 'quote-deposit-invoiced', data: { invoiceId: draft.id, total: draft.total } } as const
    await recordEvents(tx, actor, { kind: 'quote', id: quoteId }, event)
    return draft
  })
}
