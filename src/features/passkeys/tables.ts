/** Passkeys: keys that a device or password manager keeps for a person. */
import { index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { createdAt, instant, whole } from '../../platform/database/columns.ts'
import { accounts } from '../accounts/tables.ts'

export const passkeys = pgTable(
  'passkeys',
  {
    id: text('id').primaryKey(),
    accountId: text('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    /** By which the device knows the key. */
    credentialId: text('credential_id').notNull(),
    /** COSE, in base64url. */
    publicKey: text('public_key').notNull(),
    /** As the device counted last; one that counts backwards is a copy. Zero where it does not count. */
    counter: whole('counter').notNull(),
    createdAt: createdAt(),
    lastUsedAt: instant('last_used_at'),
  },
  table => [
    uniqueIndex('passkeys_by_credential').on(table.credentialId),
    index('passkeys_by_account').on(table.accountId),
  ],
)
