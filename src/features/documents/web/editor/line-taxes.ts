/** The tax of a line: its product’s, the one that was chosen, or the one that it was saved with. */
import { isSameTax, type NamedTax } from '../../../../domain/documents/outdated-taxes.ts'
import { usualTax } from '../../../../domain/documents/usual-tax.ts'
import type { Taxes } from '../../../taxes/web/use-taxes.ts'
import type { DocumentLine } from '../../contract.ts'

/** An id, or the one below, which no id can be. */
export type TaxChoice = string

/** Nothing was chosen: the tax that the product names, else the default. */
export const OF_PRODUCT = 'of-product'

/** What a line says of its tax. */
type LineWithTax = { readonly tax: TaxChoice; readonly product: { readonly taxRateId: string | null } | null }

/** The taxes that a draft was saved with, by their ids. */
type SavedTaxes = { readonly taxes: Record<TaxChoice, StoredTax> }

/** A tax as the lines of a saved draft store it. */
export type StoredTax = NamedTax

/** The tax that a save sends; undefined leaves it to the product. */
export function taxRateIdOf(choice: TaxChoice): string | undefined {
  return choice === OF_PRODUCT ? undefined : choice
}

/** What says which tax is the usual one. */
export type UsualTaxes = Pick<Taxes, 'defaultTax' | 'find'>

/** The id of the tax that applies: the line’s own, else the usual one of its product, its customer or the business. */
export function choiceOn(
  { tax, product }: LineWithTax,
  { defaultTax, find }: UsualTaxes,
  ofCustomer: string | null,
): string {
  if (tax !== OF_PRODUCT) return tax
  const known = ofCustomer === null ? undefined : find(ofCustomer)
  return usualTax({
    ofProduct: product?.taxRateId ?? null,
    ofCustomer: known && !known.archived ? known.id : null,
    isExempt: known?.rate === 0,
    ofBusiness: defaultTax.id,
  })
}

/** The lines for another customer: one who is exempt pays no tax on any of them, and the tax of the one before doesn’t stay. */
export function taxesOfLines<Line extends LineWithTax>(
  lines: readonly Line[],
  { find }: UsualTaxes,
  { before, now }: { readonly before: string | null; readonly now: string | null },
): Pick<Line, 'tax' | 'product'>[] {
  const isExempt = now !== null && find(now)?.rate === 0
  return lines.map(({ tax, product }) => {
    if (before === now || (!isExempt && (tax === OF_PRODUCT || tax !== before))) return { tax, product }
    const isOfBefore = before !== null && product?.taxRateId === before
    return { tax: OF_PRODUCT, product: isOfBefore ? { ...product, taxRateId: null } : product }
  })
}

/** The tax as it will be saved: today's, and the stored one as long as today's are not known. */
export function taxOn(
  line: LineWithTax,
  taxes: Taxes,
  { saved, ofCustomer }: { readonly saved: SavedTaxes | null; readonly ofCustomer: string | null },
): StoredTax {
  const choice = choiceOn(line, taxes, ofCustomer)
  return taxes.find(choice) ?? saved?.taxes[choice] ?? taxes.defaultTax
}

/** The taxes that the lines of a draft were saved with, by their ids. Headings have none. */
export function savedTaxes(items: readonly DocumentLine[]): Record<TaxChoice, StoredTax> {
  return Object.fromEntries(
    items.flatMap(({ taxRateId: id, taxName: name, taxRate: rate, taxFreeReason: freeReason, taxParts }) =>
      id === null ? [] : [[id, { name, rate, freeReason, ...(taxParts && { parts: taxParts }) }]],
    ),
  )
}

export type ChangedTax = { was: StoredTax; is: StoredTax }

/** The taxes that have changed since the draft was saved: its totals are no longer those that were stored. */
export function changedTaxes(saved: SavedTaxes | null, taxes: Taxes): ChangedTax[] {
  return Object.entries(saved?.taxes ?? {}).flatMap(([choice, was]) => {
    const is = taxes.find(choice)
    return is && !isSameTax(was, is) ? [{ was, is }] : []
  })
}
