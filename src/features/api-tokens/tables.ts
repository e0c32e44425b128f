/** Tokens by which programs use the API for a person, in one business. */
import { sql } from 'drizzle-orm'
import { foreignKey, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { TokenScopes } from '../../domain/access/token-scopes.ts'
import { businessId, createdAt, instant } from '../../platform/database/columns.ts'
import { members } from '../members/tables.ts'

export const apiTokens = pgTable(
  'api_tokens',
  {
    businessId: businessId(),
    id: text('id').notNull(),
    accountId: text('account_id').notNull(),
    name: text('name').notNull(),
    scopes: jsonb('scopes').$type<TokenScopes>().notNull(),
    tokenDigest: text('token_digest').notNull(),
    expiresAt: instant('expires_at'),
    lastUsedAt: instant('last_used_at'),
    createdAt: createdAt(),
  },
  table => [
    primaryKey({ columns: [table.businessId, table.id] }),
    // goes when its person can no longer open the business
    foreignKey({
      name: 'api_tokens_of_members_fk',
      columns: [table.businessId, table.accountId],
      foreignColumns: [members.businessId, members.accountId],
    }).onDelete('cascade'),
    uniqueIndex('api_tokens_by_digest').on(table.tokenDigest),
    uniqueIndex('api_tokens_name_once').on(table.businessId, sql`lower(${table.name})`),
  ],
)
