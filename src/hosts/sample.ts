/** Fills a new database with the sample business. */
import { daybookItself } from '../domain/identity.ts'
import { fillSample } from '../features/sample/commands/fill-sample.ts'
import { actorAt } from '../platform/actor.ts'
import type { Database } from '../platform/database/database.ts'
import { fromThisMachine, timeZone } from './machine.ts'

export async function fillWhenEmpty(db: Database): Promise<boolean> {
  const { clock, randomBytes } = fromThisMachine
  return fillSample(db, actorAt(clock, randomBytes, daybookItself), timeZone())
}
