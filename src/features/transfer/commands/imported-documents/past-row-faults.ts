/** What is wrong with the rows of a past invoice, as it is said of a row. */
import type { PastFault } from '../../../../domain/imports/past-row.ts'
import type { CurrencyCode } from '../../../../domain/values/money.ts'
import type { RowFault } from '../../../../platform/problem-words/row-words.ts'

// programs that round each line are a cent or two apart
const MOST_ROUNDING = 2

export function rowFaultOf(
  { code, otherRow = 0, closedThrough = '', inFile = 0, ours = 0 }: PastFault,
  currency: CurrencyCode,
): RowFault {
  const amounts = { inFile, ours, currency }
  switch (code) {
    case 'missing':
    case 'tax-rate-unknown':
      return { code, data: {} }
    case 'other-currency':
      return { code: 'invoice-currency', data: { currency } }
    case 'rows-differ':
      return { code: 'invoice-rows-differ', data: { row: otherRow } }
    case 'due-date-before-date':
      return { code: 'due-before-invoice', data: {} }
    case 'too-many-lines':
      return { code: 'invoice-too-long', data: {} }
    case 'discount-too-large':
      return { code: 'discount-beyond-amount', data: {} }
    case 'amount-too-large':
      return { code: 'invoice-too-large', data: {} }
    case 'total-differs':
      return { code: Math.abs(inFile - ours) <= MOST_ROUNDING ? 'rounding-differs' : 'total-differs', data: amounts }
    case 'tax-differs':
      return { code, data: amounts }
    case 'paid-too-much':
      return { code: 'paid-beyond-total', data: amounts }
    case 'paid-in-part':
      return { code: 'paid-only-in-part', data: amounts }
    case 'payment-in-the-future':
      return { code: 'paid-in-future', data: {} }
    case 'books-closed':
      return { code: 'dated-in-closed-books', data: { date: closedThrough } }
    case 'cancelled-with-payment':
      return { code: 'cancelled-but-paid', data: {} }
  }
}
