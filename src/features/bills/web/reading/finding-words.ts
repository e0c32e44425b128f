/** What is wrong with a received e-invoice, in words. The numbers of the rules are shown beside them. */
import { t } from '../../../../translations/web.ts'
import type { BillReading } from '../../reading-contract.ts'
import { decimalText } from './code-words.ts'
import { ruleWords } from './rule-words.ts'

export type Finding = BillReading['findings'][number]

export function findingWords(finding: Finding): string {
  return ruleWords(finding, decimalText)
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
