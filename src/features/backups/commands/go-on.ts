/** Ends the time after a restore in which nothing goes out, once a person has seen what was replaced. */
import { isNull } from 'drizzle-orm'
import { type Actor, type BusinessActor, enterBusiness } from '../../../platform/actor.ts'
import { type Database, write } from '../../../platform/database/database.ts'
import { lockRows } from '../../../platform/database/locks.ts'
import { Refusal } from '../../../platform/problem.ts'
import { textsOfFiles } from '../../../translations/files.ts'
import { inOrder, setNextNumberHere } from '../../businesses/commands/number-series.ts'
import { settingsOf } from '../../businesses/queries/businesses.ts'
import type { GoingOn } from '../contract.ts'
import { restores } from '../tables.ts'

/** @throws Refusal `not-found` where another restore waits by now, or none; RuleBroken `number-already-used` */
export async function goOn(db: Database, actor: Actor, { id, numbers }: GoingOn): Promise<void> {
  const by = { ...actor, repeatable: undefined }
  const actors = new Map<string, BusinessActor>()
  for (const { businessId } of numbers) {
    if (actors.has(businessId)) continue
    const entered = await enterBusiness(by, businessId, business => settingsOf(db, business))
    if (!entered) throw new Refusal('not-found')
    actors.set(businessId, entered)
  }
  await write(db, by, async tx => {
    const waiting = await lockRows(tx, restores, isNull(restores.releasedAt), 'update')
    if (!waiting.some(one => one.id === id)) throw new Refusal('not-found')
    for (const { businessId, ...next } of inOrder(numbers)) {
      const entered = actors.get(businessId)
      if (!entered) continue
      const { t } = await textsOfFiles(entered.scope.settings.documentLanguage)
      const reason = t('Checked after data was restored from a backup.')
      await setNextNumberHere(tx, entered, { ...next, reason })
    }
    await tx
      .update(restores)
      .set({ releasedAt: actor.now, releasedBy: actor.identity.name })
      .where(isNull(restores.releasedAt))
    return {}
  })
}
