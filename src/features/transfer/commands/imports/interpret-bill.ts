/** Reads a row of a file as a bill, with its tax and what was paid on it. */
import { type BillFaultCode, type OpenBill, openBill, type SaidOfBill } from '../../../../domain/imports/open-bill.ts'
import { RATE_DECIMALS } from '../../../../domain/values/decimals.ts'
import { shortDate, shortDecimal, t } from '../../../../translations/shared.ts'
import { type HowToRead, headerOf, type RowRead, refused, type Values } from './how-to-read.ts'

export function billOf(read: Values, how: HowToRead): RowRead {
  const bill = openBill(read as unknown as SaidOfBill, { ...how, rates: how.taxes.map(({ rate }) => rate) })
  if ('code' in bill) return refused(bill.field, { message: FAULTS[bill.code](how) }, how)
  const { doubt, ...amounts } = bill
  const values = { ...read, ...amounts }
  if (doubt === null) return { values, errors: null }
  const field = doubt === 'tax-unknown' ? 'total' : 'tax'
  return { values, errors: null, warnings: [{ header: headerOf(field, how), message: DOUBTS[doubt](bill.rate) }] }
}

const DOUBTS: Readonly<Record<NonNullable<OpenBill['doubt']>, (rate: number) => string>> = {
  'tax-unknown': () => t('The file doesn’t say the tax of this bill, so it’s imported without tax.'),
  'rate-unusual': rate =>
    t('This tax is {rate}% of the net amount, which is none of your rates. The bill is imported with one rate.', {
      rate: shortDecimal(rate, RATE_DECIMALS),
    }),
}

const FAULTS: Readonly<Record<BillFaultCode, (how: HowToRead) => string>> = {
  draft: () => t('This is a draft. Import it when it’s final, or delete the row.'),
  cancelled: () => t('This bill is void, so there’s nothing to pay. Delete the row.'),
  'other-currency': ({ currency }) =>
    t('Your business uses {currency}. Bills in another currency can’t be imported.', { currency }),
  'books-closed': ({ closedThrough }) =>
    t('The books are closed through {date}. Nothing can be dated on that day or before.', {
      date: shortDate(closedThrough ?? ''),
    }),
  'due-date-before-date': () => t('The due date can’t be before the date of the bill.'),
  'tax-differs': () => t('The total, the net amount, the tax and its rate don’t fit together.'),
  'amount-too-large': () => t('This amount is too large for a bill.'),
  'paid-and-balance-differ': () => t('What is paid and what is due don’t add up to the total.'),
  'paid-too-much': () => t('More is paid than the total of the bill.'),
  'paid-in-part': () => t('The bill is marked as paid, but something is still due.'),
  'payment-in-the-future': () => t('A payment can’t be in the future.'),
}
