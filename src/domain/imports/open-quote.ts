/** Makes one quote of the rows of a file that have its number, leaves out one that is no longer open, or says what is wrong. */
import { documentTotals } from '../documents/document-totals.ts'
import { QUOTE_VALID_DAYS } from '../quotes/quote-life.ts'
import { addDays, type CalendarDate } from '../values/calendar.ts'
import type { MinorUnits } from '../values/money.ts'
import { differencesIn, type PastDocument, pricedLines, saidBy } from './past-document.ts'
import type { PastDocumentTerms, PastFault, PastFaultCode, PastRow, SaidOfQuote } from './past-row.ts'
import { discountOf, type Priced } from './past-taxes.ts'
import { type ImportedQuoteStatus, isTaken } from './quote-status.ts'

export interface OpenQuote extends PastDocument {
  readonly isAccepted: boolean
  readonly validUntil: CalendarDate
  /** What a person should check. */
  readonly doubts: readonly QuoteDoubt[]
}

export type QuoteDoubt =
  /** The file has another total or tax by some cents, as it rounds line by line. */
  | { readonly code: 'rounded'; readonly field: string; readonly inFile: MinorUnits; readonly ours: MinorUnits }
  | { readonly code: 'tax-unknown'; readonly field: 'total' | 'price' }
  | { readonly code: 'validity-unknown'; readonly field: 'date'; readonly validUntil: CalendarDate }

export type LeftOutQuote = Exclude<ImportedQuoteStatus, 'open'>

export type QuoteFaultCode =
  | 'valid-until-before-date'
  | Exclude<
      PastFaultCode,
      | 'due-date-before-date'
      | 'paid-too-much'
      | 'paid-in-part'
      | 'payment-in-the-future'
      | 'books-closed'
      | 'cancelled-with-payment'
    >
export type QuoteFault = Omit<PastFault, 'code'> & { readonly code: QuoteFaultCode }

export type OpenQuoteResult =
  | { readonly quote: OpenQuote }
  | { readonly leftOut: LeftOutQuote }
  | { readonly faults: readonly QuoteFault[] }

const AGREED = ['date', 'validUntil', 'customer', 'discount', 'shipping', 'tax', 'total', 'status'] as const

/** @param rows of one quote, at least one, in the order of the file */
export function openQuote(
  rows: readonly PastRow<SaidOfQuote>[],
  terms: PastDocumentTerms,
  { acceptedToo }: { readonly acceptedToo: boolean },
): OpenQuoteResult {
  const said = saidBy(rows)
  const { status = 'open' } = said
  if (status !== 'open' && !isTaken(status, acceptedToo)) return { leftOut: status }
  const isAccepted = status === 'accepted'
  const fault = (code: QuoteFaultCode, field: string) => ({ faults: [{ row: rows[0]?.row ?? 0, code, field }] })
  const differing = differencesIn(rows, AGREED)
  if (differing.length > 0) return { faults: differing as QuoteFault[] }
  const { date, customer } = said
  if (date === undefined) return fault('missing', 'date')
  if (customer === undefined) return fault('missing', 'customer')
  const { currency = terms.currency } = said
  if (currency.toUpperCase() !== terms.currency) return fault('other-currency', 'currency')
  if (said.validUntil !== undefined && said.validUntil < date) return fault('valid-until-before-date', 'validUntil')
  const usual = addDays(date, QUOTE_VALID_DAYS)
  // one that the file calls open, and whose end it doesn't say, has not expired
  const isExtended = said.validUntil === undefined && said.status === 'open' && usual < terms.today
  const validUntil = isExtended ? addDays(terms.today, QUOTE_VALID_DAYS) : (said.validUntil ?? usual)
  if (validUntil < terms.today && !isAccepted) return { leftOut: 'expired' }
  const found = pricedLines(rows, said, terms)
  const nearest = 'code' in found ? found.nearest : undefined
  if ('code' in found && !nearest) return { faults: [found as QuoteFault] }
  const priced = nearest ?? (found as Priced)
  const taxed = priced.lacksTax ? withUsualTax(priced, said, terms) : priced
  const { lines, totals, pricesIncludeTax } = taxed
  const doubts: QuoteDoubt[] = []
  if (nearest) doubts.push(rounding(nearest, said))
  if (priced.lacksTax) doubts.push({ code: 'tax-unknown', field: said.total === undefined ? 'price' : 'total' })
  if (isExtended) doubts.push({ code: 'validity-unknown', field: 'date', validUntil })
  return {
    quote: {
      isAccepted,
      date,
      validUntil,
      customer,
      email: said.email ?? '',
      note: said.note ?? '',
      lines,
      totals,
      pricesIncludeTax,
      discount: discountOf(said),
      doubts,
    },
  }
}

/** A quote is no document of the books, so one that rounding alone keeps from the total or tax of its file is imported, and named. */
function rounding(nearest: Priced, said: SaidOfQuote): QuoteDoubt {
  const { total, tax } = nearest.totals
  return said.total === undefined || said.total === total
    ? { code: 'rounded', field: 'tax', inFile: said.tax ?? tax, ours: tax }
    : { code: 'rounded', field: 'total', inFile: said.total, ours: total }
}

/**
 * Its invoice will need a tax. Nothing in the file says which, so it is that of the business: within the total where the file has one, as the customer
 * knows it, else as the business enters prices.
 */
function withUsualTax(priced: Priced, said: SaidOfQuote, terms: PastDocumentTerms): Priced {
  const [taxRate = 0] = terms.ownRates
  const lines = priced.lines.map(line => ({ ...line, taxRate, ...terms.taxOf(taxRate) }))
  const pricesIncludeTax = said.total === undefined ? terms.pricesIncludeTax : true
  const amount = discountOf(said)
  const totals = documentTotals(lines, { pricesIncludeTax, discount: amount === null ? null : { amount } })
  return { lines, totals, pricesIncludeTax, lacksTax: true }
}
