/** What does the page of a public link say about how its invoice stands today? */
import type { CalendarDate } from '../domain/calendar.ts'
import type { CustomerStatus } from '../domain/display-status.ts'
import { type CurrencyCode, type MinorUnits, moneyText } from '../domain/money.ts'
import { paymentCode } from './payment-code.ts'
import type { DocumentBusiness } from './printed-document.ts'
import { dayText } from './written-figures.ts'

/** No id of the books is in it. */
export interface PublicInvoice {
  /** Of the letterhead that the document was issued under. */
  readonly business: Pick<DocumentBusiness, 'name' | 'bankName' | 'iban' | 'bic'>
  readonly hasLogo: boolean
  readonly number: string
  readonly standing: CustomerStatus
  readonly currency: CurrencyCode
  readonly total: MinorUnits
  readonly paid: MinorUnits
  readonly credited: MinorUnits
  readonly balance: MinorUnits
  readonly refund: MinorUnits
  readonly dueDate: CalendarDate
  /** Their places, from 1, are their addresses. */
  readonly creditNotes: readonly { readonly number: string; readonly date: CalendarDate; readonly total: MinorUnits }[]
  /** How many pictures of pages there are; without any, the document is offered as a file alone. */
  readonly pages: number
}

export interface StandingText {
  readonly badge: string
  readonly figure: string
  readonly lines: readonly string[]
}

const badges: Record<CustomerStatus, string> = {
  open: 'Open',
  overdue: 'Overdue',
  paid: 'Paid',
  credited: 'Credited',
  'paid-and-credited': 'Paid and credited',
  cancelled: 'Cancelled',
}

export function standingText(invoice: PublicInvoice, locale: string): StandingText {
  const { standing, currency, total, balance } = invoice
  return {
    badge: badges[standing],
    figure: moneyText(isOpen(standing) ? balance : total, currency),
    lines: linesOf(invoice, locale),
  }
}

export function isOpen(standing: CustomerStatus): standing is 'open' | 'overdue' {
  return standing === 'open' || standing === 'overdue'
}

/** What a banking app reads to pay this amount of the invoice; undefined where none can. */
export function transferCode({ business, currency, number }: PublicInvoice, amount: MinorUnits): string | undefined {
  return paymentCode({ ...business, currency, amount, reference: number })
}

/** What is known of an invoice of which nothing is left to pay, though it was not simply paid. */
export type Settlement = Pick<PublicInvoice, 'currency' | 'paid' | 'credited' | 'refund'>

/** Why nothing is left to pay, as the page and a mail say it. */
export function settledText(standing: 'credited' | 'paid-and-credited' | 'cancelled', settlement: Settlement): string {
  const refund = refundLine(settlement)
  switch (standing) {
    case 'credited':
      return `This invoice has been credited in full. ${refund || 'Nothing is to be paid.'}`
    case 'paid-and-credited':
      return `${settledBy(settlement)}. ${refund || 'Nothing is left to pay. Thank you.'}`
    case 'cancelled':
      return 'This invoice has been cancelled. Nothing is to be paid.'
  }
}

function linesOf(invoice: PublicInvoice, locale: string): string[] {
  const { standing, total, dueDate } = invoice
  switch (standing) {
    case 'open':
      return [`Due on ${dayText(dueDate, locale)}.`, ...whatIsLeft(invoice)]
    case 'overdue':
      return [`Was due on ${dayText(dueDate, locale)}.`, ...whatIsLeft(invoice)]
    case 'paid':
      return total === 0
        ? ['Nothing is to be paid.']
        : ['Paid in full. Thank you.', 'The document is kept as it was issued, before it was paid.']
    case 'credited':
      return [settledText(standing, invoice), 'The document is kept as it was issued, before it was credited.']
    case 'paid-and-credited':
      return [settledText(standing, invoice), 'The document is kept as it was issued, before it was paid and credited.']
    case 'cancelled':
      return [settledText(standing, invoice)]
  }
}

/** The document asks for everything, whatever has been settled since. */
function whatIsLeft(invoice: PublicInvoice): string[] {
  const { currency, total, balance } = invoice
  if (balance === total) return []
  const document = transferCode(invoice, total) === undefined ? 'it is' : 'it and the code on it are'
  const full = moneyText(total, currency)
  return [
    `The invoice is for ${full}. ${settledBy(invoice)}; ${moneyText(balance, currency)} is still open.`,
    `The document is kept as it was issued: ${document} for the full ${full}.`,
  ]
}

function settledBy({ currency, paid, credited }: Settlement): string {
  if (credited === 0) return `${moneyText(paid, currency)} has been paid`
  if (paid === 0) return `${moneyText(credited, currency)} has been credited`
  return `${moneyText(paid, currency)} has been paid and ${moneyText(credited, currency)} credited`
}

function refundLine({ currency, paid, refund }: Settlement): string {
  if (refund === 0) return ''
  const amount = moneyText(refund, currency)
  return refund === paid
    ? `The ${amount} that had been paid goes back to you.`
    : `${amount} of what was paid goes back to you.`
}
