/** Whether an invoice waits for a collection, or has announced one, for queries of invoices. */
import { sql } from 'drizzle-orm'
import type { CalendarDate } from '../../../domain/values/calendar.ts'

/** The day of the collection that an invoice waits for; null for none. */
// names are written out, as Drizzle leaves out the table where there is only one
export const pendingCollectionDate = sql<string | null>`(select item.date::text from collection_items item
  where item.business_id = invoices.business_id and item.invoice_id = invoices.id and item.status = 'pending')`

export const isInCollection = sql<boolean>`${pendingCollectionDate} is not null`

/** Whether the invoice announced a collection that can still come, by a mandate that has not ended. */
export const isAnnounced = (today: CalendarDate) => sql<boolean>`(
  exists (
    select from mandates mandate
    join document_records document on document.business_id = mandate.business_id and document.kind = 'invoice'
      and document.subject_id = invoices.id
    where mandate.business_id = invoices.business_id and mandate.customer_id = invoices.customer_id and mandate.ended_at is null
      and document.record::jsonb #>> '{payment,directDebit,mandateReference}' = mandate.reference
      and document.record::jsonb #>> '{payment,directDebit,date}' >= ${today}
  ) and not exists (
    select from collection_items item
    where item.business_id = invoices.business_id and item.invoice_id = invoices.id and item.status <> 'cancelled'
  ))`
