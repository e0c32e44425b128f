/** One product: its stock, its sales, its prices and its movements. */

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { t } from '../../../../translations/web.ts'
import { ButtonLink } from '../../../../ui/Button.tsx'
import { Skeleton } from '../../../../ui/feedback/Skeleton.tsx'
import { BackLink, PageHeader } from '../../../../ui/PageHeader.tsx'
import { useBusiness } from '../../../../web/business/use-business.ts'
import type { ReadAgain } from '../../../../web/NotLoaded.tsx'
import { RecordNotShown } from '../../../../web/RecordNotShown.tsx'
import { useMay } from '../../../accounts/web/role.ts'
import { ProductPrices } from '../../../prices/web/ProductPrices.tsx'
import { ProductPlan } from '../../../stock/web/reorder/ProductPlan.tsx'
import { StockMovements } from '../../../stock/web/StockMovements.tsx'
import { StockOverTime } from '../../../stock/web/StockOverTime.tsx'
import { productInLists, productOptions } from '../api.ts'
import { ProductVariants } from '../product-groups/ProductVariants.tsx'
import { ProductDetails } from './ProductDetails.tsx'
import { ProductHeader } from './ProductHeader.tsx'
import { ProductImage } from './ProductImage.tsx'
import { ProductSales } from './ProductSales.tsx'

// Two columns where there is room, else one in the order of the cards
const COLUMN = 'contents min-w-0 flex-col gap-6 lg:flex'

export function ProductScreen() {
  const business = useBusiness()
  const client = useQueryClient()
  const may = useMay()
  const seesPrices = may.reads('prices')
  const { productId } = useParams({ from: '/products/$productId' })
  const query = useQuery({
    ...productOptions(business.id, productId),
    placeholderData: () => productInLists(client, business.id, productId),
  })
  const { data } = query
  if (!data) return query.error ? <NoProduct query={query} /> : <ProductSkeleton />
  return (
    <>
      <ProductHeader product={data} />
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_360px]">
        <div className={COLUMN}>
          {data.groupId !== null && (
            <div className="order-1 min-w-0 max-lg:order-2">
              <ProductVariants product={data} groupId={data.groupId} />
            </div>
          )}
          {data.isService ? (
            <>
              {may.reads('reports') && (
                <div className="order-1 min-w-0">
                  <ProductSales product={data} />
                </div>
              )}
              {seesPrices && (
                <div className="order-3 min-w-0">
                  <ProductPrices product={data} />
                </div>
              )}
            </>
          ) : (
            <>
              <div className="order-1 min-w-0">
                <StockOverTime product={data} />
              </div>
              {may.reads('reports') && (
                <div className="order-1 min-w-0">
                  <ProductSales product={data} />
                </div>
              )}
              <div className="order-3 min-w-0">
                <StockMovements productId={data.id} />
              </div>
            </>
          )}
        </div>
        <div className={COLUMN}>
          <div className="order-2 flex min-w-0 flex-col gap-6">
            <ProductDetails product={data} />
            <ProductImage product={data} />
            {!data.isService && <ProductPlan productId={data.id} />}
            {!data.isService && seesPrices && <ProductPrices product={data} />}
          </div>
        </div>
      </div>
    </>
  )
}

function NoProduct({ query }: { query: ReadAgain }) {
  const action = (
    <ButtonLink to="/products" look="primary">
      {t('All products')}
    </ButtonLink>
  )
  return (
    <RecordNotShown
      title={t('Product')}
      back={<BackLink to="/products">{t('Products')}</BackLink>}
      query={query}
      missing={{
        title: t('Product not found'),
        description: t('The link may be wrong, or it may belong to another business.'),
        action,
      }}
      failed={t('The product could not be loaded.')}
      action={action}
    />
  )
}

function ProductSkeleton() {
  return (
    <>
      <PageHeader
        title={<Skeleton className="h-7 w-64" />}
        documentTitle={t('Product')}
        back={<BackLink to="/products">{t('Products')}</BackLink>}
      />
      <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_360px]">
        <Skeleton className="h-96 w-full" />
        <Skeleton className="h-72 w-full" />
      </div>
    </>
  )
}
