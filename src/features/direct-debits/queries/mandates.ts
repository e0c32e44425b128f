/** Reads the mandates of customers, and how far each was used. */
import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import { expiresOn, mandateState } from '../../../domain/payments/direct-debits.ts'
import { omit } from '../../../domain/values/omit.ts'
import type { BusinessScope } from '../../../platform/actor.ts'
import type { Database, Transaction } from '../../../platform/database/database.ts'
import { isOwn } from '../../../platform/database/own-row.ts'
import { customers } from '../../customers/tables.ts'
import type { Mandate, MandateList } from '../contract/mandates.ts'
import { mandates } from '../tables.ts'

type Reader = Database | Transaction
export type StoredMandate = typeof mandates.$inferSelect

// names are written out, as Drizzle leaves out the table where there is only one
const itsItems = sql`from collection_items item where item.business_id = mandates.business_id and item.mandate_id = mandates.id`

/** A collection that was refused before it took place was no use of the mandate. */
export const lastUsedOn = sql<string | null>`(select max(item.date)::text ${itsItems}
  and (item.status in ('pending', 'collected') or item.collected_on is not null))`

const wasInCollection = sql<boolean>`exists (select ${itsItems})`

const columns = { mandate: mandates, lastUsedOn, wasInCollection }

export async function listMandates(
  db: Reader,
  scope: BusinessScope,
  customerId: string,
): Promise<MandateList | undefined> {
  const { businessId } = scope
  const [customer] = await db
    .select({ id: customers.id })
    .from(customers)
    .where(isOwn(customers, scope, customerId))
  if (!customer) return undefined
  const rows = await db
    .select(columns)
    .from(mandates)
    .where(and(eq(mandates.businessId, businessId), eq(mandates.customerId, customerId)))
    .orderBy(sql`${mandates.endedAt} is not null`, desc(mandates.createdAt), desc(mandates.id))
  return { mandates: rows.map(row => shownMandate(row, scope)), nextReference: await nextReference(db, scope) }
}

export async function findMandate(db: Reader, scope: BusinessScope, mandateId: string): Promise<Mandate | undefined> {
  const [row] = await db
    .select(columns)
    .from(mandates)
    .where(isOwn(mandates, scope, mandateId))
  return row && shownMandate(row, scope)
}

interface MandateRow {
  readonly mandate: StoredMandate
  readonly lastUsedOn: string | null
  readonly wasInCollection: boolean
}

function shownMandate({ mandate, lastUsedOn, wasInCollection }: MandateRow, { today }: BusinessScope): Mandate {
  const { endedAt, createdAt, ...shown } = omit(mandate, 'businessId', 'updatedAt')
  const life = { ...mandate, isEnded: endedAt !== null, lastUsedOn }
  return {
    ...shown,
    state: mandateState(life, today),
    canChange: endedAt === null && !wasInCollection,
    lastUsedOn,
    expiresOn: expiresOn(life),
    createdAt: createdAt.toISOString(),
  }
}

/** `M-00042` comes after `M-00041`. Other references are ignored. */
export async function nextReference(db: Reader, { businessId }: BusinessScope): Promise<string> {
  const [row] = await db
    .select({
      highest: sql<number>`coalesce(max(substring(${mandates.reference} from '^M-(\\d{1,9})$')::bigint), 0)::int`,
    })
    .from(mandates)
    .where(eq(mandates.businessId, businessId))
  return `M-${String((row?.highest ?? 0) + 1).padStart(5, '0')}`
}

/** The one that is not ended; it may have expired. */
export async function openMandateOf(db: Reader, { businessId }: BusinessScope, customerId: string) {
  const [row] = await db
    .select(columns)
    .from(mandates)
    .where(and(eq(mandates.businessId, businessId), eq(mandates.customerId, customerId), isNull(mandates.endedAt)))
  return row
}
