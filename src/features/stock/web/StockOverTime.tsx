/** The stock of a product over the last 90 days, as a chart. */

import { useQuery } from '@tanstack/react-query'
import { rich, t } from '../../../translations/web.ts'
import { Card } from '../../../ui/Card.tsx'
import { LineChart } from '../../../ui/charts/LineChart.tsx'
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx'
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx'
import { dateAsText } from '../../../ui/text/date-as-text.ts'
import { quantityAsText } from '../../../ui/text/decimal-text.ts'
import { QuantityText } from '../../../ui/text/QuantityText.tsx'
import { useBusiness } from '../../businesses/web/api.ts'
import type { Product } from '../../products/contract.ts'
import { stockHistoryOptions } from './api.ts'

export function StockOverTime({ product }: { product: Product }) {
  const business = useBusiness()
  const { data, error, isFetching, refetch } = useQuery(stockHistoryOptions(business.id, product.id))
  return (
    <Card
      title={t('Stock over time')}
      action={
        product.stock !== null && (
          <p className="text-dense text-ink-muted">
            {rich('<big>{quantity}</big> in stock', {
              quantity: <QuantityText thousandths={product.stock} />,
              big: figure => <span className="text-heading font-semibold text-ink">{figure}</span>,
            })}
          </p>
        )
      }
    >
      {data ? (
        <Chart days={data.days} />
      ) : error ? (
        <ErrorState
          title={t('The chart could not be loaded.')}
          description={error.message}
          onRetry={refetch}
          retrying={isFetching}
        />
      ) : (
        <Skeleton className="aspect-[4/1] w-full" />
      )}
    </Card>
  )
}

function Chart({ days }: { days: readonly { date: string; stock: number }[] }) {
  const first = days[0]
  const last = days.at(-1)
  if (!first || !last || first === last) {
    return <p className="text-ink-muted">{t('Stock has been recorded since today. The chart appears tomorrow.')}</p>
  }
  return (
    <LineChart
      title={t('Stock over time')}
      description={t('From {before} on {start} to {now} on {end}', {
        before: quantityAsText(first.stock),
        start: dateAsText(first.date, 'short'),
        now: quantityAsText(last.stock),
        end: dateAsText(last.date, 'short'),
      })}
      points={days.map(day => ({ date: day.date, value: day.stock }))}
      stepped
      formatValue={quantityAsText}
    />
  )
}
