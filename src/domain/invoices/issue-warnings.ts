/** What a person should know before a draft is issued. None of it forbids that. */

import type { LineKind, TaxRate } from '../documents/document-totals.ts'
import type { CalendarDate } from '../values/calendar.ts'
import type { MinorUnits } from '../values/money.ts'

/** `past-due`: its due date has passed. `old-tax`: a tax on it has changed since it was saved. */
export const issueWarnings = ['past-due', 'old-tax'] as const
export type IssueWarning = (typeof issueWarnings)[number]

export function warningsOf(
  { dueDate, total, correctsId }: { dueDate: CalendarDate; total: MinorUnits; correctsId: string | null },
  { today, hasOldTax }: { today: CalendarDate; hasOldTax: boolean },
): IssueWarning[] {
  return [
    ...(dueDate < today && total > 0 ? (['past-due'] as const) : []),
    // a correction has the taxes of the invoice that it replaces
    ...(hasOldTax && correctsId === null ? (['old-tax'] as const) : []),
  ]
}

export interface NamedTax {
  readonly name: string
  readonly rate: TaxRate
  readonly freeReason: string
}

interface TaxedLine {
  readonly kind: LineKind
  readonly taxRateId: string | null
  readonly taxName: string
  readonly taxRate: TaxRate
  readonly taxFreeReason: string
}

/** Each tax on the lines that is another one today, once. */
export function outdatedTaxes(
  lines: readonly TaxedLine[],
  todaysTax: (id: string | null) => NamedTax | undefined,
): { was: NamedTax; is: NamedTax }[] {
  const changed = new Map<string, { was: NamedTax; is: NamedTax }>()
  for (const { kind, taxRateId, taxName, taxRate, taxFreeReason } of lines) {
    const was = { name: taxName, rate: taxRate, freeReason: taxFreeReason }
    const is = todaysTax(taxRateId)
    if (kind !== 'heading' && is && !isSameTax(was, is)) changed.set(JSON.stringify([taxRateId, was]), { was, is })
  }
  return [...changed.values()]
}

export function isSameTax(one: NamedTax, other: NamedTax): boolean {
  return one.rate === other.rate && one.name === other.name && one.freeReason === other.freeReason
}
