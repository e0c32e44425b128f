/** The printed quote, as a draft or as it was sent. */
import { sql } from 'drizzle-orm'
import { quoteTitle } from '../../../formats/pdf/required-by-law.ts'
import { printerOf } from '../../documents/commands/print-document.ts'
import { findQuoteDocument } from '../queries/find-quote-document.ts'
import { quoteTables } from '../queries/this-quote.ts'
import { quoteItems, quotes } from '../tables.ts'

export const documentOfQuote = printerOf({
  kind: 'quote',
  tables: quoteTables,
  title: quoteTitle,
  draftTitle: ({ t }, id) => t('Draft quote {id}', { id }),
  // one that was accepted with a choice of lines says what was chosen, and another choice may take its place
  isKept: sql`not (${quotes.status} = 'accepted' and exists (
    select from ${quoteItems} where ${quoteItems.businessId} = ${quotes.businessId} and ${quoteItems.quoteId} = ${quotes.id} and ${quoteItems.isOptional}))`,
  find: findQuoteDocument,
})
