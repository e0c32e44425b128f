/** Closes the books through a day, and opens them again. The database keeps every write out of closed books. */
import { eq } from 'drizzle-orm'
import { assertMayClose } from '../../../domain/documents/closing.ts'
import type { BusinessActor } from '../../../platform/actor.ts'
import { type Database, write } from '../../../platform/database/database.ts'
import { recordedBy } from '../../../platform/recorded-by.ts'
import { recordInBusiness } from '../../activity/commands.ts'
import type { Closing, Closings } from '../contract.ts'
import { listClosings } from '../queries/closings.ts'
import { businessClosings, businesses } from '../tables.ts'
import { lockedBusiness } from './businesses.ts'

/** Waits for the writes that are under way. @throws RuleBroken `closing-in-the-future`, `reopening-reason-missing` */
export async function closeBooks(
  db: Database,
  actor: BusinessActor,
  { closedThrough, reason }: Closing,
): Promise<Closings> {
  const { businessId, today } = actor.scope
  return write(db, actor, async tx => {
    const { closedThrough: previous } = await lockedBusiness(tx, actor)
    const move = assertMayClose({ closedThrough, reason }, { previous, today })
    if (move !== 'none') {
      await tx
        .insert(businessClosings)
        .values({ businessId, closedThrough, reason, ...recordedBy(actor), createdAt: actor.now })
      await tx.update(businesses).set({ closedThrough, updatedAt: actor.now }).where(eq(businesses.id, businessId))
      const event = move === 'close' ? 'books-closed' : 'books-reopened'
      await recordInBusiness(tx, actor, { event, data: { closedThrough, previous, reason } })
    }
    return listClosings(tx, actor.scope)
  })
}
