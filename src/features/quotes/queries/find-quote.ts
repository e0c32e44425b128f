/** One quote with everything that its page shows. */

import { and, asc, eq, inArray, ne } from 'drizzle-orm'
import { allowedQuoteMoves } from '../../../domain/quotes/quote-life.ts'
import type { BusinessScope } from '../../../platform/actor.ts'
import { type Transaction, together } from '../../../platform/database/database.ts'
import { letterheadOf } from '../../businesses/queries/businesses.ts'
import { letterheads } from '../../businesses/tables.ts'
import { customers } from '../../customers/tables.ts'
import { shownItem } from '../../documents/queries/lines.ts'
import { ownFactsOn } from '../../documents/queries/own-facts.ts'
import { besideColumns, customerOf, shownContent } from '../../documents/queries/shown-document.ts'
import { depositsOfQuote, shownDeposits } from '../../invoices/queries/deposits.ts'
import { invoices } from '../../invoices/tables.ts'
import { orders } from '../../orders/tables.ts'
import type { Quote } from '../contract.ts'
import { quotes } from '../tables.ts'
import {
  linesOfQuote,
  type QuoteLine,
  revisionOfQuote,
  rowColumns,
  type StoredQuoteRow,
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
        listed: rowColumns,
        ...besideColumns(quotes),
        revisionId: revisionOfQuote,
      })
      .from(quotes)
      .innerJoin(letterheads, letterheadOf(quotes, scope))
      .leftJoin(customers, customerOf(quotes))
      .where(thisQuote(scope, quoteId)),
    lines: linesOfQuote(tx, scope, quoteId),
    taxes: taxesOfQuote(tx, scope, quoteId),
    versions: versionRows(tx, scope, quoteId),
    invoice: invoiceMadeOf(tx, scope, quoteId),
    order: orderMadeOf(tx, scope, quoteId),
  })
  if (!found) return undefined
  const { row, listed, sender, customerTermsDays, customerTaxRateId, revisionId } = found
  const { answeredAt, answeredBy, opening, terms } = row
  const invoiceId = invoice?.id ?? null
  const orderId = order?.id ?? null
  const quote = {
    ...shownQuoteRow({ ...(listed as StoredQuoteRow), invoiceId, orderId }, scope),
    ...shownContent(row, { sender, customerTermsDays, customerTaxRateId, taxes }, scope),
    ownFacts: await ownFactsOn(tx, scope, row),
    opening,
    terms,
    items: lines.map(({ isLeftOut: _, ...line }) => shownItem(scope, row, line)),
    answer: answeredAt &&
      answeredBy && {
        at: answeredAt.toISOString(),
        by: answeredBy,
        name: row.answerName,
        address: row.answerAddress,
        note: row.answerNote,
      },
    versions: versions.map(({ sentAt, ...version }) => ({ ...version, sentAt: sentAt?.toISOString() ?? null })),
    invoice: invoice ?? null,
    deposits: shownDeposits(await depositsOfQuote(tx, scope, versionsOf(scope, row))),
    order: order ?? null,
    moves: allowedQuoteMoves({
      ...row,
      invoiceId,
      orderId,
      orderNumber: order?.number ?? null,
      revisionId,
    }),
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
