/** The stock of a product over the last 90 days, as a chart. */

import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { signedQuantity } from '../../../domain/products/stock.ts'
import { isolated } from '../../../domain/values/isolated-text.ts'
import { rich, t } from '../../../translations/web.ts'
import { Card } from '../../../ui/Card.tsx'
import { LineChart } from '../../../ui/charts/LineChart.tsx'
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx'
import { dateAsText } from '../../../ui/text/date-as-text.ts'
import { quantityAsText } from '../../../ui/text/decimal-text.ts'
import { QuantityText } from '../../../ui/text/QuantityText.tsx'
import { useBusiness } from '../../../web/business/use-business.ts'
import { NotLoaded } from '../../../web/NotLoaded.tsx'
import type { Product } from '../../products/contract.ts'
import type { StockMovement } from '../contract.ts'
import { stockHistoryOptions, stockMovementsOptions } from './api.ts'
import { MOVEMENT_REASONS } from './movement-reasons.ts'

export function StockOverTime({ product }: { product: Product }) {
  const business = useBusiness()
  const { data, error, isFetching, refetch } = useQuery(stockHistoryOptions(business.id, product.id))
  const movements = useInfiniteQuery(stockMovementsOptions(business.id, product.id))
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
        <Chart days={data.days} movements={movements.data?.pages.flatMap(page => page.rows) ?? []} />
      ) : error ? (
        <NotLoaded title={t('The chart could not be loaded.')} query={{ error, isFetching, refetch }} />
      ) : (
        <Skeleton className="aspect-[4/1] w-full" />
      )}
    </Card>
  )
}

/** In thousandths. */
const ONE = 1000

type ChartProps = { days: readonly { date: string; stock: number }[]; movements: readonly StockMovement[] }

/** The movements that the list beside it has loaded are shown on their day; earlier days show only the stock. */
function Chart({ days, movements }: ChartProps) {
  const first = days[0]
  const last = days.at(-1)
  if (!first || !last || first === last) {
    return <p className="text-ink-muted">{t('Stock has been recorded since today. The chart appears tomorrow.')}</p>
  }
  const byDay = Map.groupBy(movements, movement => movement.date)
  return (
    <LineChart
      title={t('Stock over time')}
      description={t('From {before} on {start} to {now} on {end}', {
        before: quantityAsText(first.stock),
        start: dateAsText(first.date, 'short'),
        now: quantityAsText(last.stock),
        end: dateAsText(last.date, 'short'),
      })}
      points={days.map(({ date, stock }) => ({ date, value: stock, events: eventsOf(byDay.get(date) ?? []) }))}
      stepped
      unit={ONE}
      formatValue={quantityAsText}
    />
  )
}

const MOST_EVENTS = 4

/** In the order in which they happened. */
function eventsOf(movements: readonly StockMovement[]): string[] {
  const told = movements.toReversed().map(movement => {
    const { reason, cause, note } = movement
    const signed = signedQuantity(movement)
    const change = `${signed > 0 ? '+' : ''}${quantityAsText(signed)}`
    const about = cause?.name ?? note
    return [change, MOVEMENT_REASONS[reason], about && isolated(about)].filter(Boolean).join(' · ')
  })
  const more = told.length - MOST_EVENTS
  return more > 1
    ? [...told.slice(0, MOST_EVENTS), t('{count, plural, one {and # more} other {and # more}}', { count: more })]
    : told
}
