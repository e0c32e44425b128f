/** What is answered about the history of a document. */
import { z } from 'zod'
import { activityKinds } from '../../domain/activity/activity-kinds.ts'
import { eventNames } from '../../domain/activity/events.ts'
import { actorKinds } from '../../domain/identity.ts'
import { subjectKinds } from '../../domain/subject.ts'
import { calendarDate, exportChoices, identifier, instant, page, pageQuery } from '../../platform/contract.ts'

export const historyAddress = z.object({ subjectKind: z.enum(subjectKinds), subjectId: identifier })

export const historyEntry = z
  .object({
    event: z.enum(eventNames),
    data: z.record(z.string(), z.unknown()).meta({ description: 'Data of this kind of event.' }),
    otherId: identifier
      .nullable()
      .meta({ description: 'The other invoice or draft that the event names; null once that is deleted.' }),
    actor: z
      .object({ kind: z.enum(actorKinds), id: z.string().nullable(), name: z.string() })
      .meta({ description: 'Who did it: a person, this computer, Daybook by itself, or a visitor by link.' }),
    at: instant,
  })
  .meta({ id: 'HistoryEntry' })

export const history = z.object({ entries: z.array(historyEntry).meta({ description: 'Newest first.' }) })
export type History = z.infer<typeof history>

const personKey = z
  .string()
  .regex(new RegExp(`^(${actorKinds.join('|')}):[a-z0-9]{0,8}$`), 'This is not the key of a person.')
  .meta({ description: 'As `/activity/people` lists them.', example: 'person:ab12cd34' })

export const activityFilter = z.strictObject({
  q: pageQuery.q.meta({ description: 'Text in a number, a name, an email address or a SKU, ignoring case.' }),
  kind: z.enum(activityKinds).optional(),
  person: personKey.optional(),
  dateFrom: calendarDate.optional().meta({ description: 'The first day, in the time zone of the business.' }),
  dateTo: calendarDate.optional().meta({ description: 'The last day.' }),
})
export type ActivityFilter = z.infer<typeof activityFilter>

export const activityQuery = activityFilter.extend({ cursor: pageQuery.cursor, limit: pageQuery.limit })
export type ActivityQuery = z.infer<typeof activityQuery>

export const activityExportQuery = activityFilter.extend(exportChoices)

export const activityEntry = historyEntry
  .extend({
    id: z.int().meta({ description: 'Counts on within the installation.' }),
    subject: z
      .object({
        kind: z.enum(subjectKinds),
        id: identifier,
        name: z.string().meta({ description: 'Of a customer, a product or the customer of an invoice.' }),
        number: z.string().nullable().meta({ description: 'Of an invoice or credit note; null for a draft.' }),
      })
      .meta({ description: 'What it is about.' }),
  })
  .meta({ id: 'ActivityRecord' })
export type ActivityEntry = z.infer<typeof activityEntry>

export const activityPage = page(activityEntry).meta({ description: 'Newest first.' })

export const activityPeople = z.object({
  people: z.array(z.object({ key: personKey, kind: z.enum(actorKinds), name: z.string() })),
})
export type ActivityPeople = z.infer<typeof activityPeople>
