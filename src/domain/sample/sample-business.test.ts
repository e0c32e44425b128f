import { describe, expect, test } from 'vitest'
import { expectTotalsToAddUp } from '../../testing/totals.ts'
import { formatDocumentNumber } from '../documents/document-number.ts'
import { percentChange } from '../figures.ts'
import { signedQuantity } from '../products/stock.ts'
import { addDays, daysBetween, isCalendarDate, yearOf } from '../values/calendar.ts'
import { omit } from '../values/omit.ts'
import { SAMPLE_CHANGES, type SampleBusiness, sampleBusiness } from './sample-business.ts'

const TODAY = '2026-03-10'
const sample = sampleBusiness(TODAY)
const everyDay = [
  ...Array.from({ length: 800 }, (_, index) => addDays('2023-12-15', index)).map(
    today => [today, sampleBusiness(today)] as const,
  ),
  ...Array.from({ length: 60 }, (_, seed) => withSeed(seed)).flatMap(business =>
    business ? [[TODAY, business] as const] : [],
  ),
]

/** Some seeds leave nothing paid or nothing open, and so nothing that could have changed by the percentages of the specification. */
function withSeed(seed: number): SampleBusiness | undefined {
  try {
    return sampleBusiness(TODAY, seed)
  } catch (error) {
    expect(error).toBeInstanceOf(RangeError)
    return undefined
  }
}

describe('the sample business', () => {
  test('has 5 products, 5 customers and 4 customer-specific prices', () => {
    expect(sample.products).toHaveLength(5)
    expect(sample.customers).toHaveLength(5)
    expect(sample.prices).toHaveLength(4)
  })

  test('has no two records with the same id, and no two products with the same SKU', () => {
    const items = sample.invoices.flatMap(invoice => invoice.items)
    const payments = sample.invoices.flatMap(invoice => (invoice.payment ? [invoice.payment] : []))
    const { products, customers, prices, invoices, movements } = sample
    const ids = [products, customers, prices, invoices, movements, items, payments].flat().map(thing => thing.id)
    expect(new Set(ids).size).toBe(ids.length)
    for (const id of ids) expect(id).toMatch(/^[a-z0-9]{8}$/)
    expect(new Set(products.map(product => product.sku.toLowerCase())).size).toBe(5)
  })

  test('has customer prices for its own customers and products, different from the base price', () => {
    for (const price of sample.prices) {
      expect(sample.customers.map(customer => customer.id)).toContain(price.customerId)
      expect(productOf(sample, price.productId).basePrice).not.toBe(price.price)
    }
    expect(new Set(sample.prices.map(price => price.customerId + price.productId)).size).toBe(4)
  })

  test('has 1 to 3 invoices for each customer, each with 1 to 3 lines of quantity 1 to 5', () => {
    for (const { id } of sample.customers) {
      const count = sample.invoices.filter(invoice => invoice.customerId === id).length
      expect(count).toBeGreaterThanOrEqual(1)
      expect(count).toBeLessThanOrEqual(3)
    }
    for (const { items } of sample.invoices) {
      expect([1, 2, 3]).toContain(items.length)
      for (const item of items) expect([1000, 2000, 3000, 4000, 5000]).toContain(item.quantity)
    }
  })

  test('prices a line by the customer price if there is one, otherwise by the base price', () => {
    const lines = sample.invoices.flatMap(({ customerId, items }) => items.map(item => ({ customerId, ...item })))
    for (const { customerId, productId, price, priceSource } of lines) {
      const agreed = sample.prices.find(one => one.customerId === customerId && one.productId === productId)
      expect({ price, priceSource }).toEqual(
        agreed
          ? { price: agreed.price, priceSource: 'customer' }
          : { price: productOf(sample, productId).basePrice, priceSource: 'base' },
      )
    }
    expect(new Set(lines.map(line => line.priceSource))).toEqual(new Set(['base', 'customer']))
  })

  test('taxes every invoice with 10 % of its subtotal, and the total is both together', () => {
    for (const { items, totals } of sample.invoices) {
      expect(items.map(item => item.taxRate)).toEqual(items.map(() => 10_000))
      expect(totals.tax).toBe(Math.round(totals.subtotal / 10))
      const { lineTotals, ...figures } = totals
      expectTotalsToAddUp({
        ...figures,
        items: items.map((item, index) => ({ ...item, total: lineTotals[index] ?? Number.NaN })),
      })
    }
  })

  test('has an “in” movement for the opening stock of each product and an “out” movement per line of paid and sent invoices, and no others', () => {
    const opened = sample.movements.filter(movement => movement.reason === 'opening')
    expect(opened.map(({ type, productId, quantity, causeId }) => [type, productId, quantity, causeId])).toEqual(
      sample.products.map(product => ['in', product.id, product.openingStock, null]),
    )
    const issued = sample.invoices.filter(invoice => invoice.status === 'paid' || invoice.status === 'sent')
    const sold = sample.movements.filter(movement => movement.reason !== 'opening')
    expect(
      sold.map(({ type, reason, productId, quantity, causeId, date }) => [
        type,
        reason,
        productId,
        quantity,
        causeId,
        date,
      ]),
    ).toEqual(
      issued.flatMap(({ id, date, items }) =>
        items.map(item => ['out', 'invoice', item.productId, item.quantity, id, date]),
      ),
    )
  })

  test('never sells more than is in stock', () => {
    for (const { id } of sample.products) {
      const own = sample.movements.filter(movement => movement.productId === id)
      expect(own.reduce((stock, movement) => stock + signedQuantity(movement), 0)).toBeGreaterThanOrEqual(0)
    }
  })

  test('has an invoice in every state', () => {
    const statuses = new Set(sample.invoices.map(invoice => invoice.status))
    expect(statuses).toEqual(new Set(['draft', 'sent', 'paid', 'cancelled']))
    const sent = sample.invoices.filter(invoice => invoice.status === 'sent')
    expect(new Set(sent.map(invoice => invoice.dueDate < TODAY))).toEqual(new Set([true, false]))
  })
})

