/** The moments to which the data can be brought back, as they are shown. */
import type { BackupState } from '../../../features/backups/contract.ts'
import { lastFailure, listBackups } from '../kept-backups.ts'
import { listLog, logFolder, stretchesOf } from './files.ts'

/** Longer than it takes until the next attempt succeeds when the database was restarted. */
const LATE_MILLISECONDS = 10 * 60_000

/**
 * @param history the log that is archived now: what is not in a file yet is put into one before it is needed
 * @param until what was saved by then is archived
 */
export function momentsOf(
  folder: string,
  history: string | undefined,
  until: Date | undefined,
  now: Date,
): NonNullable<BackupState['moments']> {
  const stretches = stretchesOf(listBackups(folder), listLog(folder))
  const last = stretches.at(-1)
  const end = last?.history === history ? now : last?.until
  const isLate = until !== undefined && now.getTime() - until.getTime() > LATE_MILLISECONDS
  const failure = lastFailure(logFolder(folder))?.reason ?? (isLate ? 'The database does not send its log.' : null)
  return { from: stretches[0]?.from.toISOString() ?? null, until: end?.toISOString() ?? null, failure }
}
