/** One-time codes of an authenticator app, and the recovery codes for when it is lost. */
import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { createdAt, whole } from '../../platform/database/columns.ts'
import { accounts } from '../accounts/tables.ts'


/** Whoever has a row here is asked for a code after the password. */
export const oneTimeCodes = pgTable('one_time_codes', {
  accountId: accountId().primaryKey(),
  /** With the installation's key. */
  sealedSecret: text('sealed_secret').notNull(),
  /** The half minute of the last code that was accepted: no earlier one is, nor the same again. */
  lastStep: whole('last_step').notNull(),
  createdAt: createdAt(),
})

/** Each is deleted when it is used. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  { accountId: accountId(), digest: text('digest').notNull() },
  table => [primaryKey({ columns: [table.accountId, table.digest] })],
)