describe('on any day, leap days and the ends of years too, the sample business', () => {
  test('dates its invoices within the last 30 days, or 31 to 60 days back when overdue, all due after 30 days', () => {
    for (const [today, { invoices }] of everyDay) {
      for (const { date, dueDate, status } of invoices) {
        expect(isCalendarDate(date)).toBe(true)
        expect(daysBetween(date, dueDate)).toBe(30)
        const age = daysBetween(date, today)
        const overdue = status === 'sent' && dueDate < today
        expect(age).toBeGreaterThanOrEqual(overdue ? 31 : 0)
        expect(age).toBeLessThanOrEqual(overdue ? 60 : 29)
      }
    }
  })

  test('has payments between the date of the invoice and today, for paid invoices only', () => {
    for (const [today, { invoices }] of everyDay) {
      for (const { date, status, payment } of invoices) {
        expect(payment !== null).toBe(status === 'paid')
        if (payment) expect(payment.date >= date && payment.date <= today).toBe(true)
      }
    }
  })

  test('numbers issued invoices without a gap by date, starting again each year, and no drafts', () => {
    for (const [, { invoices }] of everyDay) {
      const counts = new Map<number, number>()
      let latest = ''
      for (const { date, status, number } of invoices) {
        expect(date >= latest).toBe(true)
        latest = date
        const count = (counts.get(yearOf(date)) ?? 0) + Number(status !== 'draft')
        counts.set(yearOf(date), count)
        expect(number).toBe(
          status === 'draft' ? null : formatDocumentNumber('INV-{year}-{number:4}', yearOf(date), count),
        )
      }
    }
  })

  test('has changed by exactly 12.5, -2.3, 4.1 and 8.2 percent since 30 days ago', () => {
    expect(SAMPLE_CHANGES).toEqual({ revenue: 12.5, openInvoices: -2.3, productsInStock: 4.1, activeCustomers: 8.2 })
    for (const [today, business] of everyDay) {
      const now = figuresOf(business)
      expect(business.baseline.date).toBe(addDays(today, -30))
      for (const figure of ['revenue', 'openInvoices', 'productsInStock', 'activeCustomers'] as const) {
        expect(percentChange(now[figure], business.baseline[figure])).toBe(SAMPLE_CHANGES[figure])
      }
    }
  })
})

describe('the daily figures of the sample business', () => {
  test('run from the baseline to yesterday without a gap, and revenue only rises until today', () => {
    for (const [today, business] of everyDay) {
      expect(business.closedDays.map(day => day.date)).toEqual(
        Array.from({ length: 30 }, (_, index) => addDays(today, index - 30)),
      )
      expect(business.closedDays[0]).toEqual(business.baseline)
      const revenues = [...business.closedDays.map(day => day.revenue), figuresOf(business).revenue]
      expect(revenues).toEqual(revenues.toSorted((one, other) => one - other))
    }
  })
})

describe('the same seed and day', () => {
  test('make the same business, and another seed makes another', () => {
    expect(sampleBusiness(TODAY, 21)).toEqual(sampleBusiness(TODAY, 21))
    expect(sampleBusiness(TODAY, 22)).not.toEqual(sampleBusiness(TODAY, 21))
  })

  test('make the same business as in earlier versions', () => {
    const { id, sku } = productOf(sample, sample.products[0]?.id ?? '')
    expect({ id, sku, invoices: sample.invoices.length, baseline: sample.baseline }).toMatchInlineSnapshot(`
      {
        "baseline": {
          "activeCustomers": 4.621,
          "date": "2026-02-08",
          "openInvoices": 6.141,
          "productsInStock": 251681,
          "revenue": 64592,
        },
        "id": "px0qk473",
        "invoices": 12,
        "sku": "BEAN-HOUSE-1KG",
      }
    `)
  })

  test('change only dates and numbers for another day', () => {
    const undated = (business: SampleBusiness) =>
      business.invoices
        .map(invoice => ({ ...omit(invoice, 'date', 'dueDate', 'number'), payment: invoice.payment?.id }))
        .sort((one, other) => (one.id < other.id ? -1 : 1))
    expect(undated(sampleBusiness('2024-02-29'))).toEqual(undated(sample))
  })
})

function productOf({ products }: SampleBusiness, id: string) {
  const product = products.find(one => one.id === id)
  if (!product) throw new Error(`no product ${id}`)
  return product
}

/** The figures of the dashboard, added up from the rows. */
function figuresOf({ invoices, movements }: SampleBusiness) {
  const paid = invoices.filter(invoice => invoice.status === 'paid')
  const sent = invoices.filter(invoice => invoice.status === 'sent')
  return {
    revenue: paid.reduce((sum, invoice) => sum + invoice.totals.total, 0),
    openInvoices: sent.length,
    productsInStock: movements.reduce((sum, movement) => sum + signedQuantity(movement), 0),
    activeCustomers: new Set([...paid, ...sent].map(invoice => invoice.customerId)).size,
  }
}
