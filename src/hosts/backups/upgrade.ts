/** Upgrades the data of an older version: first a backup, then all migrations in one transaction. */
import type { Database } from '../../platform/database/database.ts'
import { bringUpToDate, causeOf, isOlder } from '../postgres/migrations-folder.ts'
import { type Say, saidIfSlow } from '../progress.ts'
import { StartRefused, wordsOf } from '../start-refused.ts'
import type { MadeBackup } from './make-backup.ts'

/**
 * @throws StartRefused when it could not be backed up or changed; it is unchanged then
 */
export async function upgrade(db: Database, say: Say, backUp: () => Promise<MadeBackup>): Promise<void> {
  const backup = (await isOlder(db))
    ? await saidIfSlow(say, 'Backing up before the upgrade …', first(backUp))
    : undefined
  if (backup) say(`Your data was backed up before the upgrade: ${backup.path}`)
  try {
    await saidIfSlow(say, 'Updating the database …', bringUpToDate(db))
  } catch (error) {
    if (error instanceof StartRefused || backup === undefined) throw error
    throw new StartRefused(
      `The upgrade failed (${causeOf(error)}). Your data was not changed: start the version of Daybook that you used before. A backup from before the upgrade is in ${backup.path}.`,
      { cause: error },
    )
  }
}

async function first(backUp: () => Promise<MadeBackup>): Promise<MadeBackup> {
  try {
    return await backUp()
  } catch (error) {
    throw new StartRefused(
      `The backup before the upgrade failed, so your data was not changed, and the version of Daybook that you used before still works. ${wordsOf(error)}`,
      { cause: error },
    )
  }
}
