/** The addresses of mail: how a business sends it, and what it sends about an invoice. */
import { createRoute } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { snapshot } from '../../platform/database/database.ts'
import { answers, type Env, jsonBody, newApp, originForCustomers, pathOf } from '../../platform/http.ts'
import { errorForLog } from '../../platform/log.ts'
import type { SendMail } from '../../platform/mail.ts'
import { Refusal } from '../../platform/problem.ts'
import type { Secrets } from '../../platform/secrets.ts'
import { recentlyConfirmed } from '../../platform/signed-in.ts'
import { statementQuery } from '../statements/contract.ts'
import { changeMailSettings, type MailSettingsChanged, removeMailSettings } from './commands/change-mail-settings.ts'
import { queueEmail, queueStatement, retryEmail } from './commands/queue-email.ts'
import { tellOfMailSettings } from './commands/tell-of-mail-settings.ts'
import { sendTestMail } from './commands/test-mail.ts'
import { withdrawEmail } from './commands/withdraw-email.ts'
import {
  email,
  emailQueued,
  emailRetryQuery,
  emailSuggestion,
  emailSuggestionQuery,
  emailsFound,
  mailSettingsAnswer,
  mailSettingsChange,
  mailTest,
  mailTestOutcome,
  newEmail,
  newStatementEmail,
} from './contract.ts'
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
  /** Tells the sender that something waits. */
  readonly wake: () => void
}

const ofInvoice = pathOf('invoiceId')
const ofCustomer = pathOf('customerId')

const showSettings = createRoute({
  method: 'get',
  path: '/mail-settings',
  summary: 'How mail is sent; null when no mail server is set up',
  responses: answers(mailSettingsAnswer),
})

const changeSettings = createRoute({
  method: 'put',
  path: '/mail-settings',
  summary:
    'Set the mail server; its password is kept sealed and never answered. Everyone in the business is told by email',
  middleware: recentlyConfirmed,
  request: jsonBody(mailSettingsChange),
  responses: answers(mailSettingsAnswer),
})

const removeSettings = createRoute({
  method: 'delete',
  path: '/mail-settings',
  summary: 'Remove the mail server; everyone in the business is told by email',
  middleware: recentlyConfirmed,
  responses: answers(mailSettingsAnswer),
})

const test = createRoute({
  method: 'post',
  path: '/mail-settings/test',
  summary: 'Send a test mail now, and get the answer of the server',
  request: jsonBody(mailTest),
  responses: answers(mailTestOutcome),
})

const list = createRoute({
  method: 'get',
  path: '/invoices/{invoiceId}/emails',
  summary: 'What was sent about an invoice, waits to be sent, or failed and why; newest first',
  request: ofInvoice,
  responses: answers(emailsFound),
})

const suggest = createRoute({
  method: 'get',
  path: '/invoices/{invoiceId}/emails/suggestion',
  summary: 'A ready text for a mail about an invoice',
  request: { ...ofInvoice, query: emailSuggestionQuery },
  responses: answers(emailSuggestion),
})

const queue = createRoute({
  method: 'post',
  path: '/invoices/{invoiceId}/emails',
  summary: 'Send an invoice, a reminder or a credit note by mail; a draft may be issued in the same step',
  request: { ...ofInvoice, ...jsonBody(newEmail) },
  responses: answers(emailQueued, 201),
})

const listOfCustomer = createRoute({
  method: 'get',
  path: '/customers/{customerId}/emails',
  summary: 'The statements of account that were sent to a customer, wait to be sent, or failed and why; newest first',
  request: ofCustomer,
  responses: answers(emailsFound),
})

const suggestStatement = createRoute({
  method: 'get',
  path: '/customers/{customerId}/emails/suggestion',
  summary: 'A ready text for a mail with a statement of account',
  request: { ...ofCustomer, query: statementQuery },
  responses: answers(emailSuggestion),
})

const sendStatement = createRoute({
  method: 'post',
  path: '/customers/{customerId}/emails',
  summary: 'Send a statement of account by mail',
  request: { ...ofCustomer, ...jsonBody(newStatementEmail) },
  responses: answers(email, 201),
})

const retry = createRoute({
  method: 'post',
  path: '/emails/{emailId}/retry',
  summary: 'Try again to send a mail that failed or was withdrawn',
  request: { ...pathOf('emailId'), query: emailRetryQuery },
  responses: answers(email),
})

