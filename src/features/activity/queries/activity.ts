/** Reads who did what in a business, newest first. */
import { and, eq, inArray, ne, notInArray, type SQL, sql } from 'drizzle-orm'
import type { ActivityKind } from '../../../domain/activity/activity-kinds.ts'
import { eventsOfKind } from '../../../domain/activity/events.ts'
import type { ActorKind } from '../../../domain/identity.ts'
import type { SubjectKind } from '../../../domain/subject.ts'
import type { BusinessScope } from '../../../platform/actor.ts'
import { type Database, rowsOf, type Transaction } from '../../../platform/database/database.ts'
import {
  behind,
  containing,
  type Keyset,
  keyOf,
  orderOf,
  pageOf,
  searchedText,
} from '../../../platform/database/keyset.ts'
import { identityOf } from '../../../platform/recorded-by.ts'
import { bills, suppliers } from '../../bills/tables.ts'
import { creditNotes } from '../../credit-notes/tables.ts'
import { customers } from '../../customers/tables.ts'
import { invoices } from '../../invoices/tables.ts'
import { orders } from '../../orders/tables.ts'
import { products } from '../../products/tables.ts'
import { quotes } from '../../quotes/tables.ts'
import type { ActivityEntry, ActivityFilter, ActivityPeople, ActivityQuery } from '../contract.ts'
import { events, personKey } from '../tables.ts'
import { linkedInvoiceId } from './history.ts'

const newestFirst: Keyset = {
  columns: [
    { expression: sql`${events.createdAt}`, type: 'timestamptz' },
    { expression: sql`${events.sequence}`, type: 'bigint' },
  ],
  direction: 'desc',
}

export async function listActivity(
  db: Database | Transaction,
  scope: BusinessScope,
  query: ActivityQuery,
): Promise<{ rows: ActivityEntry[]; nextCursor: string | null }> {
  const listed = db
    .select({ event: events, key: keyOf(newestFirst) })
    .from(events)
    .where(and(...matching(scope, query), behind(newestFirst, query.cursor)))
    .orderBy(orderOf(newestFirst))
    .limit(query.limit + 1)
  const found = await listed
  const { rows, nextCursor } = pageOf(found, query.limit, ({ event }) => event)
  return { rows: await shownEntries(db, scope, rows), nextCursor }
}

/** Events with what they are about, in the order given. */
export async function shownEntries(
  db: Read,
  scope: BusinessScope,
  rows: readonly StoredEvent[],
): Promise<ActivityEntry[]> {
  const about = await subjectsOf(db, scope, rows)
  return rows.map(row => ({
    id: row.sequence,
    event: row.event,
    data: { ...row.data },
    actor: identityOf(row),
    at: row.createdAt.toISOString(),
    ...shownSubject(row, about),
  }))
}

type StoredEvent = typeof events.$inferSelect

interface Called {
  readonly id: string
  /** Null for a draft, and for what has none. */
  readonly number: string | null
  readonly name: string
}

type Read = Database | Transaction
type FindCalled = (db: Read, businessId: string, ids: readonly string[]) => Promise<Called[]>

/** What the records of each kind are called. */
const called: Record<SubjectKind, FindCalled> = {
  invoice: documentsIn(invoices),
  'credit-note': (db, businessId, ids) =>
    db
      .select({ id: creditNotes.id, number: creditNotes.number, name: invoices.customerName })
      .from(creditNotes)
      .innerJoin(invoices, and(eq(invoices.businessId, creditNotes.businessId), eq(invoices.id, creditNotes.invoiceId)))
      .where(and(eq(creditNotes.businessId, businessId), inArray(creditNotes.id, [...ids]))),
  quote: documentsIn(quotes),
  order: documentsIn(orders),
  // what happens to it is told of its order
  delivery: async () => [],
  bill: (db, businessId, ids) =>
    db
      .select({ id: bills.id, number: sql<string | null>`nullif(${bills.number}, '')`, name: suppliers.name })
      .from(bills)
      .innerJoin(suppliers, and(eq(suppliers.businessId, bills.businessId), eq(suppliers.id, bills.supplierId)))
      .where(and(eq(bills.businessId, businessId), inArray(bills.id, [...ids]))),
  supplier: namedIn(suppliers),
  customer: namedIn(customers),
  product: namedIn(products),
  business: async () => [],
}

function documentsIn(table: typeof invoices | typeof quotes | typeof orders): FindCalled {
  return (db, businessId, ids) =>
    db
      .select({ id: table.id, number: table.number, name: table.customerName })
      .from(table)
      .where(and(eq(table.businessId, businessId), inArray(table.id, [...ids])))
}

function namedIn(table: typeof suppliers | typeof customers | typeof products): FindCalled {
  return (db, businessId, ids) =>
    db
      .select({ id: table.id, number: sql<null>`null`, name: table.name })
      .from(table)
      .where(and(eq(table.businessId, businessId), inArray(table.id, [...ids])))
}

type Subjects = ReadonlyMap<SubjectKind, ReadonlyMap<string, Called>>

function shownSubject(row: StoredEvent, about: Subjects) {
  const { subjectKind: kind, subjectId: id } = row
  const { name = '', number = null } = about.get(kind)?.get(id) ?? {}
  const other = linkedInvoiceId(row)
  const isThere = other !== undefined && about.get('invoice')?.has(other)
  return { subject: { kind, id, name, number }, otherId: isThere ? other : null }
}

