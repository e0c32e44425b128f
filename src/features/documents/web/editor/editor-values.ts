/** The values of the editor, and what it starts with. */
import type { Withholding } from '../../../../domain/documents/payable.ts'
import { addDays, type CalendarDate, dateInTimeZone, isCalendarDate } from '../../../../domain/values/calendar.ts'
import { currencyOf } from '../../../../domain/values/money.ts'
import type { RestoredDraft } from '../../../../ui/forms/kept-draft.ts'
import type { Business } from '../../../businesses/contract.ts'
import {
  blankLine,
  type DocumentCustomer,
  type DocumentValues,
  type EditorDeposit,
  type EditorLine,
  isBlank,
  lineOf,
  type SavedDraft,
  savedOf,
} from './document-values.ts'
import type { EditedDocument, EditorKind } from './editor-kind.ts'
import { discountText } from './totals/discount-text.ts'

export type EditorValues = DocumentValues & {
  /** A deposit invoice, which stays one. */
  isDeposit: boolean
  /** What was typed, if no customer has this name. */
  customerText: string
  /** One of the customer's delivery addresses; null for their own address. */
  delivery: { id: string; name: string } | null
  /** Null follows the date by the terms of the customer or the business. */
  dueDate: CalendarDate | null
  /** Days from the date to the due date that no terms change; null for those of the customer or the business. */
  fixedDays: number | null
  /** The day or the period of the delivery or service; empty for none. */
  supplyFrom: string
  supplyTo: string
  orderReference: string
  /** With a rate of 0 for nothing. Null follows the customer. */
  withholding: Withholding | null
  note: string
  ownValues: Record<string, string>
  /** Null for kinds that have none. */
  opening: string | null
  terms: string | null
}

const NO_SUPPLY = { delivery: null, supplyFrom: '', supplyTo: '', orderReference: '', withholding: null }
const NO_TEXTS = { opening: null, terms: null }

type QuoteTexts = Pick<EditorValues, 'opening' | 'terms'>

/** The name under which the browser keeps unsaved changes to a draft. */
export function keptKey(businessId: string, id: string, kind: EditorKind['name']): string {
  return `${kind}.${businessId}.${id}`
}

/** A document can become a draft when it has a customer or a line. */
export function isWorthADraft({ customer, lines }: EditorValues): boolean {
  return customer !== null || lines.some(line => !isBlank(line))
}

/** `now` is the clock of this computer, as the business may have been loaded on another day. */
export function newValues(
  business: Business,
  customer: DocumentCustomer | null,
  now: Date,
  {
    fixedDays = null,
    note = '',
    texts = NO_TEXTS,
    isDeposit = false,
  }: { fixedDays?: number | null; note?: string; texts?: QuoteTexts; isDeposit?: boolean } = {},
): EditorValues {
  return {
    isDeposit,
    customer: customer && chosenCustomer(customer),
    customerText: '',
    date: dateInTimeZone(now, business.timeZone),
    dueDate: null,
    fixedDays,
    ...NO_SUPPLY,
    note,
    ownValues: {},
    ...texts,
    discount: '',
    lines: [blankLine()],
    deposits: [],
    saved: null,
  }
}

