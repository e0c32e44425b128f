/** One quote with everything that its page shows. */
import { and, asc, eq, inArray, ne } from 'drizzle-orm'
import { allowedQuoteMoves } from '../../../domain/quotes/quote-life.ts'
import type { BusinessScope } from '../../../platform/actor.ts'
import { type Transaction, together } from '../../../platform/database/database.ts'
import { letterheadOf, senderColumns } from '../../businesses/queries/businesses.ts'
import { letterheads } from '../../businesses/tables.ts'
import { customers } from '../../customers/tables.ts'
import { shownItem } from '../../documents/queries/lines.ts'
import { discountOf } from '../../documents/tables.ts'
import { depositsOfQuote, leftOfDeposit } from '../../invoices/queries/deposits.ts'
import { invoices } from '../../invoices/tables.ts'
import { orders } from '../../orders/tables.ts'
import type { Quote } from '../contract.ts'
import { quotes } from '../tables.ts'
import {
  linesOfQuote,
  type QuoteLine,
  revisionOfQuote,
  shownQuoteRow,
  taxesOfQuote,
  thisQuote,
  versionsOf,
} from './this-quote.ts'

export async function findQuote(tx: Transaction, scope: BusinessScope, quoteId: string): Promise<Quote | undefined> {
  return (await findQuoteAndLines(tx, scope, quoteId))?.quote
}

/** The lines as they are stored, also. */
export async function findQuoteAndLines(
  tx: Transaction,
  scope: BusinessScope,
  quoteId: string,
): Promise<{ quote: Quote; lines: QuoteLine[] } | undefined> {
  const {
    found: [found],
    lines,
    taxes,
    versions,
    invoice: [invoice],
    order: [order],
  } = await together({
    found: tx
      .select({
        row: quotes,
        sender: senderColumns,
        customerTermsDays: customers.termsDays,
        revisionId: revisionOfQuote,
      })
      .from(quotes)
      .innerJoin(letterheads, letterheadOf(quotes, scope))
      .leftJoin(customers, and(eq(customers.businessId, quotes.businessId), eq(customers.id, quotes.customerId)))
      .where(thisQuote(scope, quoteId)),
    lines: linesOfQuote(tx, scope, quoteId),
    taxes: taxesOfQuote(tx, scope, quoteId),
    versions: versionRows(tx, scope, quoteId),
    invoice: invoiceMadeOf(tx, scope, quoteId),
    order: orderMadeOf(tx, scope, quoteId),
  })
  if (!found) return undefined
  const { row, sender, customerTermsDays, revisionId } = found
  const { searchText: _, businessId: __, letterhead: ___, firstId: ____, ...stored } = row
  const { discountPercent, discountAmount, answeredAt, answeredBy, answerName, answerAddress, ...others } = stored
  const { answerNote, updatedAt, ...fields } = others
  const invoiceId = invoice?.id ?? null
  const deposits = await depositsOfQuote(tx, scope, versionsOf(scope, row))
  const quote = {
    ...fields,
    ...shownQuoteRow({ ...fields, invoiceId }, scope),
    sender,
    customerTermsDays,
    currency: scope.settings.currency,
    discount: discountOf(row),
    items: lines.map(({ isLeftOut: _, ...line }) => shownItem(row.status, line)),
    taxes,
    answer: answeredAt &&
      answeredBy && {
        at: answeredAt.toISOString(),
        by: answeredBy,
        name: answerName,
        address: answerAddress,
        note: answerNote,
      },
    versions: versions.map(({ sentAt, ...version }) => ({ ...version, sentAt: sentAt?.toISOString() ?? null })),
    invoice: invoice ?? null,
    deposits: deposits.map(deposit => {
      const { id, number, date, status, total, taxes } = deposit
      const isDraft = status === 'draft'
      return { id, number: isDraft ? null : number, date, total, taxes, left: isDraft ? 0 : leftOfDeposit(deposit) }
    }),
    order: order ?? null,
    moves: allowedQuoteMoves({
      ...row,
      invoiceId,
      orderId: order?.id ?? null,
      orderNumber: order?.number ?? null,
      revisionId,
    }),
    updatedAt: updatedAt.toISOString(),
  }
  return { quote, lines }
}

function versionRows(tx: Transaction, scope: BusinessScope, quoteId: string) {
  const first = tx.select({ id: quotes.firstId }).from(quotes).where(thisQuote(scope, quoteId))
  return tx
    .select({ id: quotes.id, number: quotes.number, revision: quotes.revision, sentAt: quotes.sentAt })
    .from(quotes)
    .where(and(eq(quotes.businessId, scope.businessId), inArray(quotes.firstId, first)))
    .orderBy(asc(quotes.revision))
}

/** It keeps its quote when it is cancelled, and the next one takes its place. */
function invoiceMadeOf(tx: Transaction, { businessId }: BusinessScope, quoteId: string) {
  return tx
    .select({ id: invoices.id, number: invoices.number })
    .from(invoices)
    .where(
      and(
        eq(invoices.businessId, businessId),
        eq(invoices.quoteId, quoteId),
        eq(invoices.isDeposit, false),
        ne(invoices.status, 'cancelled'),
      ),
    )
}

function orderMadeOf(tx: Transaction, { businessId }: BusinessScope, quoteId: string) {
  return tx
    .select({ id: orders.id, number: orders.number })
    .from(orders)
    .where(and(eq(orders.businessId, businessId), eq(orders.quoteId, quoteId), ne(orders.status, 'cancelled')))
}
