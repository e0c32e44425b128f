/** What is wrong with a received e-invoice, in words. The numbers of the rules are shown beside them. */
import { t } from '../../../../translations/web.ts'
import type { BillReading } from '../../reading-contract.ts'
import { decimalText } from './code-words.ts'

export type Finding = BillReading['findings'][number]

/** Rules by which something has to be there. */
const MISSING =
  /^(BR-(0[1-9]|1[0-689]|20|2[1-6]|3[13689]|4[1-8]|5[0257]|61|CO-(04|18|2[1-46])|DE-([1-9]|1[0-5]|26|27))|BR-[A-Z]+-(0[1-4]|10))$|^PEPPOL-EN16931-R(001|003|010|020)$/

export function findingWords({ rule, params }: Finding): string {
  const [written = '', expected] = [params.written, params.expected].map(text => text && inFormat(text))
  if (expected !== undefined) {
    return written === ''
      ? t('Missing. It should be {expected}.', { expected })
      : t('It says {written}, and it should be {expected}.', { written, expected })
  }
  if (rule === 'unreadable') return t('This can’t be read: {written}', { written })
  if (/^BR-CL-/.test(rule)) return t('This isn’t in the list of codes.')
  if (/^BR-DEC-/.test(rule)) return t('This has more decimals than amounts may have.')
  if (MISSING.test(rule)) return t('This is missing.')
  return t('This isn’t as the rule asks for.')
}

function inFormat(text: string): string {
  return /^-?\d+(\.\d+)?$/.test(text) ? decimalText(text) : text
}

/** What a place is called, from the most particular: `lines.0.net` is a line’s net amount. */
const PLACES: readonly (readonly [RegExp, string])[] = [
  [/^totals\.lines/, t('Sum of the lines')],
  [/^totals\.allowances/, t('Discounts')],
  [/^totals\.charges/, t('Surcharges')],
  [/^totals\.net/, t('Net')],
  [/^totals\.tax/, t('Tax')],
  [/^totals\.total/, t('Total')],
  [/^totals\.prepaid/, t('Paid in advance')],
  [/^totals\.due/, t('Due')],
  [/^seller/, t('Seller')],
  [/^buyer/, t('Buyer')],
  [/^payee/, t('Payee')],
  [/^taxRepresentative/, t('Tax representative')],
  [/^delivery/, t('Delivery')],
  [/^payments?/, t('Payment')],
  [/^taxes/, t('Tax rates')],
  [/^lines/, t('Lines')],
  [/^allowances/, t('Discounts and surcharges')],
  [/^attachments/, t('Attachments')],
  [/^number/, t('Number')],
  [/^date/, t('Date')],
  [/^dueDate/, t('Due Date')],
  [/^currency|^taxCurrency/, t('Currency')],
  [/^typeCode/, t('Kind of document')],
  [/^references/, t('References')],
  [/^period/, t('Period')],
]

export function placeWords({ where }: Finding): string {
  return PLACES.find(([pattern]) => pattern.test(where))?.[1] ?? t('The invoice')
}
