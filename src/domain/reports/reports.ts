/** The reports, and what each can be asked for. */
import type { CountryCode } from '../countries/country.ts'

/** `documents` is what the figures of the others lead to. `bills` and `owed-to-suppliers` are for a business that uses bills. */
export const reportNames = [
  'sales',
  'tax',
  'owed',
  'payments',
  'stock',
  'numbers',
  'documents',
  'bills',
  'owed-to-suppliers',
] as const
export type ReportName = (typeof reportNames)[number]

/** As of a day, without a first one. */
export function isOfDay(report: ReportName): boolean {
  return report === 'owed' || report === 'owed-to-suppliers' || report === 'stock'
}

/** Those with figures that another period has too. */
export function isComparable(report: ReportName): boolean {
  return report === 'sales' || report === 'tax' || report === 'payments'
}

export const salesGroupings = ['month', 'customer', 'product', 'category'] as const
export type SalesGrouping = (typeof salesGroupings)[number]

export const taxBases = ['invoices', 'payments'] as const
export type TaxBasis = (typeof taxBases)[number]

/** Where tax on bills may be deducted before they are paid, also by a business whose own tax is due on payments. */
const INPUT_TAX_BEFORE_PAYMENT: ReadonlySet<CountryCode | null> = new Set<CountryCode>(['DE', 'IE', 'NL'])

/** What the tax on bills goes by, where the tax on sales goes by `basis`. */
export function inputTaxBasis(basis: TaxBasis, country: CountryCode | null): TaxBasis {
  return basis === 'payments' && INPUT_TAX_BEFORE_PAYMENT.has(country) ? 'invoices' : basis
}
