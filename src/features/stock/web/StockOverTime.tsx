/** The stock of a product since its first movement as a chart, and the way to add what was delivered. */

import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { PackagePlus } from 'lucide-react'
import { useState } from 'react'
import { signedQuantity } from '../../../domain/products/stock.ts'
import { addDays } from '../../../domain/values/calendar.ts'
import { isolated } from '../../../domain/values/isolated-text.ts'
import { rich, t } from '../../../translations/web.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { LineChart } from '../../../ui/charts/LineChart.tsx'
import { useCommands } from '../../../ui/commands.ts'
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx'
import { late } from '../../../ui/late.ts'
import { dateAsText } from '../../../ui/text/date-as-text.ts'
import { quantityAsText } from '../../../ui/text/decimal-text.ts'
import { QuantityText } from '../../../ui/text/QuantityText.tsx'
import { useBusiness } from '../../../web/business/use-business.ts'
import { NotLoaded } from '../../../web/NotLoaded.tsx'
import type { Product } from '../../products/contract.ts'
import type { StockMovement } from '../contract.ts'
import { stockHistoryOptions, stockMovementsOptions } from './api.ts'
import { MOVEMENT_REASONS } from './stock-words.ts'

const ReceiveGoodsDialog = late(async () => (await import('./ReceiveGoodsDialog.tsx')).ReceiveGoodsDialog)

export function StockOverTime({ product }: { product: Product }) {
  const business = useBusiness()
  const { data, error, isFetching, refetch } = useQuery(stockHistoryOptions(business.id, product.id))
  const movements = useInfiniteQuery(stockMovementsOptions(business.id, product.id))
  return (
    <Card
      title={t('Stock over time')}
      description={
        product.stock !== null && (
          <>
            {rich('<big>{quantity}</big> in stock', {
              quantity: <QuantityText thousandths={product.stock} />,
              big: figure => <span className="text-heading font-semibold text-ink">{figure}</span>,
            })}
            {business.usesOrders && (
              <span className="block">
                {t('{reserved} reserved by orders, {available} available', {
                  reserved: quantityAsText(product.reserved ?? 0),
                  available: quantityAsText(product.stock - (product.reserved ?? 0)),
                })}
              </span>
            )}
          </>
        )
      }
      action={product.stock !== null && <ReceiveGoodsButton product={product} />}
    >
      {data ? (
        <Chart days={data.days} movements={movements.data?.pages.flatMap(page => page.rows) ?? []} />
      ) : error ? (
        <NotLoaded title={t('The chart couldn’t be loaded.')} query={{ error, isFetching, refetch }} />
      ) : (
        <Skeleton className="aspect-[4/1] w-full" />
      )}
    </Card>
  )
}

function ReceiveGoodsButton({ product: { id, name } }: { product: Product }) {
  const [open, setOpen] = useState(false)
  const icon = <PackagePlus aria-hidden="true" size={16} />
  const label = t('Receive goods')
  const run = () => setOpen(true)
  useCommands([{ id: 'receive-goods', writes: true, label, group: t('This product'), icon, run }])
  return (
    <>
      <Button writes size="small" icon={icon} onPointerEnter={ReceiveGoodsDialog.preload} onClick={run}>
        {label}
      </Button>
      {open && <ReceiveGoodsDialog products={[{ id, name, quantity: null }]} onClose={() => setOpen(false)} />}
    </>
  )
}

/** In thousandths. */
const ONE = 1000

type ChartProps = { days: readonly { date: string; stock: number }[]; movements: readonly StockMovement[] }

/** The movements that the list beside it has loaded are shown on their day; earlier days show only the stock. */
function Chart({ days: kept, movements }: ChartProps) {
  const [only] = kept
  // a product of today had nothing the day before
  const days = only && kept.length === 1 ? [{ date: addDays(only.date, -1), stock: 0 }, only] : kept
  const first = days[0]
  const last = days.at(-1)
  if (!first || !last) return null
  // where days are left out, what happened on them is told on the next one shown
  const byDay = Map.groupBy(movements, movement => days.find(({ date }) => date >= movement.date)?.date)
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
