/** Leads to the bank while transactions wait there. */
import { useQuery } from '@tanstack/react-query'
import { Landmark } from 'lucide-react'
import { t } from '../../../translations/web.ts'
import { ButtonLink } from '../../../ui/Button.tsx'
import { useBusiness } from '../../../web/business/use-business.ts'
import { useMay } from '../../accounts/web/role.ts'
import { bankSummaryOptions } from './api.ts'

/** @param out whether it is about money that went out */
export function BankLink({ out = false }: { out?: boolean }) {
  const { id: businessId, usesBank } = useBusiness()
  const isOpen = useMay().reads('bank') && usesBank
  const { data } = useQuery({ ...bankSummaryOptions(businessId), enabled: isOpen })
  const count = (out ? data?.outToMatch : data?.toMatch) ?? 0
  if (!isOpen || count === 0) return null
  return (
    <ButtonLink
      to="/bank"
      search={out ? { show: 'out-to-match' } : {}}
      icon={<Landmark aria-hidden="true" size={16} />}
    >
      {t('Bank ({count})', { count })}
    </ButtonLink>
  )
}
