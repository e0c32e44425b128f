/** Says that the server does not answer, until it does again. */
import { CloudOff } from 'lucide-react'
import { t } from '../translations/web.ts'
import { Banner } from '../ui/feedback/Banner.tsx'
import { useIsLost } from './connection.ts'
import { connection } from './query-client.ts'

export function ConnectionBanner() {
  const lost = useIsLost(connection)
  return (
    <div role="status">
      {lost && (
        <Banner tone="amber" wide icon={<CloudOff aria-hidden="true" size={16} className="shrink-0" />}>
          {t('Daybook can’t be reached right now. What you typed is kept. This message goes away when it’s back.')}
        </Banner>
      )}
    </div>
  )
}
