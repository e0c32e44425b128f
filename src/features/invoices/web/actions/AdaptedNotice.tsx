/** Tells what on a duplicate is not as it was on the original. */
import { useQuery } from '@tanstack/react-query'
import { t } from '../../../../translations/web.ts'
import { Banner } from '../../../../ui/feedback/Banner.tsx'
import { useBusiness } from '../../../../web/business/use-business.ts'
import { historyOptions } from '../../../activity/web/history/api.ts'
import { adapted } from '../../../documents/contract.ts'
import type { Invoice } from '../../contract.ts'
import { adaptedSentences } from './adapted-words.ts'

const FIRST_VERSION = 1

type AdaptedNoticeProps = { invoice: Pick<Invoice, 'id' | 'status' | 'version'>; className?: string }

/** As long as nobody has saved the draft otherwise: from then on its history alone tells. */
export function AdaptedNotice({ invoice, className }: AdaptedNoticeProps) {
  const { id: businessId, currency } = useBusiness()
  const asked = invoice.status === 'draft' && invoice.version === FIRST_VERSION
  const { data } = useQuery({ ...historyOptions(businessId, invoice.id), enabled: asked })
  const created = data?.entries.find(({ event }) => event === 'created')
  const changed = adapted.safeParse(created?.data.adapted)
  if (!asked || !changed.success) return null
  return (
    <div className={className}>
      <Banner tone="amber" announced>
        {t('This differs from the original:')}
        {adaptedSentences(changed.data, currency).map(sentence => (
          <span key={sentence} className="block">
            {' '}
            {sentence}
          </span>
        ))}
      </Banner>
    </div>
  )
}
