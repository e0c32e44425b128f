/** Which account at an identity provider belongs to whom. */
import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { createdAt } from '../../platform/database/columns.ts'
import { accounts } from '../accounts/tables.ts'

export const linkedIdentities = pgTable(
  'linked_identities',
  {
    issuer: text('issuer').notNull(),
    /** What the issuer calls the person; it never changes. */
    subject: text('subject').notNull(),
    accountId: text('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  table => [
    primaryKey({ columns: [table.issuer, table.subject] }),
    index('linked_identities_by_account').on(table.accountId),
  ],
)
