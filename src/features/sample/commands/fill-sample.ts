/** Adds the sample business to an installation without businesses, so that the app shows something at once. */
import { and, eq, sql } from 'drizzle-orm'
import type { InvoiceEvent } from '../../../domain/invoices/invoice-history.ts'
import { signedQuantity } from '../../../domain/products/stock.ts'
import { type SampleBusiness, sampleBusiness } from '../../../domain/sample/sample-business.ts'
import { sampleBusinessAddress, sampleBusinessName } from '../../../domain/sample/sample-catalogue.ts'
import { yearOf } from '../../../domain/values/calendar.ts'
import type { Actor } from '../../../platform/actor.ts'
import { type Database, type Transaction, write } from '../../../platform/database/database.ts'
import { type ActorFields, recordedBy } from '../../../platform/recorded-by.ts'
import { subjectFields } from '../../../platform/subject.ts'
import { openBusiness } from '../../businesses/commands.ts'
import { businesses } from '../../businesses/tables.ts'
import { customerFigures, customers } from '../../customers/tables.ts'
import { dailyFigures, figures } from '../../figures/tables.ts'
import { events } from '../../history/tables.ts'
import { invoiceItems, invoices, invoiceTaxes } from '../../invoices/tables.ts'
import { numberSeries } from '../../number-series/tables.ts'
import { payments } from '../../payments/tables.ts'
import { customerPrices } from '../../prices/tables.ts'
import { products } from '../../products/tables.ts'
import { stockLevels, stockMovements } from '../../stock/tables.ts'
import { taxRows } from '../../taxes/tables.ts'

// any number; the same for all copies that start on this database at the same time
const LOCK = 7_215_903_127

