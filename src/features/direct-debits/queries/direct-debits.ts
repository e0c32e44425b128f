/** Reads what can be collected now. */

import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
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
import { invoices } from '../../invoices/tables.ts'
import { paymentOnItsWay } from '../../ledger/queries/paid.ts'
import { type DirectDebits, MOST_ITEMS } from '../contract.ts'
import { mandates } from '../tables.ts'
import { findCreditor } from './creditor.ts'
import { lastUsedOn } from './mandates.ts'
import { isInCollection } from './pending.ts'

type Reader = Database | Transaction

/**
 * Open invoices of customers with an active mandate that are in no running collection and not being paid online, each with its day. The first of a mandate is the earliest.
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
        sql`not (${isInCollection}) and not ${paymentOnItsWay}`,
        // the domain says exactly which mandates are active; most others don't fill up the limit
        sql`not (${mandates.type} = 'one-off' and ${lastUsedOn} is not null)`,
        sql`greatest(${mandates.signedOn}, (${lastUsedOn})::date) + interval '3 years 1 day' >= ${today}::date`,
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
      .toSorted((one, other) => (placeOf(one) < placeOf(other) ? -1 : 1))
      .slice(0, MOST_ITEMS)
      .map(({ invoice, mandate, amount, date, sequenceType }) => ({
        invoiceId: invoice.id,
        number: invoice.number ?? '',
        customerId: mandate.customerId,
        customerName: invoice.customerName,
        dueDate: invoice.dueDate,
        amount,
        date,
        sequenceType,
        scheme: mandate.scheme,
        mandateReference: mandate.reference,
        accountEnding: lastFour(mandate.iban),
      })),
    hasMore: rows.length > MOST_ITEMS,
  }
}

const placeOf = ({ invoice: { dueDate, number } }: Collectable) => `${dueDate} ${number}`
