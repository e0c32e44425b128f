/** Fills the sample business of an installation without businesses, so that the app shows something at once. */
import { type SQL, sql } from 'drizzle-orm'
import type { HistoryEvent } from '../../../domain/activity/events.ts'
import { signedQuantity } from '../../../domain/products/stock.ts'
import { type SampleBusiness, type SampleInvoice, sampleBusiness } from '../../../domain/sample/sample-business.ts'
import { sampleBusinessAddress, sampleBusinessName } from '../../../domain/sample/sample-catalogue.ts'
import { yearOf } from '../../../domain/values/calendar.ts'
import type { Actor } from '../../../platform/actor.ts'
import { type Database, type Transaction, write } from '../../../platform/database/database.ts'
import { type ActorFields, recordedBy } from '../../../platform/recorded-by.ts'
import { subjectFields } from '../../../platform/subject.ts'
import { events } from '../../activity/tables.ts'
import { customerFigures, customers } from '../../customers/tables.ts'
import { taxRows } from '../../documents/tables.ts'
import { dailyFigures, figures } from '../../figures/tables.ts'
import { invoiceItems, invoices, invoiceTaxes } from '../../invoices/tables.ts'
import { payments } from '../../payments/tables.ts'
import { customerPrices } from '../../prices/tables/agreed-prices.ts'
import { products } from '../../products/tables.ts'
import { stockLevels, stockMovements } from '../../stock/tables.ts'
import { businesses, numberSeries } from '../tables.ts'
import { openBusiness } from './businesses.ts'

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
    await fillBusiness(tx, actor, { id, today }, sampleBusiness(today))
    return true
  })
}

/** Writes a sample into a business that is still empty. */
async function fillBusiness(
  tx: Transaction,
  actor: Actor,
  { id, today }: { id: string; today: string },
  sample: SampleBusiness,
): Promise<void> {
  const instantOn = (date: string, place = 0) =>
    new Date(Math.min(Date.parse(`${date}T12:00:00Z`) + place * 60_000, actor.now.getTime()))
  const by = recordedBy(actor)
  await fillCatalogue(tx, id, sample, instantOn)
  await fillInvoices(tx, id, by, sample, instantOn)
  await tx.insert(stockMovements).values(
    sample.movements.map((movement, place) => ({
      ...{ ...movement, ...by, businessId: id },
      createdAt: instantOn(movement.date, place),
    })),
  )
  await fillFigures(tx, id, today, sample)
}

type InstantOn = (date: string, place?: number) => Date

async function fillCatalogue(tx: Transaction, businessId: string, sample: SampleBusiness, instantOn: InstantOn) {
  const opened = instantOn(sample.movements[0]?.date ?? '')
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
  const drafted = sample.invoices.map((invoice, place) => ({ ...invoice, at: instantOn(invoice.date, place) }))
  await tx.insert(invoices).values(
    drafted.map(({ id, customerId, date, dueDate, totals, at }) => ({
      ...{ businessId, id, customerId, date, dueDate },
      customerName: customerOf.get(customerId)?.name ?? '',
      customerAddress: customerOf.get(customerId)?.address ?? '',
      ...{ subtotal: totals.subtotal, tax: totals.tax, total: totals.total },
      ...{ createdAt: at, updatedAt: at },
    })),
  )
  await tx.insert(invoiceItems).values(
    drafted.flatMap(({ id, items, totals }) =>
      items.map((item, position) => ({
        ...{ ...item, businessId, invoiceId: id, position },
        name: productOf.get(item.productId)?.name ?? '',
        sku: productOf.get(item.productId)?.sku ?? '',
        total: totals.lineTotals[position] ?? 0,
      })),
    ),
  )
  const taxes = drafted.flatMap(({ id, totals }) => taxRows({ businessId, invoiceId: id }, totals.taxes))
  await tx.insert(invoiceTaxes).values(taxes)
  await moveOn(tx, businessId, by, drafted, instantOn)
}

/** Issues, cancels and settles what was drafted. */
async function moveOn(
  tx: Transaction,
  businessId: string,
  by: ActorFields,
  drafted: readonly (SampleInvoice & { at: Date })[],
  instantOn: InstantOn,
) {
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
  if (paid.length > 0) {
    await tx.insert(payments).values(
      paid.map(({ id: invoiceId, totals, payment: { id, date } }) => ({
        ...{ ...by, businessId, id, invoiceId, date },
        amount: totals.total,
        createdAt: instantOn(date),
      })),
    )
  }
  await changeThose(paid, sql`status = 'paid', paid = total`)
  const happened = (id: string, event: HistoryEvent, createdAt: Date) => ({
    ...{ businessId, ...subjectFields({ kind: 'invoice', id }), ...event, ...by, createdAt },
  })
  await tx.insert(events).values(
    drafted.flatMap(({ id, number, status, dueDate, payment, totals: { total }, at }) => [
      happened(id, { event: 'created', data: { total } }, at),
      ...(number === null ? [] : [happened(id, { event: 'issued', data: { number, total, dueDate } }, at)]),
      ...(status === 'cancelled' ? [happened(id, { event: 'cancelled', data: { goodsCameBack: true } }, at)] : []),
      ...(payment
        ? [
            happened(
              id,
              {
                event: 'payment-recorded',
                data: { amount: total, method: 'bank-transfer', reference: '', balance: 0 },
              },
              instantOn(payment.date),
            ),
          ]
        : []),
    ]),
  )
}

/** The figures as the commands would have left them, and the baseline that the dashboard compares with. */
async function fillFigures(tx: Transaction, businessId: string, today: string, sample: SampleBusiness) {
  const issued = sample.invoices.filter(invoice => invoice.status === 'sent' || invoice.status === 'paid')
  const paid = sample.invoices.filter(invoice => invoice.status === 'paid')
  const invoicesOf = Map.groupBy(sample.invoices, ({ customerId }) => customerId)
  const ofCustomers = sample.customers.map(({ id }) => {
    const mine = invoicesOf.get(id) ?? []
    return {
      ...{ businessId, customerId: id },
      invoiceCount: mine.length,
      spent: sum(mine.filter(({ status }) => status === 'paid').map(({ totals }) => totals.total)),
      lastInvoiceDate: mine.findLast(({ status }) => status === 'sent' || status === 'paid')?.date ?? null,
    }
  })
  await tx.insert(customerFigures).values(ofCustomers)
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
