/** One product: its stock, its prices and its movements. */

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { t } from '../../../../translations/web.ts'
import { ButtonLink } from '../../../../ui/Button.tsx'
import { EmptyState } from '../../../../ui/feedback/EmptyState.tsx'
import { ErrorState } from '../../../../ui/feedback/ErrorState.tsx'
import { Skeleton } from '../../../../ui/feedback/Skeleton.tsx'
import { BackLink, PageHeader } from '../../../../ui/PageHeader.tsx'
import { useBusiness } from '../../../../web/business/use-business.ts'
import { ApiProblem } from '../../../../web/client.ts'
import { ProductPrices } from '../../../prices/web/ProductPrices.tsx'
import { ProductPlan } from '../../../stock/web/reorder/ProductPlan.tsx'
import { StockMovements } from '../../../stock/web/StockMovements.tsx'
import { StockOverTime } from '../../../stock/web/StockOverTime.tsx'
import { productInLists, productOptions } from '../api.ts'
import { ProductVariants } from '../product-groups/ProductVariants.tsx'
import { ProductDetails } from './ProductDetails.tsx'
import { ProductHeader } from './ProductHeader.tsx'
import { ProductImage } from './ProductImage.tsx'

// Two columns where there is room, else one in the order of the cards
const COLUMN = 'contents min-w-0 flex-col gap-6 lg:flex'

export function ProductScreen() {
  const business = useBusiness()
  const client = useQueryClient()
  const { productId } = useParams({ from: '/products/$productId' })
  const { data, error, isFetching, refetch } = useQuery({
    ...productOptions(business.id, productId),
    placeholderData: () => productInLists(client, business.id, productId),
  })
  if (error && !data) return <NoProduct problem={error} retrying={isFetching} onRetry={refetch} />
  if (!data) return <ProductSkeleton />
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
            <div className="order-3 min-w-0">
              <ProductPrices product={data} />
            </div>
          ) : (
            <>
              <div className="order-1 min-w-0">
                <StockOverTime product={data} />
              </div>
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
            {!data.isService && <ProductPrices product={data} />}
          </div>
        </div>
      </div>
    </>
  )
}

type NoProductProps = { problem: Error; retrying: boolean; onRetry: () => void }

function NoProduct({ problem, retrying, onRetry }: NoProductProps) {
  const missing = problem instanceof ApiProblem && problem.details.status === 404
  const back = (
    <ButtonLink to="/products" look="primary">
      {t('All products')}
    </ButtonLink>
  )
  return (
    <>
      <PageHeader title={t('Product')} back={<BackLink to="/products">{t('Products')}</BackLink>} />
      {missing ? (
        <EmptyState
          title={t('Product not found')}
          description={t('The link may be wrong, or it may belong to another business.')}
          action={back}
        />
      ) : (
        <ErrorState
          title={t('The product could not be loaded.')}
          description={problem.message}
          onRetry={onRetry}
          retrying={retrying}
          action={back}
        />
      )}
    </>
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
