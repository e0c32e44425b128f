/** One product: its stock, its sales, its prices and its movements. */
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { t } from '../../../../translations/web.ts'
import { ButtonLink } from '../../../../ui/Button.tsx'
import { Card } from '../../../../ui/Card.tsx'
import { Skeleton } from '../../../../ui/feedback/Skeleton.tsx'
import { useMayWrite } from '../../../../ui/may-write.ts'
import { BackLink, PageHeader } from '../../../../ui/PageHeader.tsx'
import { useBusiness } from '../../../../web/business/use-business.ts'
import type { ReadAgain } from '../../../../web/NotLoaded.tsx'
import { PictureField } from '../../../../web/PictureField.tsx'
import { RecordNotShown } from '../../../../web/RecordNotShown.tsx'
import { useMay } from '../../../accounts/web/role.ts'
import { ProductPrices } from '../../../prices/web/ProductPrices.tsx'
import { ProductPlan } from '../../../stock/web/reorder/ProductPlan.tsx'
import { StockMovements } from '../../../stock/web/StockMovements.tsx'
import { StockOverTime } from '../../../stock/web/StockOverTime.tsx'
import type { Product } from '../../contract.ts'
import { imagePath, productInLists, productOptions, useRemoveImage, useUploadImage } from '../api.ts'
import { ProductVariants } from '../product-groups/ProductVariants.tsx'
import { ProductDetails } from './ProductDetails.tsx'
import { ProductHeader } from './ProductHeader.tsx'
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
      failed={t('The product couldn’t be loaded.')}
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

const SIZE = { widest: 1000, highest: 1000, type: 'image/webp' } as const

const WORDS = {
  file: t('Image file'),
  choose: t('Add an image'),
  change: t('Change image'),
  remove: t('Remove image'),
  saved: t('Image saved'),
  removed: t('Image removed'),
  restored: t('Image restored'),
}

function ProductImage({ product }: { product: Product }) {
  const { id: businessId } = useBusiness()
  const upload = useUploadImage(product.id)
  const removal = useRemoveImage(product.id)
  const mayWrite = useMayWrite()
  const path = imagePath(businessId, product, 'page')
  const read = async () => {
    const picture = await fetch(path).catch(() => undefined)
    return picture?.ok ? picture.blob() : undefined
  }
  if (!product.image && !mayWrite) return null
  return (
    <Card title={t('Image')}>
      <PictureField
        label={t('Image')}
        labelHidden
        picture={
          product.image && (
            <img
              src={path}
              alt={t('Image of {name}', { name: product.name })}
              className="max-h-72 w-full rounded border border-line bg-surface object-contain"
            />
          )
        }
        className="flex flex-col items-start gap-4"
        {...{ words: WORDS, size: SIZE, read, upload, removal }}
      />
    </Card>
  )
}
