/** What is wrong with the rows of a quote, or should be checked, as it is said of a row. */
import type { QuoteDoubt, QuoteFault } from '../../../../domain/imports/open-quote.ts'
import type { PastDocumentTerms } from '../../../../domain/imports/past-row.ts'
import type { CurrencyCode } from '../../../../domain/values/money.ts'
import type { RowFault } from '../../../../platform/problem-words/row-words.ts'

export function quoteRowFault(
  { code, otherRow = 0, inFile = 0, ours = 0 }: QuoteFault,
  currency: CurrencyCode,
): RowFault {
  switch (code) {
    case 'missing':
    case 'tax-rate-unknown':
      return { code, data: {} }
    case 'other-currency':
      return { code: 'quote-currency', data: { currency } }
    case 'rows-differ':
      return { code: 'quote-rows-differ', data: { row: otherRow } }
    case 'valid-until-before-date':
      return { code: 'valid-until-before-quote', data: {} }
    case 'too-many-lines':
      return { code: 'quote-too-long', data: {} }
    case 'discount-too-large':
      return { code: 'discount-beyond-amount', data: {} }
    case 'amount-too-large':
      return { code: 'quote-too-large', data: {} }
    case 'total-differs':
    case 'tax-differs':
      return { code, data: { inFile, ours, currency } }
  }
}

export function rowDoubtOf(doubt: QuoteDoubt, { ownRates }: PastDocumentTerms, currency: CurrencyCode): RowFault {
  switch (doubt.code) {
    case 'rounded':
      return { code: 'quote-rounded', data: { inFile: doubt.inFile, ours: doubt.ours, currency } }
    case 'tax-unknown':
      return {
        code: doubt.field === 'total' ? 'quote-tax-in-total-unknown' : 'quote-tax-unknown',
        data: { rate: ownRates[0] ?? 0 },
      }
    case 'validity-unknown':
      return { code: 'quote-validity-unknown', data: { date: doubt.validUntil } }
  }
}
