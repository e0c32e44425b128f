/** What to know about a draft invoice before it is sent, on its page and in the editor. */
import { useQuery } from '@tanstack/react-query'
import { t } from '../../../../translations/web.ts'
import { Banner } from '../../../../ui/feedback/Banner.tsx'
import { moneyAsText } from '../../../../ui/text/decimal-text.ts'
import { useBusiness } from '../../../../web/business/use-business.ts'
import { historyOptions } from '../../../activity/web/api.ts'
import { adapted } from '../../../documents/contract.ts'
import { adaptedSentences } from '../../../documents/web/page/adapted-words.ts'
import { invoiceOptions } from '../../../ledger/web/api.ts'
import type { Invoice } from '../../contract.ts'

const FIRST_VERSION = 1

type AdaptedNoticeProps = { invoice: Pick<Invoice, 'id' | 'status' | 'version'>; className?: string }

/** How a duplicate differs from the original, until it is saved again; after that, only its history says it. */
export function AdaptedNotice({ invoice, className }: AdaptedNoticeProps) {
  const { id: businessId, currency } = useBusiness()
  const isAsCreated = invoice.status === 'draft' && invoice.version === FIRST_VERSION
  const { data } = useQuery({ ...historyOptions.invoice(businessId, invoice.id), enabled: isAsCreated })
  const created = data?.entries.find(({ event }) => event === 'created')
  const changed = adapted.safeParse(created?.data.adapted)
  if (!isAsCreated || !changed.success) return null
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

/** Says that the payment of a corrected invoice is carried over to this draft. */
export function CarriedPayment({ invoiceId, className }: { invoiceId: string; className?: string }) {
  const { id: businessId } = useBusiness()
  const { data: draft } = useQuery(invoiceOptions(businessId, invoiceId))
  const correctedId = draft?.status === 'draft' && draft.carriesPayment ? draft.correctsId : null
  const { data: corrected } = useQuery({
    ...invoiceOptions(businessId, correctedId ?? ''),
    enabled: correctedId !== null,
  })
  if (!corrected || corrected.carryOver === 0) return null
  return (
    <div className={className}>
      <Banner>
        {t('{amount} paid on {number} is carried over when you issue this draft.', {
          amount: moneyAsText(corrected.carryOver, corrected.currency),
          number: corrected.number ?? '',
        })}
      </Banner>
    </div>
  )
}
