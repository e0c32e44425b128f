/** Leaves columns out of the lines of a document, and closes the gaps. */
import type { OptionalColumn } from '../../../domain/documents/document-look.ts'
import type { PrintableText } from '../printable-text.ts'

interface Row {
  readonly sku: PrintableText | null
  readonly figures: readonly string[]
}

interface Table<Item extends Row> {
  readonly columns: readonly string[]
  readonly items: readonly Item[]
}

/** @param table with the columns name, quantity, price, tax where there is any, and amount */
export function visibleParts<Item extends Row>(
  { columns: [name = '', ...columns], items }: Table<Item>,
  hidden: ReadonlySet<OptionalColumn>,
  { withTax }: { readonly withTax: boolean },
): Table<Item> {
  const order: readonly (OptionalColumn | 'amount')[] = [
    'quantity',
    'price',
    ...(withTax ? (['tax'] as const) : []),
    'amount',
  ]
  const stays = (_: string, place: number) => {
    const column = order[place]
    return column === undefined || column === 'amount' || !hidden.has(column)
  }
  return {
    columns: [name, ...columns.filter(stays)],
    items: items.map(item => ({
      ...item,
      sku: hidden.has('sku') ? null : item.sku,
      figures: item.figures.filter(stays),
    })),
  }
}
