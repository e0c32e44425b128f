/** Dates that were missed, and drafts that could not be issued. Loaded where there are some: see RecurringNotices.tsx. */
import { t } from '../../../translations/web.ts'
import { ButtonLink } from '../../../ui/Button.tsx'
import { Banner } from '../../../ui/feedback/Banner.tsx'
import { problemInWords } from '../../../web/problem-in-words.ts'
import type { RecurringInvoicesSummary } from '../contract.ts'

const MOST = 3

export function RecurringNoticeList({ missed, problems }: Pick<RecurringInvoicesSummary, 'missed' | 'problems'>) {
  const more = missed.length + problems.length - 2 * MOST
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
              {t('Open draft', { context: 'verb' })}
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
