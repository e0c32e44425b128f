/** How screens read the outbox and the mail settings, and put something into them. */
import type { QueryClient } from '@tanstack/react-query'
import type { ClientResponse } from 'hono/client'
import type { UnbookedMail } from '../../../domain/documents/document-kinds.ts'
import type { MailTextKind } from '../../../domain/mail/mail-texts.ts'
import type { LanguageCode } from '../../../translations/languages.ts'
import { api } from '../../../web/client.ts'
import { resource, useBusinessWrite } from '../../../web/resource.ts'
import type { StatementQuery } from '../../statements/contract.ts'
import type { MailSettingsAnswer, MailSettingsChange } from '../contract/mail-settings.ts'
import type { MailTextChange, MailTextsShown } from '../contract/mail-texts.ts'
import type {
  Email,
  EmailQueued,
  EmailText,
  NewEmail,
  NewOrderEmail,
  NewQuoteEmail,
  NewStatementEmail,
} from '../contract.ts'
import { mailSettingsOptions } from './mail-settings.ts'

const inBusiness = api.businesses[':businessId']
const ofInvoice = inBusiness.invoices[':invoiceId'].emails
const ofCustomer = inBusiness.customers[':customerId'].emails
const ofQuote = inBusiness.quotes[':quoteId'].emails
const ofOrder = inBusiness.orders[':orderId'].emails
const oneEmail = inBusiness.emails[':emailId']
const settings = inBusiness['mail-settings']
const texts = inBusiness['mail-texts']

/** What is on its way is looked at again soon; what waits for its next attempt a little later, as new settings may have sent it on its way. */
const SOON_MS = 1500
const LATER_MS = 5000

export const mailTextsOptions = resource('mail-texts').read('all', (businessId: string, language: LanguageCode) =>
  texts.$get({ param: { businessId }, query: { language } }),
)

export function useChangeMailText(kind: MailTextKind) {
  return useBusinessWrite(
    (businessId, json: MailTextChange) => texts[':kind'].$put({ param: { businessId, kind }, json }),
    {
      onAnswer: (saved: MailTextsShown, client, businessId) =>
        client.setQueryData(mailTextsOptions(businessId, saved.language).queryKey, saved),
    },
  )
}

/** Of whatever has an address for its emails. They are kept with it, so that whatever changes it asks for them again. */
export const emailsOptions = {
  invoice: emailsOf('invoices', (businessId, invoiceId) => ofInvoice.$get({ param: { businessId, invoiceId } })),
  quote: emailsOf('quotes', (businessId, quoteId) => ofQuote.$get({ param: { businessId, quoteId } })),
  order: emailsOf('orders', (businessId, orderId) => ofOrder.$get({ param: { businessId, orderId } })),
  customer: emailsOf('customers', (businessId, customerId) => ofCustomer.$get({ param: { businessId, customerId } })),
} satisfies Record<'invoice' | UnbookedMail | 'customer', unknown>

function emailsOf(noun: string, ask: (businessId: string, id: string) => ReturnType<typeof ofInvoice.$get>) {
  return resource(noun).read('emails', ask, {
    refetchInterval: ({ state }) => lookAgainIn(state.data?.emails ?? []),
  })
}

function lookAgainIn(emails: readonly Email[]): number | false {
  if (emails.some(({ status, failure }) => status === 'sending' || (status === 'queued' && failure === ''))) {
    return SOON_MS
  }
  return emails.some(({ status }) => status === 'queued') && LATER_MS
}

export type MailSubject = { kind: NewEmail['kind']; creditNoteId?: string | undefined }

/** Loaded again each time: a balance, a link or a setting may have changed. */
const ALWAYS_FRESH = { gcTime: 0, staleTime: 0, refetchOnWindowFocus: false } as const

export const suggestionOptions = resource('invoices').read(
  'email-suggestion',
  (businessId: string, invoiceId: string, { kind, creditNoteId }: MailSubject) =>
    ofInvoice.suggestion.$get({
      param: { businessId, invoiceId },
      query: { kind, ...(creditNoteId === undefined ? {} : { creditNoteId }) },
    }),
  ALWAYS_FRESH,
)

export const statementSuggestionOptions = resource('customers').read(
  'email-suggestion',
  (businessId: string, customerId: string, query: Partial<StatementQuery>) =>
    ofCustomer.suggestion.$get({ param: { businessId, customerId }, query }),
  ALWAYS_FRESH,
)

export const documentSuggestionOptions = {
  quote: suggestionOf('quotes', (businessId, quoteId) => ofQuote.suggestion.$get({ param: { businessId, quoteId } })),
  order: suggestionOf('orders', (businessId, orderId) => ofOrder.suggestion.$get({ param: { businessId, orderId } })),
} satisfies Record<UnbookedMail, unknown>

function suggestionOf(
  noun: string,
  ask: (businessId: string, id: string) => ReturnType<typeof ofQuote.suggestion.$get>,
) {
  return resource(noun).read('email-suggestion', ask, ALWAYS_FRESH)
}

type DocumentEmail = Omit<NewQuoteEmail & NewOrderEmail, 'send' | 'confirm'>

const queueing: Record<
  UnbookedMail,
  (
    businessId: string,
    id: string,
    json: DocumentEmail,
  ) => Promise<ClientResponse<Pick<EmailQueued, 'addressSaved'>, 201, 'json'>>
> = {
  quote: (businessId, quoteId, json) => ofQuote.$post({ param: { businessId, quoteId }, json }),
  order: (businessId, orderId, json) => ofOrder.$post({ param: { businessId, orderId }, json }),
}

export function useQueueDocumentEmail(kind: UnbookedMail, id: string) {
  return useBusinessWrite((businessId, json: DocumentEmail) => queueing[kind](businessId, id, json))
}

/** An email with which its draft is issued. */
export type EmailOfDraft = EmailText & Pick<NewEmail, 'saveAddress' | 'attachmentIds'> & { version: number }

export function useIssueByEmail(invoiceId: string) {
  return useBusinessWrite((businessId, json: EmailOfDraft) =>
    ofInvoice.$post({ param: { businessId, invoiceId }, json: { ...json, kind: 'invoice', issue: true } }),
  )
}

export function useSendByEmail(quoteId: string) {
  return useBusinessWrite((businessId, json: EmailOfDraft) =>
    ofQuote.$post({ param: { businessId, quoteId }, json: { ...json, send: true } }),
  )
}

export function useConfirmByEmail(orderId: string) {
  return useBusinessWrite((businessId, json: EmailOfDraft) =>
    ofOrder.$post({ param: { businessId, orderId }, json: { ...json, confirm: true } }),
  )
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
