/** A bank returned a direct debit: before it took place, or afterwards. */
import { and, desc, eq, gt, inArray, isNull } from 'drizzle-orm'
import { isClosed } from '../../../domain/documents/closing.ts'
import { assertCreditLeft } from '../../../domain/payments/credit-balance.ts'
import { CREDIT_BALANCE } from '../../../domain/payments/payments.ts'
import { RuleBroken } from '../../../domain/rule-broken.ts'
import type { BusinessActor } from '../../../platform/actor.ts'
import { type Database, type Transaction, write } from '../../../platform/database/database.ts'
import { isOwn } from '../../../platform/database/own-row.ts'
import { found, Refusal } from '../../../platform/problem.ts'
import { recordEvents } from '../../activity/commands.ts'
import { invoices, issuedTo } from '../../invoices/tables.ts'
import { lockedCredit } from '../../ledger/commands/locked-credit.ts'
import { lockedInvoice } from '../../ledger/commands/locked-invoice.ts'
import { thisInvoice } from '../../ledger/queries/this-invoice.ts'
import { type PaymentSource, sumOf } from '../../payments/commands/book-entries.ts'
import { bookReturn } from '../../payments/commands/book-return.ts'
import { takePaymentBack } from '../../payments/commands/remove-payment.ts'
import { invoiceOfPayment } from '../../payments/queries.ts'
import { payments } from '../../payments/tables.ts'
import { returnReasons } from '../contract/return-reasons.ts'
import type { Collection, ItemReturn } from '../contract.ts'
import { findCollection } from '../queries/collections.ts'
import { collectionItems } from '../tables.ts'
import { lockedItems, type StoredItem } from './locked-items.ts'

/** Takes back the payment if there was one; in closed books it stays, and an entry of today takes it back. @throws Refusal `item-not-returnable`, `returned-credit-used`; RuleBroken `payment-was-refunded` */
export async function returnItem(
  db: Database,
  actor: BusinessActor,
  { collectionId, itemId }: { readonly collectionId: string; readonly itemId: string },
  { code, note }: ItemReturn,
): Promise<Collection> {
  const { scope } = actor
  return write(db, actor, async tx => {
    const item = found((await lockedItems(tx, actor, collectionId)).find(({ id }) => id === itemId))
    if (item.status !== 'pending' && item.status !== 'collected') throw new Refusal('item-not-returnable')
    const [payment] = await tx
      .select({
        invoiceId: payments.invoiceId,
        paymentId: payments.id,
        date: payments.date,
        sharedId: payments.sharedId,
      })
      .from(payments)
      .where(
        and(
          eq(payments.businessId, scope.businessId),
          eq(payments.collectionItemId, itemId),
          isNull(payments.removedAt),
        ),
      )
    const reason = `${code}: ${returnReasons[code]}`
    await markReturned(tx, actor, item, { code, note, date: scope.today }, async () => {
      if (!payment) return
      const isKept = isClosed(payment.date, scope.settings.closedThrough)
      await (isKept ? bookBack(tx, actor, item, payment) : takePaymentBack(tx, actor, payment, { reason }))
    })
    return found(await findCollection(tx, scope, collectionId))
  })
}

/** Its payment is taken back once it is returned, as its bank transaction stays matched. @throws Refusal `returned-credit-used` */
export async function markReturned(
  tx: Transaction,
  actor: BusinessActor,
  { id, invoiceId, collectionId, amount }: StoredItem,
  { code, note, date }: ItemReturn & { readonly date: string },
  takePaymentBack: () => Promise<void>,
): Promise<void> {
  await tx
    .update(collectionItems)
    .set({ status: 'returned', returnCode: code, returnNote: note, returnedOn: date })
    .where(isOwn(collectionItems, actor.scope, id))
  await takePaymentBack().catch(async (error: unknown) => {
    const isUsed = error instanceof RuleBroken && error.code === 'credit-balance-too-low'
    if (!isUsed) throw error
    throw new Refusal('returned-credit-used', { data: { numbers: await whereUsed(tx, actor, { invoiceId }) } })
  })
  const data = { collectionId, amount, code, note }
  await recordEvents(tx, actor, { kind: 'invoice', id: invoiceId }, { event: 'direct-debit-returned', data })
}

interface WhenBooked {
  readonly date?: string
  readonly source?: PaymentSource
}

/** What of it became credit of the customer is taken from there. The reference says which direct debit it was. */
export async function bookBack(
  tx: Transaction,
  actor: BusinessActor,
  { amount, endToEndId: reference }: StoredItem,
  { invoiceId, sharedId }: { readonly invoiceId: string; readonly sharedId: string | null },
  when: WhenBooked = {},
): Promise<void> {
  const { scope } = actor
  const credit = await lockedCredit(tx, scope, { invoiceId })
  const invoice = await lockedInvoice(tx, scope, invoiceId)
  const parts = await tx
    .select({ amount: payments.amount })
    .from(payments)
    .where(
      and(
        ...[eq(payments.businessId, scope.businessId), eq(payments.sharedId, sharedId ?? '')],
        ...[eq(payments.method, CREDIT_BALANCE), isNull(payments.removedAt)],
      ),
    )
  const kept = -sumOf(parts)
  if (kept > 0) assertCreditLeft(credit, -kept)
  await bookReturn(tx, actor, invoice, { amount, fromCredit: kept, method: 'direct-debit', reference, ...when })
}

const MOST_NAMED = 5

/** The invoices on which credit of the customer was used or paid out, the latest first. */
async function whereUsed(tx: Transaction, { scope }: BusinessActor, { invoiceId }: { readonly invoiceId: string }) {
  const customer = tx.select({ id: issuedTo }).from(invoices).where(thisInvoice(scope, invoiceId))
  const rows = await tx
    .select({ number: invoices.number })
    .from(payments)
    .innerJoin(invoices, invoiceOfPayment)
    .where(
      and(
        eq(payments.businessId, scope.businessId),
        ...[eq(payments.method, CREDIT_BALANCE), gt(payments.amount, 0), isNull(payments.removedAt)],
        inArray(invoices.customerId, customer),
      ),
    )
    .orderBy(desc(payments.createdAt))
    .limit(MOST_NAMED)
  return [...new Set(rows.flatMap(({ number }) => number ?? []))]
}
