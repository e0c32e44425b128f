/** What may be asked about the series of legal numbers, and what is answered. */
import { z } from 'zod'
import { actorKinds } from '../../domain/identity.ts'
import { HIGHEST_COUNT, numberedKinds } from '../../domain/invoices/invoice-number.ts'
import { instant, line } from '../../platform/contract.ts'

const count = z.int().min(1).max(HIGHEST_COUNT)

const series = {
  kind: z.enum(numberedKinds),
  year: z
    .int()
    .min(0)
    .max(9999)
    .meta({ description: 'The year whose documents it numbers; 0 for the series of a pattern without `{year}`.' }),
}

export const numberSeries = z
  .object({
    ...series,
    next: count.meta({ description: 'The count of the next document.' }),
    lowest: count.meta({
      description: 'The lowest count that no document has reached: the next can be set from here.',
    }),
    changes: z
      .array(
        z.object({
          from: count,
          to: count,
          reason: z.string(),
          actor: z.object({ kind: z.enum(actorKinds), id: z.string().nullable(), name: z.string() }),
          at: instant,
        }),
      )
      .meta({ description: 'Newest first.' }),
  })
  .meta({ id: 'NumberSeries' })
export type NumberSeries = z.infer<typeof numberSeries>

export const numberSeriesList = z.object({ series: z.array(numberSeries) })

export const nextNumber = z.strictObject({
  ...series,
  next: count,
  reason: line(200).default('').meta({ description: 'Needed once a document has a number of this series.' }),
})
export type NextNumber = z.infer<typeof nextNumber>
