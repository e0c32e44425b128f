/** Says in words what is wrong with the rows of a past invoice. */
import type { PastFault } from '../../../../domain/imports/past-row.ts'
import { type CurrencyCode, moneyText } from '../../../../domain/values/money.ts'
import { shortDate, t } from '../../../../translations/shared.ts'

// programs that round each line are a cent or two apart
const MOST_ROUNDING = 2

export function wordsOfFault(
  { code, otherRow, closedThrough = '', inFile = 0, ours = 0 }: PastFault,
  currency: CurrencyCode,
): string {
  const row = String(otherRow ?? '')
  const amounts = { inFile: moneyText(inFile, currency), ours: moneyText(ours, currency) }
  switch (code) {
    case 'missing':
      return t('This is required.')
    case 'other-currency':
      return t('Your business uses {currency}. Invoices in another currency can’t be imported.', { currency })
    case 'rows-differ':
      return t('This differs from row {row}, which has the same invoice number.', { row })
    case 'due-date-before-date':
      return t('The due date can’t be before the invoice date.')
    case 'too-many-lines':
      return t('An invoice can have up to 500 lines.')
    case 'discount-too-large':
      return t('The discount can’t be more than the amount it applies to.')
    case 'amount-too-large':
      return t('The amounts are too large for an invoice.')
    case 'total-differs':
      return Math.abs(inFile - ours) <= MOST_ROUNDING
        ? t(
            'The file says {inFile}, but Daybook’s rounding gives {ours}, so this invoice can’t be stored exactly. You can import it as one row with only its total.',
            amounts,
          )
        : t('The file says {inFile}, but the lines with tax add up to {ours}.', amounts)
    case 'tax-differs':
      return t('The file says {inFile} of tax, but the tax on the lines is {ours}.', amounts)
    case 'tax-rate-unknown':
      return t('This names a tax, but not its rate. Add a column with the rate in percent.')
    case 'paid-too-much':
      return t('{inFile} is paid, but the invoice total is {ours}.', amounts)
    case 'paid-in-part':
      return t('The invoice is marked as paid, but only {inFile} of {ours} is paid.', amounts)
    case 'payment-in-the-future':
      return t('A payment can’t be in the future.')
    case 'books-closed':
      return t('The books are closed through {date}. Nothing can be dated on that day or before.', {
        date: shortDate(closedThrough),
      })
    case 'cancelled-with-payment':
      return t('A cancelled invoice can’t have a payment.')
  }
}
