/** What drafts of invoices, quotes and orders have in common when they are written. */

import { type Adapted, adaptedFrom } from '../../../domain/documents/duplicate.ts'
import type { OwnValues } from '../../../domain/own-fields/own-fields.ts'
import type { CalendarDate } from '../../../domain/values/calendar.ts'
import type { BusinessScope } from '../../../platform/actor.ts'
import { chosenTaxOf, itemsAgain, type Line, sameItems } from '../queries/lines.ts'
import { discountOf } from '../tables.ts'

/** Fields of a draft whose change its history mentions without saying what they were. */
export const customerFields = [
  ...(['customerId', 'customerAddress', 'customerVatId', 'customerCountry', 'customerLanguage'] as const),
  ...(['customerNumber', 'customerExemptionNumber'] as const),
  ...(['discountPercent', 'discountAmount', 'ownValues'] as const),
] as const

type Duplicated = Parameters<typeof discountOf>[0] & { readonly pricesIncludeTax: boolean }
type Original = Duplicated & {
  readonly customerId: string | null
  readonly note: string
  readonly ownValues: OwnValues
}

/** What is read of a draft that is saved again. */
export type StoredDraft = Original & {
  readonly date: CalendarDate
  /** Of a kind that has one. */
  readonly deliveryAddressId?: string | null
}

/** What a duplicate takes over of any document. */
export function contentAgain(scope: BusinessScope, original: Original, lines: readonly Line[]) {
  const { customerId, note, ownValues } = original
  return { customerId, note, ownValues, discount: discountOf(original), items: itemsAgain(scope, lines) }
}

export type Content = ReturnType<typeof contentAgain>

/** What a document takes over of one that it continues or replaces: the lines at their prices, and their taxes. */
export function sameContent(original: Original, lines: readonly Line[]) {
  const { customerId, note, ownValues } = original
  const content = { customerId, note, ownValues, discount: discountOf(original), items: sameItems(lines) }
  return { content, taxes: lines.map(chosenTaxOf) }
}

/** What a draft may keep when it is saved again: what was archived since, and the prices of its products while its customer stays. */
export function keptOnSave(
  { pricesIncludeTax, customerId, ownValues, date, deliveryAddressId }: StoredDraft,
  lines: readonly Line[],
  next: string | null,
) {
  return {
    pricesIncludeTax,
    before: { customerId, ownValues, items: lines },
    keptDelivery: deliveryAddressId,
    saved: customerId === next ? { date, items: lines } : undefined,
  }
}

interface Duplicate {
  readonly header: Duplicated
  readonly items: Parameters<typeof adaptedFrom>[1]['lines']
}

/** What of a duplicate differs from the original, and the same for its history, which mentions only what does. */
export function adaptedOf(
  original: Duplicated,
  lines: readonly Line[],
  { header, items }: Duplicate,
): { adapted: Adapted; origin: { adapted?: Adapted } } {
  const adapted = adaptedFrom(
    { ...original, discount: discountOf(original), lines },
    { ...header, discount: discountOf(header), lines: items },
  )
  const differs = adapted.pricesIncludeTax !== null || adapted.taxes.length > 0 || adapted.discounts.length > 0
  return { adapted, origin: differs ? { adapted } : {} }
}
