/** The addresses of what a business sends by mail. How it sends is in routes/mail-settings.ts. */
import type { Context } from 'hono'
import { snapshot } from '../../platform/database/database.ts'
import { type Env, originForCustomers } from '../../platform/http.ts'
import { get, post, routes } from '../../platform/routes.ts'
import { statementQuery } from '../statements/contract.ts'
import { periodOf } from '../statements/queries.ts'
import { holds } from './commands/held-subjects.ts'
import { queueDocumentEmail, queueEmail, queueInvoiceEmail, type Reach, retryEmail } from './commands/queue-email.ts'
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
import { subjectAtInvoice } from './queries/booked-mail.ts'
import { listEmails, suggestEmail } from './queries.ts'
import type { MailParts } from './routes/mail-settings.ts'

const anInvoice = ({ invoiceId: id }: { invoiceId: string }) => ({ kind: 'invoice', id }) as const
const aQuote = ({ quoteId: id }: { quoteId: string }) => ({ kind: 'quote', id }) as const
const anOrder = ({ orderId: id }: { orderId: string }) => ({ kind: 'order', id }) as const
const aCustomer = ({ customerId: id }: { customerId: string }) => ({ kind: 'customer', id }) as const

function reachOf(context: Context<Env>): Reach {
  return { origin: originForCustomers(context), randomBytes: context.get('parts').randomBytes }
}

export function mailRoutes({ wake }: MailParts) {
  const woken = async <Queued>(queueing: Promise<Queued>): Promise<Queued> => {
    const queued = await queueing
    wake()
    return queued
  }
  return routes(
    get(
      '/invoices/{invoiceId}/emails',
      'The emails about an invoice: sent, waiting or failed, newest first',
      { answer: emailsFound },
      ({ db, scope, path }) => listEmails(db, scope, anInvoice(path)),
    ),
    get(
      '/invoices/{invoiceId}/emails/suggestion',
      'Suggested text for an email about an invoice',
      { query: emailSuggestionQuery, answer: emailSuggestion },
      ({ context, db, actor, scope, path, query }) =>
        snapshot(db, async tx => {
          const about = await subjectAtInvoice(tx, scope, path.invoiceId, query.creditNoteId)
          return suggestEmail(tx, actor, query.kind, about, reachOf(context))
        }),
    ),
    post(
      '/invoices/{invoiceId}/emails',
      'Email an invoice, a reminder or a credit note; a draft can be issued in the same step',
      { body: newEmail, answer: emailQueued, status: 201 },
      ({ context, db, actor, path, body }) =>
        woken(queueInvoiceEmail(db, actor, path.invoiceId, body, reachOf(context))),
    ),
    get(
      '/quotes/{quoteId}/emails',
      'The emails about a quote: sent, waiting or failed, newest first',
      { answer: emailsFound },
      ({ db, scope, path }) => listEmails(db, scope, aQuote(path)),
    ),
    get(
      '/quotes/{quoteId}/emails/suggestion',
      'Suggested text for an email with a quote',
      { answer: emailSuggestion },
      ({ context, db, actor, path }) =>
        snapshot(db, tx => suggestEmail(tx, actor, 'quote', aQuote(path), reachOf(context))),
    ),
    post(
      '/quotes/{quoteId}/emails',
      'Email a quote; a draft can be marked as sent in the same step',
      { body: newQuoteEmail, answer: quoteEmailQueued, status: 201 },
      ({ context, db, actor, path, body: { send, version, ...text } }) => {
        const mail = { ...text, kind: 'quote', document: aQuote(path), draft: send ? { version } : undefined } as const
        return woken(queueDocumentEmail(db, actor, holds.quote, mail, reachOf(context)))
      },
    ),
    get(
      '/orders/{orderId}/emails',
      'The emails about an order: sent, waiting or failed, newest first',
      { answer: emailsFound },
      ({ db, scope, path }) => listEmails(db, scope, anOrder(path)),
    ),
    get(
      '/orders/{orderId}/emails/suggestion',
      'Suggested text for an email with the confirmation of an order',
      { answer: emailSuggestion },
      ({ context, db, actor, path }) =>
        snapshot(db, tx => suggestEmail(tx, actor, 'order', anOrder(path), reachOf(context))),
    ),
    post(
      '/orders/{orderId}/emails',
      'Email the confirmation of an order; a draft can be confirmed in the same step',
      { body: newOrderEmail, answer: orderEmailQueued, status: 201 },
      ({ context, db, actor, path, body: { confirm, version, ...text } }) => {
        const mail = {
          ...text,
          kind: 'order',
          document: anOrder(path),
          draft: confirm ? { version } : undefined,
        } as const
        return woken(queueDocumentEmail(db, actor, holds.order, mail, reachOf(context)))
      },
    ),
    get(
      '/customers/{customerId}/emails',
      'The emails with statements of account to a customer: sent, waiting or failed, newest first',
      { answer: emailsFound },
      ({ db, scope, path }) => listEmails(db, scope, aCustomer(path)),
    ),
    get(
      '/customers/{customerId}/emails/suggestion',
      'Suggested text for an email with a statement of account',
      { query: statementQuery, answer: emailSuggestion },
      ({ db, actor, path, query: statement }) =>
        snapshot(db, tx => suggestEmail(tx, actor, 'statement', aCustomer(path), { statement })),
    ),
    post(
      '/customers/{customerId}/emails',
      'Email a statement of account',
      { body: newStatementEmail, answer: email, status: 201 },
      async ({ context, db, actor, scope, path, body: { statement: query, ...text } }) => {
        // only the period is kept: the statement is worked out and printed when it is sent
        const statement = { kind: query.kind, ...periodOf(query, scope.today) }
        const mail = { ...text, kind: 'statement', document: aCustomer(path), statement } as const
        const queued = await woken(queueEmail(db, actor, holds.statement, mail, reachOf(context)))
        return queued.email
      },
    ),
    post(
      '/emails/{emailId}/retry',
      'Retry an email that failed or was withdrawn',
      { query: emailRetryQuery, answer: email },
      ({ db, actor, path, query }) => woken(retryEmail(db, actor, path.emailId, { again: query.again === 'true' })),
    ),
    post(
      '/emails/{emailId}/withdraw',
      'Withdraw an email that has not been sent yet',
      { answer: email },
      ({ db, actor, path }) => withdrawEmail(db, actor, path.emailId),
    ),
  )
}
