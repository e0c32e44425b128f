/** What the public page says about payments and credit notes as of today. */
import { paymentCode } from '../../../documents/payment-code.ts'
import type { DocumentBusiness } from '../../../documents/printed-document.ts'
import { dayText } from '../../../documents/written-figures.ts'
import type { CalendarDate } from '../../../domain/calendar.ts'
import { type CustomerStatus, isOpen } from '../../../domain/display-status.ts'
import { type CurrencyCode, type MinorUnits, moneyText } from '../../../domain/money.ts'
import type { PageWords } from './words.ts'

/** Holds no internal id. */
export interface PublicInvoice {
  /** As it was when the document was issued. */
  readonly business: Pick<DocumentBusiness, 'name' | 'bankName' | 'iban' | 'bic'>
  readonly hasLogo: boolean
  readonly number: string
  readonly status: CustomerStatus
  readonly currency: CurrencyCode
  readonly total: MinorUnits
  readonly paid: MinorUnits
  readonly credited: MinorUnits
  readonly balance: MinorUnits
  readonly refund: MinorUnits
  readonly dueDate: CalendarDate
  readonly creditNotes: readonly { readonly number: string; readonly date: CalendarDate; readonly total: MinorUnits }[]
  /** How many pictures of pages there are. Without any, the page offers the PDF alone. */
  readonly pages: number
}

export interface StatusText {
  readonly badge: string
  readonly figure: string
  readonly lines: readonly string[]
}

export function statusText(invoice: PublicInvoice, words: PageWords): StatusText {
  const { status, currency, total, balance } = invoice
  return {
    badge: words.badges[status],
    figure: moneyText(isOpen(status) ? balance : total, currency),
    lines: linesOf(invoice, words),
  }
}

/** What a banking app reads to pay this amount of the invoice; undefined where none can. */
export function transferCode({ business, currency, number }: PublicInvoice, amount: MinorUnits): string | undefined {
  return paymentCode({ ...business, currency, amount, reference: number })
}

function linesOf(invoice: PublicInvoice, words: PageWords): string[] {
  const { status, total, dueDate } = invoice
  switch (status) {
    case 'open':
      return [words.due(dayText(dueDate, words.locale)), ...partlySettled(invoice, words)]
    case 'overdue':
      return [words.wasDue(dayText(dueDate, words.locale)), ...partlySettled(invoice, words)]
    case 'paid':
      return total === 0 ? [words.nothingDue] : [words.paidInFull, words.documentAsIssued]
    case 'credited':
      return [`${words.creditedInFull} ${refundOr(words.nothingDue, invoice, words)}`, words.documentAsIssued]
    case 'paid-and-credited': {
      const thanks = `${words.nothingDue} ${words.thanks}`
      return [`${settledBy(invoice, words)}. ${refundOr(thanks, invoice, words)}`, words.documentAsIssued]
    }
    case 'cancelled':
      return [`${words.cancelled} ${words.nothingDue}`]
  }
}

/** The document asks for the full amount, whatever has been settled since. */
function partlySettled(invoice: PublicInvoice, words: PageWords): string[] {
  const { currency, total, balance } = invoice
  if (balance === total) return []
  const full = moneyText(total, currency)
  const hasCode = transferCode(invoice, total) !== undefined
  return [
    words.stillDue(full, settledBy(invoice, words), moneyText(balance, currency)),
    hasCode ? words.codeForTotal(full) : words.documentForTotal(full),
  ]
}

function settledBy({ currency, paid, credited }: PublicInvoice, words: PageWords): string {
  const money = (amount: MinorUnits) => moneyText(amount, currency)
  if (credited === 0) return words.paid(money(paid))
  return paid === 0 ? words.credited(money(credited)) : words.paidAndCredited(money(paid), money(credited))
}

function refundOr(otherwise: string, { currency, paid, refund }: PublicInvoice, words: PageWords): string {
  if (refund === 0) return otherwise
  const amount = moneyText(refund, currency)
  return refund === paid ? words.wholePaymentRefunded(amount) : words.partRefunded(amount)
}
