/** The emails about an invoice: what was sent, what is on its way, and what failed and why. */
import { useQuery } from '@tanstack/react-query'
import { mailForbidden } from '../../../domain/mail/mail.ts'
import { useBusiness } from '../../../web/business/use-business.ts'
import type { Invoice } from '../../invoices/contract.ts'
import { emailsOptions } from './api.ts'
import { EmailList } from './EmailList.tsx'
import { useSettledEmails } from './use-settled-emails.ts'

type InvoiceEmailsProps = {
  invoice: Invoice
  /** Only what was sent of this credit note on it. */
  creditNoteId?: string
}

/** Nothing while there is no mail. */
export function InvoiceEmails({ invoice, creditNoteId }: InvoiceEmailsProps) {
  const { id: businessId } = useBusiness()
  const { data } = useQuery(emailsOptions(businessId, invoice.id))
  useSettledEmails(invoice.id, data?.emails ?? [])
  const emails = (data?.emails ?? []).filter(email => !creditNoteId || email.subjectId === creditNoteId)
  return <EmailList emails={emails} canGo={({ kind }) => kind === 'statement' || !mailForbidden(kind, invoice)} />
}
