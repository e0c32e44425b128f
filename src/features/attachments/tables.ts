/** Files that people attach to documents, and which of them went with which email. */
import { boolean, foreignKey, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { AttachableKind, AttachmentType } from '../../domain/documents/attachments.ts'
import { businessId, createdAt } from '../../platform/database/columns.ts'
import { actorColumns } from '../../platform/recorded-by.ts'
import { subjectColumns } from '../../platform/subject.ts'
import { businesses, bytes } from '../businesses/tables.ts'
import { emails } from '../mail/tables.ts'

/** Kept to the byte: nothing of a file changes but whether it goes with emails. A deleted draft takes its files along. */
export const attachments = pgTable(
  'attachments',
  {
    businessId: businessId().references(() => businesses.id),
    id: text('id').notNull(),
    /** The document that it is attached to. */
    ...subjectColumns<AttachableKind>(),
    fileName: text('file_name').notNull(),
    /** By the content. */
    type: text('type').$type<AttachmentType>().notNull(),
    content: bytes('content').notNull(),
    /** SHA-256 in hexadecimal digits. */
    sha256: text('sha256').notNull(),
    /** Whether it is chosen when an email with the document is written. */
    goesWithEmails: boolean('goes_with_emails').notNull().default(true),
    ...actorColumns(),
    createdAt: createdAt(),
  },
  table => [
    primaryKey({ columns: [table.businessId, table.id] }),
    index('attachments_by_subject').on(table.businessId, table.subjectKind, table.subjectId, table.createdAt, table.id),
  ],
)

/** A file that belongs to an email stays as long as the email does. */
export const emailAttachments = pgTable(
  'email_attachments',
  {
    businessId: businessId(),
    emailId: text('email_id').notNull(),
    attachmentId: text('attachment_id').notNull(),
  },
  table => [
    primaryKey({ columns: [table.businessId, table.emailId, table.attachmentId] }),
    foreignKey({ columns: [table.businessId, table.emailId], foreignColumns: [emails.businessId, emails.id] }),
    foreignKey({
      columns: [table.businessId, table.attachmentId],
      foreignColumns: [attachments.businessId, attachments.id],
    }),
    index('email_attachments_by_attachment').on(table.businessId, table.attachmentId),
  ],
)
