/** Says that a draft that corrects an invoice takes over what was paid on it. */
import { useQuery } from '@tanstack/react-query'
import { t } from '../../../../translations/web.ts'
import { Banner } from '../../../../ui/feedback/Banner.tsx'
import { moneyAsText } from '../../../../ui/text/decimal-text.ts'
import { useBusiness } from '../../../../web/business/use-business.ts'
import { invoiceOptions } from '../api.ts'

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
