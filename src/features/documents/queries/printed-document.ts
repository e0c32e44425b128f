/** What every printed document of lines says, whatever its kind. */
import type { TaxOfRate } from '../../../domain/documents/document-totals.ts'
import type { BusinessScope } from '../../../platform/actor.ts'
import type { letterheads } from '../../businesses/tables.ts'
import type { quotes } from '../../quotes/tables.ts'
import { customerOn, discountOf } from '../tables.ts'
import { type Line, namedAsOf } from './lines.ts'

/** The columns that the tables of these documents share. */
type StoredDocument = Pick<
  typeof quotes.$inferSelect,
  | ('id' | 'number' | 'date' | 'note' | 'pricesIncludeTax' | 'subtotal' | 'discountTotal' | 'total')
  | ('customerName' | 'customerAddress' | 'customerVatId' | 'customerCountry' | 'customerLanguage')
  | ('discountPercent' | 'discountAmount')
> & { readonly status: string }

interface Parts {
  readonly letterhead: typeof letterheads.$inferSelect
  readonly lines: readonly (Line & { readonly isOptional?: boolean; readonly isChosen?: boolean })[]
  readonly taxes: readonly TaxOfRate[]
}

export function printedFacts(document: StoredDocument, { letterhead, lines, taxes }: Parts, scope: BusinessScope) {
  const { id, number, status, date, note, pricesIncludeTax, subtotal, discountTotal, total } = document
  return {
    ...{ id, number, date, note, pricesIncludeTax, subtotal, discountTotal, taxes, total },
    discount: discountOf(document),
    customer: customerOn(document, letterhead, scope),
    items: lines
      .map(line => namedAsOf(status, line))
      .map(({ kind, name, sku, commodityCode, description, unit, quantity, price, discount, ...line }) => ({
        ...{ name, sku, commodityCode, description, unit, quantity, price, discount },
        ...{ taxName: line.taxName, taxRate: line.taxRate, total: line.total },
        isHeading: kind === 'heading',
        ...(line.isOptional && { isOptional: true, isChosen: line.isChosen ?? false }),
      })),
  }
}
