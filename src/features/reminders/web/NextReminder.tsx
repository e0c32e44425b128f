/** On the page of an invoice: when Daybook sends the next reminder by itself. */
import { useQuery } from '@tanstack/react-query'
import { t } from '../../../translations/web.ts'
import { dateAsText } from '../../../ui/text/date-as-text.ts'
import { useBusiness } from '../../../web/business/use-business.ts'
import type { Invoice } from '../../invoices/contract.ts'
import { nextReminderOptions } from './api.ts'

/** Nothing where none is due. */
export function NextReminder({ invoice: { id, status, balance } }: { invoice: Invoice }) {
  const { id: businessId } = useBusiness()
  const enabled = status !== 'draft' && balance > 0
  const { data } = useQuery({ ...nextReminderOptions(businessId, id), enabled })
  if (!enabled || !data?.next) return null
  const { date, level } = data.next
  return (
    <span className="block">
      {t('Automatic reminder {number} goes out {date}.', {
        number: String(level),
        date: dateAsText(date, 'short'),
      })}
    </span>
  )
}
