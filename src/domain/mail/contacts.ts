/** The contacts of a customer, and who gets which email. */
import type { EmailKind } from './mail.ts'

/** What a contact can be chosen for. */
export const contactMails = ['invoice', 'reminder', 'quote', 'order', 'statement'] as const
export type ContactMail = (typeof contactMails)[number]

export interface Contact {
  readonly name: string
  /** What they do there. */
  readonly role: string
  /** Never empty for one who receives something. */
  readonly email: string
  readonly phone: string
  readonly receives: ContactMail[]
}

export const MOST_CONTACTS = 10

/** A credit note goes to those who get invoices. */
const RECEIVED_AS: Record<Exclude<EmailKind, 'invitation'>, ContactMail> = {
  invoice: 'invoice',
  'credit-note': 'invoice',
  reminder: 'reminder',
  quote: 'quote',
  order: 'order',
  statement: 'statement',
}

interface Addressed {
  readonly email: string
  readonly contacts: readonly Contact[]
}

/** The contacts who receive emails of this kind, or else the customer’s own address; empty where there is neither. */
export function recipientsOf(kind: Exclude<EmailKind, 'invitation'>, { email, contacts }: Addressed) {
  const chosen = contacts.filter(({ receives }) => receives.includes(RECEIVED_AS[kind]))
  const addresses = new Map(chosen.map(contact => [contact.email.toLowerCase(), contact.email]))
  return { recipient: [...addresses.values()].join(', ') || email, areContacts: addresses.size > 0 }
}
