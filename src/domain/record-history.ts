/** The events in the history of a customer, a product, or the business itself, and the data that each one keeps. */
import { type InvoiceEvent, eventNames as invoiceEventNames } from './invoices/invoice-history.ts'
import type { CalendarDate } from './values/calendar.ts'

/** The fields that changed, as they were and as they are. */
export interface ChangedFields {
  readonly before: Readonly<Record<string, unknown>>
  readonly after: Readonly<Record<string, unknown>>
}

export function changedFields(before: object, change: object): ChangedFields {
  const old = Object.entries(before)
  const next = Object.entries(change)
  const differs = ([name, value]: [string, unknown]) =>
    JSON.stringify(value) !== JSON.stringify(old.find(([other]) => other === name)?.[1])
  const changed = next.filter(differs)
  const names = changed.map(([name]) => name)
  return {
    before: Object.fromEntries(old.filter(([name]) => names.includes(name))),
    after: Object.fromEntries(changed),
  }
}

type Named<Name extends string> = { event: Name; data: { name: string } }

/** From which quantity and on which days a price applies; null for no limit. */
export interface AgreedTerms {
  readonly fromQuantity: number
  readonly validFrom: CalendarDate | null
  readonly validTo: CalendarDate | null
}

type PriceOfProduct = { productId: string; product: string; terms: AgreedTerms }

export const exportedLists = [
  'everything',
  'invoices',
  'customers',
  'products',
  'stock-movements',
  'stock-count',
  'to-order',
  'customer-prices',
  'price-list',
  'statement',
  'activity',
] as const
export type ExportedList = (typeof exportedLists)[number]

/** Amounts in minor units, quantities in thousandths, rates in thousandths of a percent. */
export type RecordEvent =
  /** Of customers and products. */
  | Named<'added' | 'archived' | 'restored'>
  | { event: 'edited'; data: ChangedFields }
  /** Of customers. */
  | {
      event: 'price-set'
      data: PriceOfProduct & { price: number; previous: number | null; previousTerms?: AgreedTerms }
    }
  | { event: 'price-removed'; data: PriceOfProduct & { previous: number } }
  /** Of the first of some variants that were added together. */
  | { event: 'variants-added'; data: { name: string; count: number } }
  /** Of products: a movement that no document caused. */
  | { event: 'stock-changed'; data: { reason: string; change: number; stock: number; note: string } }
  /** Of the business. */
  | { event: 'settings-changed'; data: ChangedFields }
  | { event: 'logo-changed' | 'logo-removed' | 'email-settings-removed'; data: Record<never, never> }
  | { event: 'email-settings-changed'; data: { host: string } }
  | { event: 'tax-added'; data: { name: string; rate: number } }
  | { event: 'tax-changed'; data: { name: string } & ChangedFields }
  | Named<'tax-archived' | 'tax-restored'>
  | { event: 'price-list-added'; data: { name: string; percent: number | null } }
  | { event: 'price-list-changed'; data: { name: string } & ChangedFields }
  | Named<'price-list-archived' | 'price-list-restored'>
  | { event: 'price-list-prices-set'; data: { name: string; set: number; removed: number } }
  | { event: 'next-number-set'; data: { kind: string; number: string; reason: string } }
  /** Files that came in, and went out. An import of invoices counts invoices, everything else rows; of everything, nothing is counted. */
  | { event: 'import-done'; data: { kind: string; fileName: string; created: number; changed: number } }
  | { event: 'import-undone'; data: { kind: string; fileName: string } }
  | { event: 'exported'; data: { list: ExportedList; format: string; rows: number | null } }
  | { event: 'person-invited'; data: { email: string; role: string } }
  | { event: 'invitation-withdrawn'; data: { email: string } }
  | { event: 'person-joined' | 'access-changed'; data: { name: string; role: string } }
  | Named<'person-removed' | 'token-created' | 'token-revoked'>

export const recordEventNames = [
  'added',
  'edited',
  'archived',
  'restored',
  'price-set',
  'price-removed',
  'variants-added',
  'stock-changed',
  'settings-changed',
  'logo-changed',
  'logo-removed',
  'email-settings-changed',
  'email-settings-removed',
  'tax-added',
  'tax-changed',
  'tax-archived',
  'tax-restored',
  'price-list-added',
  'price-list-changed',
  'price-list-archived',
  'price-list-restored',
  'price-list-prices-set',
  'next-number-set',
  'import-done',
  'import-undone',
  'exported',
  'person-invited',
  'invitation-withdrawn',
  'person-joined',
  'access-changed',
  'person-removed',
  'token-created',
  'token-revoked',
] as const satisfies readonly RecordEvent['event'][]

export type HistoryEvent = InvoiceEvent | RecordEvent

export const historyEventNames = [...invoiceEventNames, ...recordEventNames] as const

/** What the activity can be narrowed to. */
export const activityKinds = [
  'invoices',
  'payments',
  'emails',
  'customers',
  'products',
  'stock',
  'settings',
  'people',
  'files',
] as const
export type ActivityKind = (typeof activityKinds)[number]
