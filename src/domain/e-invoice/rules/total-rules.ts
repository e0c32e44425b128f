/** BR-CO-10 to BR-CO-18: the totals are the sums of their parts. A part that is missing breaks other rules. */
import { decimalTextOf, type Exact, exactOf, exactSum, magnitude, times, toCents, toExact } from '../exact.ts'
import type { DecimalText, ReceivedInvoice } from '../received-invoice.ts'
import { type Rule, rule, ruleOfEach } from './rule.ts'

/** What is written, and what it should be. */
function verdict(written: DecimalText | null, expected: Exact) {
  if (written !== null && exactOf(written) === expected) return true
  return { written: written ?? '', expected: decimalTextOf(expected) }
}

function sumOfAllowances({ allowances }: ReceivedInvoice, isCharge: boolean): Exact {
  return toCents(exactSum(allowances.filter(each => each.isCharge === isCharge).map(({ amount }) => amount)))
}

function keepsAllowances(invoice: ReceivedInvoice, isCharge: boolean) {
  const written = isCharge ? invoice.totals.charges : invoice.totals.allowances
  const hasSome = invoice.allowances.some(each => each.isCharge === isCharge)
  return (written === null && !hasSome) || verdict(written, sumOfAllowances(invoice, isCharge))
}

export const totalRules: readonly Rule[] = [
  rule('BR-CO-10', 'totals.lines', ({ totals, lines }) => {
    const nets = lines.filter(({ kind }) => kind === 'detail').map(({ net }) => net)
    return totals.lines === null || verdict(totals.lines, toCents(exactSum(nets)))
  }),
  rule('BR-CO-11', 'totals.allowances', invoice => keepsAllowances(invoice, false)),
  rule('BR-CO-12', 'totals.charges', invoice => keepsAllowances(invoice, true)),
  rule('BR-CO-13', 'totals.net', ({ totals }) => {
    if (totals.net === null || totals.lines === null) return true
    const expected = exactOf(totals.lines) + exactSum([totals.charges]) - exactSum([totals.allowances])
    return verdict(totals.net, toCents(expected))
  }),
  rule('BR-CO-14', 'totals.tax', ({ totals, taxes }) => {
    return taxes.length === 0 || verdict(totals.tax, toCents(exactSum(taxes.map(({ tax }) => tax))))
  }),
  rule('BR-CO-15', 'totals.total', ({ currency, totals }) => {
    if (currency === '' || totals.total === null || totals.net === null) return true
    return verdict(totals.total, toCents(exactSum([totals.net, totals.tax])))
  }),
  rule('BR-CO-16', 'totals.due', ({ totals }) => {
    if (totals.due === null || totals.total === null) return true
    return verdict(totals.due, toCents(exactSum([totals.total, totals.rounding]) - exactSum([totals.prepaid])))
  }),
  ruleOfEach('taxes', 'BR-CO-17', 'tax', ({ base, rate, tax }) => {
    if (tax === null || base === null) return true
    const expected = taxOn(base, rate)
    return isAboutTax(tax, expected) || { written: tax, expected: decimalTextOf(expected) }
  }),
  rule('BR-CO-18', 'taxes', ({ taxes }) => taxes.length > 0),
]

export function taxOn(base: DecimalText, rate: DecimalText | null): Exact {
  const exact = magnitude(exactOf(base))
  return toCents(times(exact, rate === null ? 0n : exactOf(rate)) / 100n)
}

/** The rules let tax differ by less than one, as programs round in more ways than one. */
export function isAboutTax(tax: DecimalText, expected: Exact): boolean {
  return magnitude(magnitude(exactOf(tax)) - expected) < toExact(1)
}
