/** Reads what customers are told of a collection that comes. */
import { and, eq, ne } from 'drizzle-orm'
import type { DocumentRecord, RecordedDirectDebit } from '../../../domain/documents/document-record.ts'
import { mandateState, usualCollectionDate } from '../../../domain/payments/direct-debits.ts'
import type { BusinessScope } from '../../../platform/actor.ts'
import { type Database, type Transaction, together } from '../../../platform/database/database.ts'
import { findRecord } from '../../documents/queries/document-record.ts'
import { collectionItems, collections, mandates } from '../tables.ts'
import { findCreditor, mayCollect } from './creditor.ts'
import { openMandateOf } from './mandates.ts'

type Reader = Database | Transaction

/** What an invoice says of its collection when it is issued; undefined where nothing is collected from the customer. */
export async function noticeFor(
  db: Reader,
  scope: BusinessScope,
  { customerId, dueDate, due }: { readonly customerId: string; readonly dueDate: string; readonly due: number },
): Promise<RecordedDirectDebit | undefined> {
  if (due <= 0 || !mayCollect(scope)) return undefined
  const { creditor, found } = await together({
    creditor: findCreditor(db, scope),
    found: openMandateOf(db, scope, customerId),
  })
  if (!creditor || !found) return undefined
  const { mandate, lastUsedOn: usedOn } = found
  if (mandateState({ ...mandate, isEnded: false, lastUsedOn: usedOn }, scope.today) !== 'active') return undefined
  return {
    date: usualCollectionDate(dueDate, scope.today),
    mandateReference: mandate.reference,
    creditorId: creditor.creditorId,
    iban: mandate.iban,
    accountHolder: mandate.accountHolder,
  }
}

/** The amount of one that is running; what was announced is for the balance. */
type ExpectedDebit = RecordedDirectDebit & { readonly amount?: number }

/**
 * The collection that a customer can still expect of an issued invoice: it is running, or it was announced and nothing came in between.
 * Then the customer is not asked to pay by other means.
 */
export async function expectedDebit(
  db: Reader,
  scope: BusinessScope,
  { id, customerId }: { readonly id: string; readonly customerId: string | null },
  /** Where it was read before. */
  record?: DocumentRecord,
): Promise<ExpectedDebit | undefined> {
  if (scope.settings.currency !== 'EUR' || customerId === null) return undefined
  const rows = await db
    .select({ item: collectionItems, mandate: mandates, creditorId: collections.creditorId })
    .from(collectionItems)
    .innerJoin(
      mandates,
      and(eq(mandates.businessId, collectionItems.businessId), eq(mandates.id, collectionItems.mandateId)),
    )
    .innerJoin(
      collections,
      and(eq(collections.businessId, collectionItems.businessId), eq(collections.id, collectionItems.collectionId)),
    )
    .where(
      and(
        eq(collectionItems.businessId, scope.businessId),
        eq(collectionItems.invoiceId, id),
        ne(collectionItems.status, 'cancelled'),
      ),
    )
  const running = rows.find(({ item }) => item.status === 'pending')
  if (running) {
    const { item, mandate, creditorId } = running
    const { iban, accountHolder } = mandate
    return {
      date: item.date,
      mandateReference: mandate.reference,
      creditorId,
      iban,
      accountHolder,
      amount: item.amount,
    }
  }
  if (rows.length > 0 || !(await findCreditor(db, scope))) return undefined
  const notice = (record ?? (await findRecord(db, scope, { kind: 'invoice', id })))?.payment.directDebit
  if (!notice || notice.date < scope.today) return undefined
  const open = await openMandateOf(db, scope, customerId)
  return open?.mandate.reference === notice.mandateReference ? notice : undefined
}

/** Of an issued invoice, or of a draft as it will be. */
export async function isCollected(
  db: Reader,
  scope: BusinessScope,
  { isDraft, ...invoice }: { id: string; customerId: string | null; dueDate: string; due: number; isDraft: boolean },
): Promise<boolean> {
  const { customerId } = invoice
  if (customerId === null) return false
  const debit = isDraft
    ? await noticeFor(db, scope, { ...invoice, customerId })
    : await expectedDebit(db, scope, invoice)
  return debit !== undefined
}
