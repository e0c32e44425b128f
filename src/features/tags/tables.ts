/** The tags of a business, and which records have them. */

import { sql } from 'drizzle-orm'
import { foreignKey, index, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { TagColor, TaggableKind } from '../../domain/tags.ts'
import { businessId, createdAt } from '../../platform/database/columns.ts'
import { subjectColumns } from '../../platform/subject.ts'
import { businesses } from '../businesses/tables.ts'

export const tags = pgTable(
  'tags',
  {
    businessId: businessId().references(() => businesses.id),
    id: text('id').notNull(),
    name: text('name').notNull(),
    color: text('color').$type<TagColor>().notNull(),
    createdAt: createdAt(),
  },
  table => [
    primaryKey({ columns: [table.businessId, table.id] }),
    uniqueIndex('tags_name').on(table.businessId, sql`lower(${table.name})`),
  ],
)

/** A record that is deleted takes its own along, and so does a tag. */
export const taggings = pgTable(
  'taggings',
  {
    businessId: businessId(),
    tagId: text('tag_id').notNull(),
    /** The record that has the tag. */
    ...subjectColumns<TaggableKind>(),
  },
  table => [
    // lists look up the records of a tag by it
    primaryKey({ columns: [table.businessId, table.tagId, table.subjectKind, table.subjectId] }),
    foreignKey({
      columns: [table.businessId, table.tagId],
      foreignColumns: [tags.businessId, tags.id],
    }).onDelete('cascade'),
    index('taggings_by_subject').on(table.businessId, table.subjectKind, table.subjectId),
  ],
)