/** What the events of one page are about, each kind with one query. */
async function subjectsOf(db: Read, { businessId }: BusinessScope, rows: readonly StoredEvent[]): Promise<Subjects> {
  const ids = new Map<SubjectKind, Set<string>>()
  const name = (kind: SubjectKind, id: string) => ids.set(kind, (ids.get(kind) ?? new Set()).add(id))
  for (const row of rows) {
    name(row.subjectKind, row.subjectId)
    const other = linkedInvoiceId(row)
    if (other !== undefined) name('invoice', other)
  }
  const subjects = new Map<SubjectKind, ReadonlyMap<string, Called>>()
  for (const [kind, named] of ids) {
    const found = await called[kind](db, businessId, [...named])
    subjects.set(kind, new Map(found.map(each => [each.id, each])))
  }
  return subjects
}

const subjectsOfKind: Readonly<Record<ActivityKind, SubjectKind[]>> = {
  invoices: ['invoice', 'credit-note'],
  quotes: ['quote'],
  bills: ['bill', 'supplier'],
  orders: ['order'],
  payments: ['invoice'],
  emails: ['invoice', 'credit-note', 'quote', 'order', 'customer', 'business'],
  customers: ['customer'],
  products: ['product'],
  stock: ['product'],
  settings: ['business'],
  people: ['business'],
  files: ['business'],
}

function matching(scope: BusinessScope, { q, kind, person, dateFrom, dateTo }: ActivityFilter): (SQL | undefined)[] {
  const { timeZone } = scope.settings
  const dayBegins = (day: string, days: number) =>
    sql`((${day}::date + ${days}::int)::timestamp at time zone ${timeZone})`
  return [
    eq(events.businessId, scope.businessId),
    // one import may bring thousands of invoices; it is one event of its own
    ne(events.event, 'imported'),
    scope.seesBills ? undefined : notInArray(events.subjectKind, [...subjectsOfKind.bills]),
    kind && inArray(events.subjectKind, subjectsOfKind[kind]),
    kind && inArray(events.event, eventsOfKind(kind)),
    person === undefined ? undefined : sql`${personKey(events)} = ${person}`,
    dateFrom === undefined ? undefined : sql`${events.createdAt} >= ${dayBegins(dateFrom, 0)}`,
    dateTo === undefined ? undefined : sql`${events.createdAt} < ${dayBegins(dateTo, 1)}`,
    q && searchedText(q) !== '' ? isAboutFound(scope, q) : undefined,
  ]
}

// a text that finds more than these is narrowed by the newest
const MOST_RECORDS = 200
const MOST_INVOICES_OF_FOUND = 2000

/** About a document by its id, number, customer or own fields, a customer or supplier by name or email address, a bill by number or supplier, or a product by name or SKU; customers and products also by own fields. */
function isAboutFound({ businessId }: BusinessScope, q: string): SQL {
  const pattern = containing(q)
  return sql`(${events.subjectKind}, ${events.subjectId}) in (
    with found as materialized (
      select id from customers where business_id = ${businessId} and search_text like ${pattern}
      order by created_at desc limit ${MOST_RECORDS}
    )
    select 'customer', id from found
    union all
    (select 'product', id from products where business_id = ${businessId} and search_text like ${pattern}
      order by created_at desc limit ${MOST_RECORDS})
    union all
    (select 'invoice', id from invoices
      where business_id = ${businessId} and (lower(id || E'\n' || coalesce(number, '')) like ${pattern}
        or own_values <> '{}' and own_text(own_values) like ${pattern})
      order by created_at desc limit ${MOST_RECORDS})
    union all
    (select 'invoice', id from invoices where business_id = ${businessId} and customer_id in (select id from found)
      order by created_at desc limit ${MOST_INVOICES_OF_FOUND})
    union all
    (select 'quote', id from quotes where business_id = ${businessId} and search_text like ${pattern}
      order by created_at desc limit ${MOST_RECORDS})
    union all
    (select 'supplier', id from suppliers where business_id = ${businessId} and search_text like ${pattern}
      order by created_at desc limit ${MOST_RECORDS})
    union all
    (select 'bill', id from bills where business_id = ${businessId} and (search_text like ${pattern}
      or supplier_id in (select id from suppliers where business_id = ${businessId} and search_text like ${pattern}))
      order by created_at desc limit ${MOST_RECORDS})
    union all
    (select 'order', id from orders where business_id = ${businessId} and search_text like ${pattern}
      order by created_at desc limit ${MOST_RECORDS})
    union all
    (select 'credit-note', id from credit_notes where business_id = ${businessId} and lower(number) like ${pattern}
      order by created_at desc limit ${MOST_RECORDS})
  )`
}

/** Everyone who has done something, by the name that they had last. Steps from one to the next through the index. */
export async function listActivePeople(db: Database, { businessId }: BusinessScope): Promise<ActivityPeople> {
  const key = personKey(events)
  const result = await db.execute(sql`
    with recursive person as (
      (select ${key} as key from ${events} where ${events.businessId} = ${businessId} order by 1 limit 1)
      union all
      select (
        select ${key} from ${events} where ${events.businessId} = ${businessId} and ${key} > person.key order by 1 limit 1
      ) from person where person.key is not null
    )
    select person.key, latest.* from person cross join lateral (
      select ${events.actorKind} as kind, ${events.actorName} as name from ${events}
      where ${events.businessId} = ${businessId} and ${key} = person.key
      order by ${events.createdAt} desc, ${events.sequence} desc limit 1
    ) latest
    order by lower(name), key`)
  return { people: rowsOf<{ key: string; kind: ActorKind; name: string }>(result) }
}
