/** The taxes that can be chosen in a business: its own, and the others. */
import type { TaxRate as Rate } from '../../../domain/documents/document-totals.ts'
import type { TaxRate } from '../contract.ts'

/** A tax as a line carries it; the id is null for the business's own. */
export type KnownTax = { id: string | null; name: string; rate: Rate; freeReason: string; archived: boolean }

export type Taxes = {
  ownOfBusiness: KnownTax
  /** Those besides its own, archived ones included. */
  others: readonly TaxRate[]
  /** Undefined while the others are on their way, or for one that is not there. */
  find: (id: string | null) => KnownTax | undefined
}