const withdraw = createRoute({
  method: 'post',
  path: '/emails/{emailId}/withdraw',
  summary: 'Take back a mail that waits; one that is on its way already goes',
  request: pathOf('emailId'),
  responses: answers(email),
})

export function mailRoutes({ secrets, send, wake }: MailParts) {
  /** Nobody waits for a server that may be gone, and has been replaced for it. */
  const tell = (context: Context<Env>, { before, answer }: MailSettingsChanged) => {
    const { db, log } = context.get('parts')
    if (!before) return
    const changed = { before, after: answer.settings }
    void tellOfMailSettings(db, context.get('businessActor'), { secrets, send }, changed).catch(error =>
      log({ level: 'error', message: 'people were not told of new mail settings', error: errorForLog(error) }),
    )
  }

  return newApp()
    .openapi(showSettings, async context => {
      const { scope } = context.get('businessActor')
      const stored = await findMailSettings(context.get('parts').db, scope)
      return context.json(await shownMailSettings(stored, secrets), 200)
    })
    .openapi(changeSettings, async context => {
      const actor = context.get('businessActor')
      const input = context.req.valid('json')
      const changed = await changeMailSettings(context.get('parts').db, actor, secrets, input)
      wake()
      tell(context, changed)
      return context.json(changed.answer, 200)
    })
    .openapi(removeSettings, async context => {
      const removed = await removeMailSettings(context.get('parts').db, context.get('businessActor'))
      tell(context, removed)
      return context.json(removed.answer, 200)
    })
    .openapi(test, async context => {
      const actor = context.get('businessActor')
      const { recipient } = context.req.valid('json')
      return context.json(await sendTestMail(context.get('parts').db, actor, { secrets, send }, recipient), 200)
    })
    .openapi(list, async context => {
      const { scope } = context.get('businessActor')
      const { invoiceId } = context.req.valid('param')
      return context.json(await listEmailsOfInvoice(context.get('parts').db, scope, invoiceId), 200)
    })
    .openapi(suggest, async context => {
      const actor = context.get('businessActor')
      const { invoiceId } = context.req.valid('param')
      const about = { ...context.req.valid('query'), origin: originForCustomers(context) }
      const suggestion = await snapshot(context.get('parts').db, tx => suggestEmail(tx, actor, invoiceId, about))
      if (!suggestion) throw new Refusal('not-found')
      return context.json(suggestion, 200)
    })
    .openapi(queue, async context => {
      const actor = context.get('businessActor')
      const { invoiceId } = context.req.valid('param')
      const { db, randomBytes } = context.get('parts')
      const reach = { origin: originForCustomers(context), randomBytes }
      const queued = await queueEmail(db, actor, invoiceId, context.req.valid('json'), reach)
      wake()
      return context.json(queued, 201)
    })
    .openapi(listOfCustomer, async context => {
      const { scope } = context.get('businessActor')
      const { customerId } = context.req.valid('param')
      return context.json(await listEmailsOfCustomer(context.get('parts').db, scope, customerId), 200)
    })
    .openapi(suggestStatement, async context => {
      const actor = context.get('businessActor')
      const { customerId } = context.req.valid('param')
      const query = context.req.valid('query')
      const suggestion = await snapshot(context.get('parts').db, tx =>
        suggestStatementEmail(tx, actor, customerId, query),
      )
      if (!suggestion) throw new Refusal('not-found')
      return context.json(suggestion, 200)
    })
    .openapi(sendStatement, async context => {
      const actor = context.get('businessActor')
      const { customerId } = context.req.valid('param')
      const queued = await queueStatement(context.get('parts').db, actor, customerId, context.req.valid('json'))
      wake()
      return context.json(queued, 201)
    })
    .openapi(retry, async context => {
      const { emailId } = context.req.valid('param')
      const again = context.req.valid('query').again === 'true'
      const queued = await retryEmail(context.get('parts').db, context.get('businessActor'), emailId, { again })
      wake()
      return context.json(queued, 200)
    })
    .openapi(withdraw, async context => {
      const { emailId } = context.req.valid('param')
      return context.json(await withdrawEmail(context.get('parts').db, context.get('businessActor'), emailId), 200)
    })
}
