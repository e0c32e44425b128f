/** The addresses of what a business sends by mail. How it sends is in routes/mail-settings.ts. */
import { snapshot } from '../../platform/database/database.ts'
import { originForCustomers } from '../../platform/http.ts'
import { get, post, routes } from '../../platform/routes.ts'
import { statementQuery } from '../statements/contract.ts'
import { queueEmail, queueStatement, retryEmail } from './commands/queue-email.ts'
import { queueOrderEmail } from './commands/queue-order-email.ts'
import { queueQuoteEmail } from './commands/queue-quote-email.ts'
import { withdrawEmail } from './commands/withdraw-email.ts'
import {
  email,
  emailQueued,
  emailRetryQuery,
  emailSuggestion,
  emailSuggestionQuery,
  emailsFound,
  newEmail,
  newOrderEmail,
  newQuoteEmail,
  newStatementEmail,
  orderEmailQueued,
  quoteEmailQueued,
} from './contract.ts'
import { listEmailsOfOrder, suggestOrderEmail } from './queries/order-emails.ts'
import { listEmailsOfQuote, suggestQuoteEmail } from './queries/quote-emails.ts'
import { listEmailsOfCustomer, listEmailsOfInvoice, suggestEmail, suggestStatementEmail } from './queries.ts'
import type { MailParts } from './routes/mail-settings.ts'

export function mailRoutes({ wake }: MailParts) {
  return routes(
    get(
      '/invoices/{invoiceId}/emails',
      'The emails about an invoice: sent, waiting or failed, newest first',
      { answer: emailsFound },
      ({ db, scope, path }) => listEmailsOfInvoice(db, scope, path.invoiceId),
    ),
    get(
      '/invoices/{invoiceId}/emails/suggestion',
      'Suggested text for an email about an invoice',
      { query: emailSuggestionQuery, answer: emailSuggestion },
      async ({ context, db, actor, path, query }) => {
        const about = { ...query, origin: originForCustomers(context) }
        return snapshot(db, tx => suggestEmail(tx, actor, path.invoiceId, about))
      },
    ),
    post(
      '/invoices/{invoiceId}/emails',
      'Email an invoice, a reminder or a credit note; a draft can be issued in the same step',
      { body: newEmail, answer: emailQueued, status: 201 },
      async ({ context, parts, db, actor, path, body }) => {
        const reach = { origin: originForCustomers(context), randomBytes: parts.randomBytes }
        const queued = await queueEmail(db, actor, path.invoiceId, body, reach)
        wake()
        return queued
      },
    ),
    get(
      '/quotes/{quoteId}/emails',
      'The emails about a quote: sent, waiting or failed, newest first',
      { answer: emailsFound },
      ({ db, scope, path }) => listEmailsOfQuote(db, scope, path.quoteId),
    ),
    get(
      '/quotes/{quoteId}/emails/suggestion',
      'Suggested text for an email with a quote',
      { answer: emailSuggestion },
      ({ context, db, actor, path }) =>
        snapshot(db, tx => suggestQuoteEmail(tx, actor, path.quoteId, originForCustomers(context))),
    ),
    post(
      '/quotes/{quoteId}/emails',
      'Email a quote; a draft can be marked as sent in the same step',
      { body: newQuoteEmail, answer: quoteEmailQueued, status: 201 },
      async ({ context, parts, db, actor, path, body }) => {
        const reach = { origin: originForCustomers(context), randomBytes: parts.randomBytes }
        const queued = await queueQuoteEmail(db, actor, path.quoteId, body, reach)
        wake()
        return queued
      },
    ),
    get(
      '/orders/{orderId}/emails',
      'The emails about an order: sent, waiting or failed, newest first',
      { answer: emailsFound },
      ({ db, scope, path }) => listEmailsOfOrder(db, scope, path.orderId),
    ),
    get(
      '/orders/{orderId}/emails/suggestion',
      'Suggested text for an email with the confirmation of an order',
      { answer: emailSuggestion },
      ({ db, actor, path }) => snapshot(db, tx => suggestOrderEmail(tx, actor, path.orderId)),
    ),
    post(
      '/orders/{orderId}/emails',
      'Email the confirmation of an order; a draft can be confirmed in the same step',
      { body: newOrderEmail, answer: orderEmailQueued, status: 201 },
      async ({ db, actor, path, body }) => {
        const queued = await queueOrderEmail(db, actor, path.orderId, body)
        wake()
        return queued
      },
    ),
    get(
      '/customers/{customerId}/emails',
      'The emails with statements of account to a customer: sent, waiting or failed, newest first',
      { answer: emailsFound },
      ({ db, scope, path }) => listEmailsOfCustomer(db, scope, path.customerId),
    ),
    get(
      '/customers/{customerId}/emails/suggestion',
      'Suggested text for an email with a statement of account',
      { query: statementQuery, answer: emailSuggestion },
      ({ db, actor, path, query }) => snapshot(db, tx => suggestStatementEmail(tx, actor, path.customerId, query)),
    ),
    post(
      '/customers/{customerId}/emails',
      'Email a statement of account',
      { body: newStatementEmail, answer: email, status: 201 },
      async ({ db, actor, path, body }) => {
        const queued = await queueStatement(db, actor, path.customerId, body)
        wake()
        return queued
      },
    ),
    post(
      '/emails/{emailId}/retry',
      'Retry an email that failed or was withdrawn',
      { query: emailRetryQuery, answer: email },
      async ({ db, actor, path, query }) => {
        const queued = await retryEmail(db, actor, path.emailId, { again: query.again === 'true' })
        wake()
        return queued
      },
    ),
    post(
      '/emails/{emailId}/withdraw',
      'Withdraw an email that has not been sent yet',
      { answer: email },
      ({ db, actor, path }) => withdrawEmail(db, actor, path.emailId),
    ),
  )
}
