/** Says on every screen that the data was restored, and that nothing goes out until somebody has checked it. */
import { useQuery } from '@tanstack/react-query'
import { DatabaseBackup } from 'lucide-react'
import { t } from '../../../translations/web.ts'
import { ButtonLink } from '../../../ui/Button.tsx'
import { Banner } from '../../../ui/feedback/Banner.tsx'
import { restoreOptions } from './api.ts'

export function RestoredBanner() {
  const restore = useQuery(restoreOptions).data?.restore
  if (!restore) return null
  const mayGoOn = restore.details !== null
  return (
    <Banner
      wide
      tone="amber"
      icon={<DatabaseBackup aria-hidden="true" size={16} className="shrink-0" />}
      action={
        mayGoOn && (
          <ButtonLink size="small" to="/settings/$section" params={{ section: 'backups' }}>
            {t('Check and go on')}
          </ButtonLink>
        )
      }
    >
      {mayGoOn
        ? t(
            'This data was restored from a backup. Emails and everything else that goes out wait until you’ve checked it.',
          )
        : t(
            'This data was restored from a backup. Emails and everything else that goes out wait until someone who manages this installation has checked it.',
          )}
    </Banner>
  )
}
