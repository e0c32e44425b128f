/** What an email about a quote says: the text that one would write now, and the summary below it. */
import { and, eq } from 'drizzle-orm'
import { writtenIn } from '../../../formats/pdf/written-in.ts'
import type { BusinessActor } from '../../../platform/actor.ts'
import { type Transaction, together } from '../../../platform/database/database.ts'
import { letterheadOf, senderFields } from '../../businesses/queries/businesses.ts'
import { letterheads } from '../../businesses/tables.ts'
import { customers } from '../../customers/tables.ts'
import { readerOf } from '../../documents/tables.ts'
import { findOpenLink } from '../../public-links/queries.ts'
import { nextNumber } from '../../quotes/queries/preview-send.ts'
import { thisQuote } from '../../quotes/queries/this-quote.ts'
import { quotes } from '../../quotes/tables.ts'
import { type QuoteMailFacts, quoteMail, quoteSummaryOf } from '../text/quote-mail.ts'

/** Undefined if there is no such quote. Customers reach Daybook at `origin`, if at all. */
export async function mailAboutQuote(tx: Transaction, actor: BusinessActor, quoteId: string, origin: string | null) {
  const { scope, now } = actor
  const {
    found: [found],
    open,
  } = await together({
    found: tx
      .select({ quote: quotes, business: senderFields, recipient: customers.email })
      .from(quotes)
      .innerJoin(letterheads, letterheadOf(quotes, scope))
      .leftJoin(customers, and(eq(customers.businessId, quotes.businessId), eq(customers.id, quotes.customerId)))
      .where(thisQuote(scope, quoteId)),
    open: findOpenLink(tx, scope, { kind: 'quote', id: quoteId }, now),
  })
  if (!found) return undefined
  const { quote, business, recipient } = found
  const number = quote.number ?? (await nextNumber(tx, scope, quote))
  const written = writtenIn(business, scope.settings.currency, readerOf(quote))
  const facts: QuoteMailFacts = {
    business,
    customerName: quote.customerName,
    number,
    total: quote.total,
    validUntil: quote.validUntil,
    view: origin === null ? null : { address: open ? origin + open.path : null },
  }
  return {
    number,
    recipient: recipient ?? '',
    written,
    accentColor: business.accentColor,
    text: quoteMail(facts, written),
    summary: quoteSummaryOf(facts, written),
  }
}
