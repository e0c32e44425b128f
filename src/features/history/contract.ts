/** What is answered about the history of a document. */
import { z } from 'zod'
import { actorKinds } from '../../domain/identity.ts'
import { historyEventNames } from '../../domain/record-history.ts'
import { subjectKinds } from '../../domain/subject.ts'
import { identifier, instant } from '../../platform/contract.ts'

export const historyAddress = z.object({ subjectKind: z.enum(subjectKinds), subjectId: identifier })

export const historyEntry = z
  .object({
    event: z.enum(historyEventNames),
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
