/** How long the stock of a product lasts, and what to order. */
import { useQuery } from '@tanstack/react-query'
import { LONG_PERIOD_DAYS, SHORT_PERIOD_DAYS } from '../../../../domain/products/reorder.ts'
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
    return <>{t('No sales in the last {days} days.', { days: LONG_PERIOD_DAYS })}</>
  }
  return (
    <>
      {pace.days === SHORT_PERIOD_DAYS && soldLong !== pace.sold
        ? t('{sold} sold in the last {days} days, {soldLong} in the last {longDays}.', {
            sold: quantityAsText(pace.sold),
            days: pace.days,
            soldLong: quantityAsText(soldLong),
            longDays: LONG_PERIOD_DAYS,
          })
        : t('{sold} sold in the last {days} days.', { sold: quantityAsText(pace.sold), days: pace.days })}{' '}
      {stock > 0
        ? t('At this pace, {stock} in stock {count, plural, one {lasts # day} other {lasts # days}}.', {
            stock: quantityAsText(stock),
            count: daysOfCover,
          })
        : t('None in stock.')}{' '}
      {suggested > 0
        ? t(
            'To cover {target, plural, one {# day} other {# days}} plus {lead, plural, one {# day} other {# days}} for delivery, order {quantity}.',
            {
              target: targetCoverDays,
              lead: leadTimeDays,
              quantity: quantityAsText(suggested),
            },
          )
        : t(
            'That covers {target, plural, one {# day} other {# days}} plus {lead, plural, one {# day} other {# days}} for delivery.',
            {
              target: targetCoverDays,
              lead: leadTimeDays,
            },
          )}
    </>
  )
}
