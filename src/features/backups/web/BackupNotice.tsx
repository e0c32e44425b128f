/** Shows when backups need attention. */
import { useQuery } from '@tanstack/react-query'
import { DatabaseBackup } from 'lucide-react'
import { t } from '../../../translations/web.ts'
import { ButtonLink } from '../../../ui/Button.tsx'
import { Banner } from '../../../ui/feedback/Banner.tsx'
import { useManages } from '../../accounts/web/role.ts'
import type { BackupState } from '../contract.ts'
import { backupsOptions } from './api.ts'

export const ATTENTION_WORDS: Readonly<Record<NonNullable<BackupState['attention']>, string>> = {
  failed: t('The last backup failed.'),
  'not-archived': t('Changes aren’t being archived. If the disk fails, everything since the last backup is lost.'),
  'not-copied': t('The latest changes couldn’t be copied to the backup store.'),
  old: t('The last backup is more than two days old.'),
  damaged: t('The last backup that was tested can’t be restored.'),
}

export function BackupNotice() {
  const { data } = useQuery({ ...backupsOptions(), enabled: useManages() })
  const attention = data?.state?.attention
  if (!attention) return null
  return (
    <Banner
      tone="amber"
      className="mb-4"
      icon={<DatabaseBackup aria-hidden="true" size={16} className="shrink-0" />}
      action={
        <ButtonLink size="small" to="/settings/$section" params={{ section: 'backups' }}>
          {t('View backups')}
        </ButtonLink>
      }
    >
      {ATTENTION_WORDS[attention]}
    </Banner>
  )
}
