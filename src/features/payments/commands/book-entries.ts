/** Books entries on one invoice: appends them, and brings the invoice and all figures in line. Every payment goes through here. */
import type { HistoryEvent } from '../../../domain/activity/events.ts'
import { creditChange, type Entry } from '../../../domain/payments/credit-balance.ts'
import { CREDIT_BALANCE } from '../../../domain/payments/payments.ts'
import { sum } from '../../../domain/values/exact.ts'
import type { BusinessActor } from '../../../platform/actor.ts'
import { type Transaction, together } from '../../../platform/database/database.ts'
import { insertRows } from '../../../platform/database/insert-rows.ts'
import { recordedBy } from '../../../platform/recorded-by.ts'
import type { InvoiceReceipt } from '../../invoices/contract.ts'
import type { StoredInvoice } from '../../ledger/commands/locked-invoice.ts'
import { settle } from '../../ledger/commands/settle.ts'
import { payments } from '../tables.ts'

/** Where a payment was seen, if not by the person who records it. */
export interface PaymentSource {
  readonly bankTransactionId?: string
  readonly onlinePaymentId?: string
  readonly collectionItemId?: string
}

interface Booking {
  readonly entries: readonly Entry[]
  /** Received with the first entry, beside its amount. */
  readonly lateCharges?: number
  readonly date: string
  readonly reference?: string | undefined
  /** The same on all parts of what is removed as a whole: the id of its first entry. */
  readonly sharedId?: string | null
  /** Of the entries in money. */
  readonly source?: PaymentSource | undefined
  /** The ids of the entries, where they are already known. */
  readonly ids?: readonly string[]
  readonly event: (after: StoredInvoice) => HistoryEvent
}

export async function bookEntries(
  tx: Transaction,
  actor: BusinessActor,
  invoice: StoredInvoice,
  { entries, lateCharges = 0, date, reference = '', sharedId = null, source = {}, ids = [], event }: Booking,
): Promise<InvoiceReceipt> {
  const { receipt } = await together({
    inserted: insertRows(
      tx,
      payments,
      entries.map((entry, index) => ({
        businessId: actor.scope.businessId,
        id: ids[index] ?? actor.newId(),
        invoiceId: invoice.id,
        ...entry,
        lateCharges: index === 0 ? lateCharges : 0,
        date,
        reference,
        sharedId,
        bankTransactionId: entry.method === CREDIT_BALANCE ? null : (source.bankTransactionId ?? null),
        onlinePaymentId: entry.method === CREDIT_BALANCE ? null : (source.onlinePaymentId ?? null),
        collectionItemId: entry.method === CREDIT_BALANCE ? null : (source.collectionItemId ?? null),
        ...recordedBy(actor),
        createdAt: actor.now,
      })),
    ),
    receipt: settle(tx, actor, invoice, { paid: sumOf(entries), credit: creditChange(entries) }, event),
  })
  return receipt
}

export function sumOf(entries: readonly Pick<Entry, 'amount'>[]): number {
  return sum(entries.map(({ amount }) => amount))
}
