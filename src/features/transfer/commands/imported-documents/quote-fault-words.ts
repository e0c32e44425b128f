/** Says in words what is wrong with the rows of a quote, and what a person should check. */

import type { QuoteDoubt, QuoteFault, QuoteFaultCode } from '../../../../domain/imports/open-quote.ts'
import type { PastDocumentTerms } from '../../../../domain/imports/past-row.ts'
import { RATE_DECIMALS } from '../../../../domain/values/decimals.ts'
import { type CurrencyCode, moneyText } from '../../../../domain/values/money.ts'
import { shortDate, shortDecimal, t } from '../../../../translations/shared.ts'

interface Facts {
  readonly currency: CurrencyCode
  readonly row: string
  readonly amounts: { readonly inFile: string; readonly ours: string }
}

export function wordsOfQuoteFault(
  { code, otherRow, inFile = 0, ours = 0 }: QuoteFault,
  currency: CurrencyCode,
): string {
  const amounts = { inFile: moneyText(inFile, currency), ours: moneyText(ours, currency) }
  return FAULTS[code]({ currency, row: String(otherRow ?? ''), amounts })
}

const FAULTS: Readonly<Record<QuoteFaultCode, (facts: Facts) => string>> = {
  missing: () => t('This is required.'),
  'other-currency': ({ currency }) =>
    t('Your business uses {currency}. Quotes in another currency can’t be imported.', { currency }),
  'rows-differ': ({ row }) => t('This differs from row {row}, which has the same quote number.', { row }),
  'valid-until-before-date': () => t('“Valid until” can’t be before the date of the quote.'),
  'too-many-lines': () => t('A quote can have up to 500 lines.'),
  'discount-too-large': () => t('The discount can’t be more than the amount it applies to.'),
  'amount-too-large': () => t('The amounts are too large for a quote.'),
  'total-differs': ({ amounts }) => t('The file says {inFile}, but the lines with tax add up to {ours}.', amounts),
  'tax-differs': ({ amounts }) => t('The file says {inFile} of tax, but the tax on the lines is {ours}.', amounts),
  'tax-rate-unknown': () => t('This names a tax, but not its rate. Add a column with the rate in percent.'),
}

export function wordsOfDoubt(doubt: QuoteDoubt, { ownRates }: PastDocumentTerms, currency: CurrencyCode): string {
  switch (doubt.code) {
    case 'rounded':
      return t('The file says {inFile}, but Daybook’s rounding gives {ours}. The quote is imported with {ours}.', {
        inFile: moneyText(doubt.inFile, currency),
        ours: moneyText(doubt.ours, currency),
      })
    case 'tax-unknown': {
      const rate = shortDecimal(ownRates[0] ?? 0, RATE_DECIMALS)
      return doubt.field === 'total'
        ? t('The file doesn’t say the tax of this quote. It’s imported with your usual tax of {rate}% in its total.', {
            rate,
          })
        : t('The file doesn’t say the tax of this quote. It’s imported with your usual tax of {rate}%.', { rate })
    }
    case 'validity-unknown':
      return t('The file doesn’t say how long this quote is valid. It’s imported as valid until {date}.', {
        date: shortDate(doubt.validUntil),
      })
  }
}
