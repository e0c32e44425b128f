/** What contacts are called for the emails that they receive, and what tells customers of one name apart. */
import { type ContactMail, contactMails } from '../../../domain/mail/contacts.ts'
import { t } from '../../../translations/web.ts'
import type { Customer } from '../contract.ts'

const CONTACT_MAILS: Record<ContactMail, string> = {
  invoice: t('Invoices and credit notes'),
  reminder: t('Reminders'),
  quote: t('Quotes'),
  order: t('Order confirmations'),
  statement: t('Statements'),
}

export const CONTACT_MAIL_OPTIONS = contactMails.map(value => ({ value, label: CONTACT_MAILS[value] }))

export function receivedWords(receives: readonly ContactMail[]): string {
  return contactMails.flatMap(mail => (receives.includes(mail) ? [CONTACT_MAILS[mail]] : [])).join(', ')
}

/** Beside the name of a customer, where one is chosen. */
export function customerHint({ number, email, phone }: Pick<Customer, 'number' | 'email' | 'phone'>) {
  return [number, email || phone].filter(Boolean).join(' · ') || undefined
}
