/** Attaches files to documents, to the byte, removes them while no email has them, and lets them go with emails. */
import { and, eq, sql } from 'drizzle-orm'
import { assertNotVoid } from '../../domain/bills/bill-life.ts'
import {
  type AttachableKind,
  attachmentName,
  LARGEST_WITH_EMAIL,
  MOST_ATTACHMENTS,
  typeOfAttachment,
} from '../../domain/documents/attachments.ts'
import type { BusinessActor, BusinessScope } from '../../platform/actor.ts'
import { bytesOfBase64 } from '../../platform/base64.ts'
import { type Database, type Transaction, write } from '../../platform/database/database.ts'
import { isAmong, lockRows } from '../../platform/database/locks.ts'
import { isOwn } from '../../platform/database/own-row.ts'
import { found, Refusal } from '../../platform/problem.ts'
import { recordedBy } from '../../platform/recorded-by.ts'
import { hexDigestOfBytes } from '../../platform/secrets/digest.ts'
import { subjectFields } from '../../platform/subject.ts'
import { recordEvents } from '../activity/commands.ts'
import { bills } from '../bills/tables.ts'
import { creditNotes } from '../credit-notes/tables.ts'
import { invoices } from '../invoices/tables.ts'
import { orders } from '../orders/tables.ts'
import { quotes } from '../quotes/tables.ts'
import type { AttachmentsFound, NewAttachment } from './contract.ts'
import { type AttachedTo, listAttachments } from './queries.ts'
import { attachments, emailAttachments } from './tables.ts'

/** @throws Refusal `attachment-limit` for one more than a document may have, `not-found` */
export async function attachFile(
  db: Database,
  actor: BusinessActor,
  to: AttachedTo,
  { fileName: name, content: base64, goesWithEmails }: NewAttachment,
): Promise<AttachmentsFound> {
  const { scope, now } = actor
  const content = bytesOfBase64(base64)
  const fileName = attachmentName(name)
  const type = typeOfAttachment(content, fileName)
  const sha256 = await hexDigestOfBytes(content)
  return write(db, actor, async tx => {
    await lockDocument[to.kind](tx, scope, to.id)
    const before = await listAttachments(tx, scope, to)
    if (before.length >= MOST_ATTACHMENTS) throw new Refusal('attachment-limit')
    await tx.insert(attachments).values({
      businessId: scope.businessId,
      id: actor.newId(),
      ...subjectFields(to),
      subjectKind: to.kind,
      ...{ fileName, type, content, sha256, goesWithEmails },
      ...recordedBy(actor),
      createdAt: now,
    })
    const data = { fileName, size: content.length, sha256 }
    await recordEvents(tx, actor, to, { event: 'file-attached', data })
    return { attachments: await listAttachments(tx, scope, to) }
  })
}

/** @throws Refusal `attachment-emailed` for one that belongs to an email, `not-found` */
export async function removeAttachment(
  db: Database,
  actor: BusinessActor,
  to: AttachedTo,
  attachmentId: string,
): Promise<AttachmentsFound> {
  const { scope } = actor
  return write(db, actor, async tx => {
    await lockDocument[to.kind](tx, scope, to.id)
    const file = await attachedFile(tx, scope, to, attachmentId)
    if (file.isEmailed) throw new Refusal('attachment-emailed')
    await tx.delete(attachments).where(isOwn(attachments, scope, attachmentId))
    const { fileName, size, sha256 } = file
    await recordEvents(tx, actor, to, { event: 'file-removed', data: { fileName, size, sha256 } })
    return { attachments: await listAttachments(tx, scope, to) }
  })
}

/** Whether it is chosen when an email with the document is written. @throws Refusal `not-found` */
export async function changeAttachment(
  db: Database,
  actor: BusinessActor,
  to: AttachedTo,
  attachmentId: string,
  change: { readonly goesWithEmails: boolean },
): Promise<AttachmentsFound> {
  const { scope } = actor
  return write(db, actor, async tx => {
    await lockDocument[to.kind](tx, scope, to.id)
    await attachedFile(tx, scope, to, attachmentId)
    await tx
      .update(attachments)
      .set(change)
      .where(isOwn(attachments, scope, attachmentId))
    return { attachments: await listAttachments(tx, scope, to) }
  })
}

/** The next version of a document begins with the files of the one before. */
export async function takeAttachmentsAlong(
  tx: Transaction,
  actor: BusinessActor,
  from: AttachedTo,
  to: AttachedTo,
): Promise<void> {
  for (const { id } of await listAttachments(tx, actor.scope, from)) {
    await tx.execute(sql`
      insert into ${attachments} (business_id, id, subject_kind, subject_id, file_name, type, content, sha256, goes_with_emails,
        actor_kind, actor_id, actor_name, created_at)
      select business_id, ${actor.newId()}, ${to.kind}, ${to.id}, file_name, type, content, sha256, goes_with_emails,
        actor_kind, actor_id, actor_name, created_at
      from ${attachments} where ${isOwn(attachments, actor.scope, id)}`)
  }
}

/**
 * Whoever queues the email has locked its document, so that none of its files is removed meanwhile.
 * @throws Refusal `attachment-gone` for what is not attached to the document, `attachments-too-large` for more than an email can take
 */
export async function goWithEmail(
  tx: Transaction,
  scope: BusinessScope,
  to: AttachedTo,
  email: { readonly id: string },
  attachmentIds: readonly string[],
): Promise<void> {
  const chosen = [...new Set(attachmentIds)]
  if (chosen.length === 0) return
  const files = (await listAttachments(tx, scope, to)).filter(({ id }) => chosen.includes(id))
  if (files.length < chosen.length) throw new Refusal('attachment-gone')
  if (files.reduce((sum, { size }) => sum + size, 0) > LARGEST_WITH_EMAIL) throw new Refusal('attachments-too-large')
  const { businessId } = scope
  await tx
    .insert(emailAttachments)
    .values(files.map(({ id: attachmentId }) => ({ businessId, emailId: email.id, attachmentId })))
}

async function attachedFile(tx: Transaction, scope: BusinessScope, to: AttachedTo, attachmentId: string) {
  return found((await listAttachments(tx, scope, to)).find(({ id }) => id === attachmentId))
}

/** As emails about the document do, so that both wait for each other. @throws Refusal `not-found`; RuleBroken for a bill that is void */
const lockDocument: Record<AttachableKind, (tx: Transaction, scope: BusinessScope, id: string) => Promise<void>> = {
  invoice: async (tx, scope, id) => assertFound(await lockRows(tx, invoices, isOwn(invoices, scope, id))),
  'credit-note': async (tx, scope, id) => {
    const ofNote = tx
      .select({ id: creditNotes.invoiceId })
      .from(creditNotes)
      .where(isOwn(creditNotes, scope, id))
    const credited = and(eq(invoices.businessId, scope.businessId), isAmong(invoices.id, ofNote))
    assertFound(await lockRows(tx, invoices, credited))
  },
  quote: async (tx, scope, id) => assertFound(await lockRows(tx, quotes, isOwn(quotes, scope, id))),
  order: async (tx, scope, id) => assertFound(await lockRows(tx, orders, isOwn(orders, scope, id))),
  bill: async (tx, scope, id) => {
    const { voidedAt } = found((await lockRows(tx, bills, isOwn(bills, scope, id)))[0])
    assertNotVoid({ isVoid: voidedAt !== null })
  },
}

function assertFound(rows: readonly unknown[]): void {
  found(rows[0])
}
