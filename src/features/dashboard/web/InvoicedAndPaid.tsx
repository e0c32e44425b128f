/** What was invoiced and what was paid in each month, with the year before behind it. */
import { useQuery } from '@tanstack/react-query'
import { t } from '../../../translations/web.ts'
import { ButtonLink } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx'
import { lateByItself } from '../../../ui/late.ts'
import { useBusiness } from '../../../web/business/use-business.ts'
import { NotLoaded } from '../../../web/NotLoaded.tsx'
import { monthsOptions } from './api.ts'

const WAITING = <Skeleton className="h-60 w-full" />
const InvoicedAndPaidChart = lateByItself(
  async () => (await import('./InvoicedAndPaidChart.tsx')).InvoicedAndPaidChart,
  WAITING,
)

export function InvoicedAndPaid() {
  const { id: businessId } = useBusiness()
  const { data, error, isFetching, refetch } = useQuery(monthsOptions(businessId))
  return (
    <Card
      title={t('Invoiced and paid')}
      description={t('By month. Invoices less credit notes, payments less refunds.')}
      action={
        <ButtonLink look="quiet" size="small" to="/reports" className="-me-3">
          {t('Reports')}
        </ButtonLink>
      }
    >
      {data ? (
        <InvoicedAndPaidChart months={data.months} />
      ) : error ? (
        <NotLoaded title={t('The chart couldn’t be loaded.')} query={{ error, isFetching, refetch }} />
      ) : (
        WAITING
      )}
    </Card>
  )
}
