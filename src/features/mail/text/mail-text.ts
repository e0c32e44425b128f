/** The text of a mail about an invoice, before anyone changes it. */
import { shown } from '../../../documents/printable-text.ts'
import { dayText } from '../../../documents/written-figures.ts'
import { type CalendarDate, daysBetween } from '../../../domain/calendar.ts'
import type { CustomerStatus } from '../../../domain/display-status.ts'
import { isolated } from '../../../domain/isolated-text.ts'
import { type CurrencyCode, type MinorUnits, moneyText } from '../../../domain/money.ts'
import { english, type MailWords } from './words.ts'

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
    /** A draft counts as the invoice that it becomes by being sent. */
    readonly status: CustomerStatus
    readonly paid: MinorUnits
    readonly credited: MinorUnits
    readonly refund: MinorUnits
  }
  /** Where the customer can view the invoice. */
  readonly link: string | null
}

export interface CreditNoteFacts {
  readonly number: string
  readonly total: MinorUnits
  /** The part of it that is paid back to the customer. */
  readonly refund: MinorUnits
}

export interface MailText {
  readonly subject: string
  readonly body: string
}

export function invoiceMail(facts: MailFacts, words: MailWords = english): MailText {
  const { number, total } = facts.invoice
  const attached = words.invoiceAttached(money(facts, total), number && isolated(number))
  return {
    subject: words.invoiceSubject(inHeader(facts.businessName), number && inHeader(number)),
    body: letter(facts, words, [`${attached} ${statusText(facts, words)}`, online(facts, words)]),
  }
}

function statusText(facts: MailFacts, words: MailWords): string {
  const { status, paid, credited, refund } = facts.invoice
  switch (status) {
    case 'open':
    case 'overdue':
      return dueText(facts, words)
    case 'paid':
      return words.paidInFull
    default: {
      const settled =
        status === 'credited' ? words.creditedInFull : words.settled(money(facts, paid), money(facts, credited))
      return refund > 0 ? `${settled} ${words.refunded(money(facts, refund))}` : settled
    }
  }
}

function dueText(facts: MailFacts, words: MailWords): string {
  const { number, total, balance, dueDate } = facts.invoice
  const isLate = dueDate < facts.today
  // Nobody is late with an invoice that has not been sent yet.
  if (number === null && isLate) return words.dueNow
  const date = dayText(dueDate, words.locale)
  const due = isLate ? words.wasDue(date) : words.due(date)
  return balance > 0 && balance < total ? `${due} ${words.stillDue(money(facts, balance))}` : due
}

export function reminderMail(facts: MailFacts, words: MailWords = english): MailText {
  const { balance, dueDate } = facts.invoice
  const number = facts.invoice.number ?? ''
  const daysLate = daysBetween(dueDate, facts.today)
  const date = dayText(dueDate, words.locale)
  const due = daysLate > 0 ? words.overdue(isolated(number), date, daysLate) : words.dueSoon(isolated(number), date)
  return {
    subject: words.reminderSubject(inHeader(facts.businessName), inHeader(number)),
    body: letter(facts, words, [
      `${due} ${words.stillDue(money(facts, balance))}`,
      words.reminderAttached,
      online(facts, words),
    ]),
  }
}

export function creditNoteMail(facts: MailFacts, note: CreditNoteFacts, words: MailWords = english): MailText {
  const invoice = isolated(facts.invoice.number ?? '')
  const attached = words.creditNoteAttached(isolated(note.number), money(facts, note.total), invoice)
  const refund = note.refund > 0 ? ` ${words.refunded(money(facts, note.refund))}` : ''
  return {
    subject: words.creditNoteSubject(inHeader(facts.businessName), inHeader(note.number)),
    body: letter(facts, words, [attached + refund]),
  }
}

export function testMail(businessName: string, words: MailWords = english): MailText {
  return { subject: words.testSubject(inHeader(businessName)), body: words.test(isolated(businessName)) }
}

/** What was typed, in the one line of a subject: as on the document, and without effect on the writing direction around it. */
function inHeader(typed: string): string {
  return isolated(shown(typed))
}

function letter({ customerName, businessName }: MailFacts, words: MailWords, paragraphs: readonly string[]): string {
  const sentences = paragraphs.filter(text => text !== '')
  return [words.hello(isolated(customerName)), ...sentences, words.regards(isolated(businessName))].join('\n\n')
}

function online({ link }: MailFacts, words: MailWords): string {
  return link === null ? '' : words.online(link)
}

function money({ currency }: MailFacts, amount: MinorUnits): string {
  return moneyText(amount, currency)
}
