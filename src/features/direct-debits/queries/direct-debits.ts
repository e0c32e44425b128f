/** What can be collected now, and who collects it. */

import { and, asc, eq, inArray, isNull, ne, sql } from 'drizzle-orm'
import { isSEPACountry } from 'ibantools'
import type { RecordedDirectDebit } from '../../../domain/documents/document-record.ts'
import { balanceOf } from '../../../domain/invoices/invoice-life.ts'
import {
  lastFour,
  mandateState,
  type SequenceType,
  sequenceTypeOf,
  usualCollectionDate,
} from '../../../domain/payments/direct-debits.ts'
import type { BusinessScope } from '../../../platform/actor.ts'
import type { Database, Transaction } from '../../../platform/database/database.ts'
import { businesses } from '../../businesses/tables.ts'
import { findRecord } from '../../documents/queries/document-record.ts'
import { invoices } from '../../invoices/tables.ts'
import { type DirectDebits, MOST_ITEMS } from '../contract.ts'
import { collectionItems, collections, mandates } from '../tables.ts'
import { lastUsedOn, openMandateOf } from './mandates.ts'

type Reader = Database | Transaction

/** Who collects, and into which account; undefined where the settings lack something, or are turned off. */
export async function findCreditor(db: Reader, { businessId }: BusinessScope) {
  const [business] = await db.select().from(businesses).where(eq(businesses.id, businessId))
  if (!business) return undefined
  const { usesDirectDebits, currency, creditorId, directDebitIban, directDebitFormat: format } = business
  const accounts = business.waysToPay.flatMap(way => (way.kind === 'iban' ? [way] : []))
  const iban = directDebitIban || accounts.find(({ iban }) => isSEPACountry(iban.slice(0, 2)))?.iban
  if (!usesDirectDebits || currency !== 'EUR' || creditorId === '' || !iban || !isSEPACountry(iban.slice(0, 2))) {
    return undefined
  }
  const { name, legalName, street, postalCode, city, country } = business
  const bic = accounts.find(account => account.iban === iban)?.bic ?? ''
  return { name: legalName || name, street, postalCode, city, country, iban, bic, creditorId, format }
}

/** The day of the collection that an invoice waits for; null for none. */
// names are written out, as Drizzle leaves out the table where there is only one
export const pendingCollectionDate = sql<string | null>`(select item.date::text from collection_items item
  where item.business_id = invoices.business_id and item.invoice_id = invoices.id and item.status = 'pending')`

export const isInCollection = sql<boolean>`${pendingCollectionDate} is not null`

/**
 * Open invoices of customers with an active mandate that are in no running collection, each with its day. The first of a mandate is the earliest.
 * @param chosen only these, on the days that were chosen for them
 */
export async function listCollectable(
  db: Reader,
  scope: BusinessScope,
  chosen?: ReadonlyMap<string, string | undefined>,
) {
  const { businessId, settings, today } = scope
  if (settings.currency !== 'EUR') return []
  const rows = await db
    .select({ invoice: invoices, mandate: mandates, lastUsedOn })
    .from(invoices)
    .innerJoin(
      mandates,
      and(
        eq(mandates.businessId, invoices.businessId),
        eq(mandates.customerId, invoices.customerId),
        isNull(mandates.endedAt),
      ),
    )
    .where(
      and(
        eq(invoices.businessId, businessId),
        eq(invoices.status, 'sent'),
        sql`not (${isInCollection})`,
        chosen && inArray(invoices.id, [...chosen.keys()]),
      ),
    )
    .orderBy(asc(invoices.dueDate), asc(invoices.id))
    .limit(MOST_ITEMS + 1)
  const open = rows
    .filter(({ mandate, lastUsedOn }) => {
      return mandateState({ ...mandate, isEnded: false, lastUsedOn }, today) === 'active'
    })
    .map(row => ({
      ...row,
      amount: balanceOf(row.invoice),
      date: chosen?.get(row.invoice.id) ?? usualCollectionDate(row.invoice.dueDate, today),
    }))
    .filter(({ amount }) => amount > 0)
    .sort((one, other) => (one.date === other.date ? 0 : one.date < other.date ? -1 : 1))
  const used = new Set(open.flatMap(({ mandate, lastUsedOn }) => (lastUsedOn === null ? [] : [mandate.id])))
  return open.flatMap(row => {
    const { id, type } = row.mandate
    // a one-off mandate is for one invoice
    if (type === 'one-off' && used.has(id)) return []
    const sequenceType: SequenceType = sequenceTypeOf(type, used.has(id))
    used.add(id)
    return [{ ...row, sequenceType }]
  })
}

export type Collectable = Awaited<ReturnType<typeof listCollectable>>[number]

export async function showDirectDebits(tx: Transaction, scope: BusinessScope): Promise<DirectDebits> {
  const creditor = await findCreditor(tx, scope)
  const rows = creditor ? await listCollectable(tx, scope) : []
  return {
    isReady: creditor !== undefined,
    directDebits: rows
      .toSorted((one, other) => (one.invoice.dueDate < other.invoice.dueDate ? -1 : 1))
      .slice(0, MOST_ITEMS)
      .map(({ invoice, mandate, amount, date, sequenceType }) => ({
        invoiceId: invoice.id,
        number: invoice.number ?? '',
        customerId: mandate.customerId,
        customerName: invoice.customerName,
        dueDate: invoice.dueDate,
        ...{ amount, date, sequenceType, scheme: mandate.scheme },
        mandateReference: mandate.reference,
        accountEnding: lastFour(mandate.iban),
      })),
    hasMore: rows.length > MOST_ITEMS,
  }
}

/** What an invoice says of its collection when it is issued; undefined where nothing is collected from the customer. */
export async function noticeFor(
  db: Reader,
  scope: BusinessScope,
  { customerId, dueDate, due }: { readonly customerId: string; readonly dueDate: string; readonly due: number },
): Promise<RecordedDirectDebit | undefined> {
  const { settings, today } = scope
  if (settings.currency !== 'EUR' || due <= 0) return undefined
  const [creditor, found] = [await findCreditor(db, scope), await openMandateOf(db, scope, customerId)]
  if (!creditor || !found) return undefined
  const { mandate, lastUsedOn: usedOn } = found
  if (mandateState({ ...mandate, isEnded: false, lastUsedOn: usedOn }, today) !== 'active') return undefined
  return {
    date: usualCollectionDate(dueDate, today),
    mandateReference: mandate.reference,
    creditorId: creditor.creditorId,
    iban: mandate.iban,
    accountHolder: mandate.accountHolder,
  }
}

/**
 * The collection that a customer can still expect of an issued invoice: it is running, or it was announced and nothing came in between.
 * Then the customer is not asked to pay by other means.
 */
export async function expectedDebit(
  db: Reader,
  scope: BusinessScope,
  { id, customerId }: { readonly id: string; readonly customerId: string | null },
): Promise<RecordedDirectDebit | undefined> {
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
    return { date: item.date, mandateReference: mandate.reference, creditorId, iban, accountHolder }
  }
  const notice = (await findRecord(db, scope, { kind: 'invoice', id }))?.payment.directDebit
  if (!notice || rows.length > 0 || notice.date < scope.today || !(await findCreditor(db, scope))) return undefined
  const open = await openMandateOf(db, scope, customerId)
  return open?.mandate.reference === notice.mandateReference ? notice : undefined
}
