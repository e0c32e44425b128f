/** What stands in the editor while an invoice is being written, and how does it begin? */
import { addDays, type CalendarDate, isCalendarDate } from '../../../domain/calendar.ts'
import { QUANTITY_ONE, type Quantity } from '../../../domain/invoice-totals.ts'
import type { MinorUnits } from '../../../domain/money.ts'
import type { PriceSource } from '../../../domain/prices.ts'
import type { Business } from '../../businesses/contract.ts'
import type { Invoice } from '../contract.ts'

/** What a line costs when nobody types another price, and why. */
export type ListPrice = { price: MinorUnits; source: Exclude<PriceSource, 'typed'> }

/** The product of a line, with the price that was last known for it. */
export type LineProduct = { id: string; name: string; sku: string; lastKnown: ListPrice }

export type EditorLine = {
  product: LineProduct | null
  /** What was typed or pasted where no product is known by it. */
  text: string
  quantity: Quantity | null
  /** Typed for this invoice alone; null takes the customer's price or the base price. */
  price: MinorUnits | null
}

export type EditorCustomer = { id: string; name: string; address: string }

/** The draft that is being edited: its lines keep the prices they were written with as long as the customer stays. */
export type SavedDraft = { version: number; customerId: string; prices: Record<string, ListPrice> }

export type EditorValues = {
  customer: EditorCustomer | null
  /** What was typed where no customer is known by it. */
  customerText: string
  date: CalendarDate
  /** Null follows the date by the terms of the business. */
  dueDate: CalendarDate | null
  note: string
  lines: EditorLine[]
  saved: SavedDraft | null
}

export function blankLine(): EditorLine {
  return { product: null, text: '', quantity: QUANTITY_ONE, price: null }
}

/** Nothing has been said on it: it is left out when the invoice is saved. */
export function isBlank({ product, text, price }: EditorLine): boolean {
  return product === null && text === '' && price === null
}

export function newValues({ today }: Business, customer: EditorCustomer | null): EditorValues {
  return { customer, customerText: '', date: today, dueDate: null, note: '', lines: [blankLine()], saved: null }
}

export function valuesOf(invoice: Invoice, business: Business): EditorValues {
  const { customerId, customerName, customerAddress, date, dueDate, note, items } = invoice
  return {
    customer: { id: customerId, name: customerName, address: customerAddress },
    customerText: '',
    date,
    dueDate: dueDate === addDays(date, business.termsDays) ? null : dueDate,
    note,
    lines: items.map(lineOf),
    saved: savedOf(invoice),
  }
}

function lineOf({
  productId,
  productName,
  productSku,
  quantity,
  price,
  priceSource,
}: Invoice['items'][number]): EditorLine {
  const typed = priceSource === 'typed'
  const lastKnown: ListPrice = { price, source: typed ? 'base' : priceSource }
  return {
    product: { id: productId, name: productName, sku: productSku, lastKnown },
    text: '',
    quantity,
    price: typed ? price : null,
  }
}

export function savedOf({ version, customerId, items }: Invoice): SavedDraft {
  const listed = items.flatMap(({ productId, price, priceSource: source }) =>
    source === 'typed' ? [] : [[productId, { price, source }] as const],
  )
  return { version, customerId, prices: Object.fromEntries(listed) }
}

/** The due date as it stands: the one that was chosen, else date plus terms. */
export function dueDateOf({ date, dueDate }: Pick<EditorValues, 'date' | 'dueDate'>, { termsDays }: Business): string {
  return dueDate ?? (isCalendarDate(date) ? addDays(date, termsDays) : '')
}
