/** What needs a decision: dates that were missed, and drafts that could not be issued. */
import { useQuery } from '@tanstack/react-query'
import { t } from '../../../translations/web.ts'
import { ButtonLink } from '../../../ui/Button.tsx'
import { Banner } from '../../../ui/feedback/Banner.tsx'
import { useBusiness } from '../../../web/business/use-business.ts'
import { problemInWords } from '../../../web/problem-in-words.ts'
import { useMay } from '../../accounts/web/role.ts'
import { recurringSummaryOptions } from './api.ts'

const MOST = 3

export function RecurringNotices() {
  const { id: businessId } = useBusiness()
  const isOpen = useMay().reads('invoices')
  const { data } = useQuery({ ...recurringSummaryOptions(businessId), enabled: isOpen })
  const { missed = [], problems = [] } = data ?? {}
  const more = missed.length + problems.length - 2 * MOST
  if (missed.length + problems.length === 0) return null
  return (
    <div className="mb-4 flex flex-col gap-2">
      {missed.slice(0, MOST).map(({ id, customerName, dates }) => (
        <Banner
          key={id}
          tone="amber"
          action={
            <ButtonLink
              size="small"
              to="/recurring-invoices/$recurringInvoiceId"
              params={{ recurringInvoiceId: id }}
              aria-label={t('Decide about the recurring invoice for {name}', { name: customerName })}
            >
              {t('Decide')}
            </ButtonLink>
          }
        >
          {t(
            '{count, plural, one {# recurring invoice} other {# recurring invoices}} for {name} weren’t made, as Daybook wasn’t running.',
            {
              count: dates,
              name: customerName,
            },
          )}
        </Banner>
      ))}
      {problems.slice(0, MOST).map(({ invoiceId, customerName, problem }) => (
        <Banner
          key={invoiceId}
          tone="amber"
          action={
            <ButtonLink
              size="small"
              to="/invoices/$invoiceId"
              params={{ invoiceId }}
              aria-label={t('Open draft for {customer}', { customer: customerName })}
            >
              {t('Open draft')}
            </ButtonLink>
          }
        >
          {t('The recurring invoice for {name} was left as a draft. {reason}', {
            name: customerName,
            reason: problemInWords(problem).detail,
          })}
        </Banner>
      ))}
      {more > 0 && (
        <ButtonLink look="quiet" size="small" to="/recurring-invoices" className="self-start">
          {t('View all recurring invoices')}
        </ButtonLink>
      )}
    </div>
  )
}
