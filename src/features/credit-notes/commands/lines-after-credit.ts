/** What a correction leaves of the lines of an invoice that was credited by amount before. */
import { allocate } from '../../../domain/documents/allocate.ts'
import { deductedOf } from '../../../domain/documents/deposits.ts'
import { type TaxOfRate, taxKey } from '../../../domain/documents/document-totals.ts'
import type { CreditableInvoice, CreditableLine } from '../../../domain/payments/credit.ts'
import { sum } from '../../../domain/values/exact.ts'

interface Credited extends Pick<CreditableInvoice, 'deposits'> {
  readonly taken: readonly { readonly line: CreditableLine; readonly total: number }[]
  readonly taxes: readonly TaxOfRate[]
  readonly pricesIncludeTax: boolean
}

/** What each line still comes to, so that the lines of a tax come to what the credit note credits in it, and what its deposits deduct. */
export function linesAfterCredit(credited: Credited): number[] {
  const { taken, taxes, pricesIncludeTax, deposits } = credited
  const totals = taken.map(({ total }) => total)
  for (const row of taxes) {
    const places = taken.flatMap(({ line }, place) =>
      taxKey(line) === taxKey({ taxRate: row.rate, taxFreeReason: row.reason }) ? [place] : [],
    )
    const rest = pricesIncludeTax ? row.net + row.tax : row.net
    const whole = sum(places.map(place => totals[place] ?? 0))
    const base = Math.min(whole, rest + deductedOf(deposits, row, { pricesIncludeTax }))
    const parts = allocate(
      base,
      places.map(place => totals[place] ?? 0),
    )
    for (const [index, place] of places.entries()) totals[place] = parts[index] ?? 0
  }
  return totals
}
