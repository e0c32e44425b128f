/** What is wrong with a row of a file to import, or should be checked, in words. Amounts are in minor units, rates in thousandths of a percent. */
import { RATE_DECIMALS } from '../../domain/values/decimals.ts'
import type { CurrencyCode, MinorUnits } from '../../domain/values/money.ts'
import { shortDate, shortDecimal, shortMoney, t } from '../../translations/shared.ts'

type Nothing = Record<never, never>
type Text = { text: string }
type OtherRow = { row: number }
type Currency = { currency: CurrencyCode }
type Amounts = { inFile: MinorUnits; ours: MinorUnits } & Currency

export interface RowFaults {
  'too-many-cells': Nothing
  'cell-is-error': Text
  'digits-lost': Text
  missing: Nothing
  'wrong-format': Nothing
  'not-a-number': Text & { decimals: number }
  'not-a-date': Text
  'not-a-status': Text
  'not-a-quote-status': Text
  'no-such-price-list': { name: string }
  'tax-not-clear': { tax: string }
  'no-such-tax': { tax: string }
  'address-without-scheme': Nothing
  'cash-discount-half': Nothing
  'withholding-without-rate': Nothing
  'withholding-without-name': Nothing
  'no-address': Nothing
  'address-too-long': Nothing
  'vat-id-doubtful': Nothing
  'company-number-doubtful': Nothing
  'country-unknown': Nothing
  'language-unknown': Nothing
  'e-invoice-unknown': Nothing
  'same-sku': OtherRow
  'same-customer': OtherRow
  'same-supplier': OtherRow
  'same-address': OtherRow
  'same-list-price': OtherRow
  'same-price': OtherRow
  'barcode-in-use': Nothing
  'name-missing-of-new': Nothing
  'price-missing-of-new': Nothing
  'customers-alike': Nothing
  'customers-alike-by-number': Nothing
  'suppliers-alike': Nothing
  'bills-alike': Nothing
  'bill-differs': Nothing
  'no-such-customer': Nothing
  'no-such-list': Nothing
  'no-such-product': Nothing
  'customer-or-list': Nothing
  'dates-of-list': Nothing
  'last-before-first': Nothing
  'too-many-addresses': Nothing
  'is-a-service': Nothing
  'stock-has-moved': Nothing
  'other-row-of-invoice': OtherRow
  'other-row-of-quote': OtherRow
  'number-of-credit-note': Nothing
  'invoice-exists': { total: MinorUnits } & Currency
  'quote-exists': { total: MinorUnits } & Currency
  'invoice-currency': Currency
  'quote-currency': Currency
  'bill-currency': Currency
  'invoice-rows-differ': OtherRow
  'quote-rows-differ': OtherRow
  'due-before-invoice': Nothing
  'due-before-bill': Nothing
  'valid-until-before-quote': Nothing
  'invoice-too-long': Nothing
  'quote-too-long': Nothing
  'discount-beyond-amount': Nothing
  'invoice-too-large': Nothing
  'quote-too-large': Nothing
  'bill-too-large': Nothing
  'rounding-differs': Amounts
  'total-differs': Amounts
  'tax-differs': Amounts
  'tax-rate-unknown': Nothing
  'paid-beyond-total': Amounts
  'paid-only-in-part': Amounts
  'paid-in-future': Nothing
  'dated-in-closed-books': { date: string }
  'cancelled-but-paid': Nothing
  'bill-is-draft': Nothing
  'bill-is-cancelled': Nothing
  'bill-figures-differ': Nothing
  'bill-paid-and-due-differ': Nothing
  'bill-paid-too-much': Nothing
  'bill-paid-in-part': Nothing
  'quote-rounded': Amounts
  'quote-tax-in-total-unknown': { rate: number }
  'quote-tax-unknown': { rate: number }
  'quote-validity-unknown': { date: string }
  'bill-tax-unknown': Nothing
  'bill-rate-unusual': { rate: number }
}

export type RowFaultCode = keyof RowFaults

export type RowFault = {
  [Code in RowFaultCode]: { readonly code: Code; readonly data: RowFaults[Code] }
}[RowFaultCode]

const money = ({ inFile, ours, currency }: Amounts) => ({
  inFile: shortMoney(inFile, currency),
  ours: shortMoney(ours, currency),
})
const other = ({ row }: OtherRow) => ({ row: String(row) })
const percent = ({ rate }: { rate: number }) => ({ rate: shortDecimal(rate, RATE_DECIMALS) })