export function valuesOf(draft: EditedDocument, business: Business, fixedDays: number | null = null): EditorValues {
  const { customerId, customerName: name, customerAddress: address, date, dueDate, note, discount, items } = draft
  const { supplyFrom, supplyTo, orderReference = '', deliveryAddressId = null, deliveryName = '' } = draft
  const { withholdingName = '', withholdingRate = 0, isDeposit = false } = draft
  const { decimals } = currencyOf(business.currency)
  const { customerTermsDays: termsDays, customerTaxRateId: taxRateId, customerLanguage: documentLanguage } = draft
  const customer =
    customerId === null ? null : { id: customerId, name, address, termsDays, taxRateId, documentLanguage }
  const usual = addDays(date, fixedDays ?? termsOf(customer, business))
  return {
    isDeposit,
    customer,
    customerText: '',
    delivery: deliveryAddressId === null ? null : { id: deliveryAddressId, name: deliveryName },
    date,
    dueDate: dueDate === undefined || dueDate === usual ? null : dueDate,
    fixedDays,
    supplyFrom: supplyFrom ?? '',
    supplyTo: supplyTo ?? '',
    orderReference,
    withholding: { name: withholdingName, rate: withholdingRate },
    note,
    ownValues: draft.ownValues,
    opening: draft.opening ?? null,
    terms: draft.terms ?? null,
    discount: discountText(discount, decimals),
    lines: items.length > 0 ? items.map(item => lineOf(item, decimals)) : [blankLine()],
    deposits: depositsOf(draft),
    saved: savedOf(draft),
  }
}

/** One for each deposit invoice, in the order of the rows, with all that is left of it. */
function depositsOf({ deposits = [], openDeposits = [] }: EditedDocument): EditorDeposit[] {
  const found = new Map<string, EditorDeposit>()
  for (const { depositId: id, number, date, rate, reason, net, tax, parts } of deposits) {
    const taxes = [...(found.get(id)?.taxes ?? []), { rate, reason, net, tax, parts }]
    found.set(id, { id, number, date, taxes })
  }
  for (const { id, number, date, taxes } of openDeposits) found.set(id, { id, number, date, taxes })
  return [...found.values()]
}

/** What the editor keeps of a customer. */
export function chosenCustomer(customer: DocumentCustomer): DocumentCustomer {
  const { id, name, address, termsDays, taxRateId = null, documentLanguage = null } = customer
  return { id, name, address, termsDays, taxRateId, documentLanguage }
}

/** Days until payment: those of the customer, else those of the business. A draft that was kept by an older Daybook doesn't know the former. */
export function termsOf(customer: Partial<DocumentCustomer> | null, business: Business): number {
  return customer?.termsDays ?? business.termsDays
}

/** The due date: the one that was chosen, else the date plus the payment terms. */
export function dueDateOf(
  { customer, date, dueDate, fixedDays }: Pick<EditorValues, 'customer' | 'date' | 'dueDate' | 'fixedDays'>,
  business: Business,
): string {
  return dueDate ?? (isCalendarDate(date) ? addDays(date, fixedDays ?? termsOf(customer, business)) : '')
}

/**
 * Unsaved changes may come from an older version of Daybook, with fewer fields per line and one price per product. The date of a new document that nobody chose becomes
 * the day on which it is opened again. Changes to a draft that are opened as a new document no longer belong to that draft.
 */
export function revivedValues(
  { values, base }: RestoredDraft<EditorValues>,
  opened: EditorValues,
): RestoredDraft<EditorValues> {
  const whole = (each: EditorValues): EditorValues => ({
    ...NO_SUPPLY,
    ...NO_TEXTS,
    ...each,
    ownValues: each.ownValues ?? {},
    fixedDays: opened.fixedDays,
    lines: each.lines.map(({ heading, ...line }: OlderLine) => ({
      ...blankLine(),
      ...(heading && { kind: 'heading' }),
      ...line,
    })),
    saved: each.saved && { ...each.saved, prices: keptInFull(each.saved.prices) },
  })
  if (values.saved && opened.saved) return { values: whole(values), base: whole(base) }
  if (values.saved) return { values: whole({ ...values, saved: null }), base: opened }
  const date = values.date === base.date ? opened.date : values.date
  return { values: whole({ ...values, date }), base: opened }
}

/** Before lines had a kind, a heading was marked. */
type OlderLine = EditorLine & { heading?: boolean }

function keptInFull(prices: SavedDraft['prices']): SavedDraft['prices'] {
  return Object.fromEntries(Object.entries(prices).filter(([, each]) => Array.isArray(each)))
}
