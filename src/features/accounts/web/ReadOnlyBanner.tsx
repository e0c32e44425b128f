/** Says that this person can look at the business, but not change it. */
import { Eye } from 'lucide-react'
import { t } from '../../../translations/web.ts'
import { Banner } from '../../../ui/feedback/Banner.tsx'
import { useBusiness } from '../../businesses/web/api.ts'
import { useAccount } from './api.ts'

export function ReadOnlyBanner() {
  const business = useBusiness()
  const account = useAccount()
  if (!account?.readOnlyIn.includes(business.id)) return null
  return (
    <Banner wide tone="blue" icon={<Eye aria-hidden="true" size={16} className="shrink-0" />}>
      {t('You can look at everything in this business, but not change it.')}
    </Banner>
  )
}
