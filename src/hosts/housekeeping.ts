/** Cleans up old data in the background. */
import { forgetOldSessions } from '../features/accounts/commands/sessions.ts'
import { forgetOldImports } from '../features/transfer/commands/imports/run-import.ts'
import { type Database, forgetOldIdempotencyKeys } from '../platform/database/database.ts'
import { errorForLog, type Log } from '../platform/log.ts'
import { fromThisMachine } from './machine.ts'

const ONE_DAY_MILLISECONDS = 86_400_000

/** Runs now and once a day. A failed run is tried again the next day. */
export function keepHouse(db: Database, log: Log): { stop(): void } {
  const tidy = () =>
    Promise.all([
      forgetOldIdempotencyKeys(db),
      forgetOldImports(db),
      forgetOldSessions(db, fromThisMachine.clock()),
    ]).catch(error => log({ level: 'error', message: 'old data could not be deleted', error: errorForLog(error) }))
  void tidy()
  const timer = setInterval(tidy, ONE_DAY_MILLISECONDS)
  timer.unref()
  return { stop: () => clearInterval(timer) }
}
