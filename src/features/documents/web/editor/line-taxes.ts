/** The tax of a line: its product’s, the one that was chosen, or the one that it was saved with. */
import { isSameTax, type NamedTax } from '../../../../domain/documents/outdated-taxes.ts'
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

/** The id of the tax that applies: the line’s own, else its product’s, else the default. */
export function choiceOn({ tax, product }: LineWithTax, defaultTaxId: string): string {
  return tax === OF_PRODUCT ? (product?.taxRateId ?? defaultTaxId) : tax
}

/** The tax as it will be saved: today's, and the stored one as long as today's are not known. */
export function taxOn(line: LineWithTax, taxes: Taxes, saved: SavedTaxes | null): StoredTax {
  const choice = choiceOn(line, taxes.defaultTax.id)
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
