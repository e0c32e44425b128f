/** Addresses at which a customer sees one issued invoice without signing in. */
import { foreignKey, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { businessId, createdAt, instant } from '../../platform/columns.ts'
import { invoices } from '../invoices/tables.ts'

export const publicLinks = pgTable(
  'public_links',
  {
    businessId: businessId(),
    id: text('id').notNull(),
    invoiceId: text('invoice_id').notNull(),
    /** Cannot be guessed: 32 random letters and digits. */
    token: text('token').notNull(),
    expiresAt: instant('expires_at'),
    revokedAt: instant('revoked_at'),
    views: integer('views').notNull().default(0),
    firstViewedAt: instant('first_viewed_at'),
    lastViewedAt: instant('last_viewed_at'),
    createdAt: createdAt(),
  },
  table => [
    primaryKey({ columns: [table.businessId, table.id] }),
    uniqueIndex('public_links_by_token').on(table.token),
    foreignKey({ columns: [table.businessId, table.invoiceId], foreignColumns: [invoices.businessId, invoices.id] }),
    index('public_links_by_invoice').on(table.businessId, table.invoiceId),
  ],
)
