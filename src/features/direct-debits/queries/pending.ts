/** Whether an invoice waits for a collection, for queries of invoices. */
import { sql } from 'drizzle-orm'

/** The day of the collection that an invoice waits for; null for none. */
// names are written out, as Drizzle leaves out the table where there is only one
export const pendingCollectionDate = sql<string | null>`(select item.date::text from collection_items item
  where item.business_id = invoices.business_id and item.invoice_id = invoices.id and item.status = 'pending')`

export const isInCollection = sql<boolean>`${pendingCollectionDate} is not null`
