/** What is typed into the editor of a document that its lines and totals depend on. Each kind of document adds its own values. */
import type { DeductedTax } from '../../../../domain/documents/deposits.ts'
import { QUANTITY_ONE } from '../../../../domain/documents/document-totals.ts'
import type { LineKind } from '../../../../domain/documents/line-kinds.ts'
import { type ListPrice, type SavedPrice, savedPrices } from '../../../../domain/products/prices.ts'
import type { CalendarDate } from '../../../../domain/values/calendar.ts'
import type { LanguageCode } from '../../../../translations/languages.ts'
import type { DocumentLine } from '../../contract.ts'
import { OF_PRODUCT, type StoredTax, savedTaxes, type TaxChoice } from './line-taxes.ts'
import { discountText } from './totals/discount-text.ts'

/** The parts of a draft that are compared and merged as wholes when two people edited it. */
export const MERGED_FIELDS = [
  ...(['customer', 'delivery', 'date', 'dueDate', 'supplyFrom', 'supplyTo', 'orderReference'] as const),
  ...(['lines', 'deposits', 'discount', 'withholding', 'opening', 'note', 'terms'] as const),
  'ownValues',
] as const
export type MergedField = (typeof MERGED_FIELDS)[number]

/** The product of a line, with the price that was last known for it and the tax that it names. */
export type LineProduct = {
  id: string
  name: string
  sku: string
  lastKnown: ListPrice
  taxRateId: string | null
  /** It stays on the lines that have it, and can’t be chosen for others. */
  archived?: boolean
}

/** Whole units; null when empty; text that is not a number stays as typed. */
export type Figure = number | string | null

export type EditorLineKind = Exclude<LineKind, 'product' | 'free'> | 'line'

export type EditorLine = {
  /** Whether it has figures: a product or a free line, as its product says. */
  kind: EditorLineKind
  product: LineProduct | null
  /** The name of a heading, of a subtotal or of a line without a product. */
  text: string
  /** Printed under the name; may have several lines. Of a text, what it says. */
  description: string
  unit: string
  quantity: Figure
  /** Typed for this document alone; null takes the customer's price or the base price. */
  price: Figure
  /** As it is typed: `10%`, `5.00`. */
  discount: string
  tax: TaxChoice
  /** Of an invoice: the line of the order that it invoices. */
  orderItemId: string | null
  /** Of a quote: in the totals only if the customer chooses it. */
  optional: boolean
}

export type DocumentCustomer = {
  id: string
  name: string
  address: string
  /** Null: those of the business. */
  termsDays: number | null
  /** Their own; left out in a draft that an older Daybook kept. */
  taxRateId?: string | null
  /** Their own; null for that of the business; left out in a draft that an older Daybook kept. */
  documentLanguage?: LanguageCode | null
}

/** The saved draft that is being edited: its lines keep their prices as long as the customer stays the same. */
export type SavedDraft = {
  version: number
  customerId: string | null
  prices: Record<string, SavedPrice[]>
  pricesIncludeTax: boolean
  /** The taxes that its lines were saved with, by choice. */
  taxes: Record<TaxChoice, StoredTax>
}

/** A deposit invoice that is deducted, with what it has in each tax. */
export type EditorDeposit = {
  id: string
  number: string
  date: CalendarDate
  taxes: readonly DeductedTax[]
}

export type DocumentValues = {
  customer: DocumentCustomer | null
  date: CalendarDate
  /** On the whole document, as it is typed: `10%`, `5.00`. */
  discount: string
  lines: EditorLine[]
  /** Of an invoice. */
  deposits: readonly EditorDeposit[]
  saved: SavedDraft | null
}

export function blankLine(): EditorLine {
  const texts = { text: '', description: '', unit: '' }
  return {
    kind: 'line',
    product: null,
    ...texts,
    quantity: QUANTITY_ONE,
    price: null,
    discount: '',
    tax: OF_PRODUCT,
    orderItemId: null,
    optional: false,
  }
}

/** Nothing was entered: the line is left out when the document is saved. */
export function isBlank({ kind, product, text, description, price, discount }: EditorLine): boolean {
  return (
    kind !== 'subtotal' && product === null && text === '' && description === '' && price === null && discount === ''
  )
}

export function isFree({ kind, product, text }: EditorLine): boolean {
  return kind === 'line' && product === null && text !== ''
}

/** Its kind on the document. */
export function lineKindOf({ kind, product }: Pick<EditorLine, 'kind' | 'product'>): LineKind {
  if (kind !== 'line') return kind
  return product ? 'product' : 'free'
}

export function lineOf(
  item: DocumentLine & { orderItemId?: string | null; isOptional?: boolean },
  decimals: number,
): EditorLine {
  const { kind, productId: id, name, sku, description, unit, productArchived: archived } = item
  const { quantity, price, priceSource, priceFromQuantity: fromQuantity, priceListName: listName, taxRateId } = item
  const isListed = priceSource !== null && priceSource !== 'typed'
  const source = isListed ? priceSource : 'base'
  const lastKnown: ListPrice = { price: price ?? 0, source, fromQuantity, listName, validTo: null }
  return {
    kind: kind === 'product' || kind === 'free' ? 'line' : kind,
    product: id === null ? null : { id, name, sku, lastKnown, taxRateId, archived },
    text: id === null ? name : '',
    description,
    unit,
    quantity,
    price: isListed ? null : price,
    discount: discountText(item.discount, decimals),
    tax: taxRateId ?? OF_PRODUCT,
    orderItemId: item.orderItemId ?? null,
    optional: item.isOptional ?? false,
  }
}

type SavedDocument = Pick<SavedDraft, 'version' | 'customerId' | 'pricesIncludeTax'> & {
  date: CalendarDate
  items: readonly DocumentLine[]
}

export function savedOf({ version, customerId, date, items, pricesIncludeTax }: SavedDocument): SavedDraft {
  return {
    version,
    customerId,
    prices: savedPrices({ date, items }),
    pricesIncludeTax,
    taxes: savedTaxes(items),
  }
}
