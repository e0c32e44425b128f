/** The lines of an invoice or a recurring invoice, as a request for another one. */
import type { RecurrencePrices } from '../../../domain/invoices/recurrence.ts'
import type { BusinessScope } from '../../../platform/actor.ts'
import type { readLines } from '../../documents/queries/lines.ts'

type Lines = Awaited<ReturnType<typeof readLines>>

/** A price that was typed stays. A line with the usual tax gets the usual tax of its day. */
export function repeatedItems(
  { settings }: BusinessScope,
  { prices }: { readonly prices: RecurrencePrices },
  lines: Lines,
) {
  return lines.map(line => {
    const { kind, productId, name, description, unit, quantity, discount, price, priceSource, taxRateId } = line
    const keepsPrice = kind !== 'product' || prices === 'fixed' || priceSource === 'typed'
    return {
      ...{ kind, productId, description, unit, quantity, discount },
      ...(kind === 'product' ? {} : { name }),
      ...(keepsPrice ? { price } : {}),
      ...(taxRateId === null || taxRateId === settings.defaultTax.id ? {} : { taxRateId }),
    }
  })
}
