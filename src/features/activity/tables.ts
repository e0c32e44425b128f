/** What happened in a business, when, and who did it: a log that is only ever appended to. */
import { type SQL, sql } from 'drizzle-orm'
import { type AnyPgColumn, bigserial, index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { EventName, HistoryEvent } from '../../domain/activity/events.ts'
import { businessId, createdAt } from '../../platform/database/columns.ts'
import { actorColumns } from '../../platform/recorded-by.ts'
import { subjectColumns } from '../../platform/subject.ts'

export const events = pgTable(
  'events',
  {
    businessId: businessId(),
    ...subjectColumns(),
    sequence: bigserial('sequence', { mode: 'number' }).notNull(),
    event: text('event').$type<EventName>().notNull(),
    /** What is particular to the event, such as a payment's amount. */
    data: jsonb('data').$type<HistoryEvent['data']>().notNull(),
    ...actorColumns(),
    createdAt: createdAt(),
  },
  table => [
    primaryKey({ columns: [table.businessId, table.sequence] }),
    index('events_by_subject').on(table.businessId, table.subjectKind, table.subjectId, table.sequence),
    index('events_by_time').on(table.businessId, table.createdAt, table.sequence),
    index('events_by_event').on(table.businessId, table.event),
    index('events_by_person').on(table.businessId, personKey(table), table.createdAt, table.sequence),
  ],
)

/** The person or program as one text: `person:ab12cd34`, or `daybook:` for a kind that has no id. */
export function personKey({ actorKind, actorId }: { actorKind: AnyPgColumn; actorId: AnyPgColumn }): SQL<string> {
  return sql`(${actorKind} || ':' || coalesce(${actorId}, ''))`
}
