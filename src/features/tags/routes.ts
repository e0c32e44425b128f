/** The addresses of tags, and of the tags of records, alike for each kind. */
import { z } from 'zod'
import type { TaggableKind } from '../../domain/tags.ts'
import { identifier } from '../../platform/contract.ts'
import { get, idIn, type NamesIn, patch, post, remove, routes } from '../../platform/routes.ts'
import { assertSubject } from '../activity/queries/history.ts'
import { addTag, changeTag, createTag, deleteTag, removeTag } from './commands.ts'
import { addedTag, newTag, recordTags, tag, tagChange, tagCounts, tagList } from './contract.ts'
import { countTags, listTags, tagsOf } from './queries.ts'

/** @param one the address of one record, such as `/quotes/{quoteId}` @param name of the record, as in “the tags of a quote” */
function ofKind<const One extends string>(kind: TaggableKind, one: One, name: string) {
  const record = (path: object) => ({ kind, id: idIn(path) })
  return [
    get(`${one}/tags` as const, `The tags of ${name}`, { answer: recordTags }, async ({ db, scope, path }) => {
      const tags = await tagsOf(db, scope, record(path))
      if (tags.length === 0) await assertSubject(db, scope, record(path))
      return { tags }
    }),
    post(
      `${one}/tags` as const,
      `Tag ${name}; a tag that does not exist is created, by whoever may tag`,
      { body: addedTag, answer: recordTags },
      ({ db, actor, path, body }) => addTag(db, actor, record(path), body),
    ),
    remove(
      `${one}/tags/{tagId}` as const,
      `Take a tag off ${name}`,
      { params: oneTag(one), answer: recordTags },
      ({ db, actor, path }) => removeTag(db, actor, record(path), (path as { tagId: string }).tagId),
    ),
  ] as const
}

/** Of one tag of the record at this address. */
function oneTag<One extends string>(one: One) {
  const id = one.slice(one.indexOf('{') + 1, -1)
  return z.object({ [id]: identifier, tagId: identifier }) as z.ZodObject<
    Record<NamesIn<One>, typeof identifier> & { tagId: typeof identifier }
  >
}

export const tagRoutes = routes(
  get('/tags', 'All tags', { answer: tagList }, async ({ db, scope }) => ({ tags: await listTags(db, scope) })),
  get('/tags/counts', 'All tags, and how many records have each', { answer: tagCounts }, async ({ db, scope }) => ({
    tags: await countTags(db, scope),
  })),
  post('/tags', 'Create a tag', { body: newTag, answer: tag, status: 201 }, ({ db, actor, body }) =>
    createTag(db, actor, body),
  ),
  patch(
    '/tags/{tagId}',
    'Change the name or the color of a tag',
    { body: tagChange, answer: tag },
    ({ db, actor, path, body }) => changeTag(db, actor, path.tagId, body),
  ),
  remove(
    '/tags/{tagId}',
    'Delete a tag, and take it off all records',
    { answer: z.object({}) },
    ({ db, actor, path }) => deleteTag(db, actor, path.tagId),
  ),
  ...ofKind('customer', '/customers/{customerId}', 'a customer'),
  ...ofKind('product', '/products/{productId}', 'a product'),
  ...ofKind('invoice', '/invoices/{invoiceId}', 'an invoice, also an issued one'),
  ...ofKind('quote', '/quotes/{quoteId}', 'a quote'),
  ...ofKind('order', '/orders/{orderId}', 'an order'),
  ...ofKind('bill', '/bills/{billId}', 'a bill'),
)
