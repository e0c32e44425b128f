/** What is wrong with an e-invoice, in sentences, and where it is. */
import { decimalsOf, minorUnitsOf } from '../../../../domain/e-invoice/exact.ts'
import type { Finding } from '../../../../domain/e-invoice/finding.ts'
import { currencyOf, isCurrencyCode } from '../../../../domain/values/money.ts'
import { t } from '../../../../translations/web.ts'
import { moneyAsText } from '../../../../ui/text/decimal-text.ts'

/** An amount as the currency writes it; one with more decimals as it stands in the invoice. */
export function receivedAmountAsText(text: string, currency: string): string {
  const amount = minorUnitsOf(text, currency)
  if (amount === null || !isCurrencyCode(currency) || decimalsOf(text) > currencyOf(currency).decimals)
    return `${text} ${currency}`.trim()
  return moneyAsText(amount, currency)
}

export function findingText({ rule, params }: Finding, currency: string): string {
  const { written = '', expected } = params
  if (expected !== undefined) {
    const amounts = {
      expected: receivedAmountAsText(expected, currency),
      written: receivedAmountAsText(written, currency),
    }
    return written === '' ? t('This amount is missing. It should be {expected}.', amounts) : amountText(rule, amounts)
  }
  const { code, vatId, text } = params
  if (code !== undefined) return codeText(rule, code)
  if (vatId !== undefined) return t('“{vatId}” doesn’t start with the code of a country.', { vatId })
  if (text !== undefined) return t('“{text}” can’t be read.', { text })
  return FIXED.get(rule) ?? categoryText(rule) ?? t('The invoice breaks rule {rule}.', { rule })
}

interface Amounts extends Record<string, string> {
  readonly expected: string
  readonly written: string
}

function amountText(rule: string, amounts: Amounts): string {
  switch (rule) {
    case 'BR-CO-10':
      return t('The lines add up to {expected}, not {written}.', amounts)
    case 'BR-CO-11':
      return t('The discounts add up to {expected}, not {written}.', amounts)
    case 'BR-CO-12':
      return t('The charges add up to {expected}, not {written}.', amounts)
    case 'BR-CO-13':
      return t('The total without tax should be {expected}, not {written}.', amounts)
    case 'BR-CO-14':
      return t('The taxes add up to {expected}, not {written}.', amounts)
    case 'BR-CO-15':
      return t('The total with tax should be {expected}, not {written}.', amounts)
    case 'BR-CO-16':
    case 'BR-DEX-09':
      return t('The amount due should be {expected}, not {written}.', amounts)
    case 'PEPPOL-EN16931-R120':
      return t('Quantity times price is {expected}, not {written}.', amounts)
    case 'PEPPOL-EN16931-R040':
      return t('The percentage gives {expected}, not {written}.', amounts)
    case 'PEPPOL-EN16931-R046':
      return t('The price after the discount should be {expected}, not {written}.', amounts)
    default:
      return rule.endsWith('-08')
        ? t('The taxable amount should be {expected}, not {written}.', amounts)
        : t('The tax should be {expected}, not {written}.', amounts)
  }
}

function codeText(rule: string, code: string): string {
  switch (rule) {
    case 'BR-CL-03':
    case 'BR-CL-04':
    case 'BR-CL-05':
      return t('“{code}” isn’t the code of a currency.', { code })
    case 'BR-CL-14':
    case 'BR-CL-15':
      return t('“{code}” isn’t the code of a country.', { code })
    case 'BR-CL-23':
      return t('“{code}” isn’t the code of a unit.', { code })
    default:
      return t('The code “{code}” can’t be used here.', { code })
  }
}

