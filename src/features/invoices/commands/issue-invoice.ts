/** Issues a draft: takes its number, freezes its names and figures, and takes the goods out of stock. */
import { and, asc, eq, sql } from 'drizzle-orm'
import { yearOf } from '../../../domain/calendar.ts'
import { assertMove, statusOnceIssued } from '../../../domain/invoice-life.ts'
import { formatInvoiceNumber, restartsYearly } from '../../../domain/invoice-number.ts'
import { invoiceTotals } from '../../../domain/invoice-totals.ts'
import { RuleBroken } from '../../../domain/rule-broken.ts'
import { wantedPerProduct } from '../../../domain/stock.ts'
import type { BusinessActor, BusinessScope } from '../../../platform/actor.ts'
import { type Database, rowsOf, type Transaction, together, violates, write } from '../../../platform/database.ts'
import { Refusal } from '../../../platform/problem.ts'
import { adjustCustomerFigures } from '../../customers/commands.ts'
import { adjustFigures } from '../../figures/commands.ts'
import { products } from '../../products/tables.ts'
import { assertStockFor, recordMovements, withinStockLimit } from '../../stock/commands.ts'
import { thisInvoice } from '../queries.ts'
import { invoiceItems, invoices } from '../tables.ts'
import { lockedInvoice, receiptOf } from './locked-invoice.ts'

/** @throws RuleBroken `move-not-allowed`, `stock-would-go-negative`; Refusal `number-taken` */
export async function issueInvoice(db: Database, actor: BusinessActor, invoiceId: string) {
  try {
    return await withinStockLimit(() => write(db, actor, tx => issue(tx, actor, invoiceId)))
  } catch (error) {
    if (violates(error, 'invoices_number_once')) throw new Refusal('number-taken')
    throw error
  }
}

async function issue(tx: Transaction, actor: BusinessActor, invoiceId: string) {
  const { scope, now } = actor
  const [draft, items] = await together([lockedInvoice(tx, scope, invoiceId), itemsToIssue(tx, scope, invoiceId)])
  assertMove('issue', draft)
  if (items.length === 0) throw new RuleBroken('invoice-without-items', {})
  const goods = items.filter(item => !item.isService)
  const nameOf = (productId: string) => items.find(item => item.productId === productId)?.name ?? productId
  if (scope.settings.negativeStock === 'forbid') {
    await assertStockFor(tx, scope, wantedPerProduct(goods), nameOf)
  }
  await freezeNames(tx, scope, invoiceId, items)
  const [movements, number] = await together([
    recordMovements(
      tx,
      actor,
      goods.map(({ productId, quantity }) => ({ productId, type: 'out', reason: 'invoice', quantity, invoiceId })),
    ),
    takeNumber(tx, scope, yearOf(draft.date)),
  ])
  const { subtotal, tax, total } = invoiceTotals(items)
  const status = statusOnceIssued(total)
  const sold = goods.reduce((sum, item) => sum + item.quantity, 0)
  const [[row]] = await together([
    tx
      .update(invoices)
      .set({ status, number, subtotal, tax, total, issuedAt: now, version: draft.version + 1, updatedAt: now })
      .where(thisInvoice(scope, invoiceId))
      .returning(),
    adjustFigures(tx, scope, { openInvoices: status === 'sent' ? 1000 : 0, productsInStock: -sold }),
  ])
  await adjustCustomerFigures(tx, scope, draft.customerId, { invoiceDate: draft.date })
  const levels = new Map(movements.map(movement => [movement.productId, movement.balance]))
  const shortOfStock = [...levels]
    .filter(([, stock]) => stock < 0)
    .map(([productId, stock]) => ({ productId, productName: nameOf(productId), stock }))
  return { ...receiptOf(row, scope), shortOfStock }
}

async function itemsToIssue(tx: Transaction, scope: BusinessScope, invoiceId: string) {
  return tx
    .select({
      productId: invoiceItems.productId,
      productName: invoiceItems.productName,
      productSku: invoiceItems.productSku,
      name: products.name,
      sku: products.sku,
      isService: products.isService,
      quantity: invoiceItems.quantity,
      price: invoiceItems.price,
      taxRate: invoiceItems.taxRate,
    })
    .from(invoiceItems)
    .innerJoin(products, and(eq(products.businessId, invoiceItems.businessId), eq(products.id, invoiceItems.productId)))
    .where(and(eq(invoiceItems.businessId, scope.businessId), eq(invoiceItems.invoiceId, invoiceId)))
    .orderBy(asc(invoiceItems.position))
}

/** Products may have been renamed since the draft was saved. */
async function freezeNames(
  tx: Transaction,
  scope: BusinessScope,
  invoiceId: string,
  items: Awaited<ReturnType<typeof itemsToIssue>>,
): Promise<void> {
  if (items.every(item => item.productName === item.name && item.productSku === item.sku)) return
  await tx
    .update(invoiceItems)
    .set({ productName: sql`${products.name}`, productSku: sql`${products.sku}` })
    .from(products)
    .where(
      and(
        eq(invoiceItems.businessId, scope.businessId),
        eq(invoiceItems.invoiceId, invoiceId),
        eq(products.businessId, invoiceItems.businessId),
        eq(products.id, invoiceItems.productId),
      ),
    )
}

/** The next number of the series. Its row stays locked until the invoice stands, so that no number is lost or given twice. */
async function takeNumber(tx: Transaction, { businessId, settings }: BusinessScope, year: number): Promise<string> {
  const pattern = settings.numberingPattern
  const taken = await tx.execute(sql`
    insert into number_series as series (business_id, year, last_count)
    values (${businessId}, ${restartsYearly(pattern) ? year : 0}, 1)
    on conflict (business_id, year) do update set last_count = series.last_count + 1
    returning last_count as count`)
  const [series] = rowsOf<{ count: number }>(taken)
  if (!series) throw new Error('no number was given out')
  return formatInvoiceNumber(pattern, year, series.count)
}
