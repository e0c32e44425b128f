/** Says that this person can look at the business, but not change it. */
import { Eye } from 'lucide-react'
import { t } from '../../../translations/web.ts'
import { Banner } from '../../../ui/feedback/Banner.tsx'
import { useMay } from './role.ts'

export function ReadOnlyBanner() {
  if (useMay().role !== 'read-only') return null
  return (
    <Banner wide tone="blue" icon={<Eye aria-hidden="true" size={16} className="shrink-0" />}>
      {t('You can see everything in this business, but you can’t change it.')}
    </Banner>
  )
}