/** The rules that each VAT category has under the same numbers. */
function categoryText(rule: string): string | undefined {
  if (rule.startsWith('PEPPOL-COMMON-')) return t('An organization number isn’t valid.')
  if (rule.startsWith('BR-DEC-')) return t('The amount has more than two decimals.')
  const [, category = '', number] = /^BR-(S|Z|E|AE|IC|G|O|AF|AG)-(\d\d)$/.exec(rule) ?? []
  switch (number) {
    case '01':
      return t('The tax summary doesn’t match the taxes of the lines, discounts and charges.')
    case '02':
    case '03':
    case '04':
      if (category === 'O') return t('An invoice that isn’t subject to VAT can’t have VAT IDs.')
      return category === 'IC' || category === 'AE'
        ? t('The VAT ID of the seller or of the buyer is missing.')
        : t('The VAT ID or tax number of the seller is missing.')
    case '05':
    case '06':
    case '07':
      return t('The tax rate doesn’t fit the kind of tax.')
    case '10':
      return ['S', 'Z', 'AF', 'AG'].includes(category)
        ? t('There is a reason why no tax is due, although tax applies.')
        : t('The reason why no tax is due is missing.')
    case undefined:
      return undefined
    default:
      return category === 'O' ? t('One invoice can’t mix what is subject to VAT with what isn’t.') : undefined
  }
}

const contact = t('The seller’s contact is incomplete. A name, a phone number and an email address are needed.')
const place = t('The city or the postal code is missing in an address.')
const representative = t('The name, the address or the VAT ID of the tax representative is missing.')
const reason = t('The reason for a discount or charge is missing.')
const discount = t('The amount of a discount or charge is missing.')
const scheme = t('A number doesn’t say what kind of number it is.')

