/** What became of an e-invoice that a service sends. */
import { and, eq } from 'drizzle-orm'
import type { BusinessScope } from '../../../platform/actor.ts'
import type { Database, Transaction } from '../../../platform/database/database.ts'
import type { SentEInvoice } from '../../e-invoice-service/contract.ts'
import { sentEInvoices } from '../../e-invoice-service/tables.ts'
import type { Subject } from './document-record.ts'

/** What came of the e-invoice of a document; null for one that does not go through a service. */
export async function findSentEInvoice(
  db: Database | Transaction,
  { businessId }: BusinessScope,
  { kind, id }: Subject,
): Promise<SentEInvoice | null> {
  const [row] = await db
    .select({ status: sentEInvoices.status, reason: sentEInvoices.reason })
    .from(sentEInvoices)
    .where(and(eq(sentEInvoices.businessId, businessId), eq(sentEInvoices.kind, kind), eq(sentEInvoices.subjectId, id)))
  return row ?? null
}
