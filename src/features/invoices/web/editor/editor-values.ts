/** The values of the invoice editor, and what it starts with. */
import { QUANTITY_ONE } from '../../../../domain/documents/document-totals.ts'
import { type ListPrice, type SavedPrice, savedPrices } from '../../../../domain/products/prices.ts'
import { addDays, type CalendarDate, dateInTimeZone, isCalendarDate } from '../../../../domain/values/calendar.ts'
import { currencyOf } from '../../../../domain/values/money.ts'
import type { RestoredDraft } from '../../../../ui/forms/kept-draft.ts'
import type { Business } from '../../../businesses/contract.ts'
import {
  choiceOf,
  OF_PRODUCT,
  type StoredTax,
  savedTaxes,
  type TaxChoice,
} from '../../../documents/web/editor/line-taxes.ts'
import { discountText } from '../../../documents/web/editor/totals/discount-text.ts'
import type { Invoice } from '../../contract.ts'

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

export type EditorLine = {
  /** A heading over the lines below it, without figures. */
  heading: boolean
  product: LineProduct | null
  /** The name of a heading or of a line without a product. */
  text: string
  /** Printed under the name; may have several lines. */
  description: string
  unit: string
  quantity: Figure
  /** Typed for this invoice alone; null takes the customer's price or the base price. */
  price: Figure
  /** As it is typed: `10%`, `5.00`. */
  discount: string
  tax: TaxChoice
}

export type EditorCustomer = { id: string; name: string; address: string }

/** The saved draft that is being edited: its lines keep their prices as long as the customer stays the same. */
export type SavedDraft = {
  version: number
  customerId: string | null
  prices: Record<string, SavedPrice[]>
  pricesIncludeTax: boolean
  /** The taxes that its lines were saved with, by choice. */
  taxes: Record<TaxChoice, StoredTax>
}

export type EditorValues = {
  customer: EditorCustomer | null
  /** What was typed, if no customer has this name. */
  customerText: string
  date: CalendarDate
  /** Null follows the date by the terms of the business. */
  dueDate: CalendarDate | null
  note: string
  /** On the whole invoice, as it is typed: `10%`, `5.00`. */
  discount: string
  lines: EditorLine[]
  saved: SavedDraft | null
}

/** The name under which the browser keeps unsaved changes to a draft. */
export function keptKey(businessId: string, invoiceId: string): string {
  return `invoice.${businessId}.${invoiceId}`
}

export function blankLine(): EditorLine {
  const texts = { text: '', description: '', unit: '' }
  return { heading: false, product: null, ...texts, quantity: QUANTITY_ONE, price: null, discount: '', tax: OF_PRODUCT }
}

/** Nothing was entered: the line is left out when the invoice is saved. */
export function isBlank({ product, text, description, price, discount }: EditorLine): boolean {
  return product === null && text === '' && description === '' && price === null && discount === ''
}

export function isFree({ heading, product, text }: EditorLine): boolean {
  return !heading && product === null && text !== ''
}

/** An invoice becomes a draft when it has a customer or a line. */
export function isWorthADraft({ customer, lines }: EditorValues): boolean {
  return customer !== null || lines.some(line => !isBlank(line))
}

/** `now` is the clock of this computer, as the business may have been loaded on another day. */
export function newValues(business: Business, customer: EditorCustomer | null, now: Date): EditorValues {
  return {
    customer,
    customerText: '',
    date: dateInTimeZone(now, business.timeZone),
    dueDate: null,
    note: business.invoiceNote,
    discount: '',
    lines: [blankLine()],
    saved: null,
  }
}

export function valuesOf(invoice: Invoice, business: Business): EditorValues {
  const { customerId, customerName, customerAddress, date, dueDate, note, discount, items } = invoice
  const { decimals } = currencyOf(business.currency)
  return {
    customer: customerId === null ? null : { id: customerId, name: customerName, address: customerAddress },
    customerText: '',
    date,
    dueDate: dueDate === addDays(date, business.termsDays) ? null : dueDate,
    note,
    discount: discountText(discount, decimals),
    lines: items.length > 0 ? items.map(item => lineOf(item, decimals)) : [blankLine()],
    saved: savedOf(invoice),
  }
}

function lineOf(item: Invoice['items'][number], decimals: number): EditorLine {
  const { kind, productId: id, name, sku, description, unit, productArchived: archived } = item
  const { quantity, price, priceSource, priceFromQuantity: fromQuantity, priceListName: listName, taxRateId } = item
  const isListed = priceSource !== null && priceSource !== 'typed'
  const source = isListed ? priceSource : 'base'
  const lastKnown: ListPrice = { price: price ?? 0, source, fromQuantity, listName, validTo: null }
  return {
    heading: kind === 'heading',
    product: id === null ? null : { id, name, sku, lastKnown, taxRateId, archived },
    text: id === null ? name : '',
    description,
    unit,
    quantity,
    price: isListed ? null : price,
    discount: discountText(item.discount, decimals),
    tax: choiceOf(taxRateId),
  }
}

export function savedOf({ version, customerId, date, items, pricesIncludeTax }: Invoice): SavedDraft {
  return {
    version,
    customerId,
    prices: savedPrices({ date, items }),
    pricesIncludeTax,
    taxes: savedTaxes(items),
  }
}

/** The due date: the one that was chosen, else the date plus the payment terms. */
export function dueDateOf({ date, dueDate }: Pick<EditorValues, 'date' | 'dueDate'>, { termsDays }: Business): string {
  return dueDate ?? (isCalendarDate(date) ? addDays(date, termsDays) : '')
}

/**
 * Unsaved changes may come from an older version of Daybook, with fewer fields per line and one price per product. The date of a new invoice that nobody chose becomes
 * the day on which it is opened again. Changes to a draft that are opened as a new invoice no longer belong to that draft.
 */
export function revivedValues(
  { values, base }: RestoredDraft<EditorValues>,
  opened: EditorValues,
): RestoredDraft<EditorValues> {
  const whole = (each: EditorValues): EditorValues => ({
    ...each,
    lines: each.lines.map(line => ({ ...blankLine(), ...line })),
    saved: each.saved && { ...each.saved, prices: keptInFull(each.saved.prices) },
  })
  if (values.saved && opened.saved) return { values: whole(values), base: whole(base) }
  if (values.saved) return { values: whole({ ...values, saved: null }), base: opened }
  const date = values.date === base.date ? opened.date : values.date
  return { values: whole({ ...values, date }), base: opened }
}

function keptInFull(prices: SavedDraft['prices']): SavedDraft['prices'] {
  return Object.fromEntries(Object.entries(prices).filter(([, each]) => Array.isArray(each)))
}
