/** The sample business of a first start, made from a seed and a day: the same seed and day always give the same business. */

import { documentKinds } from '../documents/document-kinds.ts'
import { formatDocumentNumber } from '../documents/document-number.ts'
import { type DocumentTotals, documentTotals, type Quantity, type TaxRate } from '../documents/document-totals.ts'
import { COMPARISON_DAYS, percentChange } from '../figures.ts'
import type { StoredStatus } from '../invoices/invoice-life.ts'
import type { PriceSource } from '../products/prices.ts'
import type { MovementCause, MovementReason, MovementType } from '../products/stock.ts'
import { addDays, type CalendarDate, daysBetween, yearOf } from '../values/calendar.ts'
import { multiplyThenDivide, sum } from '../values/exact.ts'
import { newIdentifier } from '../values/identifier.ts'
import type { MinorUnits } from '../values/money.ts'
import { sampleCustomerPrices, sampleCustomers, sampleProducts } from './sample-catalogue.ts'
import { type SeededRandom, seededRandom } from './seeded-random.ts'

const SAMPLE_SEED = 21

const DAYS_UNTIL_DUE = 30
const OPENING_DAYS_AGO = 61
const SAMPLE_TAX_NAME = 'Tax'
const SAMPLE_TAX_RATE: TaxRate = 10_000

/** What the dashboard's four cards show as their change in percent. */
export const SAMPLE_CHANGES = { revenue: 12.5, openInvoices: -2.3, productsInStock: 4.1, activeCustomers: 8.2 } as const

export interface SampleInvoice {
  readonly id: string
  readonly customerId: string
  readonly number: string | null
  readonly status: StoredStatus
  readonly date: CalendarDate
  readonly dueDate: CalendarDate
  readonly items: readonly SampleItem[]
  readonly totals: DocumentTotals
  readonly payment: { readonly id: string; readonly date: CalendarDate } | null
}

export interface SampleItem {
  readonly id: string
  readonly productId: string
  readonly quantity: Quantity
  readonly price: MinorUnits
  readonly priceSource: PriceSource
  readonly taxName: string
  readonly taxRate: TaxRate
}

export interface SampleMovement {
  readonly id: string
  readonly productId: string
  readonly type: MovementType
  readonly reason: MovementReason
  readonly quantity: Quantity
  readonly causeKind: MovementCause | null
  readonly causeId: string | null
  readonly date: CalendarDate
}

export type SampleBusiness = ReturnType<typeof sampleBusiness>

/** The whole sample, oldest first where order matters. Figures in `baseline` are those of {@link COMPARISON_DAYS} days ago. */
export function sampleBusiness(today: CalendarDate, seed: number = SAMPLE_SEED) {
  const random = seededRandom(seed)
  const identifier = uniqueIdentifiers(random)
  const products = sampleProducts.map(product => ({ ...product, id: identifier() }))
  const customers = sampleCustomers.map(customer => ({
    ...customer,
    id: identifier(),
    since: addDays(today, -customer.customerForDays),
  }))
  const prices = sampleCustomerPrices.map(agreed => ({
    id: identifier(),
    customerId: at(customers, agreed.customer).id,
    productId: at(products, agreed.product).id,
    price: agreed.price,
  }))

  const inventInvoice = inventor(random, identifier, products, prices)
  const drafted = customers.flatMap(customer =>
    Array.from({ length: random.between(1, 3) }, () => {
      const fate = random.pick(['draft', 'sent', 'paid', 'paid', 'overdue', 'cancelled'] as const)
      const date = addDays(today, -(fate === 'overdue' ? random.between(31, 60) : random.between(0, 29)))
      return inventInvoice(customer.id, fate === 'overdue' ? 'sent' : fate, date, daysBetween(date, today))
    }),
  )
  const invoices = numbered(drafted)
  const movements = movementsOf(identifier, products, invoices, addDays(today, -OPENING_DAYS_AGO))
  const baseline = baselineOf(today, invoices, movements)
  const closedDays = closedDaysOf(today, baseline, invoices)
  return { products, customers, prices, invoices, movements, baseline, closedDays }
}

type Identified<Thing> = Thing & { readonly id: string }

/** Makes invoices of one to three lines, at the agreed prices. */
function inventor(
  random: SeededRandom,
  identifier: () => string,
  products: readonly Identified<{ basePrice: MinorUnits }>[],
  prices: readonly { customerId: string; productId: string; price: MinorUnits }[],
) {
  const agreed = new Map(prices.map(({ customerId, productId, price }) => [`${customerId} ${productId}`, price]))
  return (
    customerId: string,
    status: StoredStatus,
    date: CalendarDate,
    longestDaysToPay: number,
  ): Omit<SampleInvoice, 'number'> => {
    const items = Array.from({ length: random.between(1, 3) }, (): SampleItem => {
      const product = at(products, random.between(0, products.length - 1))
      const ownPrice = agreed.get(`${customerId} ${product.id}`)
      const quantity = random.between(1, 5) * 1000
      return {
        id: identifier(),
        productId: product.id,
        quantity,
        price: ownPrice ?? product.basePrice,
        priceSource: ownPrice === undefined ? 'base' : 'customer',
        taxName: SAMPLE_TAX_NAME,
        taxRate: SAMPLE_TAX_RATE,
      }
    })
    const paidAfter = random.between(0, longestDaysToPay)
    return {
      id: identifier(),
      customerId,
      status,
      date,
      dueDate: addDays(date, DAYS_UNTIL_DUE),
      items,
      totals: documentTotals(items),
      payment: status === 'paid' ? { id: identifier(), date: addDays(date, paidAfter) } : null,
    }
  }
}

