/** A draft was begun as a duplicate: what on it is not as it was on the invoice that it repeats? */
import { useQuery } from '@tanstack/react-query'
import { Banner } from '../../../../ui/feedback/Banner.tsx'
import { useBusiness } from '../../../businesses/web/api.ts'
import { historyOptions } from '../../../history/web/api.ts'
import { adapted, type Invoice } from '../../contract.ts'
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
        Not as on the invoice that this repeats:
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
