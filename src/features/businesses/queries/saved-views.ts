/** Reads the saved views of all lists, by name. */
import { eq } from 'drizzle-orm'
import type { BusinessScope } from '../../../platform/actor.ts'
import type { Database } from '../../../platform/database/database.ts'
import { naturally } from '../../../platform/database/natural-order.ts'
import type { SavedView } from '../contract.ts'
import { savedViews } from '../tables.ts'

export async function listSavedViews(db: Database, { businessId }: BusinessScope): Promise<SavedView[]> {
  const { id, list, name, search } = savedViews
  return db
    .select({ id, list, name, search })
    .from(savedViews)
    .where(eq(savedViews.businessId, businessId))
    .orderBy(naturally(name))
}
