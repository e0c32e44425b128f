/** Where an imported invoice comes from, and its original: the file as it was issued elsewhere. */
import { and, eq, sql } from 'drizzle-orm'
import type { BusinessScope } from '../../../platform/actor.ts'
import type { Database, Transaction } from '../../../platform/database/database.ts'
import { isAbout } from '../../../platform/subject.ts'
import { events } from '../../activity/tables.ts'
import { ofInvoice } from '../../ledger/queries/this-invoice.ts'
import type { Invoice } from '../contract.ts'
import { invoiceOriginals } from '../tables.ts'

/** Null for an invoice that was written in Daybook. */
export async function findImported(
  tx: Transaction,
  scope: BusinessScope,
  invoiceId: string,
): Promise<Invoice['imported']> {
  const [row] = await tx
    .select({
      importedFrom: sql<string>`${events.data}->>'fileName'`,
      fileName: invoiceOriginals.fileName,
      size: sql<number>`octet_length(${invoiceOriginals.pdf})`,
      attachedAt: invoiceOriginals.createdAt,
    })
    .from(events)
    .leftJoin(invoiceOriginals, ofInvoice(invoiceOriginals, scope, invoiceId))
    .where(and(isAbout(events, scope, { kind: 'invoice', id: invoiceId }), eq(events.event, 'imported')))
  if (!row) return null
  const { importedFrom, fileName, size, attachedAt } = row
  const original = fileName !== null && attachedAt && { fileName, size, attachedAt: attachedAt.toISOString() }
  return { fileName: importedFrom, original: original || null }
}

export async function findOriginal(db: Database, scope: BusinessScope, invoiceId: string) {
  const { fileName, pdf } = invoiceOriginals
  const [row] = await db
    .select({ fileName, pdf })
    .from(invoiceOriginals)
    .where(ofInvoice(invoiceOriginals, scope, invoiceId))
  return row && { fileName: row.fileName, pdf: new Uint8Array(row.pdf) }
}
