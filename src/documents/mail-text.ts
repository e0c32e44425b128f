/** What does a mail about an invoice say, before anyone changes it? Short and plain; all of its words are here. */
import { type CalendarDate, daysBetween } from '../domain/calendar.ts'
import type { CustomerStatus } from '../domain/display-status.ts'
import { isolated } from '../domain/isolated-text.ts'
import { type CurrencyCode, type MinorUnits, moneyText } from '../domain/money.ts'
import { shown } from './printable-text.ts'
import { isOpen, settledText } from './public-standing.ts'
import { dayText } from './written-figures.ts'

const LOCALE = 'en-US'

export interface MailFacts {
  readonly businessName: string
  readonly customerName: string
  readonly currency: CurrencyCode
  readonly today: CalendarDate
  readonly invoice: {
    /** Null on a draft, which gets its number when it is sent. */
    readonly number: string | null
    readonly total: MinorUnits
    readonly balance: MinorUnits
    readonly dueDate: CalendarDate
    /** A draft is taken for what it becomes by being sent. */
    readonly standing: CustomerStatus
    readonly paid: MinorUnits
    readonly credited: MinorUnits
    readonly refund: MinorUnits
  }
  /** Where the customer sees the invoice. */
  readonly link: string | null
}

export interface CreditNoteFacts {
  readonly number: string
  readonly total: MinorUnits
  /** The part of it that goes back to the customer. */
  readonly refund: MinorUnits
}

export interface MailText {
  readonly subject: string
  readonly body: string
}

export function invoiceMail(facts: MailFacts): MailText {
  const { number, total } = facts.invoice
  const invoice = number === null ? 'our invoice' : `invoice ${isolated(number)}`
  return {
    subject: `${number === null ? 'Invoice' : `Invoice ${inHeader(number)}`} from ${inHeader(facts.businessName)}`,
    body: letter(facts, [
      `Please find attached ${invoice} for ${money(facts, total)}. ${dueText(facts)}`,
      online(facts),
    ]),
  }
}

function dueText(facts: MailFacts): string {
  const { number, total, balance, dueDate, standing } = facts.invoice
  if (standing === 'paid') return 'It has been paid in full, so there is nothing left to do.'
  if (!isOpen(standing)) return settledText(standing, { ...facts.invoice, currency: facts.currency })
  // nobody is late with what has not been sent yet
  if (number === null && dueDate < facts.today) return 'It is due now.'
  const due = `It ${dueDate < facts.today ? 'was' : 'is'} due on ${dayText(dueDate, LOCALE)}.`
  return balance > 0 && balance < total ? `${due} ${money(facts, balance)} of it is still open.` : due
}

export function reminderMail(facts: MailFacts): MailText {
  const { balance, dueDate } = facts.invoice
  const number = facts.invoice.number ?? ''
  const late = daysBetween(dueDate, facts.today)
  const open = money(facts, balance)
  const standing =
    late > 0
      ? `Invoice ${isolated(number)} was due on ${dayText(dueDate, LOCALE)}, ${days(late)} ago, and ${open} is still open.`
      : `A reminder that invoice ${isolated(number)} is due on ${dayText(dueDate, LOCALE)}. ${open} is open.`
  return {
    subject: `Reminder: invoice ${inHeader(number)} from ${inHeader(facts.businessName)}`,
    body: letter(facts, [
      standing,
      'The invoice is attached. If you have paid in the meantime, please take no notice of this message.',
      online(facts),
    ]),
  }
}

export function creditNoteMail(facts: MailFacts, note: CreditNoteFacts): MailText {
  const attached = `Please find attached credit note ${isolated(note.number)} for ${money(facts, note.total)} on invoice ${isolated(facts.invoice.number ?? '')}.`
  const refund = note.refund > 0 ? ` We will pay ${money(facts, note.refund)} back to you.` : ''
  return {
    subject: `Credit note ${inHeader(note.number)} from ${inHeader(facts.businessName)}`,
    body: letter(facts, [attached + refund]),
  }
}

export function testMail(businessName: string): MailText {
  return {
    subject: `Test mail from ${inHeader(businessName)}`,
    body: `This is a test. The mail settings of ${isolated(businessName)} work: invoices and reminders can be sent.\n`,
  }
}

/** What was typed, for the one line of a subject: as on the document, and turning nothing round. */
function inHeader(typed: string): string {
  return isolated(shown(typed))
}

function letter({ customerName, businessName }: MailFacts, paragraphs: readonly string[]): string {
  return [
    `Hello ${isolated(customerName)},`,
    ...paragraphs.filter(text => text !== ''),
    `Kind regards\n${isolated(businessName)}`,
  ].join('\n\n')
}

function online({ link }: MailFacts): string {
  return link === null ? '' : `You can also see it online:\n${link}`
}

function money({ currency }: MailFacts, amount: MinorUnits): string {
  return moneyText(amount, currency)
}

function days(count: number): string {
  return count === 1 ? '1 day' : `${count} days`
}
