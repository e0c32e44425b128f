/** The emails about an invoice: what was sent, what is on its way, and what failed and why. */
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { mailForbidden } from '../../../domain/mail/mail.ts'
import { useBusiness } from '../../../web/business/use-business.ts'
import { historyOptions } from '../../activity/web/api.ts'
import type { Invoice } from '../../invoices/contract.ts'
import type { Email } from '../contract.ts'
import { emailsOptions } from './api.ts'
import { EmailList } from './EmailList.tsx'

type InvoiceEmailsProps = {
  invoice: Invoice
  /** Only what was sent of this credit note on it. */
  creditNoteId?: string
}

/** Nothing while there are no emails. */
export function InvoiceEmails({ invoice, creditNoteId }: InvoiceEmailsProps) {
  const { id: businessId } = useBusiness()
  const { data } = useQuery(emailsOptions.invoice(businessId, invoice.id))
  useSettledEmails(invoice.id, data?.emails ?? [])
  const emails = (data?.emails ?? []).filter(email => !creditNoteId || email.subjectId === creditNoteId)
  return <EmailList emails={emails} canGo={({ kind }) => !mailForbidden(kind, invoice)} />
}

/** The history of an invoice tells of every mail that was settled. */
function useSettledEmails(invoiceId: string, emails: readonly Email[]): void {
  const client = useQueryClient()
  const { id: businessId } = useBusiness()
  const settled = emails.map(({ id, status }) => `${id} ${status}`).join()
  const before = useRef(settled)
  useEffect(() => {
    if (before.current !== '' && before.current !== settled) {
      void client.invalidateQueries({ queryKey: historyOptions.invoice(businessId, invoiceId).queryKey })
    }
    before.current = settled
  }, [settled, client, businessId, invoiceId])
}
