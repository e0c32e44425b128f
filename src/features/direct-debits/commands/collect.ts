/** What was collected: records a payment of each invoice, once. */
import { sum } from '../../../domain/values/exact.ts'
import type { BusinessActor } from '../../../platform/actor.ts'
import { type Database, type Transaction, write } from '../../../platform/database/database.ts'
import { lockedRows } from '../../../platform/database/own-row.ts'
import { found, Refusal } from '../../../platform/problem.ts'
import { lockForPayments } from '../../ledger/commands/locked-credit.ts'
import type { StoredInvoice } from '../../ledger/commands/locked-invoice.ts'
import type { PaymentSource } from '../../payments/commands/book-entries.ts'
import { payOrKeepAsCredit } from '../../payments/commands/record-payment.ts'
import type { Collection, CollectionOutcome } from '../contract.ts'
import { findCollection } from '../queries/collections.ts'
import { collectionItems } from '../tables.ts'
import { lockedItems, type StoredItem } from './locked-items.ts'

/** @throws Refusal `nothing-to-collect`, `books-closed`; RuleBroken `payment-in-the-future` */
export async function collect(
  db: Database,
  actor: BusinessActor,
  collectionId: string,
  { itemIds, date }: CollectionOutcome,
): Promise<Collection> {
  const { scope } = actor
  return write(db, actor, async tx => {
    const items = await lockedItems(tx, actor, collectionId)
    const due = items.filter(item => {
      if (item.status !== 'pending') return false
      return itemIds ? itemIds.includes(item.id) : date !== undefined || item.date <= scope.today
    })
    if (due.length === 0 || (itemIds && due.length < new Set(itemIds).size)) throw new Refusal('nothing-to-collect')
    const held = await lockToPay(tx, actor, due)
    for (const item of byCustomer(due, held)) await payItem(tx, actor, item, held, date ?? item.date)
    return found(await findCollection(tx, scope, collectionId))
  })
}

/**
 * Inside the caller’s transaction: items that one transaction of a bank statement paid. They may belong to several collections.
 * @throws Refusal `nothing-to-collect` for one that doesn't wait, or where they don't add up to the amount
 */
export async function collectItems(
  tx: Transaction,
  actor: BusinessActor,
  { itemIds, amount, date }: { readonly itemIds: readonly string[]; readonly amount: number; readonly date: string },
  source: PaymentSource,
): Promise<void> {
  const items = await lockedRows(tx, collectionItems, actor, itemIds)
  const areOpen = items.length === new Set(itemIds).size && items.every(({ status }) => status === 'pending')
  if (!areOpen || sum(items.map(item => item.amount)) !== amount) throw new Refusal('nothing-to-collect')
  const held = await lockToPay(tx, actor, items)
  for (const item of byCustomer(items, held)) await payItem(tx, actor, item, held, date, source)
}

const lockToPay = (tx: Transaction, actor: BusinessActor, items: readonly StoredItem[]) =>
  lockForPayments(
    tx,
    actor,
    items.map(({ invoiceId }) => invoiceId),
  )

/** In the order in which figures of customers are locked. */
function byCustomer(items: readonly StoredItem[], held: ReadonlyMap<string, StoredInvoice>): StoredItem[] {
  const customerOf = ({ invoiceId }: StoredItem) => held.get(invoiceId)?.customerId ?? ''
  return items.toSorted((one, other) => (customerOf(one) < customerOf(other) ? -1 : 1))
}

/** Any excess becomes customer credit: the invoice may have been paid or credited meanwhile. */
async function payItem(
  tx: Transaction,
  actor: BusinessActor,
  item: StoredItem,
  held: ReadonlyMap<string, StoredInvoice>,
  date: string,
  source: PaymentSource = {},
) {
  const { invoiceId, amount, endToEndId: reference } = item
  const { status, customerId } = found(held.get(invoiceId))
  const invoice = { id: invoiceId, status, customerId: customerId ?? '' }
  const payment = { amount, date, method: 'direct-debit', reference } as const
  await payOrKeepAsCredit(tx, actor, invoice, payment, { ...source, collectionItemId: item.id })
}
