/** A sample business of a chosen size, to try Daybook and to measure it: three years of invoices, made from a seed and a day. */

import { ACTIVE_CUSTOMER_DAYS, COMPARISON_DAYS } from '../figures.ts'
import type { StoredStatus } from '../invoices/invoice-life.ts'
import { signedQuantity } from '../products/stock.ts'
import { addDays, type CalendarDate } from '../values/calendar.ts'
import {
  at,
  inventor,
  movementsOf,
  numbered,
  SAMPLE_SEED,
  type SampleInvoice,
  type SampleToFill,
  uniqueIdentifiers,
} from './sample-business.ts'
import { sampleProducts } from './sample-catalogue.ts'
import { type SeededRandom, seededRandom } from './seeded-random.ts'

const DAYS = 3 * 365
const INVOICES_PER_CUSTOMER = 20
const DAYS_TO_PAY = 45

const ORIGINS = ['Ethiopia', 'Kenya', 'Colombia', 'Brazil', 'Guatemala', 'Sumatra', 'Peru', 'Rwanda'] as const
const KINDS = [
  ...(['Beans, 250 g', 'Beans, 1 kg', 'Espresso Roast, 1 kg'] as const),
  ...(['Filter Roast, 500 g', 'Decaf, 500 g', 'Drip Bags, box of 10'] as const),
] as const
const NAMES = ['Alder', 'Birch', 'Cedar', 'Dune', 'Elm', 'Fern', 'Granite', 'Harbor', 'Island', 'Juniper'] as const
const TRADES = ['Bakery', 'Café', 'Hotel', 'Studio', 'Offices', 'Market', 'Deli', 'Library', 'Kitchen'] as const

/** As many invoices as asked for, oldest first, with the products, customers, prices and stock that go with them. */
export function largeSample(today: CalendarDate, count: number, seed: number = SAMPLE_SEED): SampleToFill {
  const random = seededRandom(seed)
  const identifier = uniqueIdentifiers(random)
  const firstDay = addDays(today, -DAYS)
  const catalogue = productsOf(random).map(product => ({ ...product, id: identifier() }))
  const customers = customersOf(random, Math.ceil(count / INVOICES_PER_CUSTOMER)).map(customer => ({
    ...customer,
    id: identifier(),
    since: firstDay,
  }))
  const prices = customers.flatMap(customer => {
    if (random.between(1, 3) > 1) return []
    const product = at(catalogue, random.between(0, catalogue.length - 1))
    const price = Math.floor(product.basePrice * 0.9)
    return [{ id: identifier(), customerId: customer.id, productId: product.id, price }]
  })
  const inventInvoice = inventor(random, identifier, catalogue, prices)
  const drafted = Array.from({ length: count }, () => {
    const age = random.between(0, DAYS)
    const customer = at(customers, random.between(0, customers.length - 1))
    return inventInvoice(customer.id, fateAt(random, age), addDays(today, -age), Math.min(age, DAYS_TO_PAY))
  })
  const invoices = numbered(drafted)
  const sold = new Map<string, number>()
  for (const { productId, quantity } of movementsOf(identifier, [], invoices, firstDay)) {
    sold.set(productId, (sold.get(productId) ?? 0) + quantity)
  }
  const products = catalogue.map(product => ({
    ...product,
    openingStock: (sold.get(product.id) ?? 0) + product.openingStock,
  }))
  const movements = movementsOf(identifier, products, invoices, firstDay)
  return { products, customers, prices, invoices, movements, closedDays: closedDaysOf(today, invoices, products) }
}

/** The older an invoice, the more likely it has been paid. */
function fateAt(random: SeededRandom, age: number): StoredStatus {
  const chance = random.between(1, 100)
  if (chance <= 4) return 'cancelled'
  if (age < 14 && chance <= 10) return 'draft'
  const open = age < 30 ? 60 : age < 60 ? 25 : 6
  return chance <= open ? 'sent' : 'paid'
}

/** The five of the small sample, and coffee from everywhere. `openingStock` is what is left of each. */
function productsOf(random: SeededRandom) {
  const coffees = ORIGINS.flatMap((origin, place) =>
    KINDS.map((kind, index) => ({
      sku: `${origin.slice(0, 3).toUpperCase()}-${place + 1}${index + 1}`,
      name: `${origin} ${kind}`,
      description: '',
      basePrice: random.between(6, 40) * 100 - 5,
      openingStock: random.between(0, 60) * 1000,
    })),
  )
  return [...sampleProducts, ...coffees]
}

function customersOf(random: SeededRandom, count: number) {
  return Array.from({ length: count }, (_, index) => {
    const name = `${random.pick(NAMES)} ${random.pick(TRADES)} ${index + 1}`
    return {
      name,
      email: `office${index + 1}@customer.example`,
      phone: `+1 207 555 ${String(random.between(0, 9999)).padStart(4, '0')}`,
      address: `${random.between(1, 400)} Main Street\nPortland, ME 04101`,
      customerForDays: DAYS,
    }
  })
}

/** The figures at the end of each of the last days before today, as if every write had been made on its date. */
function closedDaysOf(
  today: CalendarDate,
  invoices: readonly SampleInvoice[],
  products: readonly { openingStock: number }[],
) {
  const opened = products.reduce((total, { openingStock }) => total + openingStock, 0)
  const issued = invoices.filter(({ status }) => status === 'sent' || status === 'paid')
  return Array.from({ length: COMPARISON_DAYS + 1 }, (_, days) => {
    const date = addDays(today, days - COMPARISON_DAYS - 1)
    const since = addDays(date, -ACTIVE_CUSTOMER_DAYS)
    let revenue = 0
    let openInvoices = 0
    let productsInStock = opened
    const active = new Set<string>()
    for (const { customerId, payment, totals, items, ...invoice } of issued) {
      if (invoice.date > date) continue
      const isPaid = payment !== null && payment.date <= date
      if (isPaid) revenue += totals.total
      else openInvoices++
      for (const item of items) productsInStock += signedQuantity({ type: 'out', quantity: item.quantity })
      if (invoice.date > since) active.add(customerId)
    }
    return { date, revenue, openInvoices, productsInStock, activeCustomers: active.size }
  })
}
