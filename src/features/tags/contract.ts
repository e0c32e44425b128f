/** Requests and answers of the routes of tags, and what lists ask and answer about them. */
import { z } from 'zod'
import { LONGEST_TAG_NAME, MOST_TAGS, tagColors } from '../../domain/tags.ts'
import { identifier, requiredLine } from '../../platform/contract.ts'
import { saying } from '../../platform/problem-words/value-words.ts'
import { t } from '../../translations/shared.ts'

export const tagName = requiredLine(LONGEST_TAG_NAME)
  .refine(name => !/[,;]/.test(name), t('Leave out commas and semicolons.'))
  .meta({ description: 'No two tags have the same, whatever their capitals.', example: 'Wholesale' })

const color = z.enum(tagColors)

export const newTag = z.strictObject({
  name: tagName,
  color: color.optional().meta({ description: 'When left out, the one that the fewest tags have.' }),
})
export type NewTag = z.infer<typeof newTag>

export const tagChange = z.strictObject({ name: tagName, color }).partial()
export type TagChange = z.infer<typeof tagChange>

export const tag = z.object({ id: identifier, name: z.string(), color }).meta({ id: 'Tag' })
export type Tag = z.infer<typeof tag>

export const tagWithCount = tag
  .extend({ count: z.int().meta({ description: 'How many records have it.' }) })
  .meta({ id: 'TagWithCount' })
export type TagWithCount = z.infer<typeof tagWithCount>

export const tagList = z.object({ tags: z.array(tag).meta({ description: 'By name.' }) })
export const tagCounts = z.object({ tags: z.array(tagWithCount).meta({ description: 'By name.' }) })

/** To tag a record. */
export const addedTag = z.strictObject({
  name: tagName.meta({ description: 'The name of the tag. One that does not exist is created.', example: 'Wholesale' }),
})
export type AddedTag = z.infer<typeof addedTag>

const tagsOfRecord = z.array(tag).meta({ description: 'By name. They are never printed or sent.' })
export const recordTags = z.object({ tags: tagsOfRecord })
export type RecordTags = z.infer<typeof recordTags>

/** A row of a list, with its tags. */
export function tagged<Shape extends z.ZodRawShape>(row: z.ZodObject<Shape>) {
  return row.extend(recordTags.shape)
}

/** How lists are narrowed to tags. */
export const tagFilter = z
  .string()
  .transform(text => text.split(','))
  .refine(
    ids => ids.length <= MOST_TAGS && ids.every(id => identifier.safeParse(id).success),
    saying({ code: 'fewer-tags', data: { most: MOST_TAGS } }),
  )
  .optional()
  .meta({ description: 'Only those with any of these tags: their ids, with commas between them.' })
