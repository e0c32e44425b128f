/** The stock of a product over the last 90 days, as a picture. */
import { useQuery } from '@tanstack/react-query'
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
      title="Stock over time"
      action={
        product.stock !== null && (
          <p className="text-dense text-ink-muted">
            <span className="text-heading font-semibold text-ink">
              <QuantityText thousandths={product.stock} />
            </span>{' '}
            in stock
          </p>
        )
      }
    >
      {data ? (
        <Course days={data.days} />
      ) : error ? (
        <ErrorState
          title="The stock over time could not be fetched."
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

function Course({ days }: { days: readonly { date: string; stock: number }[] }) {
  const first = days[0]
  const last = days.at(-1)
  if (!first || !last || first === last) {
    return <p className="text-ink-muted">The first day is today. From tomorrow on, its course is drawn here.</p>
  }
  return (
    <LineChart
      title="Stock over time"
      description={`From ${quantityAsText(first.stock)} on ${dateAsText(first.date, 'short')} to ${quantityAsText(last.stock)} on ${dateAsText(last.date, 'short')}`}
      points={days.map(day => ({ date: day.date, value: day.stock }))}
      stepped
      formatValue={quantityAsText}
    />
  )
}
