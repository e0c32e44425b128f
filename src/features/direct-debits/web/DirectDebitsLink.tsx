/** Leads to the direct debits, for a business that uses them. */
import { HandCoins } from 'lucide-react'
import { t } from '../../../translations/web.ts'
import { ButtonLink } from '../../../ui/Button.tsx'
import { useBusiness } from '../../../web/business/use-business.ts'
import { useMay } from '../../accounts/web/role.ts'

export function DirectDebitsLink() {
  const { usesDirectDebits } = useBusiness()
  const isOpen = useMay().reads('/direct-debits') && usesDirectDebits
  if (!isOpen) return null
  return (
    <ButtonLink to="/direct-debits" icon={<HandCoins aria-hidden="true" size={16} />}>
      {t('Direct debits')}
    </ButtonLink>
  )
}
