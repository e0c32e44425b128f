/** Why backups need attention, in words. */
import { t } from '../../../translations/web.ts'
import type { BackupState } from '../contract.ts'

export const ATTENTION_WORDS: Readonly<Record<NonNullable<BackupState['attention']>, string>> = {
  failed: t('The last backup failed.'),
  'not-archived': t('Changes aren’t being archived. If the disk fails, everything since the last backup is lost.'),
  'not-copied': t('The latest changes couldn’t be copied to the backup store.'),
  old: t('The last backup is more than two days old.'),
  damaged: t('The last backup that was tested can’t be restored.'),
}
