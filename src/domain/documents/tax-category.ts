/**
 * VAT categories by their codes in EN 16931 (UNTDID 5305, BT-118 and BT-151): S standard, Z zero rated, E exempt, AE reverse charge, K supply
 * within the European Union, G export, O outside the scope of VAT, L tax of the Canary Islands, M tax of Ceuta and Melilla.
 */
export const taxCategories = ['S', 'Z', 'E', 'AE', 'K', 'G', 'O', 'L', 'M'] as const
export type TaxCategory = (typeof taxCategories)[number]

interface CategorizedTax {
  /** In thousandths of a percent. */
  readonly rate: number
  /** Why no tax is due (BT-120). */
  readonly reason: string
  readonly category: TaxCategory
}

/** What a tax is where nobody chose: S where tax is due, E where a reason says why none is, Z where none does. */
export function usualCategory({ rate, reason }: Omit<CategorizedTax, 'category'>): TaxCategory {
  if (rate > 0) return 'S'
  return reason === '' ? 'Z' : 'E'
}

/** Those that need no other rate than 0. */
export function isUntaxed(category: TaxCategory): boolean {
  return !['S', 'L', 'M'].includes(category)
}

/** A business that isn't registered shows no tax, unless there is some: when it credits or corrects an invoice from the time when it was. */
export function showsTax(taxRegistered: boolean, taxes: readonly { readonly rate: number }[]): boolean {
  return taxRegistered || taxes.some(({ rate }) => rate > 0)
}

/** What doesn't fit (BR-S-05, BR-Z-05 and -10, BR-E-05 and -10, and their like). */
export function faultOfTax({
  rate,
  reason,
  category,
}: CategorizedTax): 'rate' | 'no-reason' | 'needless-reason' | null {
  if (category === 'S' ? rate === 0 : isUntaxed(category) && rate > 0) return 'rate'
  const needsReason = isUntaxed(category) && category !== 'Z'
  if (needsReason && reason === '') return 'no-reason'
  return !needsReason && reason !== '' ? 'needless-reason' : null
}

/** The usual wording of a reason, and its code (BT-121), for categories that need one. Whoever issues may word it otherwise. */
export const usualReasons: Readonly<
  Partial<Record<TaxCategory, { readonly text: string; readonly vatex: string | null }>>
> = {
  AE: { text: 'Reverse charge', vatex: 'VATEX-EU-AE' },
  K: { text: 'Intra-Community supply', vatex: 'VATEX-EU-IC' },
  G: { text: 'Export outside the EU', vatex: 'VATEX-EU-G' },
  O: { text: 'Not subject to VAT', vatex: 'VATEX-EU-O' },
  E: { text: 'Exempt from VAT', vatex: null },
}
