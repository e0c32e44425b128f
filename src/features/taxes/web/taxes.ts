/** The taxes that can be chosen in a business. */
import type { TaxRate } from '../contract.ts'

export type Taxes = {
  defaultTax: TaxRate
  /** The default first; archived ones included. */
  known: readonly TaxRate[]
  /** Null is the default. Undefined while the others are on their way, or for one that is not there. */
  find: (id: string | null) => TaxRate | undefined
}