/** The opening stock, then what the invoices took. */
function movementsOf(
  identifier: () => string,
  products: readonly Identified<{ openingStock: Quantity }>[],
  invoices: readonly SampleInvoice[],
  openedOn: CalendarDate,
): SampleMovement[] {
  const stocked = products.filter(({ openingStock }) => openingStock > 0)
  const opening = stocked.map(
    (product): SampleMovement => ({
      id: identifier(),
      productId: product.id,
      type: 'in',
      reason: 'opening',
      quantity: product.openingStock,
      causeKind: null,
      causeId: null,
      date: openedOn,
    }),
  )
  const sold = invoices
    .filter(invoice => invoice.status === 'paid' || invoice.status === 'sent')
    .flatMap(invoice =>
      invoice.items.map(
        (item): SampleMovement => ({
          id: identifier(),
          productId: item.productId,
          type: 'out',
          reason: 'invoice',
          quantity: item.quantity,
          causeKind: 'invoice',
          causeId: invoice.id,
          date: invoice.date,
        }),
      ),
    )
  return [...opening, ...sold]
}

/** By date, with numbers on all but drafts. */
function numbered(drafted: readonly Omit<SampleInvoice, 'number'>[]): SampleInvoice[] {
  const counts = new Map<number, number>()
  const byDate = drafted.toSorted((one, other) => (one.date < other.date ? -1 : one.date > other.date ? 1 : 0))
  return byDate.map(invoice => {
    if (invoice.status === 'draft') return { ...invoice, number: null }
    const year = yearOf(invoice.date)
    const count = (counts.get(year) ?? 0) + 1
    counts.set(year, count)
    return { ...invoice, number: formatDocumentNumber(documentKinds.invoice.series.pattern, year, count) }
  })
}

/** The counts have decimals: no whole number of invoices leads to 6 by -2.3 %. */
function baselineOf(today: CalendarDate, invoices: readonly SampleInvoice[], movements: readonly SampleMovement[]) {
  const issued = invoices.filter(invoice => invoice.status === 'paid' || invoice.status === 'sent')
  const revenue = invoices
    .filter(invoice => invoice.status === 'paid')
    .reduce((total, one) => total + one.totals.total, 0)
  const stock = movements.reduce((total, one) => total + (one.type === 'in' ? one.quantity : -one.quantity), 0)
  return {
    date: addDays(today, -COMPARISON_DAYS),
    revenue: figureBefore(revenue, SAMPLE_CHANGES.revenue),
    openInvoices: countBefore(issued.filter(one => one.status === 'sent').length, SAMPLE_CHANGES.openInvoices),
    productsInStock: figureBefore(stock, SAMPLE_CHANGES.productsInStock),
    activeCustomers: countBefore(new Set(issued.map(one => one.customerId)).size, SAMPLE_CHANGES.activeCustomers),
  }
}

/** The days from the baseline to yesterday: revenue gets from the baseline's to today's as the payments came in. */
function closedDaysOf(
  today: CalendarDate,
  baseline: ReturnType<typeof baselineOf>,
  invoices: readonly SampleInvoice[],
) {
  const paidUntil = (date: CalendarDate) =>
    sum(invoices.map(({ payment, totals }) => (payment && payment.date <= date ? totals.total : 0)))
  const revenue = paidUntil(today)
  return Array.from({ length: COMPARISON_DAYS }, (_, days) => {
    const date = addDays(baseline.date, days)
    const gained = days === 0 ? 0 : multiplyThenDivide(revenue - baseline.revenue, paidUntil(date), revenue)
    return { ...baseline, date, revenue: baseline.revenue + gained }
  })
}

/** The whole figure from which `now` has changed by exactly this percentage. */
function figureBefore(now: number, change: number): number {
  const then = Math.round(now / (1 + change / 100))
  if (percentChange(now, then) !== change) throw new RangeError(`no figure leads to ${now} by ${change} %`)
  return then
}

function countBefore(now: number, change: number): number {
  return figureBefore(now * 1000, change) / 1000
}

function uniqueIdentifiers(random: SeededRandom): () => string {
  const taken = new Set<string>()
  return () => {
    let identifier = newIdentifier(random.fillBytes)
    while (taken.has(identifier)) identifier = newIdentifier(random.fillBytes)
    taken.add(identifier)
    return identifier
  }
}

function at<Item>(items: readonly Item[], index: number): Item {
  const item = items[index]
  if (item === undefined) throw new RangeError(`the sample has no entry ${index}`)
  return item
}
