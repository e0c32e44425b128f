/** Which people may open a business, and whom it has invited. */
import { sql } from 'drizzle-orm'
import { index, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { businessId, createdAt, instant } from '../../platform/database/columns.ts'
import { actorColumns } from '../../platform/recorded-by.ts'
import { accounts } from '../accounts/tables.ts'
import { businesses } from '../businesses/tables.ts'
import type { Role } from './contract.ts'

const ofBusiness = () => businessId().references(() => businesses.id, { onDelete: 'cascade' })

export const members = pgTable(
  'members',
  {
    businessId: ofBusiness(),
    accountId: text('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    role: text('role').$type<Role>().notNull(),
    createdAt: createdAt(),
  },
  table => [
    primaryKey({ columns: [table.businessId, table.accountId] }),
    index('members_by_account').on(table.accountId),
  ],
)

/** One for an email address: a new invitation replaces the one before. */
export const invitations = pgTable(
  'invitations',
  {
    businessId: ofBusiness(),
    id: text('id').notNull(),
    email: text('email').notNull(),
    role: text('role').$type<Role>().notNull(),
    /** Of the token in the link. */
    tokenDigest: text('token_digest').notNull(),
    expiresAt: instant('expires_at').notNull(),
    ...actorColumns(),
    createdAt: createdAt(),
  },
  table => [
    primaryKey({ columns: [table.businessId, table.id] }),
    uniqueIndex('invitations_by_email').on(table.businessId, sql`lower(${table.email})`),
    uniqueIndex('invitations_by_token').on(table.tokenDigest),
  ],
)