/** Answers whether the sample was added, which happens only if there is no business. */
export async function fillSample(db: Database, actor: Actor, timeZone: string): Promise<boolean> {
  return write(db, actor, async tx => {
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`)
    const [any] = await tx.select({ id: businesses.id }).from(businesses).limit(1)
    if (any) return false
    const profile = { name: sampleBusinessName, address: sampleBusinessAddress, timeZone }
    const { id, today } = await openBusiness(tx, actor, profile, actor.now)
    const sample = sampleBusiness(today)
    const instantOn = (date: string, place = 0) =>
      new Date(Math.min(Date.parse(`${date}T12:00:00Z`) + place * 60_000, actor.now.getTime()))
    await fillCatalogue(tx, id, sample, instantOn)
    await fillInvoices(tx, id, recordedBy(actor), sample, instantOn)
    await tx.insert(stockMovements).values(
      sample.movements.map((movement, place) => ({
        ...movement,
        businessId: id,
        ...recordedBy(actor),
        createdAt: instantOn(movement.date, place),
      })),
    )
    await fillFigures(tx, id, today, sample)
    return true
  })
}

type InstantOn = (date: string, place?: number) => Date

async function fillCatalogue(tx: Transaction, businessId: string, sample: SampleBusiness, instantOn: InstantOn) {
  const opened = instantOn(sample.movements[0]?.date ?? sample.baseline.date)
  const stamps = { createdAt: opened, updatedAt: opened }
  await tx
    .insert(products)
    .values(sample.products.map(({ openingStock: _, ...product }) => ({ ...product, businessId, ...stamps })))
  await tx.insert(stockLevels).values(sample.products.map(product => ({ businessId, productId: product.id })))
  await tx.insert(customers).values(
    sample.customers.map(({ customerForDays: _, since, ...customer }) => ({
      ...customer,
      businessId,
      createdAt: instantOn(since),
      updatedAt: instantOn(since),
    })),
  )
  await tx.insert(customerPrices).values(sample.prices.map(price => ({ ...price, businessId, ...stamps })))
}

/** Every invoice begins as a draft, as the database requires it. */
async function fillInvoices(
  tx: Transaction,
  businessId: string,
  by: ActorFields,
  sample: SampleBusiness,
  instantOn: InstantOn,
) {
  const customerOf = new Map(sample.customers.map(customer => [customer.id, customer]))
  const productOf = new Map(sample.products.map(product => [product.id, product]))
  for (const [place, invoice] of sample.invoices.entries()) {
    const { id, customerId, date, dueDate, totals } = invoice
    const { name = '', address = '' } = customerOf.get(customerId) ?? {}
    const at = instantOn(date, place)
    await tx.insert(invoices).values({
      businessId,
      id,
      customerId,
      customerName: name,
      customerAddress: address,
      date,
      dueDate,
      subtotal: totals.subtotal,
      tax: totals.tax,
      total: totals.total,
      createdAt: at,
      updatedAt: at,
    })
    await tx.insert(invoiceItems).values(
      invoice.items.map((item, position) => ({
        ...item,
        businessId,
        invoiceId: id,
        position,
        name: productOf.get(item.productId)?.name ?? '',
        sku: productOf.get(item.productId)?.sku ?? '',
        total: totals.lineTotals[position] ?? 0,
      })),
    )
    await tx.insert(invoiceTaxes).values(taxRows(totals.taxes).map(row => ({ businessId, invoiceId: id, ...row })))
    const happened = (event: InvoiceEvent, createdAt = at) =>
      tx.insert(events).values({ businessId, ...subjectFields({ kind: 'invoice', id }), ...event, ...by, createdAt })
    await happened({ event: 'created', data: { total: totals.total } })
    if (invoice.number === null) continue
    const mine = and(eq(invoices.businessId, businessId), eq(invoices.id, id))
    await tx.update(invoices).set({ status: 'sent', number: invoice.number, letterhead: 1, issuedAt: at }).where(mine)
    await happened({ event: 'issued', data: { number: invoice.number, total: totals.total, dueDate } })
    if (invoice.status === 'cancelled') {
      await tx.update(invoices).set({ status: 'cancelled', cancelledAt: at }).where(mine)
      await happened({ event: 'cancelled', data: { goodsCameBack: true } })
    }
    if (invoice.payment) {
      const { id: paymentId, date: paidOn } = invoice.payment
      await tx.insert(payments).values({
        businessId,
        id: paymentId,
        invoiceId: id,
        amount: totals.total,
        date: paidOn,
        ...by,
        createdAt: instantOn(paidOn),
      })
      await tx.update(invoices).set({ status: 'paid', paid: totals.total }).where(mine)
      const received = { amount: totals.total, method: 'bank-transfer', reference: '', balance: 0 } as const
      await happened({ event: 'payment-recorded', data: received }, instantOn(paidOn))
    }
  }
}

/** The figures as the commands would have left them, and the baseline that the dashboard compares with. */
async function fillFigures(tx: Transaction, businessId: string, today: string, sample: SampleBusiness) {
  const issued = sample.invoices.filter(invoice => invoice.status === 'sent' || invoice.status === 'paid')
  const paid = sample.invoices.filter(invoice => invoice.status === 'paid')
  await tx.insert(customerFigures).values(
    sample.customers.map(({ id }) => ({
      businessId,
      customerId: id,
      invoiceCount: sample.invoices.filter(invoice => invoice.customerId === id).length,
      spent: sum(paid.filter(invoice => invoice.customerId === id).map(invoice => invoice.totals.total)),
      lastInvoiceDate: issued.findLast(invoice => invoice.customerId === id)?.date ?? null,
    })),
  )
  await tx.insert(figures).values({
    businessId,
    asOf: today,
    revenue: sum(paid.map(invoice => invoice.totals.total)),
    openInvoices: issued.length - paid.length,
    productsInStock: sum(sample.movements.map(signedQuantity)),
  })
  await tx.insert(dailyFigures).values(sample.closedDays.map(day => ({ businessId, ...day })))
  const years = new Map<number, number>()
  for (const invoice of sample.invoices) {
    if (invoice.number !== null) years.set(yearOf(invoice.date), (years.get(yearOf(invoice.date)) ?? 0) + 1)
  }
  await tx
    .insert(numberSeries)
    .values([...years].map(([year, count]) => ({ businessId, year, lastCount: count, usedCount: count })))
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0)
}
