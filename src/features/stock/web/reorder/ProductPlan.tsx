/** How long the stock of a product lasts, and what to order. */
import { useQuery } from '@tanstack/react-query'
import { LONG_PERIOD_DAYS, SHORT_PERIOD_DAYS, soldPerDay } from '../../../../domain/products/reorder.ts'
import { t } from '../../../../translations/web.ts'
import { Card } from '../../../../ui/Card.tsx'
import { quantityAsText } from '../../../../ui/text/decimal-text.ts'
import { useBusiness } from '../../../../web/business/use-business.ts'
import type { ReorderRow } from '../../contract.ts'
import { productPlanOptions } from '../api.ts'

export function ProductPlan({ productId }: { productId: string }) {
  const { id: businessId } = useBusiness()
  const { data } = useQuery(productPlanOptions(businessId, productId))
  if (!data?.plan) return null
  return (
    <Card title={t('Reordering')}>
      <p className="text-dense">
        <PlanWords plan={data.plan} />
      </p>
    </Card>
  )
}

/** How a plan was worked out, so that a person can do it again by hand. */
export function PlanWords({ plan }: { plan: ReorderRow }) {
  const { pace, stock, daysOfCover, suggested, leadTimeDays, targetCoverDays, soldLong } = plan
  if (pace === null || daysOfCover === null) {
    return <>{t('Nothing was sold in the last {days} days.', { days: LONG_PERIOD_DAYS })}</>
  }
  return (
    <>
      {t('Sold {sold} in {days} days = {perDay} a day.', {
        sold: quantityAsText(pace.sold),
        days: pace.days,
        perDay: quantityAsText(soldPerDay(pace)),
      })}{' '}
      {pace.days === SHORT_PERIOD_DAYS && soldLong !== pace.sold && (
        <>
          {t('Over {days} days it was {perDay}.', {
            days: LONG_PERIOD_DAYS,
            perDay: quantityAsText(soldPerDay({ sold: soldLong, days: LONG_PERIOD_DAYS })),
          })}{' '}
        </>
      )}
      {t('{stock} in stock {count, plural, one {lasts # day} other {lasts # days}}.', {
        stock: quantityAsText(stock),
        count: daysOfCover,
      })}{' '}
      {suggested > 0
        ? t('To cover {target} days plus {lead} days delivery: order {quantity}.', {
            target: targetCoverDays,
            lead: leadTimeDays,
            quantity: quantityAsText(suggested),
          })
        : t('That covers {target} days plus {lead} days delivery.', { target: targetCoverDays, lead: leadTimeDays })}
    </>
  )
}
