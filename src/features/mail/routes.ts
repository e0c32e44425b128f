/** The addresses of mail: how a business sends it, and what it sends about an invoice. */
import type { Context } from 'hono'
import { snapshot } from '../../platform/database/database.ts'
import { type Env, originForCustomers, originForOthers } from '../../platform/http.ts'
import { errorForLog } from '../../platform/log.ts'
import type { SendMail } from '../../platform/mail.ts'
import { Refusal } from '../../platform/problem.ts'
import { get, post, put, remove, routes } from '../../platform/routes.ts'
import type { Secrets } from '../../platform/secrets/secrets.ts'
import { recentlyConfirmed } from '../../platform/signed-in.ts'
import { statementQuery } from '../statements/contract.ts'
import { changeMailSettings, type MailSettingsChanged, removeMailSettings } from './commands/change-mail-settings.ts'
import { queueEmail, queueStatement, retryEmail } from './commands/queue-email.ts'
import { queueOrderEmail } from './commands/queue-order-email.ts'
import { queueQuoteEmail } from './commands/queue-quote-email.ts'
import { tellOfMailSettings } from './commands/tell-of-mail-settings.ts'
import { sendTestMail } from './commands/test-mail.ts'
import { withdrawEmail } from './commands/withdraw-email.ts'
import { connectionBegun, type MailSettings, mailSettingsAnswer, mailSettingsChange } from './contract/mail-settings.ts'
import {
  email,
  emailQueued,
  emailRetryQuery,
  emailSuggestion,
  emailSuggestionQuery,
  emailsFound,
  mailTest,
  mailTestOutcome,
  newEmail,
  newOrderEmail,
  newQuoteEmail,
  newStatementEmail,
  orderEmailQueued,
  quoteEmailQueued,
} from './contract.ts'
import { listEmailsOfOrder, suggestOrderEmail } from './queries/order-emails.ts'
import { listEmailsOfQuote, suggestQuoteEmail } from './queries/quote-emails.ts'
import {
  findMailSettings,
  listEmailsOfCustomer,
  listEmailsOfInvoice,
  shownMailSettings,
  suggestEmail,
  suggestStatementEmail,
} from './queries.ts'

/** What a host does for mail. */
export interface MailParts {
  readonly secrets: Secrets
  readonly send: SendMail
  /** Notifies the sender that a mail is waiting. */
  readonly wake: () => void
}

/** Where providers send people back to. It has to be known there, and is the same for every business. */
const redirectAddressOf = (context: Context<Env>) => `${originForOthers(context)}/api/mail-sign-in`

export function mailRoutes({ secrets, send, wake }: MailParts) {
  /** Mails don't wait for a server that was replaced. */
  const tell = (context: Context<Env>, { before, answer }: MailSettingsChanged) => {
    const { db, log } = context.get('parts')
    if (!before) return
    const changed = { before, after: answer.settings }
    void tellOfMailSettings(db, context.get('businessActor'), { secrets, send }, changed).catch(error =>
      log({ level: 'error', message: 'people were not told of new mail settings', error: errorForLog(error) }),
    )
  }

  const answered = (context: Context<Env>, answer: { settings: MailSettings | null }) => ({
    ...answer,
    redirectAddress: redirectAddressOf(context),
  })

  return routes(
    get(
      '/mail-settings',
      'The mail server settings; null when none is set up',
      { answer: mailSettingsAnswer },
      async ({ context, db, scope }) =>
        answered(context, await shownMailSettings(await findMailSettings(db, scope), secrets)),
    ),
    put(
      '/mail-settings',
      'Set the mail server; its password is encrypted and never returned. Everyone in the business is notified by email',
      { middleware: recentlyConfirmed, body: mailSettingsChange, answer: mailSettingsAnswer },
      async ({ context, db, actor, body }) => {
        const changed = await changeMailSettings(db, actor, secrets, body)
        wake()
        tell(context, changed)
        return answered(context, changed.answer)
      },
    ),
    remove(
      '/mail-settings',
      'Remove the mail server; everyone in the business is notified by email',
      { middleware: recentlyConfirmed, answer: mailSettingsAnswer },
      async ({ context, db, actor }) => {
        const removed = await removeMailSettings(db, actor)
        tell(context, removed)
        return answered(context, removed.answer)
      },
    ),
    post(
      '/mail-settings/connection',
      'Start signing in at the provider of the mailbox. The browser goes to the address and comes back',
      { middleware: recentlyConfirmed, answer: connectionBegun },
      () => {
        throw new Refusal('mail-signs-in-by-password')
      },
    ),
    remove(
      '/mail-settings/connection',
      'Forget what the provider of the mailbox gave at sign-in: emails wait until somebody signs in again',
      { middleware: recentlyConfirmed, answer: mailSettingsAnswer },
      () => {
        throw new Refusal('mail-signs-in-by-password')
      },
    ),
    post(
      '/mail-settings/test',
      'Send a test email now, and return the server’s reply',
      { body: mailTest, answer: mailTestOutcome },
      ({ db, actor, body }) => sendTestMail(db, actor, { secrets, send }, body.recipient),
    ),
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