const FIXED: ReadonlyMap<string, string> = new Map(
  Object.entries({
    'BR-01': t('The invoice doesn’t say which specification it follows.'),
    'BR-02': t('The invoice number is missing.'),
    'BR-03': t('The invoice date is missing.'),
    'BR-04': t('The type of document is missing.'),
    'BR-05': t('The currency is missing.'),
    'BR-06': t('The seller’s name is missing.'),
    'BR-07': t('The buyer’s name is missing.'),
    'BR-08': t('The seller’s address is missing.'),
    'BR-09': t('The country is missing in the seller’s address.'),
    'BR-10': t('The buyer’s address is missing.'),
    'BR-11': t('The country is missing in the buyer’s address.'),
    'BR-12': t('The sum of the lines is missing.'),
    'BR-13': t('The total without tax is missing.'),
    'BR-14': t('The total with tax is missing.'),
    'BR-15': t('The amount due is missing.'),
    'BR-16': t('The invoice has no lines.'),
    'BR-17': t('The payee’s name is missing, or is that of the seller.'),
    'BR-18 BR-19 BR-20 BR-56': representative,
    'BR-21': t('The number of the line is missing.'),
    'BR-22': t('The quantity is missing.'),
    'BR-23': t('The unit is missing.'),
    'BR-24': t('The amount of the line is missing.'),
    'BR-25': t('The name of the item is missing.'),
    'BR-26': t('The price is missing.'),
    'BR-27 BR-28': t('The price is negative.'),
    'BR-29 BR-30': t('The period ends before it starts.'),
    'BR-CO-19 BR-CO-20': t('The period has neither a start nor an end.'),
    'BR-31 BR-36 BR-41 BR-43': discount,
    'BR-32 BR-37': t('The kind of tax is missing for a discount or charge.'),
    'BR-33 BR-38 BR-42 BR-44 BR-CO-21 BR-CO-22 BR-CO-23 BR-CO-24': reason,
    'BR-45': t('The taxable amount is missing.'),
    'BR-46': t('The tax amount is missing.'),
    'BR-47 BR-CO-04': t('The kind of tax is missing.'),
    'BR-48 BR-DE-14': t('The tax rate is missing.'),
    'BR-49': t('The way to pay is missing.'),
    'BR-50 BR-61 BR-DE-23-a': t('The account to pay to is missing.'),
    'BR-51': t('A full card number is in the invoice.'),
    'BR-52': t('The number of an attachment is missing.'),
    'BR-53': t('The tax is missing in the currency of the tax office.'),
    'BR-55': t('The number of an earlier invoice is missing.'),
    'BR-57 BR-IC-12': t('The country is missing in the delivery address.'),
    'BR-62 BR-63 BR-64 BR-65': scheme,
    'BR-IC-11': t('The delivery date is missing.'),
    'BR-CO-15': t('The total tax is there more than once.'),
    'BR-CO-18': t('The tax summary is missing.'),
    'BR-CO-26': t('The seller has no VAT ID, company number or other number.'),
    'UBL-DT-01': t('An amount has more than two decimals.'),
    'UBL-SR-44 UBL-SR-47': t('The invoice names more than one way to pay or payment reference.'),
    'BR-DE-1': t('The way to pay is missing.'),
    'BR-DE-2 BR-DE-5 BR-DE-6 BR-DE-7': contact,
    'BR-DE-3 BR-DE-4 BR-DE-8 BR-DE-9 BR-DE-10 BR-DE-11': place,
    'BR-DE-15': t('The buyer reference is missing.'),
    'BR-DE-16': t('The VAT ID or tax number of the seller is missing.'),
    'BR-DE-17': t('XRechnung has no documents of this type.'),
    'BR-DE-18': t('The cash discount isn’t written in the way that programs read.'),
    'BR-DE-19 BR-DE-20': t('The account number isn’t a valid IBAN.'),
    'BR-DE-21': t('The invoice follows another version of XRechnung than 3.0.'),
    'BR-DE-23-b BR-DE-24-b BR-DE-25-b': t('The invoice has details of another way to pay than the one it names.'),
    'BR-DE-27': t('The seller’s phone number has fewer than three digits.'),
    'BR-DE-28': t('The seller’s email address isn’t valid.'),
    'BR-DEX-10 BR-DEX-11 BR-DEX-12': t(
      'The kind, the amount or the description of money collected for others is missing.',
    ),
    'BR-DEX-13': t('The amount has more than two decimals.'),
    'BR-DEX-14 PEPPOL-EN16931-R051': t('An amount is in another currency than the invoice.'),
    'PEPPOL-EN16931-R001': t('The business process is missing.'),
    'PEPPOL-EN16931-R003': t('The buyer reference or order number is missing.'),
    'PEPPOL-EN16931-R004': t('The invoice follows another specification than Peppol BIS Billing 3.'),
    'PEPPOL-EN16931-R008': t('An element in the file is empty.'),
    'PEPPOL-EN16931-R010': t('The buyer’s electronic address is missing.'),
    'PEPPOL-EN16931-R020': t('The seller’s electronic address is missing.'),
    'PEPPOL-EN16931-R043': t('It isn’t clear whether this is a discount or a charge.'),
    'PEPPOL-EN16931-R044': t('There is a charge on the price of an item. Only discounts are possible.'),
    'PEPPOL-EN16931-R053': t('There is no tax summary, or more than one.'),
    'PEPPOL-EN16931-R054': t('The tax total in the accounting currency is missing, or isn’t needed.'),
    'PEPPOL-EN16931-R130': t('The price is for another unit than the quantity.'),
    'PEPPOL-EN16931-R080': t('The credit note names more than one project.'),
    'PEPPOL-EN16931-R100': t('The line has more than one invoiced object.'),
    'PEPPOL-EN16931-R101': t('The line names a document of another kind than the object it is about.'),
  }).flatMap(([rules, text]) => rules.split(' ').map(rule => [rule, text] as const)),
)

/** The part of the invoice that a finding is about. */
export function placeOfFinding({ where }: Finding): string {
  const [part, place] = where.split('.')
  const number = String(Number(place) + 1)
  switch (part) {
    case 'lines':
      return place === undefined ? t('Lines') : t('Line {number}', { number })
    case 'taxes':
      return place === undefined ? t('Taxes') : t('Tax {number}', { number })
    case 'allowances':
      return place === undefined ? t('Discounts and charges') : t('Discount or charge {number}', { number })
    case 'seller':
      return t('Seller')
    case 'buyer':
      return t('Buyer')
    case 'payee':
    case 'payments':
    case 'paymentTerms':
      return t('Payment')
    case 'delivery':
    case 'deliveryDate':
      return t('Delivery')
    case 'totals':
    case 'thirdPartyPayments':
      return t('Totals')
    case 'attachments':
      return t('Attachments')
    default:
      return t('Invoice')
  }
}
