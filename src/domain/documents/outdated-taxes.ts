/** Finds the taxes on a draft that have changed since it was saved. */
import type { TaxRate } from './document-totals.ts'
import { hasFigures, type LineKind } from './line-kinds.ts'
import { isSameParts, type TaxParts } from './tax-parts.ts'

export interface NamedTax {
  readonly name: string
  readonly rate: TaxRate
  readonly freeReason: string
  /** Of a combined tax. */
  readonly parts?: TaxParts | undefined
}

interface TaxedLine {
  readonly kind: LineKind
  readonly taxRateId: string | null
  readonly taxName: string
  readonly taxRate: TaxRate
  readonly taxFreeReason: string
  readonly taxParts?: TaxParts
}

/** Each tax on the lines that is another one today, once. */
export function outdatedTaxes(
  lines: readonly TaxedLine[],
  todaysTax: (id: string | null) => NamedTax | undefined,
): { was: NamedTax; is: NamedTax }[] {
  const changed = new Map<string, { was: NamedTax; is: NamedTax }>()
  for (const { kind, taxRateId, taxName, taxRate, taxFreeReason, taxParts } of lines) {
    const was = { name: taxName, rate: taxRate, freeReason: taxFreeReason, ...(taxParts && { parts: taxParts }) }
    const is = todaysTax(taxRateId)
    if (hasFigures({ kind }) && is && !isSameTax(was, is)) changed.set(JSON.stringify([taxRateId, was]), { was, is })
  }
  return [...changed.values()]
}

export function isSameTax(one: NamedTax, other: NamedTax): boolean {
  return (
    one.rate === other.rate &&
    one.name === other.name &&
    one.freeReason === other.freeReason &&
    isSameParts(one.parts, other.parts)
  )
}
