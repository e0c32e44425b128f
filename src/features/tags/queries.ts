/** Reads the tags of a business and of records. */
import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { TaggableKind } from '../../domain/tags.ts'
import type { BusinessScope } from '../../platform/actor.ts'
import type { Database, Transaction } from '../../platform/database/database.ts'
import { naturally } from '../../platform/database/natural-order.ts'
import type { Tag, TagWithCount } from './contract.ts'
import { taggings, tags } from './tables.ts'

export interface Tagged {
  readonly kind: TaggableKind
  readonly id: string
}

const columns = { id: tags.id, name: tags.name, color: tags.color }
const byName = [naturally(tags.name), asc(tags.id)] as const
const ofTagging = and(eq(tags.businessId, taggings.businessId), eq(tags.id, taggings.tagId))

/** By name. @param tagId for one of them alone */
export async function listTags(
  db: Database | Transaction,
  { businessId }: BusinessScope,
  tagId?: string,
): Promise<Tag[]> {
  return db
    .select(columns)
    .from(tags)
    .where(and(eq(tags.businessId, businessId), tagId === undefined ? undefined : eq(tags.id, tagId)))
    .orderBy(...byName)
}

/** With how many records have each. */
export async function countTags(db: Database, { businessId }: BusinessScope): Promise<TagWithCount[]> {
  const count = sql<number>`(select count(*)::int from taggings
    where taggings.business_id = tags.business_id and taggings.tag_id = tags.id)`
  return db
    .select({ ...columns, count })
    .from(tags)
    .where(eq(tags.businessId, businessId))
    .orderBy(...byName)
}

/** The tags of one record, by name. */
export async function tagsOf(db: Database | Transaction, scope: BusinessScope, { kind, id }: Tagged): Promise<Tag[]> {
  return (await tagsOfRows(db, scope, kind, [{ id }])).get(id) ?? []
}

/** A page of a list with the tags of each row, which are asked for these rows alone. */
export async function withTags<Row extends { readonly id: string }, Page extends { readonly rows: readonly Row[] }>(
  db: Database | Transaction,
  scope: BusinessScope,
  kind: TaggableKind,
  page: Page & { readonly rows: readonly Row[] },
): Promise<Omit<Page, 'rows'> & { rows: (Row & { tags: Tag[] })[] }> {
  const found = await tagsOfRows(db, scope, kind, page.rows)
  return { ...page, rows: page.rows.map(row => ({ ...row, tags: found.get(row.id) ?? [] })) }
}

async function tagsOfRows(
  db: Database | Transaction,
  { businessId }: BusinessScope,
  kind: TaggableKind,
  rows: readonly { readonly id: string }[],
): Promise<Map<string, Tag[]>> {
  const found = new Map<string, Tag[]>()
  if (rows.length === 0) return found
  const isOnPage = sql`${taggings.subjectId} = any(${sql.param(rows.map(({ id }) => id))})`
  const all = await db
    .select({ of: taggings.subjectId, ...columns })
    .from(taggings)
    .innerJoin(tags, ofTagging)
    .where(and(eq(taggings.businessId, businessId), eq(taggings.subjectKind, kind), isOnPage))
    .orderBy(...byName)
  for (const { of, ...tag } of all) found.set(of, [...(found.get(of) ?? []), tag])
  return found
}

/** That a row of a list has any of these tags; undefined where the list is not narrowed to tags. @param id of the row */
export function isTagged(
  { businessId }: BusinessScope,
  kind: TaggableKind,
  id: AnyPgColumn,
  tagIds: readonly string[] | undefined,
): SQL | undefined {
  if (tagIds === undefined) return undefined
  return sql`${id} in (select ${taggings.subjectId} from ${taggings}
    where ${eq(taggings.businessId, businessId)} and ${eq(taggings.subjectKind, kind)} and ${inArray(taggings.tagId, [...tagIds])})`
}
