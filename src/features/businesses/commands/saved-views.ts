/** Saves and removes views of lists. */
import { and, eq } from 'drizzle-orm'
import type { BusinessActor } from '../../../platform/actor.ts'
import { type Database, write } from '../../../platform/database/database.ts'
import { Refusal } from '../../../platform/problem.ts'
import type { NewSavedView, SavedView } from '../contract.ts'
import { savedViews } from '../tables.ts'

/** A view of the same list with this name is replaced. */
export async function saveView(db: Database, actor: BusinessActor, input: NewSavedView): Promise<SavedView> {
  return write(db, actor, async tx => {
    const [saved] = await tx
      .insert(savedViews)
      .values({ ...input, businessId: actor.scope.businessId, id: actor.newId(), createdAt: actor.now })
      .onConflictDoUpdate({
        target: [savedViews.businessId, savedViews.list, savedViews.name],
        set: { search: input.search },
      })
      .returning({ id: savedViews.id })
    if (!saved) throw new Error('a view was not saved')
    return { ...input, id: saved.id }
  })
}

export async function removeView(db: Database, actor: BusinessActor, viewId: string): Promise<Record<never, never>> {
  return write(db, actor, async tx => {
    const removed = await tx
      .delete(savedViews)
      .where(and(eq(savedViews.businessId, actor.scope.businessId), eq(savedViews.id, viewId)))
      .returning({ id: savedViews.id })
    if (removed.length === 0) throw new Refusal('not-found')
    return {}
  })
}
