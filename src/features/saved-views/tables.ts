/** Views of lists that a business gave a name, for everyone who works in it. */
import { pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { businessId, createdAt } from '../../platform/database/columns.ts'
import { businesses } from '../businesses/tables.ts'
import type { ViewedList } from './contract.ts'

export const savedViews = pgTable(
  'saved_views',
  {
    businessId: businessId().references(() => businesses.id),
    id: text('id').notNull(),
    list: text('list').$type<ViewedList>().notNull(),
    name: text('name').notNull(),
    /** What follows the ? in the address of the list. */
    search: text('search').notNull(),
    createdAt: createdAt(),
  },
  table => [
    primaryKey({ columns: [table.businessId, table.id] }),
    uniqueIndex('saved_views_name_once').on(table.businessId, table.list, table.name),
  ],
)
