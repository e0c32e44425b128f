/** The list of quotes. */
import { type SQL, sql } from 'drizzle-orm'
import { quoteStatuses } from '../../../domain/quotes/quote-life.ts'
import type { BusinessScope } from '../../../platform/actor.ts'
import type { KeyColumn } from '../../../platform/database/keyset.ts'
import { documentList, documentOrders, idColumn } from '../../documents/queries/list-documents.ts'
import type { QuoteQuery, QuoteRow } from '../contract.ts'
import { quotes } from '../tables.ts'
import { invoiceOfQuote, orderOfQuote, rowColumns, type StoredQuoteRow, shownQuoteRow } from './this-quote.ts'

const validUntil: KeyColumn = { expression: sql`${quotes.validUntil}`, type: 'date' }

export const quoteList = documentList<QuoteQuery, StoredQuoteRow, QuoteRow>({
  kind: 'quote',
  table: quotes,
  columns: { ...rowColumns, invoiceId: invoiceOfQuote, orderId: orderOfQuote },
  shown: shownQuoteRow,
  statuses: quoteStatuses,
  shownStatus,
  statusIs: ({ today }) => {
    const open = sql`${quotes.status} = 'sent' and ${invoiceOfQuote} is null`
    return {
      all: sql`${quotes.status} <> 'revised'`,
      open: sql`${open} and ${quotes.validUntil} >= ${today}`,
      sent: sql`${open} and ${quotes.validUntil} >= ${today}`,
      expired: sql`${open} and ${quotes.validUntil} < ${today}`,
      invoiced: sql`${quotes.status} <> 'revised' and ${invoiceOfQuote} is not null`,
      'to-invoice': sql`${quotes.status} = 'accepted' and ${invoiceOfQuote} is null and ${orderOfQuote} is null`,
      accepted: sql`${quotes.status} = 'accepted' and ${invoiceOfQuote} is null`,
      declined: sql`${quotes.status} = 'declined' and ${invoiceOfQuote} is null`,
      draft: sql`${quotes.status} = 'draft'`,
      revised: sql`${quotes.status} = 'revised'`,
    }
  },
  orders: { ...documentOrders(quotes, validUntil), validUntil: [validUntil, idColumn(quotes)] },
})

/** As `shownQuoteStatus` of the domain says it. */
export function shownStatus({ today }: Pick<BusinessScope, 'today'>): SQL {
  return sql`case
    when quotes.status <> 'revised' and ${invoiceOfQuote} is not null then 'invoiced'
    when quotes.status = 'sent' and quotes.valid_until < ${today} then 'expired'
    else quotes.status end`
}
