/** Agreed prices and price lists that end soon, to be extended. */
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ENDS_SOON_DAYS } from '../../../../domain/products/prices.ts'
import { t } from '../../../../translations/web.ts'
import { Card } from '../../../../ui/Card.tsx'
import { PageHeader } from '../../../../ui/PageHeader.tsx'
import { dateAsText } from '../../../../ui/text/date-as-text.ts'
import { useBusiness } from '../../../../web/business/use-business.ts'
import { AreaTabs } from '../../../accounts/web/AreaTabs.tsx'
import { MOST_ENDING } from '../../contract.ts'
import { AgreedPrices } from '../AgreedPrices.tsx'
import { endingPricesOptions } from '../api.ts'

export function EndingPricesScreen() {
  const { id: businessId } = useBusiness()
  const query = useQuery(endingPricesOptions(businessId))
  const { priceLists = [], more = false } = query.data ?? {}
  return (
    <>
      <AreaTabs of="/products" />
      <PageHeader
        title={t('Prices that end soon')}
        description={t(
          'Agreed prices and price lists that end within {days} days. To extend one, change its last day.',
          {
            days: ENDS_SOON_DAYS,
          },
        )}
      />
      <div className="flex flex-col gap-6">
        {priceLists.length > 0 && (
          <Card title={t('Price lists')} flush>
            <ul className="divide-y divide-line">
              {priceLists.map(({ id, name, validTo }) => (
                <li key={id} className="flex flex-wrap justify-between gap-x-4 px-5 py-3 max-sm:px-4">
                  <Link
                    to="/price-lists/$priceListId"
                    params={{ priceListId: id }}
                    className="font-medium wrap-anywhere hover:underline"
                  >
                    <bdi>{name}</bdi>
                  </Link>
                  <span className="text-ink-muted">{t('Until {date}', { date: dateAsText(validTo, 'short') })}</span>
                </li>
              ))}
            </ul>
          </Card>
        )}
        <AgreedPrices
          title={t('Prices for customers')}
          query={query}
          heading={t('Customer and product')}
          withBasePrice
          nameOf={({ customerName, productName }) => `${customerName}, ${productName}`}
          linkTo={({ customerId, customerName, productId, productName }) => (
            <>
              <Link to="/customers/$customerId" params={{ customerId }} className="font-medium hover:underline">
                <bdi>{customerName}</bdi>
              </Link>
              {' · '}
              <Link to="/products/$productId" params={{ productId }} className="hover:underline">
                <bdi>{productName}</bdi>
              </Link>
            </>
          )}
          emptyText={t('No agreed price ends soon.')}
        />
        {more && (
          <p className="text-dense text-ink-muted">
            {t('The {count} prices that end first are shown.', { count: MOST_ENDING })}
          </p>
        )}
      </div>
    </>
  )
}
