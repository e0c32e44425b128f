/** Books a payment that went back to the customer while it stays on record, as its own books may be closed by then. */
import { assertRemovable, balanceOf } from '../../../domain/invoices/invoice-life.ts'
import type { Entry } from '../../../domain/payments/credit-balance.ts'
import { CREDIT_BALANCE } from '../../../domain/payments/payments.ts'
import type { BusinessActor } from '../../../platform/actor.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import type { StoredInvoice } from '../../ledger/commands/locked-invoice.ts'
import { bookEntries, type PaymentSource } from './book-entries.ts'

interface Return {
  readonly amount: number
  /** The part of it that was for late charges. */
  readonly lateCharges?: number
  /** The part of it that had become credit of the customer, and is taken from there. */
  readonly fromCredit: number
  readonly method: Entry['method']
  readonly reference: string
  /** Default: today. */
  readonly date?: string
  readonly source?: PaymentSource
}

/** @throws RuleBroken `payment-was-refunded` where the invoice has not that much left */
export async function bookReturn(
  tx: Transaction,
  actor: BusinessActor,
  invoice: StoredInvoice,
  { amount, lateCharges = 0, fromCredit, method, reference, date = actor.scope.today, source }: Return,
): Promise<void> {
  assertRemovable(invoice, amount - lateCharges - fromCredit)
  const id = actor.newId()
  const how = { method, reference, date }
  await bookEntries(tx, actor, invoice, {
    date: how.date,
    reference,
    source,
    ids: [id],
    sharedId: fromCredit > 0 ? id : null,
    lateCharges: 0 - lateCharges,
    entries: [
      { amount: lateCharges - amount, method },
      ...(fromCredit > 0 ? [{ amount: fromCredit, method: CREDIT_BALANCE } as const] : []),
    ],
    event: after => {
      if (fromCredit === amount) return { event: 'credit-refunded', data: { amount, ...how } }
      const balance = balanceOf(after)
      return { event: 'payment-returned', data: { amount, ...how, balance, reopened: balance - balanceOf(invoice) } }
    },
  })
}
