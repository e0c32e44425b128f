/** Books entries on one invoice: appends them, and brings the invoice and all figures in line. Every payment goes through here. */
import { and, asc, eq, inArray } from 'drizzle-orm'
import type { HistoryEvent } from '../../../domain/activity/events.ts'
import { changeOfFigures, settled } from '../../../domain/invoices/invoice-life.ts'
import { creditChange, type Entry } from '../../../domain/payments/credit-balance.ts'
import { sum } from '../../../domain/values/exact.ts'
import type { BusinessActor } from '../../../platform/actor.ts'
import { type Transaction, together } from '../../../platform/database/database.ts'
import { insertRows } from '../../../platform/database/insert-rows.ts'
import { Refusal } from '../../../platform/problem.ts'
import { recordedBy } from '../../../platform/recorded-by.ts'
import { recordEvents } from '../../activity/commands.ts'
import { adjustFigures } from '../../figures/commands.ts'
import { receiptOf, type StoredInvoice } from '../../invoices/commands/ledger/locked-invoice.ts'
import type { InvoiceReceipt } from '../../invoices/contract.ts'
import { thisInvoice } from '../../invoices/queries/this-invoice.ts'
import { invoices } from '../../invoices/tables.ts'
import { payments } from '../tables.ts'

interface Booking {
  readonly entries: readonly Entry[]
  readonly date: string
  readonly reference?: string | undefined
  /** The same on all parts of what is removed as a whole: the id of its first entry. */
  readonly sharedId?: string | null
  /** The ids of the entries, where they are already known. */
  readonly ids?: readonly string[]
  readonly event: (after: StoredInvoice) => HistoryEvent
}

export async function bookEntries(
  tx: Transaction,
  actor: BusinessActor,
  invoice: StoredInvoice,
  { entries, date, reference = '', sharedId = null, ids = [], event }: Booking,
): Promise<InvoiceReceipt> {
  const [, receipt] = await together([
    insertRows(
      tx,
      payments,
      entries.map((entry, index) => ({
        ...{ businessId: actor.scope.businessId, id: ids[index] ?? actor.newId(), invoiceId: invoice.id },
        ...entry,
        ...{ date, reference, sharedId },
        ...recordedBy(actor),
        createdAt: actor.now,
      })),
    ),
    settle(tx, actor, invoice, { paid: sumOf(entries), credit: creditChange(entries) }, event),
  ])
  return receipt
}

/** Brings the invoice, the customer's figures and the business's figures in line with a change of what has been paid. */
export async function settle(
  tx: Transaction,
  actor: BusinessActor,
  before: StoredInvoice,
  change: { readonly paid: number; readonly credit: number },
  event: (after: StoredInvoice) => HistoryEvent,
): Promise<InvoiceReceipt> {
  const { scope, now } = actor
  const after = settled(before, { paid: before.paid + change.paid })
  const { spent, ...ofBusiness } = changeOfFigures(before, after)
  const ofCustomer = { customerId: before.customerId, spent, creditBalance: change.credit }
  const [, [row]] = await together([
    recordEvents(tx, actor, { kind: 'invoice', id: before.id }, event(after)),
    tx
      .update(invoices)
      .set({ paid: after.paid, status: after.status, version: before.version + 1, updatedAt: now })
      .where(thisInvoice(scope, before.id))
      .returning(),
    adjustFigures(tx, scope, ofBusiness, ofCustomer),
  ])
  return receiptOf(row, scope)
}

/** Taken in the order of their ids, so that two payments for the same invoices never wait for each other in a ring. */
export async function lockedInvoices(tx: Transaction, { scope }: BusinessActor, ids: readonly string[]) {
  const held = await tx
    .select()
    .from(invoices)
    .where(and(eq(invoices.businessId, scope.businessId), inArray(invoices.id, [...ids])))
    .orderBy(asc(invoices.id))
    .for('no key update')
  if (held.length !== ids.length) throw new Refusal('not-found')
  return held
}

export function sumOf(entries: readonly Pick<Entry, 'amount'>[]): number {
  return sum(entries.map(({ amount }) => amount))
}
