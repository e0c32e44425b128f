/** Records what happened to a document or a record, in the transaction in which it happened. */
import { and, desc, eq } from 'drizzle-orm'
import type { ExportedList, HistoryEvent } from '../../domain/activity/events.ts'
import { type DraftChange, mergedChange } from '../../domain/documents/draft-changes.ts'
import type { Subject } from '../../domain/subject.ts'
import type { Actor, BusinessActor } from '../../platform/actor.ts'
import { type Database, type Transaction, write } from '../../platform/database/database.ts'
import { insertRows } from '../../platform/database/insert-rows.ts'
import { recordedBy } from '../../platform/recorded-by.ts'
import { isAbout, subjectFields } from '../../platform/subject.ts'
import { events } from './tables.ts'

/** Appends events in their order. A person who accepts an invitation is not in the business yet, so the actor may lack a scope. */
export async function recordEvents(
  tx: Transaction,
  actor: Pick<Actor, 'identity' | 'now'> & { readonly scope: { readonly businessId: string } },
  subject: Subject,
  ...happened: readonly HistoryEvent[]
): Promise<void> {
  await recordEach(
    tx,
    actor,
    happened.map(event => ({ subject, event })),
  )
}

/** Appends events of several subjects in their order. */
export async function recordEach(
  tx: Transaction,
  actor: Pick<Actor, 'identity' | 'now'> & { readonly scope: { readonly businessId: string } },
  happened: readonly { readonly subject: Subject; readonly event: HistoryEvent }[],
): Promise<void> {
  await insertRows(
    tx,
    events,
    happened
      .filter(({ event }) => isChange(event))
      .map(({ subject, event: { event, data } }) => ({
        businessId: actor.scope.businessId,
        ...subjectFields(subject),
        event,
        data,
        ...recordedBy(actor),
        createdAt: actor.now,
      })),
  )
}

/** A form that is saved as it was is no event. */
function isChange({ event, data }: HistoryEvent): boolean {
  const isEdit =
    event === 'edited' ||
    event === 'bill-changed' ||
    event === 'settings-changed' ||
    event === 'tax-changed' ||
    event === 'price-list-changed'
  return !isEdit || Object.keys(data.after).length > 0
}

// a change later than this begins another editing session
const SESSION_MS = 30 * 60_000

/**
 * A draft saves itself while a person types, so its history has one entry per editing session, with all that it changed. A session that
 * begins with a new draft is all in its first entry. See decision 021.
 */
export async function recordDraftChange(
  tx: Transaction,
  actor: BusinessActor,
  subject: Subject,
  change: DraftChange,
  total: number,
): Promise<void> {
  const { scope, now } = actor
  const [last] = await tx
    .select()
    .from(events)
    .where(isAbout(events, scope, subject))
    .orderBy(desc(events.sequence))
    .limit(1)
  const { actorKind, actorId } = recordedBy(actor)
  const isSameSession =
    last?.actorKind === actorKind && last.actorId === actorId && now.getTime() - last.createdAt.getTime() < SESSION_MS
  const data = isSameSession ? mergedData(last, change, total) : undefined
  if (!last || !data) return recordEvents(tx, actor, subject, { event: 'changed', data: change })
  await tx
    .update(events)
    .set({ data, ...(last.event === 'changed' && { createdAt: now }) })
    .where(and(eq(events.businessId, scope.businessId), eq(events.sequence, last.sequence)))
}

/** What changes on a copy of another document stays an entry of its own. */
function mergedData(last: typeof events.$inferSelect, change: DraftChange, total: number) {
  if (last.event === 'changed') return mergedChange(last.data as DraftChange, change)
  const isCopy =
    'duplicateOf' in last.data ||
    'corrects' in last.data ||
    'quoteId' in last.data ||
    'orderId' in last.data ||
    'revises' in last.data
  return last.event === 'created' && !isCopy ? { total } : undefined
}

/** Passes rows on, and records how many of them went out when the last one was taken or the download broke off. */
export async function* recordingExport<Row>(
  db: Database,
  actor: BusinessActor,
  { list, format }: { list: ExportedList; format: string },
  rows: AsyncIterable<Row> | Iterable<Row>,
): AsyncGenerator<Row> {
  let count = 0
  try {
    for await (const row of rows) {
      count++
      yield row
    }
  } finally {
    const data = { list, format, rows: list === 'everything' || list === 'accounting' ? null : count }
    await write(db, actor, tx => recordInBusiness(tx, actor, { event: 'exported', data }))
  }
}

/** What happened to the business itself: its settings, its people. */
export async function recordInBusiness(
  tx: Transaction,
  actor: Pick<Actor, 'identity' | 'now'> & { readonly scope: { readonly businessId: string } },
  ...happened: readonly HistoryEvent[]
): Promise<void> {
  await recordEvents(tx, actor, { kind: 'business', id: actor.scope.businessId }, ...happened)
}
