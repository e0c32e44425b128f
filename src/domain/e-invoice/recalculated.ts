/** The totals of a received e-invoice, worked out again from its parts. */
import { decimalTextOf, type Exact, exactOf, exactSum, toCents } from './exact.ts'
import type { DecimalText, ReceivedInvoice, ReceivedTotals } from './received-invoice.ts'

export interface RecalculatedTotal {
  readonly field: keyof ReceivedTotals
  readonly written: DecimalText | null
  readonly expected: DecimalText
  readonly agrees: boolean
}

/** Those that the invoice says or should say. What has no lines, such as the shortest profiles of Factur-X, is trusted with their sum. */
export function recalculatedTotals(invoice: ReceivedInvoice): readonly RecalculatedTotal[] {
  const { totals, lines, taxes, allowances, thirdPartyPayments } = invoice
  const written = (field: keyof ReceivedTotals) => exactSum([totals[field]])
  const sumOf = (isCharge: boolean) =>
    exactSum(allowances.filter(each => each.isCharge === isCharge).map(({ amount }) => amount))
  const ofLines = exactSum(lines.filter(({ kind }) => kind === 'detail').map(({ net }) => net))
  const net = lines.length > 0 ? ofLines - sumOf(false) + sumOf(true) : written('net')
  const tax = taxes.length > 0 ? exactSum(taxes.map(row => row.tax)) : written('tax')
  const ofOthers = exactSum(thirdPartyPayments.map(({ amount }) => amount))
  const due = net + tax - written('prepaid') + written('rounding') + ofOthers
  // the shortest profile of Factur-X has no paid amount
  const knowsPaid = totals.prepaid !== null || invoice.lines.length + taxes.length > 0
  const figures: Partial<Record<keyof ReceivedTotals, Exact>> = {
    ...(lines.length > 0 && { lines: ofLines }),
    ...(allowances.some(({ isCharge }) => !isCharge) && { allowances: sumOf(false) }),
    ...(allowances.some(({ isCharge }) => isCharge) && { charges: sumOf(true) }),
    net,
    tax,
    total: net + tax,
    ...(knowsPaid && { due }),
  }
  return Object.entries(figures).map(([name, figure]) => {
    const field = name as keyof ReceivedTotals
    const expected = toCents(figure)
    const text = totals[field]
    return {
      field,
      written: text,
      expected: decimalTextOf(expected),
      agrees: text === null ? expected === 0n : exactOf(text) === expected,
    }
  })
}