const rowWords: { readonly [Code in RowFaultCode]: (data: RowFaults[Code]) => string } = {
  'too-many-cells': () => t('This row has more cells than the header row has columns.'),
  'cell-is-error': ({ text }) => t('“{text}” is an error in the spreadsheet. Correct the cell.', { text }),
  'digits-lost': ({ text }) =>
    t('“{text}” has lost digits. Format the column as text in the spreadsheet, and save it again.', { text }),
  missing: () => t('This is required.'),
  'wrong-format': () => t('This has the wrong format.'),
  'not-a-number': ({ text, decimals }) =>
    t('“{text}” is not a number, or has more than {decimals, plural, one {# decimal} other {# decimals}}.', {
      text,
      decimals,
    }),
  'not-a-date': ({ text }) => t('“{text}” is not a date such as 2026-03-31.', { text }),
  'not-a-status': ({ text }) =>
    t('“{text}” is not a status that can be imported. Use Draft, Sent, Paid, Overdue or Cancelled.', { text }),
  'not-a-quote-status': ({ text }) =>
    t('“{text}” is not a status that can be imported. Use Draft, Sent, Accepted, Declined, Expired or Invoiced.', {
      text,
    }),
  'no-such-price-list': ({ name }) => t('You have no price list “{name}”. Add it, or clear this cell.', { name }),
  'tax-not-clear': ({ tax }) => t('Several of your taxes match “{tax}”. Use the name of one of them.', { tax }),
  'no-such-tax': ({ tax }) => t('You have no tax “{tax}”. Add it in Settings, or correct it.', { tax }),
  'address-without-scheme': () => t('An electronic address needs its scheme in a column of its own.'),
  'cash-discount-half': () => t('A cash discount needs a percentage and a number of days.'),
  'withholding-without-rate': () => t('A withholding tax needs a percentage.'),
  'withholding-without-name': () => t('A withholding tax needs a name.'),
  'no-address': () => t('This row has no address.'),
  'address-too-long': () => t('The address is longer than 500 characters. Shorten it.'),
  'vat-id-doubtful': () => t('This doesn’t look like a valid VAT ID. Check it with your customer.'),
  'company-number-doubtful': () => t('This doesn’t look like a valid company number. Check it with your customer.'),
  'country-unknown': () => t('Daybook doesn’t know this country. It’s kept as a line of the address, if there is one.'),
  'language-unknown': () => t('Daybook doesn’t write documents in this language. Your own is used.'),
  'e-invoice-unknown': () => t('Daybook doesn’t know this kind of e-invoice. Your own choice is used.'),
  'same-sku': row => t('Row {row} has the same SKU.', other(row)),
  'same-customer': row => t('Row {row} has the same customer.', other(row)),
  'same-supplier': row => t('Row {row} has the same supplier.', other(row)),
  'same-address': row => t('Row {row} has the same customer and name.', other(row)),
  'same-list-price': row => t('Row {row} has the same price list and product.', other(row)),
  'same-price': row => t('Row {row} has the same customer and product.', other(row)),
  'barcode-in-use': () => t('Another product has this barcode.'),
  'name-missing-of-new': () => t('A new product needs a name.'),
  'price-missing-of-new': () => t('A new product needs a price.'),
  'customers-alike': () => t('Several customers have this name. Add their email address to the file.'),
  'customers-alike-by-number': () =>
    t('Several customers have this name. Add their email address or customer number to the file.'),
  'suppliers-alike': () => t('Several suppliers have this name. Add their VAT ID to the file.'),
  'bills-alike': () => t('Several rows have this supplier and number. Keep one row with the total of the bill.'),
  'bill-differs': () => t('A bill of this supplier with this number already exists, with another total.'),
  'no-such-customer': () => t('No customer has this name.'),
  'no-such-list': () => t('No price list has this name.'),
  'no-such-product': () => t('No product has this SKU.'),
  'customer-or-list': () => t('Enter a customer or a price list, not both.'),
  'dates-of-list': () => t('The dates of a price list apply to all of its prices. Leave them empty here.'),
  'last-before-first': () => t('The last day can’t be before the first.'),
  'too-many-addresses': () => t('A customer can have up to 20 delivery addresses.'),
  'is-a-service': () => t('This is a service, so it has no stock.'),
  'stock-has-moved': () => t('This product already has stock movements. Count it instead.'),
  'other-row-of-invoice': row => t('Row {row} of this invoice needs attention.', other(row)),
  'other-row-of-quote': row => t('Row {row} of this quote needs attention.', other(row)),
  'number-of-credit-note': () => t('A credit note has this number.'),
  'invoice-exists': ({ total, currency }) =>
    t('There is already an invoice with this number. Its total is {total}.', { total: shortMoney(total, currency) }),
  'quote-exists': ({ total, currency }) =>
    t('There is already a quote with this number. Its total is {total}.', { total: shortMoney(total, currency) }),
  'invoice-currency': ({ currency }) =>
    t('Your business uses {currency}. Invoices in another currency can’t be imported.', { currency }),
  'quote-currency': ({ currency }) =>
    t('Your business uses {currency}. Quotes in another currency can’t be imported.', { currency }),
  'bill-currency': ({ currency }) =>
    t('Your business uses {currency}. Bills in another currency can’t be imported.', { currency }),
  'invoice-rows-differ': row => t('This differs from row {row}, which has the same invoice number.', other(row)),
  'quote-rows-differ': row => t('This differs from row {row}, which has the same quote number.', other(row)),
  'due-before-invoice': () => t('The due date can’t be before the invoice date.'),
  'due-before-bill': () => t('The due date can’t be before the date of the bill.'),
  'valid-until-before-quote': () => t('“Valid until” can’t be before the date of the quote.'),
  'invoice-too-long': () => t('An invoice can have up to 500 lines.'),
  'quote-too-long': () => t('A quote can have up to 500 lines.'),
  'discount-beyond-amount': () => t('The discount can’t be more than the amount it applies to.'),
  'invoice-too-large': () => t('The amounts are too large for an invoice.'),
  'quote-too-large': () => t('The amounts are too large for a quote.'),
  'bill-too-large': () => t('This amount is too large for a bill.'),
  'rounding-differs': amounts =>
    t(
      'The file says {inFile}, but Daybook’s rounding gives {ours}, so this invoice can’t be stored exactly. You can import it as one row with only its total.',
      money(amounts),
    ),
  'total-differs': amounts => t('The file says {inFile}, but the lines with tax add up to {ours}.', money(amounts)),
  'tax-differs': amounts => t('The file says {inFile} of tax, but the tax on the lines is {ours}.', money(amounts)),
  'tax-rate-unknown': () => t('This names a tax, but not its rate. Add a column with the rate in percent.'),
  'paid-beyond-total': amounts => t('{inFile} is paid, but the invoice total is {ours}.', money(amounts)),
  'paid-only-in-part': amounts =>
    t('The invoice is marked as paid, but only {inFile} of {ours} is paid.', money(amounts)),
  'paid-in-future': () => t('A payment can’t be in the future.'),
  'dated-in-closed-books': ({ date }) =>
    t('The books are closed through {date}. Nothing can be dated on that day or before.', { date: shortDate(date) }),
  'cancelled-but-paid': () => t('A cancelled invoice can’t have a payment.'),
  'bill-is-draft': () => t('This is a draft. Import it when it’s final, or delete the row.'),
  'bill-is-cancelled': () => t('This bill is void, so there’s nothing to pay. Delete the row.'),
  'bill-figures-differ': () => t('The total, the net amount, the tax and its rate don’t fit together.'),
  'bill-paid-and-due-differ': () => t('What is paid and what is due don’t add up to the total.'),
  'bill-paid-too-much': () => t('More is paid than the total of the bill.'),
  'bill-paid-in-part': () => t('The bill is marked as paid, but something is still due.'),
  'quote-rounded': amounts =>
    t(
      'The file says {inFile}, but Daybook’s rounding gives {ours}. The quote is imported with {ours}.',
      money(amounts),
    ),
  'quote-tax-in-total-unknown': rate =>
    t(
      'The file doesn’t say the tax of this quote. It’s imported with your usual tax of {rate}% in its total.',
      percent(rate),
    ),
  'quote-tax-unknown': rate =>
    t('The file doesn’t say the tax of this quote. It’s imported with your usual tax of {rate}%.', percent(rate)),
  'quote-validity-unknown': ({ date }) =>
    t('The file doesn’t say how long this quote is valid. It’s imported as valid until {date}.', {
      date: shortDate(date),
    }),
  'bill-tax-unknown': () => t('The file doesn’t say the tax of this bill, so it’s imported without tax.'),
  'bill-rate-unusual': rate =>
    t(
      'This tax is {rate}% of the net amount, which is none of your rates. The bill is imported with one rate.',
      percent(rate),
    ),
}

/** A fault with its sentence, as it is kept. */
export function saidOfRow<Fault extends RowFault>(fault: Fault): Fault & { readonly message: string } {
  return { ...fault, message: (rowWords[fault.code] as (data: object) => string)(fault.data) }
}

/** Undefined for what an older or a newer version says of a row. */
export function wordsOfRow(code: string | undefined, data: object = {}): string | undefined {
  if (code === undefined || !Object.hasOwn(rowWords, code)) return undefined
  return (rowWords[code as RowFaultCode] as (data: object) => string)(data)
}
