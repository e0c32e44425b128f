/** What contacts are called for the emails that they receive. */
import { type ContactMail, contactMails } from '../../../domain/mail/contacts.ts'
import { t } from '../../../translations/web.ts'

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
