/** Reads which files are attached to a document, which went with which email, and the files themselves. */
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { AttachableKind } from '../../domain/documents/attachments.ts'
import type { BusinessScope } from '../../platform/actor.ts'
import type { Database, Transaction } from '../../platform/database/database.ts'
import { isAbout } from '../../platform/subject.ts'
import type { Attachment } from './contract.ts'
import { attachments, emailAttachments } from './tables.ts'

export interface AttachedTo {
  readonly kind: AttachableKind
  readonly id: string
}

const size = sql<number>`octet_length(${attachments.content})`
// written out, as Drizzle leaves out the name of the table where it reads one alone
const isEmailed = sql<boolean>`exists (select from email_attachments
  where email_attachments.business_id = attachments.business_id and email_attachments.attachment_id = attachments.id)`

// several that are attached together
const byName = sql`file_name collate natural_order`

/** Oldest first. */
export async function listAttachments(
  db: Database | Transaction,
  scope: BusinessScope,
  to: AttachedTo,
): Promise<Attachment[]> {
  const { id, fileName, type, sha256, goesWithEmails, actorName: attachedBy, createdAt } = attachments
  const rows = await db
    .select({ id, fileName, type, size, sha256, goesWithEmails, isEmailed, attachedBy, createdAt })
    .from(attachments)
    .where(isAbout(attachments, scope, to))
    .orderBy(asc(createdAt), byName, asc(id))
  return rows.map(({ createdAt: at, ...row }) => ({ ...row, attachedAt: at.toISOString() }))
}

export async function findAttachment(
  db: Database,
  scope: BusinessScope,
  to: AttachedTo,
  attachmentId: string,
): Promise<{ fileName: string; type: string; bytes: Uint8Array<ArrayBuffer> } | undefined> {
  const { fileName, type, content } = attachments
  const [row] = await db
    .select({ fileName, type, content })
    .from(attachments)
    .where(and(isAbout(attachments, scope, to), eq(attachments.id, attachmentId)))
  return row && { fileName: row.fileName, type: row.type, bytes: new Uint8Array(row.content) }
}

/** What went, or will go, with each of these emails, beside what Daybook adds by itself. */
export async function attachmentsOfEmails(
  db: Database | Transaction,
  { businessId }: BusinessScope,
  emailIds: readonly string[],
): Promise<Map<string, { id: string; fileName: string; size: number }[]>> {
  const found = new Map<string, { id: string; fileName: string; size: number }[]>()
  if (emailIds.length === 0) return found
  const { id, fileName, createdAt } = attachments
  const rows = await db
    .select({ emailId: emailAttachments.emailId, id, fileName, size })
    .from(emailAttachments)
    .innerJoin(attachments, isAttached)
    .where(and(eq(emailAttachments.businessId, businessId), inArray(emailAttachments.emailId, [...emailIds])))
    .orderBy(asc(createdAt), byName, asc(id))
  for (const { emailId, ...file } of rows) found.set(emailId, [...(found.get(emailId) ?? []), file])
  return found
}

/** The files that go with an email, as they were attached. */
export async function filesOfEmail(db: Database, { businessId }: BusinessScope, emailId: string) {
  const { id, fileName, type, content, createdAt } = attachments
  const rows = await db
    .select({ fileName, type, content })
    .from(emailAttachments)
    .innerJoin(attachments, isAttached)
    .where(and(eq(emailAttachments.businessId, businessId), eq(emailAttachments.emailId, emailId)))
    .orderBy(asc(createdAt), byName, asc(id))
  return rows.map(({ content: bytes, ...file }) => ({ ...file, bytes: new Uint8Array(bytes) }))
}

const isAttached = and(
  eq(attachments.businessId, emailAttachments.businessId),
  eq(attachments.id, emailAttachments.attachmentId),
)
