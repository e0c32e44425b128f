/** The sample business of a first start, made from a seed and a day: the same seed and day always give the same business. */

import { documentKinds } from '../documents/document-kinds.ts'
import { formatDocumentNumber } from '../documents/document-number.ts'
import { type DocumentTotals, documentTotals, type Quantity, type TaxRate } from '../documents/document-totals.ts'
import { COMPARISON_DAYS, percentChange } from '../figures.ts'
import type { StoredStatus } from '../invoices/invoice-life.ts'
import type { PriceSource } from '../products/prices.ts'
import { signedQuantity } from '../products/stock.ts'
import { addDays, type CalendarDate, daysBetween, yearOf } from '../values/calendar.ts'
import { multiplyThenDivide, sum } from '../values/exact.ts'
import { newIdentifier } from '../values/identifier.ts'
import type { MinorUnits } from '../values/money.ts'
import { sampleCustomerPrices, sampleCustomers, sampleProducts } from './sample-catalogue.ts'
import { exampleSchedule } from './sample-examples.ts'
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
  readonly items: readonly ReturnType<typeof inventLine>[]
  readonly totals: DocumentTotals
  readonly payment: { readonly id: string; readonly date: CalendarDate } | null
}

export type SampleBusiness = ReturnType<typeof sampleBusiness>

/** The whole sample, oldest first where order matters. Figures in `baseline` are those of {@link COMPARISON_DAYS} days ago. */
export function sampleBusiness(today: CalendarDate, seed: number = SAMPLE_SEED) {
  const random = seededRandom(seed)
  const identifier = () => newIdentifier(random.fillBytes)
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

  const invention = { random, identifier, products, prices }
  const drafted = customers.flatMap(customer =>
    Array.from({ length: random.between(1, 3) }, () => {
      const fate = random.pick(['draft', 'sent', 'paid', 'paid', 'overdue', 'cancelled'] as const)
      const date = addDays(today, -(fate === 'overdue' ? random.between(31, 60) : random.between(0, 29)))
      const status = fate === 'overdue' ? 'sent' : fate
      return inventInvoice(invention, { customerId: customer.id, status, date }, daysBetween(date, today))
    }),
  )
  const invoices = numbered(drafted)
  const movements = movementsOf(identifier, products, invoices, addDays(today, -OPENING_DAYS_AGO))
  const figures = figuresOf(invoices, movements)
  const baseline = baselineOf(today, figures)
  const closedDays = closedDaysOf(today, baseline, invoices)
  const schedule = scheduleOf(invention, at(customers, exampleSchedule.customer).id, today)
  return { products, customers, prices, invoices, movements, figures, baseline, closedDays, schedule }
}

type Product = { readonly id: string; readonly basePrice: MinorUnits; readonly openingStock: Quantity }
type Agreed = { readonly customerId: string; readonly productId: string; readonly price: MinorUnits }

interface Invention {
  readonly random: SeededRandom
  readonly identifier: () => string
  readonly products: readonly Product[]
  readonly prices: readonly Agreed[]
}

function inventInvoice(
  invention: Invention,
  invoice: { readonly customerId: string; readonly status: StoredStatus; readonly date: CalendarDate },
  longestDaysToPay: number,
): Omit<SampleInvoice, 'number'> {
  const { random, identifier } = invention
  const items = Array.from({ length: random.between(1, 3) }, () => inventLine(invention, invoice.customerId))
  const paidAfter = random.between(0, longestDaysToPay)
  return {
    id: identifier(),
    ...invoice,
    dueDate: addDays(invoice.date, DAYS_UNTIL_DUE),
    items,
    totals: documentTotals(items),
    payment: invoice.status === 'paid' ? { id: identifier(), date: addDays(invoice.date, paidAfter) } : null,
  }
}

/** A recurring invoice. */
function scheduleOf(invention: Invention, customerId: string, today: CalendarDate) {
  const items = exampleSchedule.lines.map(({ product, quantity }) =>
    lineOf(invention, customerId, at(invention.products, product), quantity),
  )
  const startsOn = addDays(today, exampleSchedule.daysUntilFirst)
  return { id: invention.identifier(), customerId, startsOn, items, totals: documentTotals(items) }
}

function inventLine(invention: Invention, customerId: string) {
  const { random, products } = invention
  const product = at(products, random.between(0, products.length - 1))
  return lineOf(invention, customerId, product, random.between(1, 5) * 1000)
}

/** At the agreed price, if there is one. */
function lineOf({ identifier, prices }: Invention, customerId: string, product: Product, quantity: Quantity) {
  const agreed = prices.find(one => one.customerId === customerId && one.productId === product.id)
  const priceSource: PriceSource = agreed ? 'customer' : 'base'
  return {
    id: identifier(),
    productId: product.id,
    quantity,
    price: agreed?.price ?? product.basePrice,
    priceSource,
    taxName: SAMPLE_TAX_NAME,
    taxRate: SAMPLE_TAX_RATE,
  }
}

/** The opening stock, then what the invoices took. */
function movementsOf(
  identifier: () => string,
  products: readonly Product[],
  invoices: readonly SampleInvoice[],
  openedOn: CalendarDate,
) {
  const opening = products
    .filter(({ openingStock }) => openingStock > 0)
    .map(({ id, openingStock }) => ({
      id: identifier(),
      productId: id,
      type: 'in' as const,
      reason: 'opening' as const,
      quantity: openingStock,
      causeKind: null,
      causeId: null,
      date: openedOn,
    }))
  const sold = invoices
    .filter(({ status }) => status === 'paid' || status === 'sent')
    .flatMap(({ id, date, items }) =>
      items.map(({ productId, quantity }) => ({
        id: identifier(),
        productId,
        type: 'out' as const,
        reason: 'invoice' as const,
        quantity,
        causeKind: 'invoice' as const,
        causeId: id,
        date,
      })),
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

function figuresOf(invoices: readonly SampleInvoice[], movements: ReturnType<typeof movementsOf>) {
  const paid = invoices.filter(({ status }) => status === 'paid')
  const sent = invoices.filter(({ status }) => status === 'sent')
  return {
    revenue: sum(paid.map(({ totals }) => totals.total)),
    openInvoices: sent.length,
    productsInStock: sum(movements.map(signedQuantity)),
    activeCustomers: new Set([...paid, ...sent].map(({ customerId }) => customerId)).size,
  }
}

/** The counts have decimals: no whole number of invoices leads to 6 by -2.3 %. */
function baselineOf(today: CalendarDate, figures: ReturnType<typeof figuresOf>) {
  return {
    date: addDays(today, -COMPARISON_DAYS),
    revenue: figureBefore(figures.revenue, SAMPLE_CHANGES.revenue),
    openInvoices: countBefore(figures.openInvoices, SAMPLE_CHANGES.openInvoices),
    productsInStock: figureBefore(figures.productsInStock, SAMPLE_CHANGES.productsInStock),
    activeCustomers: countBefore(figures.activeCustomers, SAMPLE_CHANGES.activeCustomers),
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

function at<Item>(items: readonly Item[], index: number): Item {
  const item = items[index]
  if (item === undefined) throw new RangeError(`the sample has no entry ${index}`)
  return item
}
