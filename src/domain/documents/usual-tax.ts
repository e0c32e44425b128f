/** The tax of a line for which nobody chose one. */

interface UsualTaxes<Tax> {
  /** That the product names, such as a reduced rate. */
  readonly ofProduct: Tax | null
  /** That was agreed with the customer. */
  readonly ofCustomer: Tax | null
  /** Whether the customer's is one of 0%: they are exempt. */
  readonly isExempt: boolean
  readonly ofBusiness: Tax
}

/** An exempt customer pays no tax on anything. Any other tax of theirs applies where the product has none of its own. */
export function usualTax<Tax>({ ofProduct, ofCustomer, isExempt, ofBusiness }: UsualTaxes<Tax>): Tax {
  if (isExempt && ofCustomer !== null) return ofCustomer
  return ofProduct ?? ofCustomer ?? ofBusiness
}
