/** Cancels an issued invoice: the number is kept, and the goods may return to stock. */
import { and, eq } from 'drizzle-orm'
import { assertMove } from '../../../domain/invoices/invoice-life.ts'
import { assertGoodsDecided } from '../../../domain/products/stock.ts'
import type { BusinessActor, BusinessScope } from '../../../platform/actor.ts'
import { type Database, type Transaction, together, write } from '../../../platform/database/database.ts'
import { Refusal } from '../../../platform/problem.ts'
import { recordEvents } from '../../activity/commands.ts'
import { lookUpLastInvoiceDate } from '../../customers/commands.ts'
import { releaseDeliveries } from '../../deliveries/commands/deliveries-of-invoice.ts'
import { isInCollection } from '../../direct-debits/queries/pending.ts'
import { adjustFigures } from '../../figures/commands.ts'
import { lockedInvoice, receiptOf } from '../../ledger/commands/locked-invoice.ts'
import { creditedQuantities } from '../../ledger/queries/credited.ts'
import { thisInvoice } from '../../ledger/queries/this-invoice.ts'
import { followProgress } from '../../orders/commands/end-order.ts'
import { lockedOrderOf } from '../../orders/commands/locked-order.ts'
import { recordMovements, withinStockLimit } from '../../stock/commands/movements.ts'
import { stockMovements } from '../../stock/tables.ts'
import type { InvoiceReceipt } from '../contract.ts'
import { deductionsOf, depositState } from '../queries/deposits.ts'
import { invoices } from '../tables.ts'
import { releaseDeposits } from './deduct-deposits.ts'

/** @throws RuleBroken `move-not-allowed`, `invoice-has-payments`, `invoice-has-credit-notes`, `goods-undecided`; Refusal `invoice-in-collection` */
export async function cancelInvoice(
  db: Database,
  actor: BusinessActor,
  invoiceId: string,
  { goodsComeBack }: { goodsComeBack?: boolean | undefined },
): Promise<InvoiceReceipt> {
  return withinStockLimit(() => write(db, actor, tx => cancel(tx, actor, invoiceId, goodsComeBack)))
}

async function cancel(tx: Transaction, actor: BusinessActor, invoiceId: string, goodsComeBack: boolean | undefined) {
  const { scope, now } = actor
  const subject = { kind: 'invoice', id: invoiceId } as const
  const order = await lockedOrderOf(tx, scope, invoiceId)
  const { invoice, credited, deductions } = await together({
    invoice: lockedInvoice(tx, scope, invoiceId),
    credited: creditedQuantities(tx, scope, invoiceId),
    deductions: deductionsOf(tx, scope, invoiceId),
  })
  const { deduction } = depositState([], [], deductions)
  assertMove('cancel', { ...invoice, linesCredited: credited.size > 0 ? 'some' : 'none', deduction })
  const [collected] = await tx.select({ runs: isInCollection }).from(invoices).where(thisInvoice(scope, invoiceId))
  if (collected?.runs) throw new Refusal('invoice-in-collection')
  const sold = await goodsSold(tx, scope, invoiceId)
  assertGoodsDecided(goodsComeBack, sold.length > 0)
  const returned = goodsComeBack ? sold : []
  await recordMovements(
    tx,
    actor,
    returned.map(({ productId, quantity }) => ({ productId, type: 'in', reason: 'return', quantity, cause: subject })),
  )
  const [row] = await tx
    .update(invoices)
    .set({ status: 'cancelled', cancelledAt: now, version: invoice.version + 1, updatedAt: now })
    .where(thisInvoice(scope, invoiceId))
    .returning()
  if (invoice.depositTotal > 0) await releaseDeposits(tx, scope, invoiceId)
  if (order) await releaseDeliveries(tx, scope, invoiceId)
  await recordEvents(tx, actor, subject, { event: 'cancelled', data: { goodsCameBack: returned.length > 0 } })
  const back = returned.reduce((sum, movement) => sum + movement.quantity, 0)
  await adjustFigures(tx, scope, { openInvoices: -1, productsInStock: back })
  if (order) await followProgress(tx, actor, order, { isUndone: true })
  if (invoice.customerId !== null) await lookUpLastInvoiceDate(tx, scope, invoice.customerId)
  return receiptOf(row, scope)
}

/** What this invoice took out of stock, also of products that have become services since. */
async function goodsSold(tx: Transaction, scope: BusinessScope, invoiceId: string) {
  return tx
    .select({ productId: stockMovements.productId, quantity: stockMovements.quantity })
    .from(stockMovements)
    .where(
      and(
        eq(stockMovements.businessId, scope.businessId),
        eq(stockMovements.causeKind, 'invoice'),
        eq(stockMovements.causeId, invoiceId),
        eq(stockMovements.reason, 'invoice'),
      ),
    )
}
