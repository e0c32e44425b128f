/** BR-DEC: amounts have two decimals at most. */
import { decimalsOf } from '../exact.ts'
import type { DecimalText, ReceivedInvoice, ReceivedTotals } from '../received-invoice.ts'
import { type AllowancePlace, type Rule, rule, ruleOfAllowances, ruleOfEach, ruleOfLines } from './rule.ts'

const MOST_DECIMALS = 2

function isShort(amount: DecimalText | null): boolean {
  return amount === null || decimalsOf(amount) <= MOST_DECIMALS
}

const TOTALS: Readonly<Record<keyof ReceivedTotals, string>> = {
  lines: 'BR-DEC-09',
  allowances: 'BR-DEC-10',
  charges: 'BR-DEC-11',
  net: 'BR-DEC-12',
  tax: 'BR-DEC-13',
  total: 'BR-DEC-14',
  taxInTaxCurrency: 'BR-DEC-15',
  prepaid: 'BR-DEC-16',
  rounding: 'BR-DEC-17',
  due: 'BR-DEC-18',
}

const ALLOWANCES: readonly (readonly [AllowancePlace, boolean, string, string])[] = [
  ['document', false, 'BR-DEC-01', 'BR-DEC-02'],
  ['document', true, 'BR-DEC-05', 'BR-DEC-06'],
  ['line', false, 'BR-DEC-24', 'BR-DEC-25'],
  ['line', true, 'BR-DEC-27', 'BR-DEC-28'],
]

export const decimalRules: readonly Rule[] = [
  ...Object.entries(TOTALS).map(([field, id]) =>
    rule(id, `totals.${field}`, ({ totals }: ReceivedInvoice) => isShort(totals[field as keyof ReceivedTotals])),
  ),
  ...ALLOWANCES.flatMap(([of, isCharge, amount, base]) => [
    ruleOfAllowances(amount, { of, isCharge }, 'amount', each => isShort(each.amount)),
    ruleOfAllowances(base, { of, isCharge }, 'base', each => isShort(each.base)),
  ]),
  ruleOfEach('taxes', 'BR-DEC-19', 'base', ({ base }) => isShort(base)),
  ruleOfEach('taxes', 'BR-DEC-20', 'tax', ({ tax }) => isShort(tax)),
  ruleOfLines('BR-DEC-23', 'net', ({ net }) => isShort(net)),
]
