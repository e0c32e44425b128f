/** Fills the sample business of an installation without businesses, so that the app shows something at once. */
import { eq, max, type SQL, sql } from 'drizzle-orm'
import type { HistoryEvent } from '../../../domain/activity/events.ts'
import { documentKinds } from '../../../domain/documents/document-kinds.ts'
import { highestCounts } from '../../../domain/documents/document-number.ts'
import { type SampleInvoice, sampleBusiness } from '../../../domain/sample/sample-business.ts'
import { sampleBusinessAddress, sampleBusinessName } from '../../../domain/sample/sample-catalogue.ts'
import { sum } from '../../../domain/values/exact.ts'
import type { Actor } from '../../../platform/actor.ts'
import { type Database, type Transaction, write } from '../../../platform/database/database.ts'
import { recordedBy } from '../../../platform/recorded-by.ts'
import { subjectFields } from '../../../platform/subject.ts'
import { events } from '../../activity/tables.ts'
import { openBusiness } from '../../businesses/commands/businesses.ts'
import { businesses, numberSeries } from '../../businesses/tables.ts'
import { customerFigures, customers } from '../../customers/tables.ts'
import { taxRows } from '../../documents/tables.ts'
import { dailyFigures, figures } from '../../figures/tables.ts'
import { invoiceItems, invoices, invoiceTaxes } from '../../invoices/tables.ts'
import { notificationReaders } from '../../notifications/tables.ts'
import { payments } from '../../payments/tables.ts'
import { customerPrices } from '../../prices/tables/agreed-prices.ts'
import { products } from '../../products/tables.ts'
import { recurringInvoiceItems, recurringInvoices } from '../../recurring-invoices/tables.ts'
import { stockLevels, stockMovements } from '../../stock/tables.ts'

// any number; the same for all copies that start on this database at the same time
const LOCK = 7_215_903_127

