/** Records what a customer has paid on an invoice, and takes back what was recorded by mistake. */
import { and, eq, isNull } from 'drizzle-orm'
import { assertMove, statusAfterPayment } from '../../domain/invoice-life.ts'
import type { BusinessActor } from '../../platform/actor.ts'
import { type Database, type Transaction, write } from '../../platform/database.ts'
import { Refusal } from '../../platform/problem.ts'
import { adjustCustomerFigures } from '../customers/commands.ts'
import { adjustFigures } from '../figures/commands.ts'
import { lockedInvoice, receiptOf, type StoredInvoice } from '../invoices/commands/locked-invoice.ts'
import type { InvoiceReceipt } from '../invoices/contract.ts'
import { thisInvoice } from '../invoices/queries.ts'
import { invoices } from '../invoices/tables.ts'
import type { NewPayment, PaymentRemoval } from './contract.ts'
import { payments } from './tables.ts'

/** When the balance reaches zero the invoice is paid. @throws RuleBroken `move-not-allowed`, `payment-exceeds-balance` */
export async function recordPayment(
  db: Database,
  actor: BusinessActor,
  invoiceId: string,
  { amount, date }: NewPayment,
): Promise<InvoiceReceipt> {
  const { scope, now } = actor
  return write(db, actor, async tx => {
    const invoice = await lockedInvoice(tx, scope, invoiceId)
    assertMove('record-payment', invoice)
    const status = statusAfterPayment(invoice, amount)
    await tx.insert(payments).values({
      businessId: scope.businessId,
      id: actor.newId(),
      invoiceId,
      amount,
      date: date ?? scope.today,
      createdAt: now,
    })
    return settle(tx, actor, invoice, { amount, status })
  })
}

/** The payment stays on record with the reason; a paid invoice goes back to sent. */
export async function removePayment(
  db: Database,
  actor: BusinessActor,
  { invoiceId, paymentId }: { invoiceId: string; paymentId: string },
  { reason }: PaymentRemoval,
): Promise<InvoiceReceipt> {
  const { scope, now } = actor
  return write(db, actor, async tx => {
    const invoice = await lockedInvoice(tx, scope, invoiceId)
    assertMove('remove-payment', invoice)
    const [removed] = await tx
      .update(payments)
      .set({ removedAt: now, removalReason: reason })
      .where(
        and(
          eq(payments.businessId, scope.businessId),
          eq(payments.invoiceId, invoiceId),
          eq(payments.id, paymentId),
          isNull(payments.removedAt),
        ),
      )
      .returning()
    if (!removed) throw new Refusal('not-found')
    return settle(tx, actor, invoice, { amount: -removed.amount, status: 'sent' })
  })
}

/** Brings the invoice, the customer's figures and the business's figures in line with an amount paid or taken back. */
async function settle(
  tx: Transaction,
  actor: BusinessActor,
  invoice: StoredInvoice,
  { amount, status }: { amount: number; status: 'sent' | 'paid' },
): Promise<InvoiceReceipt> {
  const { scope, now } = actor
  const [row] = await tx
    .update(invoices)
    .set({ paid: invoice.paid + amount, status, version: invoice.version + 1, updatedAt: now })
    .where(thisInvoice(scope, invoice.id))
    .returning()
  const paidNow = Number(status === 'paid') - Number(invoice.status === 'paid')
  await adjustFigures(tx, scope, { revenue: paidNow * invoice.total, openInvoices: paidNow * -1000 })
  await adjustCustomerFigures(tx, scope, invoice.customerId, { spent: amount })
  return receiptOf(row, scope)
}
