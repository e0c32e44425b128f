/** How screens read the outbox and the mail settings, and put something into them. */
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { useBusiness } from '../../../web/business/use-business.ts'
import { answer, api } from '../../../web/client.ts'
import { useWrite } from '../../../web/use-write.ts'
import type { StatementSearch } from '../../statements/web/search.ts'
import type { Email, MailSettings, MailSettingsChange, NewEmail, NewStatementEmail } from '../contract.ts'

const inBusiness = api.businesses[':businessId']
const ofInvoice = inBusiness.invoices[':invoiceId'].emails
const ofCustomer = inBusiness.customers[':customerId'].emails
const settings = inBusiness['mail-settings']

/** What is on its way is looked at again soon; what waits for its next attempt a little later, as new settings may have sent it on its way. */
const SOON_MS = 1500
const LATER_MS = 5000

export function mailSettingsOptions(businessId: string) {
  return queryOptions({
    queryKey: ['mail-settings', businessId],
    queryFn: () => answer(settings.$get({ param: { businessId } })),
  })
}

/** Kept with the invoices, so that whatever changes one asks for its mail again. */
export function emailsOptions(businessId: string, invoiceId: string) {
  return queryOptions({
    queryKey: ['invoices', businessId, 'emails', invoiceId],
    queryFn: () => answer(ofInvoice.$get({ param: { businessId, invoiceId } })),
    refetchInterval: ({ state }) => lookAgainIn(state.data?.emails ?? []),
  })
}

/** The statements of account that were sent to a customer. */
export function statementEmailsOptions(businessId: string, customerId: string) {
  return queryOptions({
    queryKey: ['customers', businessId, 'emails', customerId],
    queryFn: () => answer(ofCustomer.$get({ param: { businessId, customerId } })),
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

export function suggestionOptions(businessId: string, invoiceId: string, { kind, creditNoteId }: MailSubject) {
  return queryOptions({
    queryKey: ['invoices', businessId, 'email-suggestion', invoiceId, kind, creditNoteId],
    queryFn: () =>
      answer(
        ofInvoice.suggestion.$get({
          param: { businessId, invoiceId },
          query: { kind, ...(creditNoteId === undefined ? {} : { creditNoteId }) },
        }),
      ),
    ...ALWAYS_FRESH,
  })
}

export function statementSuggestionOptions(businessId: string, customerId: string, query: StatementSearch) {
  return queryOptions({
    queryKey: ['customers', businessId, 'email-suggestion', customerId, query],
    queryFn: () => answer(ofCustomer.suggestion.$get({ param: { businessId, customerId }, query })),
    ...ALWAYS_FRESH,
  })
}

export function useQueueStatement(customerId: string) {
  const { id: businessId } = useBusiness()
  return useWrite({
    ask: (email: NewStatementEmail) => answer(ofCustomer.$post({ param: { businessId, customerId }, json: email })),
  })
}

export function useQueueEmail(invoiceId: string) {
  const { id: businessId } = useBusiness()
  return useWrite({
    ask: (email: NewEmail) => answer(ofInvoice.$post({ param: { businessId, invoiceId }, json: email })),
  })
}

/** `again` where the same was sent today already. */
export function useRetryEmail(emailId: string) {
  const { id: businessId } = useBusiness()
  return useWrite({
    ask: ({ again }: { again: boolean }) =>
      answer(
        inBusiness.emails[':emailId'].retry.$post({
          param: { businessId, emailId },
          query: again ? { again: 'true' } : {},
        }),
      ),
  })
}

export function useWithdrawEmail(emailId: string) {
  const { id: businessId } = useBusiness()
  return useWrite({
    ask: () => answer(inBusiness.emails[':emailId'].withdraw.$post({ param: { businessId, emailId } })),
  })
}

export function useChangeMailSettings() {
  const { id: businessId } = useBusiness()
  return useWrite({
    ask: (change: MailSettingsChange) => answer(settings.$put({ param: { businessId }, json: change })),
    onAnswer: shown(businessId),
  })
}

export function useRemoveMailSettings() {
  const { id: businessId } = useBusiness()
  return useWrite({
    ask: () => answer(settings.$delete({ param: { businessId } })),
    onAnswer: shown(businessId),
  })
}

/** At once; whatever else shows it is loaded again. */
function shown(businessId: string) {
  return (saved: { settings: MailSettings | null }, client: QueryClient) =>
    client.setQueryData(mailSettingsOptions(businessId).queryKey, saved)
}

export function useTestMail() {
  const { id: businessId } = useBusiness()
  return useWrite({
    ask: (recipient: string) => answer(settings.test.$post({ param: { businessId }, json: { recipient } })),
  })
}
