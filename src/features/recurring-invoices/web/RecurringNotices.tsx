/** What needs a decision: dates that were missed, and drafts that could not be issued. */
import { useQuery } from '@tanstack/react-query'
import { lateByItself } from '../../../ui/late.ts'
import { useBusiness } from '../../../web/business/use-business.ts'
import { useMay } from '../../accounts/web/role.ts'
import { recurringSummaryOptions } from './api.ts'

const RecurringNoticeList = lateByItself(async () => (await import('./RecurringNoticeList.tsx')).RecurringNoticeList)

export function RecurringNotices() {
  const { id: businessId } = useBusiness()
  const isOpen = useMay().reads('invoices')
  const { data } = useQuery({ ...recurringSummaryOptions(businessId), enabled: isOpen })
  if (!data || data.missed.length + data.problems.length === 0) return null
  return <RecurringNoticeList missed={data.missed} problems={data.problems} />
}
