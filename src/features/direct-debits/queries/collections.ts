/** Reads collections with their items, and those of one invoice. */
import { and, desc, eq, sql } from 'drizzle-orm'
import { type CollectionItemStatus, lastFour } from '../../../domain/payments/direct-debits.ts'
import type { BusinessScope } from '../../../platform/actor.ts'
import type { Database, Transaction } from '../../../platform/database/database.ts'
import { behind, type Keyset, keyOf, orderOf, pageOf } from '../../../platform/database/keyset.ts'
import { isOwn } from '../../../platform/database/own-row.ts'
import { findRecord } from '../../documents/queries/document-record.ts'
import { invoices } from '../../invoices/tables.ts'
import { assertInvoice } from '../../ledger/queries/this-invoice.ts'
import type { Collection, CollectionHead, InvoiceDebits } from '../contract.ts'
import { collectionItems, collections, mandates } from '../tables.ts'

type Reader = Database | Transaction

const newestFirst: Keyset = {
  columns: [
    { expression: sql`${collections.createdAt}`, type: 'timestamptz' },
    { expression: sql`${collections.id}`, type: 'text' },
  ],
  direction: 'desc',
}

const counted = (status: CollectionItemStatus) =>
  sql<number>`count(*) filter (where ${collectionItems.status} = ${status})::int`
const summed = (status: CollectionItemStatus) =>
  sql<number>`coalesce(sum(${collectionItems.amount}) filter (where ${collectionItems.status} = ${status}), 0)::bigint`.mapWith(
    Number,
  )

const itsItems = and(
  eq(collectionItems.businessId, collections.businessId),
  eq(collectionItems.collectionId, collections.id),
)

const { id, messageId, format, total, itemCount, actorKind, actorId, actorName, createdAt } = collections
const headColumns = { id, messageId, format, total, itemCount, actorKind, actorId, actorName, createdAt }

function selectHeads(db: Reader) {
  return db
    .select({
      ...headColumns,
      from: sql<string>`min(${collectionItems.date})::text`,
      to: sql<string>`max(${collectionItems.date})::text`,
      pendingCount: counted('pending'),
      pending: summed('pending'),
      collectedCount: counted('collected'),
      collected: summed('collected'),
      returnedCount: counted('returned'),
      returned: summed('returned'),
      cancelledCount: counted('cancelled'),
      cancelled: summed('cancelled'),
      key: keyOf(newestFirst),
    })
    .from(collections)
    .innerJoin(collectionItems, itsItems)
    .groupBy(collections.businessId, collections.id)
    .$dynamic()
}

type HeadRow = Awaited<ReturnType<typeof selectHeads>>[number]

function shownHead({ key: _, actorKind, actorId, actorName, createdAt, ...row }: HeadRow): CollectionHead {
  const { pendingCount, collectedCount, returnedCount, cancelledCount, ...head } = row
  return {
    ...head,
    pending: { count: pendingCount, amount: row.pending },
    collected: { count: collectedCount, amount: row.collected },
    returned: { count: returnedCount, amount: row.returned },
    cancelled: { count: cancelledCount, amount: row.cancelled },
    actor: { kind: actorKind, id: actorId, name: actorName },
    createdAt: createdAt.toISOString(),
  }
}

export async function listCollections(
  db: Reader,
  { businessId }: BusinessScope,
  { cursor, limit }: { readonly cursor?: string | undefined; readonly limit: number },
) {
  const rows = await selectHeads(db)
    .where(and(eq(collections.businessId, businessId), behind(newestFirst, cursor)))
    .orderBy(orderOf(newestFirst))
    .limit(limit + 1)
  return pageOf(rows, limit, shownHead)
}

export async function findCollection(
  tx: Transaction,
  scope: BusinessScope,
  collectionId: string,
): Promise<Collection | undefined> {
  const [head] = await selectHeads(tx).where(isOwn(collections, scope, collectionId))
  if (!head) return undefined
  const rows = await tx
    .select({
      item: collectionItems,
      number: invoices.number,
      customerName: invoices.customerName,
      customerId: mandates.customerId,
      mandateReference: mandates.reference,
      iban: mandates.iban,
    })
    .from(collectionItems)
    .innerJoin(
      invoices,
      and(eq(invoices.businessId, collectionItems.businessId), eq(invoices.id, collectionItems.invoiceId)),
    )
    .innerJoin(
      mandates,
      and(eq(mandates.businessId, collectionItems.businessId), eq(mandates.id, collectionItems.mandateId)),
    )
    .where(and(eq(collectionItems.businessId, scope.businessId), eq(collectionItems.collectionId, collectionId)))
    .orderBy(collectionItems.date, invoices.number, collectionItems.id)
  return {
    ...shownHead(head),
    items: rows.map(({ item, number, iban, ...row }) => {
      const { id, invoiceId, amount, date, scheme, sequenceType, endToEndId } = item
      const { status, returnCode, returnNote, returnedOn } = item
      return {
        id,
        invoiceId,
        amount,
        date,
        scheme,
        sequenceType,
        endToEndId,
        status,
        returnCode,
        returnNote,
        returnedOn,
        ...row,
        number: number ?? '',
        accountEnding: lastFour(iban),
      }
    }),
  }
}

export async function findCollectionFile(db: Reader, scope: BusinessScope, collectionId: string) {
  const [row] = await db
    .select({ messageId: collections.messageId, file: collections.file })
    .from(collections)
    .where(isOwn(collections, scope, collectionId))
  return row
}

export async function listDebitsOfInvoice(
  tx: Transaction,
  scope: BusinessScope,
  invoiceId: string,
): Promise<InvoiceDebits> {
  const { id, collectionId, amount, date, status, returnCode, returnNote, returnedOn } = collectionItems
  const rows = await tx
    .select({
      id,
      collectionId,
      amount,
      date,
      status,
      returnCode,
      returnNote,
      returnedOn,
      messageId: collections.messageId,
    })
    .from(collectionItems)
    .innerJoin(collections, itsItems)
    .where(and(eq(collectionItems.businessId, scope.businessId), eq(collectionItems.invoiceId, invoiceId)))
    .orderBy(desc(collections.createdAt), desc(collectionItems.id))
  const record = await findRecord(tx, scope, { kind: 'invoice', id: invoiceId })
  if (!record) await assertInvoice(tx, scope, invoiceId)
  const notice = record?.payment.directDebit
  return {
    notice: notice
      ? {
          date: notice.date,
          mandateReference: notice.mandateReference,
          creditorId: notice.creditorId,
          accountEnding: lastFour(notice.iban),
        }
      : null,
    collections: rows,
  }
}
