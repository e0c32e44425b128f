/** A duplicate uses today's taxes and prices. This lists what differs from the original. */

import type { MinorUnits } from '../values/money.ts'
import type { Discount, TaxRate } from './document-totals.ts'
import type { NamedTax } from './outdated-taxes.ts'
import type { TaxParts } from './tax-parts.ts'

export interface Adapted {
  /** Whether prices include tax now, if that has changed. Null if it has not, or if no tax is charged. */
  readonly pricesIncludeTax: boolean | null
  /** The products whose lines have another tax now, grouped by change. */
  readonly taxes: { before: NamedTax; after: NamedTax; productNames: string[] }[]
  /** The discount amounts that became smaller; without a product's name for the discount on the whole document. */
  readonly discounts: { productName: string | null; before: MinorUnits; after: MinorUnits }[]
}

interface DuplicatedDocument {
  readonly pricesIncludeTax: boolean
  readonly discount: Discount | null
  readonly lines: readonly {
    readonly name: string
    readonly taxName: string
    readonly taxRate: TaxRate
    readonly taxFreeReason: string
    readonly taxParts?: TaxParts
    readonly discount: Discount | null
  }[]
}

/** Compares line by line, in order. */
export function adaptedFrom(original: DuplicatedDocument, copy: DuplicatedDocument): Adapted {
  const pairs = copy.lines.flatMap((now, position) => {
    const then = original.lines[position]
    return then ? [{ productName: now.name, then, now }] : []
  })
  const taxes = new Map<string, { before: NamedTax; after: NamedTax; productNames: string[] }>()
  for (const { productName, then, now } of pairs) {
    const [before, after] = [taxOn(then), taxOn(now)]
    const change = JSON.stringify([before, after])
    if (JSON.stringify(before) === JSON.stringify(after)) continue
    const known = taxes.get(change) ?? { before, after, productNames: [] }
    taxes.set(change, known)
    if (!known.productNames.includes(productName)) known.productNames.push(productName)
  }
  const isTaxed = [original, copy].some(({ lines }) => lines.some(({ taxRate }) => taxRate > 0))
  const changedTaxInclusion = isTaxed && original.pricesIncludeTax !== copy.pricesIncludeTax
  return {
    pricesIncludeTax: changedTaxInclusion ? copy.pricesIncludeTax : null,
    taxes: [...taxes.values()],
    discounts: [
      ...pairs.flatMap(({ productName, then, now }) => reducedDiscount(productName, then.discount, now.discount)),
      ...reducedDiscount(null, original.discount, copy.discount),
    ],
  }
}

function taxOn({
  taxName: name,
  taxRate: rate,
  taxFreeReason: freeReason,
  taxParts,
}: DuplicatedDocument['lines'][number]): NamedTax {
  const parts = taxParts?.map(part => ({ name: part.name, rate: part.rate }))
  return { name, rate, freeReason, ...(parts && { parts }) }
}

function reducedDiscount(
  productName: string | null,
  then: Discount | null,
  now: Discount | null,
): Adapted['discounts'] {
  if (!then || !('amount' in then)) return []
  // there may be nothing left to take it off
  const after = now === null ? 0 : 'amount' in now ? now.amount : then.amount
  return then.amount === after ? [] : [{ productName, before: then.amount, after }]
}
