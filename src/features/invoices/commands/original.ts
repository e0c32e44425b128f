/** Keeps the original of an imported invoice, to the byte. */
import type { BusinessActor } from '../../../platform/actor.ts'
import { bytesOfBase64 } from '../../../platform/base64.ts'
import { type Database, type Transaction, together, write } from '../../../platform/database/database.ts'
import { Refusal } from '../../../platform/problem.ts'
import { recordedBy } from '../../../platform/recorded-by.ts'
import { t } from '../../../translations/shared.ts'
import { recordEvents } from '../../activity/commands.ts'
import { lockedInvoice } from '../../ledger/commands/locked-invoice.ts'
import { ofInvoice } from '../../ledger/queries/this-invoice.ts'
import type { Invoice, NewOriginal } from '../contract.ts'
import { findInvoice } from '../queries/find-invoice.ts'
import { findImported } from '../queries/original.ts'
import { invoiceOriginals } from '../tables.ts'

/** In place of the one that is there. @throws Refusal `invoice-not-imported`, `invalid-input` for a file that is no PDF */
export async function attachOriginal(
  db: Database,
  actor: BusinessActor,
  invoiceId: string,
  { fileName, content }: NewOriginal,
): Promise<Invoice | undefined> {
  const { scope, now } = actor
  const pdf = bytesOfBase64(content)
  if (!isPdf(pdf)) {
    throw new Refusal('invalid-input', { errors: [{ field: 'content', message: t('Choose a PDF file.') }] })
  }
  return write(db, actor, async tx => {
    const before = await lockImported(tx, actor, invoiceId)
    const kept = { fileName: asFileName(fileName), pdf, ...recordedBy(actor), createdAt: now }
    await tx
      .insert(invoiceOriginals)
      .values({ businessId: scope.businessId, invoiceId, ...kept })
      .onConflictDoUpdate({ target: [invoiceOriginals.businessId, invoiceOriginals.invoiceId], set: kept })
    const event = before ? 'original-replaced' : 'original-attached'
    const subject = { kind: 'invoice', id: invoiceId } as const
    await recordEvents(tx, actor, subject, { event, data: { fileName: kept.fileName } })
    return findInvoice(tx, scope, invoiceId)
  })
}

/** @throws Refusal `invoice-not-imported`, `not-found` where there is no original */
export async function removeOriginal(
  db: Database,
  actor: BusinessActor,
  invoiceId: string,
): Promise<Invoice | undefined> {
  return write(db, actor, async tx => {
    const before = await lockImported(tx, actor, invoiceId)
    if (!before) throw new Refusal('not-found')
    await tx.delete(invoiceOriginals).where(ofInvoice(invoiceOriginals, actor.scope, invoiceId))
    const subject = { kind: 'invoice', id: invoiceId } as const
    await recordEvents(tx, actor, subject, { event: 'original-removed', data: { fileName: before.fileName } })
    return findInvoice(tx, actor.scope, invoiceId)
  })
}

async function lockImported(tx: Transaction, { scope }: BusinessActor, invoiceId: string) {
  const { imported } = await together({
    invoice: lockedInvoice(tx, scope, invoiceId),
    imported: findImported(tx, scope, invoiceId),
  })
  if (!imported) throw new Refusal('invoice-not-imported')
  return imported.original
}

function isPdf(bytes: Uint8Array): boolean {
  return String.fromCharCode(...bytes.subarray(0, 5)) === '%PDF-'
}

/** Without folders, and with the ending by which computers open it. */
function asFileName(name: string): string {
  const own = name.replace(/^.*[\\/]/s, '').trim() || 'original'
  return /\.pdf$/i.test(own) ? own : `${own.slice(0, 196)}.pdf`
}
