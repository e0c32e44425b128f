/** A duplicate is of today: what did it not take over as it stood on the invoice that it repeats? */
import type { Discount, TaxRate } from './invoice-totals.ts'
import type { MinorUnits } from './money.ts'

interface NamedTax {
  readonly name: string
  readonly rate: TaxRate
  readonly freeReason: string
}

export interface Adapted {
  /** Whether prices include tax now, where they did not, or the other way about. Null where that is as it was, or no tax is charged. */
  readonly pricesIncludeTax: boolean | null
  /** The products whose lines carry another tax now, together where the change is the same. */
  readonly taxes: { before: NamedTax; after: NamedTax; productNames: string[] }[]
  /** The amounts of which less is taken off, without a product's name where it is taken off the whole invoice. */
  readonly discounts: { productName: string | null; before: MinorUnits; after: MinorUnits }[]
}

interface Repeated {
  readonly pricesIncludeTax: boolean
  readonly discount: Discount | null
  readonly lines: readonly {
    readonly productName: string
    readonly taxName: string
    readonly taxRate: TaxRate
    readonly taxFreeReason: string
    readonly discount: Discount | null
  }[]
}

/** Line by line, in their order. */
export function adaptedFrom(original: Repeated, copy: Repeated): Adapted {
  const pairs = copy.lines.flatMap((now, position) => {
    const then = original.lines[position]
    return then ? [{ productName: now.productName, then, now }] : []
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
  const otherPrices = isTaxed && original.pricesIncludeTax !== copy.pricesIncludeTax
  return {
    pricesIncludeTax: otherPrices ? copy.pricesIncludeTax : null,
    taxes: [...taxes.values()],
    discounts: [
      ...pairs.flatMap(({ productName, then, now }) => cut(productName, then.discount, now.discount)),
      ...cut(null, original.discount, copy.discount),
    ],
  }
}

function taxOn({ taxName: name, taxRate: rate, taxFreeReason: freeReason }: Repeated['lines'][number]): NamedTax {
  return { name, rate, freeReason }
}

function cut(productName: string | null, then: Discount | null, now: Discount | null): Adapted['discounts'] {
  if (!then || !('amount' in then)) return []
  // There may be nothing left that it could be taken off
  const after = now === null ? 0 : 'amount' in now ? now.amount : then.amount
  return then.amount === after ? [] : [{ productName, before: then.amount, after }]
}