/** Adds the sample if there is no business yet. @returns whether it did */
export async function fillSample(db: Database, actor: Actor, timeZone: string): Promise<boolean> {
  return write(db, actor, async tx => {
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`)
    const [any] = await tx.select({ id: businesses.id }).from(businesses).limit(1)
    if (any) return false
    const profile = { name: sampleBusinessName, address: sampleBusinessAddress, timeZone }
    const { id, defaultTaxId, today } = await openBusiness(tx, actor, profile, actor.now)
    const instantOn = (date: string, place = 0) =>
      new Date(Math.min(Date.parse(`${date}T12:00:00Z`) + place * 60_000, actor.now.getTime()))
    const filling = {
      tx,
      businessId: id,
      defaultTaxId,
      by: recordedBy(actor),
      instantOn,
      sample: sampleBusiness(today),
    }
    await fillCatalogue(filling)
    await fillInvoices(filling)
    await fillSchedule(filling)
    await fillFigures(filling, today)
    // nobody is told of payments that are invented
    await tx.insert(notificationReaders).values({ businessId: id, seenThrough: await lastEvent(tx, id) })
    return true
  })
}

async function lastEvent(tx: Transaction, businessId: string): Promise<number> {
  const [last] = await tx
    .select({ sequence: max(events.sequence) })
    .from(events)
    .where(eq(events.businessId, businessId))
  return last?.sequence ?? 0
}

interface Filling {
  readonly tx: Transaction
  readonly businessId: string
  readonly defaultTaxId: string
  readonly by: ReturnType<typeof recordedBy>
  /** Noon, each place a minute later, and never after now. */
  readonly instantOn: (date: string, place?: number) => Date
  readonly sample: ReturnType<typeof sampleBusiness>
}

async function fillCatalogue({ tx, businessId, instantOn, sample }: Filling) {
  const opened = instantOn(sample.movements[0]?.date ?? '')
  const stamps = { createdAt: opened, updatedAt: opened }
  await tx
    .insert(products)
    .values(sample.products.map(({ openingStock: _, ...product }) => ({ ...product, businessId, ...stamps })))
  await tx.insert(stockLevels).values(sample.products.map(product => ({ businessId, productId: product.id })))
  await tx.insert(customers).values(
    sample.customers.map(({ customerForDays: _, since, ...customer }) => {
      const createdAt = instantOn(since)
      return { ...customer, businessId, createdAt, updatedAt: createdAt }
    }),
  )
  await tx.insert(customerPrices).values(sample.prices.map(price => ({ ...price, businessId, ...stamps })))
}

/** Every invoice begins as a draft, as the database requires it. */
async function fillInvoices(filling: Filling) {
  const { tx, businessId, by, instantOn, sample } = filling
  const customerOf = new Map(sample.customers.map(customer => [customer.id, customer]))
  const drafted = sample.invoices.map((invoice, place) => ({ ...invoice, at: instantOn(invoice.date, place) }))
  await tx.insert(invoices).values(
    drafted.map(({ id, customerId, date, dueDate, totals, at }) => ({
      businessId,
      id,
      customerId,
      date,
      dueDate,
      customerName: customerOf.get(customerId)?.name ?? '',
      customerAddress: customerOf.get(customerId)?.address ?? '',
      subtotal: totals.subtotal,
      tax: totals.tax,
      total: totals.total,
      createdAt: at,
      updatedAt: at,
    })),
  )
  await tx
    .insert(invoiceItems)
    .values(
      drafted.flatMap(({ id, ...invoice }) => linesOf(filling, invoice).map(line => ({ ...line, invoiceId: id }))),
    )
  const taxes = drafted.flatMap(({ id, totals }) => taxRows({ businessId, invoiceId: id }, totals.taxes))
  await tx.insert(invoiceTaxes).values(taxes)
  await moveOn(filling, drafted)
  await tx.insert(stockMovements).values(
    sample.movements.map((movement, place) => ({
      ...movement,
      ...by,
      businessId,
      createdAt: instantOn(movement.date, place),
    })),
  )
}

type Lines = Pick<SampleInvoice, 'items' | 'totals'>

function linesOf({ businessId, defaultTaxId, sample }: Filling, { items, totals }: Lines) {
  return items.map((item, position) => {
    const product = sample.products.find(({ id }) => id === item.productId)
    return {
      ...item,
      businessId,
      position,
      taxRateId: defaultTaxId,
      name: product?.name ?? '',
      sku: product?.sku ?? '',
      total: totals.lineTotals[position] ?? 0,
    }
  })
}

async function fillSchedule(filling: Filling) {
  const { tx, businessId, instantOn, sample } = filling
  const { id, customerId, startsOn, totals } = sample.schedule
  const createdAt = instantOn(startsOn)
  const { subtotal, tax, total } = totals
  await tx.insert(recurringInvoices).values({
    businessId,
    id,
    customerId,
    opening: '',
    subtotal,
    tax,
    total,
    status: 'paused',
    every: 1,
    unit: 'month',
    startsOn,
    nextOn: startsOn,
    result: 'draft',
    prices: 'current',
    period: 'none',
    createdAt,
    updatedAt: createdAt,
  })
  await tx
    .insert(recurringInvoiceItems)
    .values(linesOf(filling, sample.schedule).map(line => ({ ...line, recurringInvoiceId: id })))
}

/** Issues, cancels and settles what was drafted, with its history. */
async function moveOn({ tx, businessId, by, instantOn }: Filling, drafted: readonly (SampleInvoice & { at: Date })[]) {
  const changeThose = (some: readonly SampleInvoice[], change: SQL) =>
    tx.execute(sql`
      update invoices set ${change}
      from unnest(${sql.param(some.map(({ id }) => id))}::text[], ${sql.param(some.map(({ number }) => number ?? ''))}::text[]) as those (id, number)
      where invoices.business_id = ${businessId} and invoices.id = those.id`)
  const issued = drafted.filter(({ number }) => number !== null)
  const cancelled = issued.filter(({ status }) => status === 'cancelled')
  const paid = issued.flatMap(invoice => (invoice.payment ? [{ ...invoice, payment: invoice.payment }] : []))
  await changeThose(issued, sql`status = 'sent', number = those.number, letterhead = 1, issued_at = created_at`)
  await changeThose(cancelled, sql`status = 'cancelled', cancelled_at = created_at`)
  await tx.insert(payments).values(
    paid.map(({ id: invoiceId, totals: { total: amount }, payment: { id, date } }) => ({
      ...by,
      businessId,
      id,
      invoiceId,
      date,
      amount,
      createdAt: instantOn(date),
    })),
  )
  await changeThose(paid, sql`status = 'paid', paid = total`)
  await tx.insert(events).values(
    drafted.flatMap(({ id, number, status, dueDate, payment, totals: { total }, at }) => {
      const happened: [HistoryEvent, Date][] = [[{ event: 'created', data: { total } }, at]]
      if (number !== null) happened.push([{ event: 'issued', data: { number, total, dueDate } }, at])
      if (status === 'cancelled') happened.push([{ event: 'cancelled', data: { goodsCameBack: true } }, at])
      if (payment) {
        const data = { amount: total, method: 'bank-transfer', reference: '', balance: 0 } as const
        happened.push([{ event: 'payment-recorded', data }, instantOn(payment.date)])
      }
      return happened.map(([event, createdAt]) => ({
        businessId,
        ...subjectFields({ kind: 'invoice', id }),
        ...event,
        ...by,
        createdAt,
      }))
    }),
  )
}

/** The figures as the commands would have left them, and the baseline that the dashboard compares with. */
async function fillFigures({ tx, businessId, sample }: Filling, today: string) {
  const invoicesOf = Map.groupBy(sample.invoices, ({ customerId }) => customerId)
  const ofCustomers = sample.customers.map(({ id }) => {
    const mine = invoicesOf.get(id) ?? []
    return {
      businessId,
      customerId: id,
      invoiceCount: mine.length,
      spent: sum(mine.filter(({ status }) => status === 'paid').map(({ totals }) => totals.total)),
      lastInvoiceDate: mine.findLast(({ status }) => status === 'sent' || status === 'paid')?.date ?? null,
    }
  })
  await tx.insert(customerFigures).values(ofCustomers)
  const { activeCustomers: _, ...now } = sample.figures
  await tx.insert(figures).values({ businessId, asOf: today, ...now })
  await tx.insert(dailyFigures).values(sample.closedDays.map(day => ({ businessId, ...day })))
  const numbers = sample.invoices.flatMap(({ number }) => number ?? [])
  const series = highestCounts(documentKinds.invoice.series.pattern, numbers)
  await tx
    .insert(numberSeries)
    .values(series.map(({ year, count }) => ({ businessId, year, lastCount: count, usedCount: count })))
}
