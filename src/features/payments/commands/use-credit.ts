/** Pays credit of a customer out, and carries a refund over from a corrected invoice to the one that replaces it. */

import { balanceOf, refundOf } from '../../../domain/invoices/invoice-life.ts'
import { allocateCredit, assertCreditLeft, entriesPaidOut } from '../../../domain/payments/credit-balance.ts'
import { CREDIT_BALANCE } from '../../../domain/payments/payments.ts'
import type { BusinessActor } from '../../../platform/actor.ts'
import { type Database, type Transaction, write } from '../../../platform/database/database.ts'
import type { InvoiceReceipt } from '../../invoices/contract.ts'
import { lockedCredit } from '../../ledger/commands/locked-credit.ts'
import { lockedInvoice, lockedInvoices } from '../../ledger/commands/locked-invoice.ts'
import type { NewCreditRefund } from '../contract.ts'
import { creditSources } from '../queries.ts'
import { bookEntries } from './book-entries.ts'
import { howPaid } from './record-payment.ts'

/**
 * Credit goes back to the customer, recorded on the invoices that it came from, the oldest first.
 * @throws RuleBroken `credit-balance-too-low`, `payment-in-the-future`
 */
export async function refundCredit(
  db: Database,
  actor: BusinessActor,
  customerId: string,
  { amount, ...input }: NewCreditRefund,
): Promise<{ invoices: InvoiceReceipt[] }> {
  const how = howPaid(actor, input)
  const { method } = how
  return write(db, actor, async tx => {
    assertCreditLeft(await lockedCredit(tx, actor.scope, { customerId }), -amount)
    const parts = allocateCredit(amount, await creditSources(tx, actor.scope, customerId))
    const held = await lockedInvoices(
      tx,
      actor,
      parts.map(part => part.invoiceId),
    )
    const sharedId = actor.newId()
    const receipts: InvoiceReceipt[] = []
    for (const [index, part] of parts.entries()) {
      const invoice = held.find(one => one.id === part.invoiceId)
      if (!invoice) continue
      receipts.push(
        await bookEntries(tx, actor, invoice, {
          ...how,
          entries: entriesPaidOut({ amount: part.amount, method }),
          ids: index === 0 ? [sharedId] : [],
          sharedId,
          event: () => ({ event: 'credit-refunded', data: { amount: part.amount, ...how } }),
        }),
      )
    }
    return { invoices: receipts }
  })
}

/**
 * Moves the refund that is due on a corrected invoice to the one that replaces it, up to what is due there. Undefined if there is nothing
 * to move, or the new invoice is for another customer.
 */
export async function carryPaymentOver(
  tx: Transaction,
  actor: BusinessActor,
  { fromId, toId }: { fromId: string; toId: string },
): Promise<InvoiceReceipt | undefined> {
  const { scope } = actor
  const from = await lockedInvoice(tx, scope, fromId)
  const to = await lockedInvoice(tx, scope, toId)
  const amount = Math.min(refundOf(from), balanceOf(to))
  if (amount === 0 || from.customerId !== to.customerId) return undefined
  const sharedId = actor.newId()
  const date = scope.today
  await bookEntries(tx, actor, from, {
    date,
    sharedId,
    ids: [sharedId],
    entries: [{ amount: -amount, method: CREDIT_BALANCE }],
    event: after => ({
      event: 'payment-carried-over',
      data: { amount, otherInvoiceId: to.id, number: to.number ?? '', refund: refundOf(after) },
    }),
  })
  return bookEntries(tx, actor, to, {
    date,
    sharedId,
    entries: [{ amount, method: CREDIT_BALANCE }],
    event: after => ({
      event: 'payment-carried-in',
      data: { amount, otherInvoiceId: from.id, number: from.number ?? '', balance: balanceOf(after) },
    }),
  })
}
