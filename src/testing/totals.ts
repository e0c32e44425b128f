/** Do the figures of an invoice add up? Worked out from its lines with exact fractions, and compared with every figure that it carries. */
import { expect } from 'vitest'
import { fraction, plus, rounded, times } from './fractions.ts'

interface Line {
  readonly quantity: number
  readonly price: number
  readonly taxRate: number
  readonly total: number
}

export interface InvoiceWithTotals {
  readonly items: readonly Line[]
  readonly subtotal: number
  readonly taxes: readonly { readonly rate: number; readonly net: number; readonly tax: number }[]
  readonly tax: number
  readonly total: number
  /** These are there once the invoice comes from the API. */
  readonly status?: string
  readonly paid?: number
  readonly balance?: number
  readonly payments?: readonly { readonly amount: number; readonly removed: unknown }[]
}

/** The figures that these lines must have. */
export function exactTotals(lines: readonly Omit<Line, 'total'>[]) {
  const lineTotals = lines.map(line => rounded(times(fraction(line.price), fraction(line.quantity, 1000))))
  const rates = [...new Set(lines.map(line => line.taxRate))].sort((one, other) => one - other)
  const taxes = rates.map(rate => {
    const net = lineTotals.reduce((sum, total, index) => (lines[index]?.taxRate === rate ? sum + total : sum), 0)
    return { rate, net, tax: rounded(times(fraction(net), fraction(rate, 100_000))) }
  })
  const sum = (amounts: readonly number[]) => rounded(amounts.map(amount => fraction(amount)).reduce(plus, fraction(0)))
  const subtotal = sum(lineTotals)
  const tax = sum(taxes.map(row => row.tax))
  return { lineTotals, subtotal, taxes, tax, total: sum([subtotal, tax]) }
}

export function expectTotalsToAddUp(invoice: InvoiceWithTotals): void {
  const { lineTotals, ...exact } = exactTotals(invoice.items)
  expect(invoice.items.map(item => item.total)).toEqual(lineTotals)
  const { subtotal, taxes, tax, total } = invoice
  expect({ subtotal, taxes, tax, total }).toEqual(exact)
  if (!invoice.payments) return
  const paid = invoice.payments.filter(payment => payment.removed === null).reduce((sum, one) => sum + one.amount, 0)
  expect(invoice.paid).toBe(paid)
  const isOpen = invoice.status === 'sent' || invoice.status === 'overdue'
  expect(invoice.balance).toBe(isOpen ? total - paid : 0)
  if (invoice.status === 'paid') expect(paid).toBe(total)
}
