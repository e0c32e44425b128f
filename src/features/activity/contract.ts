/** What may be asked and answered about who did what. */
import { z } from 'zod'
import { actorKinds } from '../../domain/identity.ts'
import { activityKinds } from '../../domain/record-history.ts'
import { subjectKinds } from '../../domain/subject.ts'
import { calendarDate, exportFormat, identifier, page, pageQuery } from '../../platform/contract.ts'
import { historyEntry } from '../history/contract.ts'

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

export const activityExportQuery = activityFilter.extend({ format: exportFormat })

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
