/** VAT categories of tax rows, by their codes in EN 16931 (UNTDID 5305). */
export const taxCategories = ['S', 'Z', 'E'] as const
export type TaxCategory = (typeof taxCategories)[number]

/** S (standard) where tax is due. Without tax, E (exempt) where a reason is given, and Z (zero rated) where none is. */
export function taxCategory({ rate, reason }: { readonly rate: number; readonly reason: string }): TaxCategory {
  if (rate > 0) return 'S'
  return reason === '' ? 'Z' : 'E'
}
