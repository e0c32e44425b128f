/** Reads the service of a business, and what went through it. */
import { and, desc, eq, ne } from 'drizzle-orm'
import type { BusinessScope } from '../../platform/actor.ts'
import type { Database, Transaction } from '../../platform/database/database.ts'
import type { Secrets } from '../../platform/secrets/secrets.ts'
import type { EInvoiceServiceShown } from './contract.ts'
import { eInvoiceServices, receivedEInvoices } from './tables.ts'

type Reader = Database | Transaction

const MOST_UNREAD = 20

export const keyIsAbout = (businessId: string) => `e-invoice-service ${businessId} key`

/** Undefined where none is set, or it was sealed by another installation. */
export async function openedKey(
  secrets: Secrets,
  { businessId, sealedKey }: Pick<typeof eInvoiceServices.$inferSelect, 'businessId' | 'sealedKey'>,
): Promise<string | undefined> {
  return sealedKey === '' ? undefined : secrets.unseal(sealedKey, keyIsAbout(businessId))
}

export async function findStoredService(db: Reader, { businessId }: Pick<BusinessScope, 'businessId'>) {
  const [row] = await db.select().from(eInvoiceServices).where(eq(eInvoiceServices.businessId, businessId))
  return row
}

export async function findEInvoiceService(
  db: Reader,
  scope: BusinessScope,
  secrets: Secrets,
): Promise<EInvoiceServiceShown> {
  const row = await findStoredService(db, scope)
  if (!row) return { url: '', hasKey: false, active: false, version: null, problem: '', unread: [] }
  const { url, active, version, problem } = row
  const opened = await openedKey(secrets, row)
  const unread = await db
    .select({
      serviceId: receivedEInvoices.serviceId,
      problem: receivedEInvoices.problem,
      reason: receivedEInvoices.problemReason,
    })
    .from(receivedEInvoices)
    .where(and(eq(receivedEInvoices.businessId, scope.businessId), ne(receivedEInvoices.problem, '')))
    .orderBy(desc(receivedEInvoices.createdAt), desc(receivedEInvoices.serviceId))
    .limit(MOST_UNREAD)
  return { url, hasKey: opened !== undefined, active, version, problem, unread }
}
