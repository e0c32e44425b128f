/** Cash discount in words. */
import { type CashDiscount, cashDiscountOn, type DiscountedInvoice } from '../../../domain/payments/cash-discount.ts'
import type { CurrencyCode } from '../../../domain/values/money.ts'
import { t } from '../../../translations/web.ts'
import { dateAsText } from '../../../ui/text/date-as-text.ts'
import { moneyAsText, percentAsText } from '../../../ui/text/decimal-text.ts'

/** Undefined for none. */
export function cashDiscountWords(cashDiscount: CashDiscount | null): string | undefined {
  if (!cashDiscount) return undefined
  const { percent, days } = cashDiscount
  return t('{percent} within {days, plural, one {# day} other {# days}}', { percent: percentAsText(percent), days })
}

/** What an open invoice offers today; undefined for nothing. */
export function offerWords(
  invoice: DiscountedInvoice & { readonly currency: CurrencyCode },
  today: string,
): string | undefined {
  const offer = cashDiscountOn(invoice)
  if (!offer || today > offer.until) return undefined
  const { currency } = invoice
  return t('{payable} by {date} pays it in full, less {amount} cash discount.', {
    payable: moneyAsText(offer.payable, currency),
    amount: moneyAsText(offer.saved, currency),
    date: dateAsText(offer.until, 'short'),
  })
}
