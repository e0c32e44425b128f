/** The reports, and what each can be asked for. */

/** `documents` is what the figures of the others lead to. */
export const reportNames = ['sales', 'tax', 'owed', 'payments', 'numbers', 'documents'] as const
export type ReportName = (typeof reportNames)[number]

/** As of a day, without a first one. */
export function isOfDay(report: ReportName): boolean {
  return report === 'owed'
}

/** Those with figures that another period has too. */
export function isComparable(report: ReportName): boolean {
  return report === 'sales' || report === 'tax' || report === 'payments'
}

export const salesGroupings = ['month', 'customer', 'product', 'category'] as const
export type SalesGrouping = (typeof salesGroupings)[number]

export const taxBases = ['invoices', 'payments'] as const
export type TaxBasis = (typeof taxBases)[number]
