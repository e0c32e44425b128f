/** How do screens read the outbox and the mail settings, and put something into them? */
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { answer, api, onlyOnce } from '../../../web/client.ts'
import { currentOf } from '../../../web/form-problem.ts'
import { useBusiness } from '../../businesses/web/api.ts'
import { invoicesChanged } from '../../invoices/web/invoices-changed.ts'
import type { Email, MailSettings, MailSettingsChange, NewEmail } from '../contract.ts'

const inBusiness = api.businesses[':businessId']
const ofInvoice = inBusiness.invoices[':invoiceId'].emails
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

function lookAgainIn(emails: readonly Email[]): number | false {
  if (emails.some(({ status, failure }) => status === 'sending' || (status === 'queued' && failure === ''))) {
    return SOON_MS
  }
  return emails.some(({ status }) => status === 'queued') && LATER_MS
}

export type MailSubject = { kind: NewEmail['kind']; creditNoteId?: string | undefined }

/** Worked out anew each time: a balance, a link or a setting may have changed. */
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
    gcTime: 0,
    staleTime: 0,
    refetchOnWindowFocus: false,
  })
}

export function useQueueEmail(invoiceId: string) {
  const client = useQueryClient()
  const { id: businessId } = useBusiness()
  return useMutation({
    mutationFn: ({ email, key }: { email: NewEmail; key: string }) =>
      answer(ofInvoice.$post({ param: { businessId, invoiceId }, json: email }, { headers: onlyOnce(key) })),
    onSettled: () => invoicesChanged(client, businessId),
  })
}

export function useRetryEmail() {
  const client = useQueryClient()
  const { id: businessId } = useBusiness()
  return useMutation({
    mutationFn: ({ emailId, again }: { emailId: string; again: boolean }) =>
      answer(
        inBusiness.emails[':emailId'].retry.$post({
          param: { businessId, emailId },
          query: again ? { again: 'true' } : {},
        }),
      ),
    onSettled: () => invoicesChanged(client, businessId),
  })
}

/** Whether it was taken back or had gone already, the page has to hear of it. */
export function useWithdrawEmail() {
  const client = useQueryClient()
  const { id: businessId } = useBusiness()
  return useMutation({
    mutationFn: (emailId: string) =>
      answer(inBusiness.emails[':emailId'].withdraw.$post({ param: { businessId, emailId } })),
    onSettled: () => invoicesChanged(client, businessId),
  })
}

/** What is saved, or what somebody else saved before, is what shows from then on. */
export function useChangeMailSettings() {
  const client = useQueryClient()
  const { id: businessId } = useBusiness()
  const show = (saved: { settings: MailSettings | null }) =>
    client.setQueryData(mailSettingsOptions(businessId).queryKey, saved)
  return useMutation({
    mutationFn: (change: MailSettingsChange) => answer(settings.$put({ param: { businessId }, json: change })),
    onSuccess: show,
    onError: problem => {
      const current = currentOf<MailSettings>(problem)
      if (current) show({ settings: current })
    },
  })
}

export function useRemoveMailSettings() {
  const client = useQueryClient()
  const { id: businessId } = useBusiness()
  return useMutation({
    mutationFn: () => answer(settings.$delete({ param: { businessId } })),
    onSuccess: removed => client.setQueryData(mailSettingsOptions(businessId).queryKey, removed),
  })
}

export function useTestMail() {
  const { id: businessId } = useBusiness()
  return useMutation({
    mutationFn: (recipient: string) => answer(settings.test.$post({ param: { businessId }, json: { recipient } })),
  })
}
