/** What is answered about the history of an invoice. */
import { z } from 'zod'
import { eventNames } from '../../domain/invoice-history.ts'
import { identifier, instant } from '../../platform/contract.ts'

export const historyEntry = z
  .object({
    event: z.enum(eventNames),
    data: z.record(z.string(), z.unknown()).meta({ description: 'What is particular to the event.' }),
    otherId: identifier
      .nullable()
      .meta({ description: 'The other invoice or draft that the event tells of, as long as it is there.' }),
    at: instant,
  })
  .meta({ id: 'HistoryEntry' })

export const invoiceHistory = z.object({ entries: z.array(historyEntry).meta({ description: 'Newest first.' }) })
export type InvoiceHistory = z.infer<typeof invoiceHistory>
