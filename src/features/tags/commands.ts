/** Creates, renames and deletes tags, and puts them on records. Issued documents can have them as well: they are part of none. */
import { and, eq, sql } from 'drizzle-orm'
import { isSameTagName, MOST_TAGS, MOST_TAGS_OF_RECORD, nextTagColor } from '../../domain/tags.ts'
import type { BusinessActor, BusinessScope } from '../../platform/actor.ts'
import { type Database, refusing, type Transaction, write } from '../../platform/database/database.ts'
import { isOwn } from '../../platform/database/own-row.ts'
import { found, Refusal } from '../../platform/problem.ts'
import { isAbout, subjectFields } from '../../platform/subject.ts'
import { t } from '../../translations/shared.ts'
import { assertSubject } from '../activity/queries/history.ts'
import type { AddedTag, NewTag, RecordTags, Tag, TagChange } from './contract.ts'
import { listTags, type Tagged, tagsOf } from './queries.ts'
import { taggings, tags } from './tables.ts'

const explainingTaken = refusing({
  tags_name: () =>
    new Refusal('tag-name-taken', { errors: [{ field: 'name', message: t('Another tag already has this name.') }] }),
})

/** @throws Refusal `tag-name-taken`, `tags-limit` */
export async function createTag(db: Database, actor: BusinessActor, input: NewTag): Promise<Tag> {
  return write(db, actor, async tx => {
    const id = actor.newId()
    await tx.insert(tags).values(await newRow(tx, actor, { ...input, id }))
    return shown(tx, actor.scope, id)
  }).catch(explainingTaken)
}

/** @throws Refusal `not-found`, `tag-name-taken` */
export async function changeTag(db: Database, actor: BusinessActor, tagId: string, change: TagChange): Promise<Tag> {
  return write(db, actor, async tx => {
    const { name, color } = await shown(tx, actor.scope, tagId)
    await tx
      .update(tags)
      .set({ name, color, ...change })
      .where(isOwn(tags, actor.scope, tagId))
    return shown(tx, actor.scope, tagId)
  }).catch(explainingTaken)
}

/** Records that have it stay as they are otherwise. @throws Refusal `not-found` */
export async function deleteTag(db: Database, actor: BusinessActor, tagId: string): Promise<Record<never, never>> {
  return write(db, actor, async tx => {
    await shown(tx, actor.scope, tagId)
    await tx.delete(tags).where(isOwn(tags, actor.scope, tagId))
    return {}
  })
}

/** Nothing changes where the record has it. @throws Refusal `not-found`, `tag-limit`, `tags-limit` */
export async function addTag(db: Database, actor: BusinessActor, to: Tagged, { name }: AddedTag): Promise<RecordTags> {
  const { scope } = actor
  return write(db, actor, async tx => {
    await assertSubject(tx, scope, to)
    const before = await tagsOf(tx, scope, to)
    if (before.some(tag => isSameTagName(tag.name, name))) return { tags: before }
    if (before.length >= MOST_TAGS_OF_RECORD) throw new Refusal('tag-limit')
    const tagId = await tagNamed(tx, actor, name)
    const { businessId } = scope
    await tx
      .insert(taggings)
      .values({ businessId, tagId, ...subjectFields(to), subjectKind: to.kind })
      .onConflictDoNothing()
    return { tags: await tagsOf(tx, scope, to) }
  }).catch(goneMeanwhile)
}

/** The tag or the record was deleted while this waited for it. */
const goneMeanwhile = refusing({
  taggings_business_id_tag_id_tags_business_id_id_fk: () => new Refusal('not-found'),
  taggings_subject: () => new Refusal('not-found'),
})

/** @throws Refusal `not-found` */
export async function removeTag(db: Database, actor: BusinessActor, from: Tagged, tagId: string): Promise<RecordTags> {
  const { scope } = actor
  return write(db, actor, async tx => {
    await assertSubject(tx, scope, from)
    await shown(tx, scope, tagId)
    await tx.delete(taggings).where(and(isAbout(taggings, scope, from), eq(taggings.tagId, tagId)))
    return { tags: await tagsOf(tx, scope, from) }
  })
}

/** A draft that continues or replaces another document begins with its tags: the next version, an order of a quote, an invoice of either, a correction. */
export async function takeTagsAlong(tx: Transaction, { businessId }: BusinessScope, from: Tagged, to: Tagged) {
  await tx.execute(sql`
    insert into ${taggings} (business_id, tag_id, subject_kind, subject_id)
    select business_id, tag_id, ${to.kind}, ${to.id} from ${taggings}
    where business_id = ${businessId} and subject_kind = ${from.kind} and subject_id = ${from.id}`)
}

/** The id of the tag with this name, which is created where there is none. @throws Refusal `tags-limit` */
async function tagNamed(tx: Transaction, actor: BusinessActor, name: string): Promise<string> {
  const named = () =>
    tx
      .select({ id: tags.id })
      .from(tags)
      .where(and(eq(tags.businessId, actor.scope.businessId), sql`lower(${tags.name}) = lower(${name})`))
  const [known] = await named()
  if (known) return known.id
  // two may create it at once
  await tx
    .insert(tags)
    .values(await newRow(tx, actor, { id: actor.newId(), name }))
    .onConflictDoNothing()
  return found((await named())[0]).id
}

async function newRow(tx: Transaction, { scope: { businessId }, now }: BusinessActor, tag: NewTag & { id: string }) {
  const others = await tx.select({ color: tags.color }).from(tags).where(eq(tags.businessId, businessId))
  if (others.length >= MOST_TAGS) throw new Refusal('tags-limit')
  const { id, name, color = nextTagColor(others.map(other => other.color)) } = tag
  return { businessId, id, name, color, createdAt: now }
}

async function shown(tx: Transaction, scope: BusinessScope, tagId: string): Promise<Tag> {
  return found((await listTags(tx, scope, tagId))[0])
}
