/** The tax of a line: its product’s, the one that was chosen, or the one that it was saved with. */
import { isSameTax, type NamedTax } from '../../../../domain/documents/outdated-taxes.ts'
import type { Invoice } from '../../../invoices/contract.ts'
import type { Taxes } from '../../../taxes/web/taxes.ts'

/** An id, or one of the two below, which no id can be. */
export type TaxChoice = string

/** Nothing was chosen: the tax that the product names, else the business's own. */
export const OF_PRODUCT = 'of-product'
export const OF_BUSINESS = 'of-business'

/** A tax as the lines of a saved draft store it. */
export type StoredTax = NamedTax

type TaxedLine = { tax: TaxChoice; product: { taxRateId: string | null } | null }
type SavedTaxes = { taxes: Record<TaxChoice, StoredTax> }

/** The choice for a tax of the API, where null is the business’s own. */
export function choiceOf(taxRateId: string | null): TaxChoice {
  return taxRateId ?? OF_BUSINESS
}

/** The tax that a save sends; undefined leaves it to the product. */
export function taxRateIdOf(choice: TaxChoice): string | null | undefined {
  if (choice === OF_PRODUCT) return undefined
  return choice === OF_BUSINESS ? null : choice
}

/** The choice that applies: the line’s own, else its product’s. */
export function choiceOn({ tax, product }: TaxedLine): TaxChoice {
  return tax === OF_PRODUCT ? choiceOf(product?.taxRateId ?? null) : tax
}

/** The tax as it will be saved: today's, and the stored one as long as today's are not known. */
export function taxOn(line: TaxedLine, taxes: Taxes, saved: SavedTaxes | null): StoredTax {
  const choice = choiceOn(line)
  return todaysTax(choice, taxes) ?? saved?.taxes[choice] ?? taxes.ownOfBusiness
}

/** The taxes that the lines of a draft were saved with, by choice. Headings have none. */
export function savedTaxes(items: Invoice['items']): Record<TaxChoice, StoredTax> {
  return Object.fromEntries(
    items
      .filter(({ kind }) => kind !== 'heading')
      .map(({ taxRateId, taxName: name, taxRate: rate, taxFreeReason: freeReason }) => [
        choiceOf(taxRateId),
        { name, rate, freeReason },
      ]),
  )
}

export type ChangedTax = { was: StoredTax; is: StoredTax }

/** The taxes that have changed since the draft was saved: its totals are no longer those that were stored. */
export function changedTaxes(saved: SavedTaxes | null, taxes: Taxes): ChangedTax[] {
  return Object.entries(saved?.taxes ?? {}).flatMap(([choice, was]) => {
    const is = todaysTax(choice, taxes)
    return is && !isSameTax(was, is) ? [{ was, is }] : []
  })
}

function todaysTax(choice: TaxChoice, taxes: Taxes): StoredTax | undefined {
  return taxes.find(choice === OF_BUSINESS ? null : choice)
}
