/** How screens read the outbox and the mail settings, and put something into them. */
import type { QueryClient } from '@tanstack/react-query'
import { api } from '../../../web/client.ts'
import { resource, useBusinessWrite } from '../../../web/resource.ts'
import type { StatementQuery } from '../../statements/contract.ts'
import type { MailSettingsAnswer, MailSettingsChange } from '../contract/mail-settings.ts'
import type { Email, NewEmail, NewOrderEmail, NewQuoteEmail, NewStatementEmail } from '../contract.ts'

const inBusiness = api.businesses[':businessId']
const ofInvoice = inBusiness.invoices[':invoiceId'].emails
const ofCustomer = inBusiness.customers[':customerId'].emails
const ofQuote = inBusiness.quotes[':quoteId'].emails
const ofOrder = inBusiness.orders[':orderId'].emails
const oneEmail = inBusiness.emails[':emailId']
const settings = inBusiness['mail-settings']

/** What is on its way is looked at again soon; what waits for its next attempt a little later, as new settings may have sent it on its way. */
const SOON_MS = 1500
const LATER_MS = 5000

const invoices = resource('invoices')
const customers = resource('customers')
const quotes = resource('quotes')
const orders = resource('orders')

export const mailSettingsOptions = resource('mail-settings').read('all', (businessId: string) =>
  settings.$get({ param: { businessId } }),
)

/** Kept with the invoices, so that whatever changes one asks for its mail again. */
export const emailsOptions = invoices.read(
  'emails',
  (businessId: string, invoiceId: string) => ofInvoice.$get({ param: { businessId, invoiceId } }),
  { refetchInterval: ({ state }) => lookAgainIn(state.data?.emails ?? []) },
)

export const quoteEmailsOptions = quotes.read(
  'emails',
  (businessId: string, quoteId: string) => ofQuote.$get({ param: { businessId, quoteId } }),
  { refetchInterval: ({ state }) => lookAgainIn(state.data?.emails ?? []) },
)

export const orderEmailsOptions = orders.read(
  'emails',
  (businessId: string, orderId: string) => ofOrder.$get({ param: { businessId, orderId } }),
  { refetchInterval: ({ state }) => lookAgainIn(state.data?.emails ?? []) },
)

/** The statements of account that were sent to a customer. */
export const statementEmailsOptions = customers.read(
  'emails',
  (businessId: string, customerId: string) => ofCustomer.$get({ param: { businessId, customerId } }),
  { refetchInterval: ({ state }) => lookAgainIn(state.data?.emails ?? []) },
)

function lookAgainIn(emails: readonly Email[]): number | false {
  if (emails.some(({ status, failure }) => status === 'sending' || (status === 'queued' && failure === ''))) {
    return SOON_MS
  }
  return emails.some(({ status }) => status === 'queued') && LATER_MS
}

export type MailSubject = { kind: NewEmail['kind']; creditNoteId?: string | undefined }

/** Loaded again each time: a balance, a link or a setting may have changed. */
const ALWAYS_FRESH = { gcTime: 0, staleTime: 0, refetchOnWindowFocus: false } as const

export const suggestionOptions = invoices.read(
  'email-suggestion',
  (businessId: string, invoiceId: string, { kind, creditNoteId }: MailSubject) =>
    ofInvoice.suggestion.$get({
      param: { businessId, invoiceId },
      query: { kind, ...(creditNoteId === undefined ? {} : { creditNoteId }) },
    }),
  ALWAYS_FRESH,
)

export const statementSuggestionOptions = customers.read(
  'email-suggestion',
  (businessId: string, customerId: string, query: Partial<StatementQuery>) =>
    ofCustomer.suggestion.$get({ param: { businessId, customerId }, query }),
  ALWAYS_FRESH,
)

export const quoteSuggestionOptions = quotes.read(
  'email-suggestion',
  (businessId: string, quoteId: string) => ofQuote.suggestion.$get({ param: { businessId, quoteId } }),
  ALWAYS_FRESH,
)

export function useQueueQuoteEmail(quoteId: string) {
  return useBusinessWrite((businessId, json: NewQuoteEmail) => ofQuote.$post({ param: { businessId, quoteId }, json }))
}

export const orderSuggestionOptions = orders.read(
  'email-suggestion',
  (businessId: string, orderId: string) => ofOrder.suggestion.$get({ param: { businessId, orderId } }),
  ALWAYS_FRESH,
)

export function useQueueOrderEmail(orderId: string) {
  return useBusinessWrite((businessId, json: NewOrderEmail) => ofOrder.$post({ param: { businessId, orderId }, json }))
}

export function useQueueStatement(customerId: string) {
  return useBusinessWrite((businessId, json: NewStatementEmail) =>
    ofCustomer.$post({ param: { businessId, customerId }, json }),
  )
}

export function useQueueEmail(invoiceId: string) {
  return useBusinessWrite((businessId, json: NewEmail) => ofInvoice.$post({ param: { businessId, invoiceId }, json }))
}

/** `again` where the same was sent today already. */
export function useRetryEmail(emailId: string) {
  return useBusinessWrite((businessId, { again }: { again: boolean }) =>
    oneEmail.retry.$post({ param: { businessId, emailId }, query: again ? { again: 'true' } : {} }),
  )
}

export function useWithdrawEmail(emailId: string) {
  return useBusinessWrite(businessId => oneEmail.withdraw.$post({ param: { businessId, emailId } }))
}

export function useChangeMailSettings() {
  return useBusinessWrite((businessId, json: MailSettingsChange) => settings.$put({ param: { businessId }, json }), {
    onAnswer: shown,
  })
}

export function useRemoveMailSettings() {
  return useBusinessWrite(businessId => settings.$delete({ param: { businessId } }), { onAnswer: shown })
}

/** Answers where the person signs in at the provider. */
export function useConnectMail() {
  return useBusinessWrite(businessId => settings.connection.$post({ param: { businessId } }))
}

export function useDisconnectMail() {
  return useBusinessWrite(businessId => settings.connection.$delete({ param: { businessId } }), { onAnswer: shown })
}

/** At once; whatever else shows it is loaded again. */
function shown(saved: MailSettingsAnswer, client: QueryClient, businessId: string) {
  client.setQueryData(mailSettingsOptions(businessId).queryKey, saved)
}

export function useTestMail() {
  return useBusinessWrite((businessId, recipient: string) =>
    settings.test.$post({ param: { businessId }, json: { recipient } }),
  )
}
