/** What was sold of a product by month, what its cost leaves of it, and who buys it. */
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { marginOnSales } from '../../../../domain/products/margin.ts'
import { currencyOf } from '../../../../domain/values/money.ts'
import { rich, t } from '../../../../translations/web.ts'
import { Card } from '../../../../ui/Card.tsx'
import { MonthChart } from '../../../../ui/charts/MonthChart.tsx'
import { Skeleton } from '../../../../ui/feedback/Skeleton.tsx'
import { RowLink } from '../../../../ui/table/RowLink.tsx'
import { DateText } from '../../../../ui/text/DateText.tsx'
import { moneyAsText, percentAsText, quantityAsText, wholeMoneyAsText } from '../../../../ui/text/decimal-text.ts'
import { QuantityText } from '../../../../ui/text/QuantityText.tsx'
import { Amount } from '../../../../web/business/Amount.tsx'
import { useBusiness } from '../../../../web/business/use-business.ts'
import { NotLoaded } from '../../../../web/NotLoaded.tsx'
import type { Product, ProductSales as Sales } from '../../contract.ts'
import { productSalesOptions } from '../api.ts'

export function ProductSales({ product }: { product: Product }) {
  const { id: businessId } = useBusiness()
  const { data, error, isFetching, refetch } = useQuery(productSalesOptions(businessId, product.id))
  const isUnsold = data?.months.every(({ quantity, amount }) => quantity === 0 && amount === 0)
  return (
    <Card
      flush
      title={t('Sales', { context: 'figures' })}
      description={t('Last 12 months, without tax, less credit notes.')}
    >
      {!data ? (
        <div className="px-5 pt-1 pb-5 max-sm:px-4">
          {error ? (
            <NotLoaded title={t('The sales couldn’t be loaded.')} query={{ error, isFetching, refetch }} />
          ) : (
            <Skeleton className="h-72 w-full" />
          )}
        </div>
      ) : isUnsold ? (
        <p className="px-5 pt-1 pb-5 text-ink-muted max-sm:px-4">{t('Not sold in the last 12 months.')}</p>
      ) : (
        <>
          <div className="flex flex-col gap-5 px-5 pt-2 pb-4 max-sm:px-4">
            <Figures sales={data} product={product} />
            <Chart sales={data} unit={product.unit} />
          </div>
          <Buyers sales={data} />
        </>
      )}
    </Card>
  )
}

function Figures({ sales, product: { costPrice } }: { sales: Sales; product: Product }) {
  const margin =
    costPrice === null ? null : marginOnSales({ amount: sales.amount, quantity: sales.invoicedQuantity }, costPrice)
  return (
    <dl className="flex flex-wrap gap-x-10 gap-y-3">
      <Figure term={t('Amount')}>
        <Amount amount={sales.amount} />
      </Figure>
      <Figure term={t('Quantity')}>
        <QuantityText thousandths={sales.quantity} />
      </Figure>
      {margin && (
        <Figure
          term={t('Margin at today’s cost')}
          beside={
            margin.share !== null && <span className="text-body text-ink-muted">{percentAsText(margin.share)}</span>
          }
        >
          <Amount amount={margin.amount} />
        </Figure>
      )}
    </dl>
  )
}

function Figure({ term, beside, children }: { term: string; beside?: ReactNode; children: ReactNode }) {
  return (
    <div>
      <dt className="text-dense text-ink-muted">{term}</dt>
      <dd className="flex items-baseline gap-2">
        <span className="text-title font-semibold">{children}</span>
        {beside}
      </dd>
    </div>
  )
}

function Chart({ sales: { months, amount, quantity }, unit }: { sales: Sales; unit: string }) {
  const { currency } = useBusiness()
  const sold = (thousandths: number) =>
    unit
      ? t('{quantity} {unit} sold', { quantity: quantityAsText(thousandths), unit })
      : t('{quantity} sold', { quantity: quantityAsText(thousandths) })
  return (
    <MonthChart
      title={t('Sales by month')}
      description={t('{count, plural, one {# month} other {# months}}: {amount}, {sold}', {
        count: months.length,
        amount: moneyAsText(amount, currency),
        sold: sold(quantity),
      })}
      series={[{ name: t('Amount'), look: 'strong' }]}
      months={months.map(month => ({ month: month.month, values: [month.amount], note: sold(month.quantity) }))}
      unit={10 ** currencyOf(currency).decimals}
      formatValue={value => moneyAsText(value, currency)}
      formatTick={value => wholeMoneyAsText(value, currency)}
    />
  )
}

const CELL = 'border-t border-line px-2 py-2.5 first:ps-5 last:pe-5 max-sm:first:ps-4 max-sm:last:pe-4'
const HEAD = 'px-2 pb-2 font-medium first:ps-5 last:pe-5 max-sm:first:ps-4 max-sm:last:pe-4'

/** The customers who bought for most. */
function Buyers({ sales: { customers, customerCount } }: { sales: Sales }) {
  const more = customerCount - customers.length
  if (customers.length === 0) return null
  return (
    <div className="border-t border-line pt-4">
      <table aria-label={t('Who buys it')} className="w-full border-separate border-spacing-0">
        <thead className="text-dense text-ink-muted">
          <tr>
            <th scope="col" className={`${HEAD} text-start`}>
              {t('Who buys it')}
            </th>
            <th scope="col" className={`${HEAD} text-start max-sm:hidden`}>
              {t('Last bought')}
            </th>
            <th scope="col" className={`${HEAD} text-end`}>
              {t('Quantity')}
            </th>
            <th scope="col" className={`${HEAD} text-end`}>
              {t('Amount')}
            </th>
          </tr>
        </thead>
        <tbody>
          {customers.map(({ customerId, name, quantity, amount, lastDate }) => (
            <tr key={customerId} className="relative hover:bg-sunken">
              <td className={`${CELL} wrap-anywhere`}>
                <RowLink target={{ to: '/customers/$customerId', params: { customerId } }}>
                  <bdi>{name}</bdi>
                </RowLink>
                {lastDate && (
                  <span className="block text-dense text-ink-muted sm:hidden">
                    {rich('Last on {date}', { date: <DateText date={lastDate} form="short" /> })}
                  </span>
                )}
              </td>
              <td className={`${CELL} text-ink-muted max-sm:hidden`}>
                {lastDate && <DateText date={lastDate} form="short" />}
              </td>
              <td className={`${CELL} text-end`}>
                <QuantityText thousandths={quantity} />
              </td>
              <td className={`${CELL} text-end`}>
                <Amount amount={amount} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {more > 0 && (
        <p className="border-t border-line px-5 py-2.5 text-dense text-ink-muted max-sm:px-4">
          {t('{count, plural, one {# more customer bought it.} other {# more customers bought it.}}', { count: more })}
        </p>
      )}
    </div>
  )
}
