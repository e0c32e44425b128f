/** What every printed document of lines says, whatever its kind. */
import type { TaxOfRate } from '../../../domain/documents/document-totals.ts'
import type { CalendarDate } from '../../../domain/values/calendar.ts'
import type { MinorUnits } from '../../../domain/values/money.ts'
import type { BusinessScope } from '../../../platform/actor.ts'
import type { letterheads } from '../../businesses/tables.ts'
import { customerOn, discountOf } from '../tables.ts'
import { type Line, namedAsOf } from './lines.ts'

/** The columns that the tables of these documents share. */
type StoredDocument = Parameters<typeof customerOn>[0] &
  Parameters<typeof discountOf>[0] & {
    readonly id: string
    readonly number: string | null
    readonly status: string
    readonly date: CalendarDate
    readonly note: string
    readonly pricesIncludeTax: boolean
    readonly subtotal: MinorUnits
    readonly discountTotal: MinorUnits
    readonly total: MinorUnits
  }

interface Parts {
  readonly letterhead: typeof letterheads.$inferSelect
  readonly lines: readonly (Line & { readonly isOptional?: boolean; readonly isChosen?: boolean })[]
  readonly taxes: readonly TaxOfRate[]
}

export function printedFacts(document: StoredDocument, { letterhead, lines, taxes }: Parts, scope: BusinessScope) {
  const { id, number, status, date, note, pricesIncludeTax, subtotal, discountTotal, total } = document
  return {
    id,
    number,
    date,
    note,
    pricesIncludeTax,
    subtotal,
    discountTotal,
    taxes,
    total,
    discount: discountOf(document),
    customer: customerOn(document, letterhead, scope),
    items: lines
      .map(line => namedAsOf(status, line))
      .map(({ kind, name, sku, commodityCode, description, unit, quantity, price, discount, ...line }) => ({
        name,
        sku,
        commodityCode,
        description,
        unit,
        quantity,
        price,
        discount,
        taxName: line.taxName,
        taxRate: line.taxRate,
        total: line.total,
        isHeading: kind === 'heading',
        ...(line.isOptional && { isOptional: true, isChosen: line.isChosen ?? false }),
      })),
  }
}
