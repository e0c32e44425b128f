/** Addresses at which a customer sees one issued document without signing in. */
import { index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { LinkedKind } from '../../domain/documents/document-kinds.ts'
import { businessId, createdAt, instant } from '../../platform/database/columns.ts'
import { actorColumns } from '../../platform/recorded-by.ts'
import { subjectColumns } from '../../platform/subject.ts'

export const publicLinks = pgTable(
  'public_links',
  {
    businessId: businessId(),
    id: text('id').notNull(),
    ...subjectColumns<LinkedKind>(),
    /** Cannot be guessed: 32 random letters and digits. */
    token: text('token').notNull(),
    expiresAt: instant('expires_at'),
    revokedAt: instant('revoked_at'),
    views: integer('views').notNull().default(0),
    firstViewedAt: instant('first_viewed_at'),
    lastViewedAt: instant('last_viewed_at'),
    ...actorColumns(),
    createdAt: createdAt(),
  },
  table => [
    primaryKey({ columns: [table.businessId, table.id] }),
    uniqueIndex('public_links_by_token').on(table.token),
    index('public_links_by_subject').on(table.businessId, table.subjectKind, table.subjectId),
  ],
)
