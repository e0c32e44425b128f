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

/** What the business owes and spends. Only shown to people who may see bills. */
export function isOfBills(report: ReportName): boolean {
  return report === 'bills' || report === 'owed-to-suppliers'
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

/** Of Canada: unlike GST, HST and QST, these are a cost of the buyer. */
const PROVINCIAL_SALES_TAX = /\b[PR]ST\b/

interface TaxSettings {
  readonly taxRegistered: boolean
  readonly country: CountryCode | null
  readonly defaultTax: { readonly name: string; readonly parts: readonly { readonly name: string }[] | null }
}

/** Whether a business gets back the tax on bills: one that charges VAT or GST does; sales tax is not given back. */
export function deductsInputTax({ taxRegistered, country, defaultTax }: TaxSettings): boolean {
  if (!taxRegistered || country === null || country === 'US') return false
  const names = [defaultTax.name, ...(defaultTax.parts ?? []).map(({ name }) => name)]
  return country !== 'CA' || !names.some(name => PROVINCIAL_SALES_TAX.test(name))
}

/** What the tax on bills goes by, where the tax on sales goes by `basis`. */
export function inputTaxBasis(basis: TaxBasis, country: CountryCode | null): TaxBasis {
  return basis === 'payments' && INPUT_TAX_BEFORE_PAYMENT.has(country) ? 'invoices' : basis
}
