/** Shows when backups need attention. */
import { useQuery } from '@tanstack/react-query'
import { DatabaseBackup } from 'lucide-react'
import { t } from '../../../translations/web.ts'
import { ButtonLink } from '../../../ui/Button.tsx'
import { Banner } from '../../../ui/feedback/Banner.tsx'
import { useManages } from '../../accounts/web/role.ts'
import { backupsOptions } from './api.ts'
import { ATTENTION_WORDS } from './backup-words.ts'

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
